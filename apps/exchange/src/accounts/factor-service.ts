import { hash, randomBytes, randomInt } from 'node:crypto';
import type { PasskeyProof } from '@pavilion/contract/http';
import type { Db } from '../db/index.ts';
import type { Caller } from '../http/caller.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { refuse, type Refused } from '../http/refused.ts';
import { noteActivity } from './activity-store.ts';
import { changeFactor, factorOf, recoveryCodesLeft, useRecoveryCode, useStep } from './factor-store.ts';
import type { PasskeyService } from './passkey-service.ts';
import type { PasswordService } from './password-service.ts';
import { base32, stepOfCode } from './totp.ts';
import { userById } from './user-reads.ts';

const SECRET_BYTES = 20;
const CODES = 10;
const CODE_LENGTH = 10;
/** Without what is taken for something else when it is copied by hand. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GUESSES = 10;
const GUESS_WINDOW_MS = 5 * 60_000;
const PENDING_MAX = 1_000;

/** What came with a request to confirm it. */
export type GivenFactor = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyProof | undefined;
};

/** The second factor of an account: an authenticator, and recovery codes for when it is lost. */
export class FactorService {
  readonly #db: Db;
  readonly #passwords: PasswordService;
  readonly #passkeys: Pick<PasskeyService, 'confirm'>;
  readonly #now: () => number;
  /** Secrets that were shown and not confirmed yet, by user. */
  readonly #pending = new Map<number, Buffer>();
  readonly #guesses = new RateLimiter(GUESSES, GUESS_WINDOW_MS);

  constructor(db: Db, passwords: PasswordService, passkeys: Pick<PasskeyService, 'confirm'>, now: () => number) {
    this.#db = db;
    this.#passkeys = passkeys;
    this.#passwords = passwords;
    this.#now = now;
  }

  async stateOf(userId: number): Promise<{ readonly enabled: boolean; readonly codesLeft: number }> {
    const [factor, codesLeft] = await Promise.all([factorOf(this.#db, userId), recoveryCodesLeft(this.#db, userId)]);
    return { enabled: factor !== undefined, codesLeft };
  }

  /** A new secret for whoever knows the password; nothing changes until it is confirmed. */
  async prepare(caller: Caller, password: string): Promise<{ readonly secret: string; readonly url: string } | Refused> {
    const refused = await this.#passwordRefusal(caller, password);
    if (refused !== undefined) return refused;
    const [oldest] = this.#pending.keys();
    if (this.#pending.size >= PENDING_MAX && oldest !== undefined) this.#pending.delete(oldest);
    const secret = randomBytes(SECRET_BYTES);
    this.#pending.set(caller.userId, secret);
    const text = base32(secret);
    const label = encodeURIComponent(`Pavilion:${caller.userName}`);
    return { secret: text, url: `otpauth://totp/${label}?secret=${text}&issuer=Pavilion` };
  }

  /** Turns it on with its first code; answers the recovery codes, of which only hashes are kept. */
  async confirm(caller: Caller, code: string, nowMs: number, address: string): Promise<readonly string[] | Refused> {
    const limited = this.#limit(caller.userId, address, nowMs);
    if (limited !== undefined) return limited;
    const secret = this.#pending.get(caller.userId);
    if (secret === undefined) return refuse('TOKEN_INVALID');
    const step = stepOfCode(secret, code, nowMs, 0);
    if (step === undefined) return refuse('SIGN_IN_FAILED', { field: 'code' });
    this.#pending.delete(caller.userId);
    const codes = Array.from({ length: CODES }, newRecoveryCode);
    await changeFactor(this.#db, caller.userId, { secret, step, codeHashes: codes.map(hashOf) });
    await noteActivity(this.#db, new Date(this.#now()), caller.userId, 'FACTOR_ADDED', address);
    return codes;
  }

  /** Turns it off with the password and a code: a factor is not taken away without it (trust SEC-06). */
  async remove(caller: Caller, password: string, code: string, nowMs: number, address: string): Promise<Refused | undefined> {
    const refused = (await this.#passwordRefusal(caller, password)) ?? (await this.check(caller.userId, code, nowMs, address));
    if (refused !== undefined) return refused;
    await changeFactor(this.#db, caller.userId, undefined);
    await noteActivity(this.#db, new Date(this.#now()), caller.userId, 'FACTOR_REMOVED', address);
    return undefined;
  }

  /**
   * A fresh factor for one act: a passkey, or a code of the authenticator where there is one, the password where there is none. It comes with the request it
   * is for, and a code is used up by it (trust SEC-06).
   */
  async stepUp(
    caller: Caller,
    { password, code, passkey }: GivenFactor,
    nowMs: number,
    address: string,
  ): Promise<Refused | undefined> {
    if (passkey !== undefined) return this.#passkeys.confirm(caller.userId, passkey);
    const { enabled } = await this.stateOf(caller.userId);
    if (enabled)
      return code === undefined ? refuse('FACTOR_REQUIRED', { factor: 'CODE' }) : this.check(caller.userId, code, nowMs, address);
    return password === undefined ? refuse('FACTOR_REQUIRED', { factor: 'PASSWORD' }) : this.#passwordRefusal(caller, password);
  }

  /** Why a code is not good: wrong, used before, or too many were tried from there. */
  async check(userId: number, code: string, nowMs: number, address: string): Promise<Refused | undefined> {
    const limited = this.#limit(userId, address, nowMs);
    if (limited !== undefined) return limited;
    const factor = await factorOf(this.#db, userId);
    const step = factor === undefined ? undefined : stepOfCode(factor.secret, code, nowMs, factor.lastStep);
    if (step !== undefined && (await useStep(this.#db, userId, step))) return this.#right(userId, address);
    const text = code.toLowerCase().replaceAll('-', '');
    if (!(await useRecoveryCode(this.#db, userId, hashOf(text)))) return refuse('SIGN_IN_FAILED', { field: 'code' });
    await noteActivity(this.#db, new Date(this.#now()), userId, 'RECOVERY_CODE_USED', address);
    return this.#right(userId, address);
  }

  #right(userId: number, address: string): undefined {
    this.#guesses.forget(`${address}\n${userId}`);
  }

  #limit(userId: number, address: string, nowMs: number): Refused | undefined {
    const waitMs = this.#guesses.waitMs(`${address}\n${userId}`, nowMs);
    return waitMs > 0 ? refuse('RATE_LIMITED', { wait_ms: waitMs }) : undefined;
  }

  async #passwordRefusal(caller: Caller, password: string): Promise<Refused | undefined> {
    const guesser = `session ${caller.sessionId}`;
    const waitMs = this.#guesses.waitMs(guesser, this.#now());
    if (waitMs > 0) return refuse('RATE_LIMITED', { wait_ms: waitMs });
    const user = await userById(this.#db, caller.userId);
    const right = await (this.#passwords.verify(user?.passwordHash, password) ?? refuse('RATE_LIMITED'));
    if (typeof right !== 'boolean') return right;
    if (!right) return refuse('SIGN_IN_FAILED', { field: 'password' });
    this.#guesses.forget(guesser);
    return undefined;
  }
}

function newRecoveryCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

function hashOf(code: string): Buffer {
  return hash('sha256', code, 'buffer');
}
