import type { Refusal } from '@pavilion/core/exchange';
import { wireCode, type ErrorCode } from '@pavilion/contract/errors';

/**
 * A request that is answered with no. Returned, never thrown: a refusal is an expected answer and costs no stack. Its
 * status and sentence come from the one table of codes.
 */
export class Refused {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** In place of the sentence of the table, where that would not say what is wrong. */
  readonly sentence: string | undefined;

  constructor(code: ErrorCode, details?: Readonly<Record<string, unknown>>, sentence?: string) {
    this.code = code;
    this.details = details;
    this.sentence = sentence;
  }
}

export function refuse(code: ErrorCode, details?: Readonly<Record<string, unknown>>): Refused {
  return new Refused(code, details);
}

/** `field` is not what it must be; `sentence` says why to whoever filled it in. */
export function invalid(field: string, sentence?: string): Refused {
  return new Refused('INVALID_REQUEST', { field }, sentence);
}

/** What the exchange refused, in the words of the wire; `details` are limits and the like that go with the code. */
export function refusedByExchange(refusal: Refusal, details?: Readonly<Record<string, unknown>>): Refused {
  const field = refusal.field === undefined ? undefined : { field: refusal.field };
  return new Refused(wireCode(refusal.code), field === undefined && details === undefined ? undefined : { ...details, ...field });
}

/** An answer with a sentence of its own for people; handlers that have nothing to say return their data alone. */
export class Answer<T> {
  readonly data: T;
  readonly message: string;

  constructor(data: T, message: string) {
    this.data = data;
    this.message = message;
  }
}
