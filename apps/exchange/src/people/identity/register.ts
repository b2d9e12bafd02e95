import * as z from 'zod/mini';
import type { Declared, RegisterAnswer } from './identity-store.ts';

/** A register of people to check declarations against. The officer who decides sees its answer. */
export type Register = { ask(declared: Declared): Promise<RegisterAnswer> };

/** No register: an officer looks, and the declaration says that nobody else did. */
export const NO_REGISTER: Register = { ask: () => Promise.resolve('NOT_ASKED') };

const PATIENCE_MS = 5_000;
const answer = z.object({ answer: z.enum(['MATCHES', 'DIFFERS', 'UNKNOWN']) });

/** A register behind an address of the operator's: a POST of the declaration as JSON, with a bearer secret; redirects are not followed (trust SEC-20). */
export class HttpRegister implements Register {
  readonly #url: string;
  readonly #secret: string;

  constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  async ask({ fullName, dateOfBirth, country, documentKind, documentNumber }: Declared): Promise<RegisterAnswer> {
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#secret}` },
        body: JSON.stringify({
          full_name: fullName,
          date_of_birth: dateOfBirth,
          country,
          document_kind: documentKind,
          document_number: documentNumber,
        }),
      });
      const read = answer.safeParse(response.ok ? await response.json() : undefined);
      return read.success ? read.data.answer : 'NO_ANSWER';
    } catch {
      // Down, slow or not speaking JSON: the officer decides without it, and sees so.
      return 'NO_ANSWER';
    }
  }
}
