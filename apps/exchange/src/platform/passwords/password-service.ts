import { HOUR_MS } from '@pavilion/core/std';
import { randomInt } from 'node:crypto';
import { hash, verify, type Algorithm, type Options } from '@node-rs/argon2';

/** argon2id, one lane. */
const ARGON2ID = { algorithm: 2 satisfies Algorithm, parallelism: 1 } as const;
/** 19 MiB, two passes (trust SEC-10). */
const COST = { memoryCost: 19_456, timeCost: 2 } as const;
const WAITING_MAX = 32;

/**
 * A password that belongs to no account. Attempts with unknown names are checked against its hash, so they take as long as attempts with known names (trust
 * SEC-12).
 */
const NOBODY = 'the password of nobody';

/**
 * Hashes one password at a time. Each keeps a core busy for about fifteen milliseconds, and the exchange needs the cores (trust SEC-13). Returns undefined if
 * too many are waiting; try again later.
 */
export class PasswordService {
  readonly #options: Options;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #nobody: Promise<string> | undefined;

  /** `cost`: memory in KiB and passes of a hash. Only tests that sign in constantly use less. */
  constructor(cost: { readonly memoryCost: number; readonly timeCost: number } = COST) {
    this.#options = { ...ARGON2ID, ...cost };
  }

  hash(password: string): Promise<string> | undefined {
    return this.#inTurn(() => hash(password, this.#options));
  }

  /** True if the password is right. Without a stored hash the answer is false, after the same work. */
  verify(stored: string | undefined, password: string): Promise<boolean> | undefined {
    return this.#inTurn(async () => {
      this.#nobody ??= hash(NOBODY, this.#options);
      const matches = await verify(stored ?? (await this.#nobody), password);
      return matches && stored !== undefined;
    });
  }

  /** Prepares the hash, so the first unknown name is as fast as the second. */
  async prepare(): Promise<void> {
    this.#nobody ??= hash(NOBODY, this.#options);
    await this.#nobody;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> | undefined {
    if (this.#waiting >= WAITING_MAX) return undefined;
    this.#waiting += 1;
    const turn = this.#tail.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#tail = turn.catch(() => undefined);
    return turn;
  }
}

const PASSWORD_HOURS = 24;
const PASSWORD_LENGTH = 14;
/** Without letters and digits that look alike, because a person reads the text from one screen and types it on another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** A generated password of about 80 bits that satisfies the rule for new ones. */
export function newPassword(): string {
  const all = LETTERS + DIGITS;
  const of = (alphabet: string): string => alphabet.charAt(randomInt(alphabet.length));
  return of(LETTERS) + of(DIGITS) + Array.from({ length: PASSWORD_LENGTH - 2 }, () => of(all)).join('');
}

/** Returns when a password issued at `nowMs` expires (trust SEC-14). */
export function passwordEnd(nowMs: number): Date {
  return new Date(nowMs + PASSWORD_HOURS * HOUR_MS);
}
