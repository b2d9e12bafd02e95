import { HOUR_MS } from '@pavilion/core/std';
import { randomInt } from 'node:crypto';
import { hash, verify, type Algorithm, type Options } from '@node-rs/argon2';

/** argon2id, one lane. */
const ARGON2ID = { algorithm: 2 satisfies Algorithm, parallelism: 1 } as const;
/** 19 MiB, two passes (trust SEC-10). */
const COST = { memoryCost: 19_456, timeCost: 2 } as const;
const WAITING_MAX = 32;

/** A password of no account. A sign-in with an unknown name is checked against its hash, and so takes as long as one with a known name (trust SEC-12). */
const NOBODY = 'the password of nobody';

/**
 * Hashes one password at a time, because a hash keeps a core busy for about fifteen milliseconds (trust SEC-13). Its methods return undefined if too many
 * passwords are waiting.
 */
export class PasswordService {
  readonly #options: Options;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #nobody: Promise<string> | undefined;

  /** `cost`: memory in KiB and passes of a hash. Only tests with many sign-ins use less. */
  constructor(cost: { readonly memoryCost: number; readonly timeCost: number } = COST) {
    this.#options = { ...ARGON2ID, ...cost };
  }

  hash(password: string): Promise<string> | undefined {
    return this.#inTurn(() => hash(password, this.#options));
  }

  /** Returns true if the password is right. Without a stored hash, returns false after the same work. */
  verify(stored: string | undefined, password: string): Promise<boolean> | undefined {
    return this.#inTurn(async () => {
      this.#nobody ??= hash(NOBODY, this.#options);
      const matches = await verify(stored ?? (await this.#nobody), password);
      return matches && stored !== undefined;
    });
  }

  /** Computes the hash for unknown names, so the first unknown name takes no longer than later ones. */
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
/** Letters without pairs that look alike, because people copy a password from one screen to another by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** Returns a random password of about 80 bits that satisfies the rule for new passwords. */
export function newPassword(): string {
  const all = LETTERS + DIGITS;
  const of = (alphabet: string): string => alphabet.charAt(randomInt(alphabet.length));
  return of(LETTERS) + of(DIGITS) + Array.from({ length: PASSWORD_LENGTH - 2 }, () => of(all)).join('');
}

/** Returns when a password issued at `nowMs` expires (trust SEC-14). */
export function passwordEnd(nowMs: number): Date {
  return new Date(nowMs + PASSWORD_HOURS * HOUR_MS);
}
