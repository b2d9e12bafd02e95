import type { ErrorCode } from '@pavilion/contract/errors';

/** The call did what it says; `data` is what the endpoint's row promises. */
export type Done<T> = { readonly ok: true; readonly data: T; readonly message: string };

/** The server said no, in its own words. The request had no effect. */
export type Refused = {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** Present when the server asked to wait before the next try. */
  readonly retryAfterMs?: number;
};

/**
 * No answer, or none that can be read: the network failed, a proxy answered, time ran out. A write may have happened or not. Sending
 * it again with the same key (`idempotencyKey`, undefined for reads) finds out and never doubles it.
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
