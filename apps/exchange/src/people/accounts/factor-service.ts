import { hash, randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuse, Refused } from '@pavilion/server/refused';
import { noteActivity } from './activity-store.ts';
import { changeFactor, factorOf, recoveryCodesLeft, spendRecoveryCode, markStepUsed } from './factor-store.ts';
import type { Guess, GuessGuard } from './guess-guard.ts';
import type { PasskeyProof, PasskeyService } from './passkey-service.ts';
import type { SignInChanges } from './sign-in-changes.ts';
import { accountOf, type SignInService } from './sign-in-service.ts';
import { enrolmentOf, stepOfCode } from './totp.ts';

const SECRET_BYTES = 20;
const CODES = 10;
const CODE_LENGTH = 10;
/** Leaves out letters that are easily confused when copied by hand. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PENDING_MAX = 1_000;
const PENDING_MS = 10 * 60_000;

/** A secret that was shown but not confirmed. */
type Pending = {
  readonly secret: Buffer;
  readonly expiresAtMs: number;
  /** True if the caller proved the old authenticator or a recovery code. */
  readonly isReplacement: boolean;
};

/** The proof of the second factor, sent with a request. */
export type GivenFactor = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyProof | undefined;
};

export type FactorOptions = {
  readonly db: Db;
  readonly passkeys: Pick<PasskeyService, 'confirm'>;
  readonly signIn: Pick<SignInService, 'checkOwn'>;
  readonly guesses: GuessGuard;
  readonly changes: SignInChanges;
};

/** The second factor of an account: an authenticator app, and recovery codes in case it is lost. */
export class FactorService {
  readonly #db: Db;
  readonly #options: FactorOptions;
  /** Secrets by session: a secret is confirmed in the session that requested it. */
  readonly #pending = new Map<number, Pending>();

  constructor(options: FactorOptions) {
    this.#db = options.db;
    this.#options = options;
  }

  async stateOf(userId: number): Promise<{ readonly enabled: boolean; readonly codesLeft: number }> {
    const [factor, codesLeft] = await Promise.all([factorOf(this.#db, userId), recoveryCodesLeft(this.#db, userId)]);
    return { enabled: factor !== undefined, codesLeft };
  }

  /**
   * Makes a new secret. It has no effect until it is confirmed. An account that already has an authenticator must give the password and a second factor: its
   * code, a recovery code or a passkey. A password alone never replaces a factor (trust SEC-06).
   */
  async prepare(
    caller: Caller,
    given: GivenFactor,
    address: string,
    nowMs: number,
  ): Promise<{ readonly secret: string; readonly url: string } | Refused> {
    const { enabled } = await this.stateOf(caller.userId);
    if (enabled && given.code === undefined && given.passkey === undefined) return refuse('FACTOR_REQUIRED', { factor: 'CODE' });
    const refused =
      (await this.#passwordRefusal(caller, given.password ?? '', address, nowMs)) ??
      (enabled ? await this.stepUp(caller, { code: given.code, passkey: given.passkey }, address, nowMs) : undefined);
    if (refused !== undefined) return refused;
    const [oldest] = this.#pending.keys();
    if (this.#pending.size >= PENDING_MAX && oldest !== undefined) this.#pending.delete(oldest);
    const secret = randomBytes(SECRET_BYTES);
    this.#pending.set(caller.sessionId, { secret, expiresAtMs: nowMs + PENDING_MS, isReplacement: enabled });
    return enrolmentOf(secret, caller.userName);
  }

  /** Turns the authenticator on with its first code. Returns the recovery codes, of which only hashes are stored. */
  async confirm(caller: Caller, code: string, address: string, nowMs: number): Promise<readonly string[] | Refused> {
    const guess = ofSession(caller, address);
    const limited = await this.#options.guesses.begin(guess, nowMs);
    if (limited !== undefined) return limited;
    const pending = this.#pending.get(caller.sessionId);
    if (pending === undefined || pending.expiresAtMs <= nowMs) return refuse('TOKEN_INVALID');
    const step = stepOfCode(pending.secret, code, nowMs, 0);
    if (step === undefined) return refuse('SIGN_IN_FAILED', { field: 'code' });
    this.#pending.delete(caller.sessionId);
    const codes = Array.from({ length: CODES }, newRecoveryCode);
    const text = pending.isReplacement ? 'Your authenticator was replaced.' : 'An authenticator was added to your account.';
    const refused = await this.#change(caller.userId, text, nowMs, async (transaction) => {
      // Another session may have added an authenticator since this secret was made.
      if (!pending.isReplacement && (await factorOf(transaction, caller.userId)) !== undefined) return refuse('TOKEN_INVALID');
      await changeFactor(transaction, caller.userId, { secret: pending.secret, step, codeHashes: codes.map(hashOf) });
      return undefined;
    });
    if (refused !== undefined) return refused;
    await this.#options.guesses.forgive(guess);
    await noteActivity(this.#db, new Date(nowMs), caller.userId, 'FACTOR_ADDED', address);
    return codes;
  }

  /** Turns the authenticator off. This takes the password and a code, because a factor is removed only with itself (trust SEC-06). */
  async remove(caller: Caller, password: string, code: string, address: string, nowMs: number): Promise<Refused | undefined> {
    const refused =
      (await this.#passwordRefusal(caller, password, address, nowMs)) ??
      (await this.#checkCode(ofSession(caller, address), caller.userId, code, nowMs));
    if (refused !== undefined) return refused;
    await this.#change(caller.userId, 'Your authenticator was removed.', nowMs, async (transaction) => {
      await changeFactor(transaction, caller.userId, undefined);
      return undefined;
    });
    await noteActivity(this.#db, new Date(nowMs), caller.userId, 'FACTOR_REMOVED', address);
    return undefined;
  }

  /**
   * Checks a fresh factor for one act: a passkey, the authenticator's code or, without an authenticator, the password. The factor comes with the request of the
   * act, and a code is then used up (trust SEC-06).
   */
  async stepUp(
    caller: Caller,
    { password, code, passkey }: GivenFactor,
    address: string,
    nowMs: number,
  ): Promise<Refused | undefined> {
    const guess = ofSession(caller, address);
    if (passkey !== undefined) return this.#checkPasskey(guess, caller.userId, passkey, nowMs);
    const { enabled } = await this.stateOf(caller.userId);
    if (enabled)
      return code === undefined
        ? refuse('FACTOR_REQUIRED', { factor: 'CODE' })
        : this.#checkCode(guess, caller.userId, code, nowMs);
    return password === undefined
      ? refuse('FACTOR_REQUIRED', { factor: 'PASSWORD' })
      : this.#passwordRefusal(caller, password, address, nowMs);
  }

  /** Returns the reason why a code is refused: wrong, used before, or too many attempts. */
  check(userId: number, code: string, address: string, nowMs: number): Promise<Refused | undefined> {
    return this.#checkCode({ kind: 'FACTOR', account: accountOf(userId), userId, address }, userId, code, nowMs);
  }

  async #checkCode(guess: Guess, userId: number, code: string, nowMs: number): Promise<Refused | undefined> {
    const limited = await this.#options.guesses.begin(guess, nowMs);
    if (limited !== undefined) return limited;
    const factor = await factorOf(this.#db, userId);
    const step = factor === undefined ? undefined : stepOfCode(factor.secret, code, nowMs, factor.lastStep);
    const isOfStep = step !== undefined && (await markStepUsed(this.#db, userId, step));
    if (!isOfStep) {
      const text = code.toLowerCase().replaceAll('-', '');
      if (!(await spendRecoveryCode(this.#db, userId, hashOf(text)))) return refuse('SIGN_IN_FAILED', { field: 'code' });
      await noteActivity(this.#db, new Date(nowMs), userId, 'RECOVERY_CODE_USED', guess.address);
    }
    await this.#options.guesses.forgive(guess);
    return undefined;
  }

  async #checkPasskey(guess: Guess, userId: number, passkey: PasskeyProof, nowMs: number): Promise<Refused | undefined> {
    const refused = (await this.#options.guesses.begin(guess, nowMs)) ?? (await this.#options.passkeys.confirm(userId, passkey));
    if (refused === undefined) await this.#options.guesses.forgive(guess);
    return refused;
  }

  async #passwordRefusal(caller: Caller, password: string, address: string, nowMs: number): Promise<Refused | undefined> {
    const user = await this.#options.signIn.checkOwn(caller, password, address, nowMs, 'password');
    return user instanceof Refused ? user : undefined;
  }

  #change(
    userId: number,
    text: string,
    nowMs: number,
    change: (transaction: Db) => Promise<Refused | undefined>,
  ): Promise<Refused | undefined> {
    return this.#options.changes.make({ userId, kind: 'SIGN_IN_CHANGED', text, holdsWithdrawals: true }, nowMs, change);
  }
}

function ofSession({ userId, sessionId }: Caller, address: string): Guess {
  return { kind: 'FACTOR', account: accountOf(userId), userId, address, sessionId };
}

function newRecoveryCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

function hashOf(code: string): Buffer {
  return hash('sha256', code, 'buffer');
}
