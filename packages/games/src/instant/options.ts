import { ok, refused, type Result } from '@pavilion/core/std';

/** Returns the fields of a game's options from the wire, or a refusal if they are not an object. */
export function fieldsOf(raw: unknown): Result<Readonly<Record<string, unknown>>, string> {
  const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  return isObject ? ok(raw as Readonly<Record<string, unknown>>) : refused('The options of the game are missing.');
}

/** Returns the value if it is a whole number in the range, or a refusal that names the range. */
export function wholeOf(value: unknown, name: string, low: number, high: number): Result<number, string> {
  const isOne = typeof value === 'number' && Number.isSafeInteger(value) && value >= low && value <= high;
  return isOne ? ok(value) : refused(`${name} must be a whole number from ${low} to ${high}.`);
}

/** Returns the value if it is one of the words, or a refusal that names them. */
export function wordOf<Word extends string>(value: unknown, name: string, words: readonly Word[]): Result<Word, string> {
  const found = words.find((word) => word === value);
  return found === undefined ? refused(`${name} must be one of ${words.join(', ')}.`) : ok(found);
}
