import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@pavilion/contract/errors';

/** An act that waits for a code or for the answer of a passkey. */
export type Challenge<Content> = {
  readonly id: string;
  readonly content: Content;
  readonly expiresAtMs: number;
  /** Eight digits; undefined if this server did not make a code. */
  code: string | undefined;
  attemptsLeft: number;
  sendsLeft: number;
  resendFromMs: number;
};

const LIFETIME_MS = 10 * 60_000;
const RESEND_MS = 30_000;
const ATTEMPTS_MAX = 5;
const SENDS_MAX = 4;
const CHALLENGES_MAX = 10_000;
const DIGITS = 8;

/** Acts that wait for a code or a passkey. They are in memory only, because they last minutes. After a restart the person begins again. */
export class Challenges<Content> {
  readonly #open = new Map<string, Challenge<Content>>();
  readonly #used = new WeakSet<Challenge<Content>>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Begins a challenge. `isSent`: this server makes a code, which the caller sends; otherwise an authenticator or a passkey answers. If there are too many
   * challenges, the oldest are dropped.
   */
  begin(content: Content, isSent: boolean): Challenge<Content> {
    const nowMs = this.#now();
    for (const [id, each] of this.#open)
      if (each.expiresAtMs <= nowMs || this.#open.size >= CHALLENGES_MAX) this.#open.delete(id);
      else break;
    const challenge: Challenge<Content> = {
      id: randomBytes(24).toString('base64url'),
      content,
      expiresAtMs: nowMs + LIFETIME_MS,
      code: isSent ? newCode() : undefined,
      attemptsLeft: ATTEMPTS_MAX,
      sendsLeft: SENDS_MAX - 1,
      resendFromMs: nowMs + RESEND_MS,
    };
    this.#open.set(challenge.id, challenge);
    return challenge;
  }

  find(id: string): Challenge<Content> | ErrorCode {
    const challenge = this.#open.get(id);
    if (challenge === undefined) return 'TOKEN_INVALID';
    return challenge.expiresAtMs > this.#now() ? challenge : 'TOKEN_EXPIRED';
  }

  /** Counts an attempt before the check, so that simultaneous attempts all count. Returns false if none is left. */
  try(challenge: Challenge<Content>): boolean {
    challenge.attemptsLeft -= 1;
    if (challenge.attemptsLeft <= 0) this.#open.delete(challenge.id);
    return challenge.attemptsLeft >= 0;
  }

  isRight({ code }: Challenge<Content>, given: string): boolean {
    if (code === undefined) return false;
    const [right, guess] = [Buffer.from(code), Buffer.from(given)];
    return right.length === guess.length && timingSafeEqual(right, guess);
  }

  /** Uses up the challenge. Returns false if it has expired, or if another request has used it up. */
  use(challenge: Challenge<Content>): boolean {
    const isFirst = challenge.expiresAtMs > this.#now() && !this.#used.has(challenge);
    this.#used.add(challenge);
    this.#open.delete(challenge.id);
    return isFirst;
  }

  /**
   * Replaces the code and returns undefined. Returns the wait in milliseconds if it is too early, and TOKEN_INVALID if the code was sent too often or this
   * server did not make it.
   */
  renew(challenge: Challenge<Content>): number | 'TOKEN_INVALID' | undefined {
    if (challenge.sendsLeft <= 0 || challenge.code === undefined) return 'TOKEN_INVALID';
    const waitMs = challenge.resendFromMs - this.#now();
    if (waitMs > 0) return waitMs;
    challenge.sendsLeft -= 1;
    challenge.code = newCode();
    challenge.resendFromMs = this.#now() + RESEND_MS;
    return undefined;
  }
}

function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}
