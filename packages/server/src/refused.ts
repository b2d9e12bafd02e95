import type { Refusal } from '@pavilion/core/exchange';
import { wireCode, type ErrorCode } from '@pavilion/contract/errors';

/**
 * The answer to a request that is refused. It is returned and not thrown, because a refusal is expected and needs no stack trace. Status and sentence come from
 * the table of codes.
 */
export class Refused {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Replaces the sentence of the table if that sentence would not explain the fault. */
  readonly sentence: string | undefined;

  constructor(code: ErrorCode, details?: Readonly<Record<string, unknown>>, sentence?: string) {
    this.code = code;
    this.details = details;
    this.sentence = sentence;
  }
}

export function refuse(code: ErrorCode, details?: Readonly<Record<string, unknown>>, sentence?: string): Refused {
  return new Refused(code, details, sentence);
}

/** Refuses a request over one field; `sentence` tells the user why. */
export function invalid(field: string, sentence?: string): Refused {
  return new Refused('INVALID_REQUEST', { field }, sentence);
}

/** Translates a refusal of the exchange to the words of the wire. `details` are limits and similar values that belong to the code. */
export function refusedByExchange(refusal: Refusal, details?: Readonly<Record<string, unknown>>): Refused {
  const field = refusal.field === undefined ? undefined : { field: refusal.field };
  return new Refused(wireCode(refusal.code), field === undefined && details === undefined ? undefined : { ...details, ...field });
}

/** An answer with a sentence for people. A handler without a sentence returns its data alone. */
export class Answer<T> {
  readonly data: T;
  readonly message: string;

  constructor(data: T, message: string) {
    this.data = data;
    this.message = message;
  }
}
