import type { Db } from '../db/index.ts';
import type { Caller } from '../http/caller.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { refuse, type Refused } from '../http/refused.ts';
import { noteActivity } from './activity-store.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { PasswordService } from './password-service.ts';
import type { SessionService } from './session-service.ts';
import { userById, userByName, type User } from './user-reads.ts';
import { changePasswordHash } from './user-store.ts';

export type SignedIn = { readonly token: string; readonly user: User };

const GUESSES = 10;
const GUESS_WINDOW_MS = 5 * 60_000;

/**
 * Signing in and changing the password. Wrong guesses are counted by name and address together, and of the old password by the
 * session that guesses: guessing gets slow for whoever guesses, and the owner of the name is not kept out (trust SEC-07).
 */
export class SignInService {
  readonly #db: Db;
  readonly #sessions: SessionService;
  readonly #passwords: PasswordService;
  readonly #isNobodys: (user: User) => boolean;
  readonly #now: () => number;
  readonly #guesses = new RateLimiter(GUESSES, GUESS_WINDOW_MS);

  /** @param isNobodys whether an account opens to nobody, whatever they know */
  constructor(
    db: Db,
    sessions: SessionService,
    passwords: PasswordService,
    isNobodys: (user: User) => boolean,
    now: () => number,
  ) {
    this.#db = db;
    this.#sessions = sessions;
    this.#passwords = passwords;
    this.#isNobodys = isNobodys;
    this.#now = now;
  }

  /** The user whose password it is; a second step may still be due. */
  async check(userName: string, password: string, address: string): Promise<User | Refused> {
    const guesser = `${address}\n${userName.toLowerCase()}`;
    const waitMs = this.#guesses.waitMs(guesser, this.#now());
    if (waitMs > 0) return refuse('RATE_LIMITED', { wait_ms: waitMs });
    const user = await userByName(this.#db, userName);
    const right = await (this.#passwords.verify(user?.passwordHash, password) ?? refuse('RATE_LIMITED'));
    if (typeof right !== 'boolean') return right;
    // A barred account is told so only by whoever knows its password, and with a code that does not end another session.
    // An issued password that nobody used in time is no password any more (trust SEC-14).
    const isOver = user?.passwordEndsAtMs !== undefined && user.passwordEndsAtMs <= this.#now();
    if (user === undefined || !right || user.barred || isOver || this.#isNobodys(user)) {
      // Not waited for: whether there was something to note must not show in the time of the answer (trust SEC-12).
      if (user !== undefined)
        noteActivity(this.#db, new Date(this.#now()), user.userId, 'SIGN_IN_FAILED', address).catch(() => undefined);
      return refuse('SIGN_IN_FAILED');
    }
    // Counted before it was known to be right, so that guesses made at the same time all count.
    this.#guesses.forget(guesser);
    return user;
  }

  /** The new session replaces the caller's; every other one of the account ends (trust TRAP-13). */
  async changePassword(caller: Caller, old: string, next: string, address: string): Promise<SignedIn | Refused> {
    const guesser = caller.sessionId;
    const waitMs = this.#guesses.waitMs(guesser, this.#now());
    if (waitMs > 0) return refuse('RATE_LIMITED', { wait_ms: waitMs });
    const user = await userById(this.#db, caller.userId);
    const right = await (this.#passwords.verify(user?.passwordHash, old) ?? refuse('RATE_LIMITED'));
    if (typeof right !== 'boolean') return right;
    if (user === undefined || !right)
      return refuse('SIGN_IN_FAILED', { field: caller.isChangePassword ? 'master_password' : 'old_password' });
    this.#guesses.forget(guesser);
    if (isCommonPassword(next, user.userName)) return refuse('PASSWORD_TOO_COMMON', { field: 'new_password' });
    const hash = await (this.#passwords.hash(next) ?? refuse('RATE_LIMITED'));
    if (typeof hash !== 'string') return hash;
    await changePasswordHash(this.#db, user.userId, hash);
    await this.#sessions.endOthers(user.userId, 0);
    return this.begin({ ...user, passwordHash: hash, isChangePassword: false }, address, 'PASSWORD_CHANGED');
  }

  /** A session for whoever knew this user's password, or had a passkey, unless the password was changed while it was being checked. */
  async begin(user: User, address: string, activity: 'SIGNED_IN' | 'PASSWORD_CHANGED'): Promise<SignedIn | Refused> {
    if (this.#isNobodys(user)) return refuse('SIGN_IN_FAILED');
    const { token, sessionId } = await this.#sessions.begin(callerOf(user), address);
    const now = await userById(this.#db, user.userId);
    if (now?.passwordHash === user.passwordHash) {
      await noteActivity(this.#db, new Date(this.#now()), user.userId, activity, address);
      return { token, user };
    }
    await this.#sessions.end(sessionId);
    return refuse('SIGN_IN_FAILED');
  }

  async endAll(userId: number): Promise<void> {
    await this.#sessions.endOthers(userId, 0);
  }

  async signOut(caller: Caller, address: string): Promise<void> {
    await this.#sessions.end(caller.sessionId);
    await noteActivity(this.#db, new Date(this.#now()), caller.userId, 'SIGNED_OUT', address);
  }
}

function callerOf(user: User): Omit<Caller, 'sessionId'> {
  return {
    userId: user.userId,
    userName: user.userName,
    role: user.role,
    staffRole: user.staffRole,
    parentId: user.parentId,
    isChangePassword: user.isChangePassword,
  };
}
