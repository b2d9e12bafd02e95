import { randomInt } from 'node:crypto';

const PASSWORD_HOURS = 24;
const HOUR_MS = 3_600_000;
const PASSWORD_LENGTH = 14;
/** Without letters and digits that look alike: it is read from one screen and typed on another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** A password nobody has chosen, about 80 bits, that satisfies the rule for new ones. */
export function newPassword(): string {
  const all = LETTERS + DIGITS;
  const of = (alphabet: string): string => alphabet.charAt(randomInt(alphabet.length));
  return of(LETTERS) + of(DIGITS) + Array.from({ length: PASSWORD_LENGTH - 2 }, () => of(all)).join('');
}

/** Returns when a password issued at `nowMs` expires (trust SEC-14). */
export function passwordEnd(nowMs: number): Date {
  return new Date(nowMs + PASSWORD_HOURS * HOUR_MS);
}
