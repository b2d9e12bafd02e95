/**
 * A failed assertion is a defect, never an answer. The process must stop and recover from the journal, because a stopped exchange loses less than a wrong one.
 * The core throws nothing else, except the rules that end early when a fact is missing (`facts/field.ts`).
 */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** Throws an assertion error. On hot paths, `value ?? fail(message)` builds the message only if the value is missing. */
export function fail(message: string): never {
  throw new AssertionError(message);
}

/**
 * Returns the value, and throws if it is missing. Reading an element of a list through it costs nothing: V8 inlines the call and merges its check with the
 * bounds check.
 */
export function present<T>(value: T | undefined | null, message?: string): T {
  return value ?? missing(message);
}

function missing(message = 'an index is inside its list'): never {
  throw new AssertionError(message);
}

/** Adds to a number in a list; throws for a place outside the list. */
export function addAt(numbers: { [place: number]: number }, place: number, amount: number): void {
  numbers[place] = present(numbers[place]) + amount;
}

/** Throws in a branch that cannot be reached according to the types. */
export function unreachable(value: never): never {
  throw new AssertionError(`unreachable value ${String(value)}`);
}

/** Returns two elements of a list, by default the first two; throws if one of them is missing. */
export function pairOf<T>(list: readonly T[], places: readonly number[] = [0, 1]): readonly [T, T] {
  const [a, b] = places;
  return [present(list[present(a)]), present(list[present(b)])];
}

/** Returns three elements of a list, by default the first three; throws if one of them is missing. */
export function tripleOf<T>(list: readonly T[], places: readonly number[] = [0, 1, 2]): readonly [T, T, T] {
  const [a, b, c] = places;
  return [present(list[present(a)]), present(list[present(b)]), present(list[present(c)])];
}
