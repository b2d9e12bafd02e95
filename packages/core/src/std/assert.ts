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

/** The value, when it is there; a defect when it is not. */
export function present<T>(value: T | undefined | null, message: string): T {
  if (value === undefined || value === null) throw new AssertionError(message);
  return value;
}

/** Marks a branch that the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new AssertionError(`unreachable value ${String(value)}`);
}
