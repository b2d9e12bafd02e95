import * as z from 'zod/mini';
import { ERROR_CODES, type ErrorCode } from './errors.ts';
import { words } from './scalars.ts';

/** A success: `message` is for people, `data` has the type of the endpoint's `response`. */
export type Success<T> = { readonly status: 1; readonly message: string; readonly data: T };

/** A refusal: `code` is for programs, `message` for players; `details` depends on the code. */
export const failure = z.object({
  status: z.literal(0),
  code: z.enum(ERROR_CODES as readonly [ErrorCode, ...ErrorCode[]]),
  message: words,
  details: z.optional(z.record(words, z.unknown())),
  request_id: z.optional(words),
});
export type Failure = z.infer<typeof failure>;
export type Envelope<T> = Success<T> | Failure;

/** Returns the schema of a complete success answer, for the reference page and for tests. */
export function success<T extends z.core.SomeType>(data: T) {
  return z.object({ status: z.literal(1), message: words, data });
}
