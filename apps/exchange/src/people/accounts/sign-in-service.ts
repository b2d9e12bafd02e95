import type { Db } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import { noteActivity } from './activity-store.ts';
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts';
import type { GuessGuard } from './guess-guard.ts';
import type { PasswordService } from '../../platform/passwords/password-service.ts';
import type { SessionService } from './session-service.ts';
import type { SignInChanges } from './sign-in-changes.ts';
import { userById, userByName, type User } from './user-reads.ts';
import { changePasswordHash } from './user-store.ts';

export type SignedIn = { readonly token: string; readonly user: User };

/** A change of password: the current one, the new one and its repetition. `field` names the field of the current one, for a refusal. */
export type PasswordChange = {
  readonly field: string;
  readonly own: string;
  readonly next: string;
  readonly confirmed: string;
};

export type SignInOptions = {
  readonly sessions: SessionService;
  readonly passwords: PasswordService;
  readonly guesses: GuessGuard;
  readonly changes: SignInChanges;
  /** True for an account that no person can sign in to. */
  readonly hasNoOwner: (user: User) => boolean;
};

/**
 * Signs users in and changes their passwords. Wrong passwords are counted by account, place and session. This slows down the guesser, while the owner can sign
 * in from elsewhere (trust SEC-07).
 */
export class SignInService {
  readonly #db: Db;
  readonly #sessions: SessionService;
  readonly #passwords: PasswordService;
  readonly #guesses: GuessGuard;
  readonly #changes: SignInChanges;
  readonly #hasNoOwner: (user: User) => boolean;

  constructor(db: Db, { sessions, passwords, guesses, changes, hasNoOwner }: SignInOptions) {
    this.#db = db;
    this.#sessions = sessions;
    this.#passwords = passwords;
    this.#guesses = guesses;
    this.#changes = changes;
    this.#hasNoOwner = hasNoOwner;
  }

  /** Returns the user if the password is right. A second step of the sign-in may follow. */
  async check(userName: string, password: string, address: string, nowMs: number): Promise<User | Refused> {
    const user = await userByName(this.#db, userName);
    const guess = { kind: 'PASSWORD', account: userName, userId: user?.userId, address } as const;
    const tooMany = await this.#guesses.begin(guess, nowMs);
    if (tooMany !== undefined) return tooMany;
    const isRight = await (this.#passwords.verify(user?.passwordHash, password) ?? refuse('RATE_LIMITED'));
    if (typeof isRight !== 'boolean') return isRight;
    // A barred account gets the refusal of a wrong password. An issued password that was not used in time is no longer valid (trust SEC-14).
    const isOver = user?.passwordEndsAtMs !== undefined && user.passwordEndsAtMs <= nowMs;
    if (user === undefined || !isRight || user.isBarred || isOver || this.#hasNoOwner(user)) {
      // Not awaited: the response time must not reveal if anything was recorded (trust SEC-12).
      if (user !== undefined)
        noteActivity(this.#db, new Date(nowMs), user.userId, 'SIGN_IN_FAILED', address).catch(() => undefined);
      return refuse('SIGN_IN_FAILED');
    }
    await this.#guesses.forgive(guess);
    return user;
  }

  /** Changes the caller's password. A new session replaces the caller's, and all others of the account end (trust TRAP-13). */
  async changePassword(
    caller: Caller,
    { field, own, next, confirmed }: PasswordChange,
    address: string,
    nowMs: number,
  ): Promise<SignedIn | Refused> {
    if (confirmed !== next) return invalid('confirm_password');
    if (own === '') return invalid(field);
    const user = await this.checkOwn(caller, own, address, nowMs, field);
    if (user instanceof Refused) return user;
    if (isCommonPassword(next, user.userName)) return refuse('PASSWORD_TOO_COMMON', { field: 'new_password' });
    const hash = await (this.#passwords.hash(next) ?? refuse('RATE_LIMITED'));
    if (typeof hash !== 'string') return hash;
    const change = {
      userId: user.userId,
      kind: 'PASSWORD_CHANGED',
      text: 'Your password was changed.',
      holdsWithdrawals: false,
    } as const;
    await this.#changes.make(change, nowMs, (transaction) => changePasswordHash(transaction, user.userId, hash));
    await this.#sessions.endOthers(user.userId, 0);
    return this.begin({ ...user, passwordHash: hash, isChangePassword: false }, address, 'PASSWORD_CHANGED', nowMs);
  }

  /** Checks the caller's own password again within a session. The refusal of a wrong password names `field`. */
  async checkOwn(caller: Caller, password: string, address: string, nowMs: number, field: string): Promise<User | Refused> {
    const { userId, sessionId } = caller;
    const guess = { kind: 'FACTOR', account: accountOf(userId), userId, address, sessionId } as const;
    const tooMany = await this.#guesses.begin(guess, nowMs);
    if (tooMany !== undefined) return tooMany;
    const user = await userById(this.#db, userId);
    const isRight = await (this.#passwords.verify(user?.passwordHash, password) ?? refuse('RATE_LIMITED'));
    if (typeof isRight !== 'boolean') return isRight;
    if (user === undefined || !isRight) return refuse('SIGN_IN_FAILED', { field });
    await this.#guesses.forgive(guess);
    return user;
  }

  /** Signs in a user without a password: the owner of a passkey, or of a paper account. */
  async beginWithoutPassword(userId: number, address: string, nowMs: number): Promise<SignedIn | Refused> {
    const user = await userById(this.#db, userId);
    if (user === undefined || user.isBarred) return refuse('SIGN_IN_FAILED');
    return this.begin(user, address, 'SIGNED_IN', nowMs);
  }

  /** Begins a session for a user who has proved the password or a passkey, unless the password changed during the check. */
  async begin(
    user: User,
    address: string,
    activity: 'SIGNED_IN' | 'PASSWORD_CHANGED',
    nowMs: number,
  ): Promise<SignedIn | Refused> {
    if (this.#hasNoOwner(user)) return refuse('SIGN_IN_FAILED');
    const { token, sessionId } = await this.#sessions.begin(callerOf(user), address);
    const now = await userById(this.#db, user.userId);
    if (now?.passwordHash === user.passwordHash) {
      await noteActivity(this.#db, new Date(nowMs), user.userId, activity, address);
      await this.#guesses.notePlace(user.userId, address, nowMs);
      return { token, user };
    }
    await this.#sessions.end(sessionId);
    return refuse('SIGN_IN_FAILED');
  }

  async endAll(userId: number): Promise<void> {
    await this.#sessions.endOthers(userId, 0);
  }

  async signOut(caller: Caller, address: string, nowMs: number): Promise<void> {
    await this.#sessions.end(caller.sessionId);
    await noteActivity(this.#db, new Date(nowMs), caller.userId, 'SIGNED_OUT', address);
  }
}

/** Returns the account of a guess made within a session. */
export function accountOf(userId: number): string {
  return `user ${userId}`;
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
