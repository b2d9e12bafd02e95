import type { ErrorCode } from '@pavilion/contract/errors';

/** The call succeeded; `data` has the type that the endpoint promises. */
export type Done<T> = { readonly ok: true; readonly data: T; readonly message: string };

/** The server refused the request, with its own sentence. The request had no effect. */
export type Refused = {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** Present if the server asked for a pause before the next attempt. */
  readonly retryAfterMs?: number;
};

/**
 * There was no readable answer: the network failed, a proxy answered, or the time ran out. A write may or may not have happened. Repeating it with the same key
 * shows whether it did, without a second effect (`idempotencyKey`, undefined for reads).
 */
export type Unknown = {
  readonly ok: false;
  readonly code: 'UNKNOWN';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly idempotencyKey: string | undefined;
};

export type Outcome<T> = Done<T> | Refused | Unknown;

export function unknownOutcome(idempotencyKey: string | undefined, status: number): Unknown {
  const message = 'We did not get an answer. Please check your connection.';
  return { ok: false, code: 'UNKNOWN', message, details: {}, status, idempotencyKey };
}
