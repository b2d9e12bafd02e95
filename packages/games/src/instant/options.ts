import { ok, refused, type Result } from '@pavilion/core/std';

/** The fields of options from the wire, or a sentence if they are no object. */
export function fieldsOf(raw: unknown): Result<Readonly<Record<string, unknown>>, string> {
  const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  return isObject ? ok(raw as Readonly<Record<string, unknown>>) : refused('The options of the game are missing.');
}

/** A whole number in a range, or a sentence with its name and range. */
export function wholeOf(value: unknown, name: string, low: number, high: number): Result<number, string> {
  const isOne = typeof value === 'number' && Number.isSafeInteger(value) && value >= low && value <= high;
  return isOne ? ok(value) : refused(`${name} must be a whole number from ${low} to ${high}.`);
}

/** Returns a word of a list, or a sentence that names the allowed words. */
export function wordOf<Word extends string>(value: unknown, name: string, words: readonly Word[]): Result<Word, string> {
  const found = words.find((word) => word === value);
  return found === undefined ? refused(`${name} must be one of ${words.join(', ')}.`) : ok(found);
}
