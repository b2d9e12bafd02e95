import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';

/** Returns the names of the values in a message, sorted; throws if it is not valid ICU. */
export function valuesOf(message: string): readonly string[] {
  return [...new Set(namesIn(parse(message, { ignoreTag: true })))].toSorted();
}

function namesIn(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element) || isTagElement(element)) return [];
    const branches = isPluralElement(element) || isSelectElement(element) ? Object.values(element.options) : [];
    return [element.value, ...branches.flatMap(({ value }) => namesIn(value))];
  });
}
