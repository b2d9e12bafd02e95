import * as z from 'zod/mini';
import type { Declared, RegisterAnswer } from './identity-store.ts';

/** A register that checks declarations of identity. The deciding member of staff sees its answer. */
export type Register = { ask(declared: Declared): Promise<RegisterAnswer> };

/** Used without a register: only staff check a declaration, and it gets the answer NOT_ASKED. */
export const NO_REGISTER: Register = { ask: () => Promise.resolve('NOT_ASKED') };

const TIMEOUT_MS = 5_000;
const answer = z.object({ answer: z.enum(['MATCHES', 'DIFFERS', 'UNKNOWN']) });

/** Sends each declaration as a POST of JSON with a bearer secret to the register's address. Does not follow redirects (trust SEC-20). */
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
        signal: AbortSignal.timeout(TIMEOUT_MS),
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
      // The register is down or slow, or did not send JSON. Staff see NO_ANSWER and decide without the register.
      return 'NO_ANSWER';
    }
  }
}
