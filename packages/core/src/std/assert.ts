/**
 * A broken assertion is a defect, never an answer: the process that meets one must stop and recover from the
 * journal, because a stopped exchange loses less than a wrong one. This is the only `throw` in the core.
 */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** A defect where a value was expected; for hot paths, whose message is then only built when it is needed. */
export function fail(message: string): never {
  throw new AssertionError(message);
}

/**
 * Returns the value; a missing one is a defect. Around the read of an element it costs nothing: its bytecode is short enough that V8 always
 * inlines it, and the check folds into the bounds check.
 */
export function present<T>(value: T | undefined | null, message?: string): T {
  return value ?? missing(message);
}

function missing(message = 'an index is inside its list'): never {
  throw new AssertionError(message);
}

/** Adds to the number at a place of a list; a place outside it is a defect. */
export function addAt(numbers: { [place: number]: number }, place: number, amount: number): void {
  numbers[place] = present(numbers[place]) + amount;
}

/** Marks a branch that the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new AssertionError(`unreachable value ${String(value)}`);
}

/** The elements at two places of a list, the first two by default; a missing one is a defect. */
export function pairOf<T>(list: readonly T[], places: readonly number[] = [0, 1]): readonly [T, T] {
  const [a, b] = places;
  return [present(list[present(a)]), present(list[present(b)])];
}

/** The elements at three places of a list, the first three by default; a missing one is a defect. */
export function tripleOf<T>(list: readonly T[], places: readonly number[] = [0, 1, 2]): readonly [T, T, T] {
  const [a, b, c] = places;
  return [present(list[present(a)]), present(list[present(b)]), present(list[present(c)])];
}
