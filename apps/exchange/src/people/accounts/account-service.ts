import type { OpenAccount } from '@pavilion/core/exchange';
import { SYSTEM_ACCOUNT } from '@pavilion/core/exchange';
import type { StaffRole } from '@pavilion/contract/staff-roles';
import type { Minor } from '@pavilion/core/money';
import type { Db, Role } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { keyOf } from '../../platform/http/idempotency.ts';
import { invalid, refuse, type Refused } from '@pavilion/server/refused';
import type { PasswordService } from '../../platform/passwords/password-service.ts';
import type { SignInChanges } from './sign-in-changes.ts';
import { demoUsers, unfundedUsers, userByName, type User } from './user-reads.ts';
import { createUser, issuePasswordHash, markFunded, replaceCredentials, type NewUser, type Person } from './user-store.ts';

export type NewPerson = Person;

export type AccountRequest = {
  readonly userName: string;
  readonly password: string;
  readonly role: Role;
  readonly parentId: number | undefined;
  readonly isChangePassword: boolean;
  /** Initial points; 0: none. */
  readonly points: Minor;
  readonly isDemo?: boolean;
  /** The users who opened the account. If one of them is a demo user, the account is a demo account too. */
  readonly openedBy?: readonly number[];
};

export type IssuedRequest = Pick<AccountRequest, 'userName' | 'password' | 'role' | 'parentId'> & {
  readonly endsAt: Date;
  readonly staffRole?: StaffRole;
  readonly openedBy: readonly number[];
};

/** Writes data about an opened account, such as the opener's audit line, in the same transaction. */
export type AfterOpening = (db: Db, userId: number) => Promise<void>;

export type AccountPorts = {
  readonly passwords: PasswordService;
  readonly changes: SignInChanges;
  readonly endSessions: (userId: number) => Promise<void>;
  readonly now: () => number;
};

/**
 * People and their accounts. A person is a row of the database, and the account is in the exchange. The row is written first, and the next start finishes an
 * opening interrupted by a crash, because every step can be repeated.
 */
export class AccountService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #passwords: PasswordService;
  readonly #endSessions: (userId: number) => Promise<void>;

  readonly #changes: SignInChanges;
  readonly #now: () => number;

  constructor(db: Db, engine: ExchangeEngine, { passwords, changes, endSessions, now }: AccountPorts) {
    this.#db = db;
    this.#engine = engine;
    this.#passwords = passwords;
    this.#changes = changes;
    this.#endSessions = endSessions;
    this.#now = now;
  }

  /** Signs out all demo users. An account is also a demo account if a demo user opened it or set its password. */
  async signOutDemoUsers(): Promise<void> {
    for (const userId of await demoUsers(this.#db)) await this.#endSessions(userId);
  }

  /** Sets this password, unless the account has it already, and ends the sessions. Another person may have used the account with an older password. */
  async ensurePassword(userName: string, password: string): Promise<void> {
    const user = await userByName(this.#db, userName);
    if (user === undefined || (await this.#passwords.verify(user.passwordHash, password)) === true) return;
    const passwordHash = await this.#passwords.hash(password);
    if (passwordHash === undefined) throw new Error('too many passwords are being hashed');
    await replaceCredentials(this.#db, user.userId, passwordHash);
    await this.#endSessions(user.userId);
  }

  /** Creates the person and, for players and agents, the account with its first points. If the name exists, returns its user unchanged. */
  async create(request: AccountRequest, afterOpening: AfterOpening = doNothing): Promise<User | Refused> {
    const known = await userByName(this.#db, request.userName);
    if (known !== undefined) return known;
    const passwordHash = await (this.#passwords.hash(request.password) ?? refuse('RATE_LIMITED'));
    if (typeof passwordHash !== 'string') return passwordHash;
    await this.#insert({ ...request, passwordHash }, afterOpening);
    await this.openAll();
    return (await userByName(this.#db, request.userName)) ?? refuse('INTERNAL');
  }

  /** Opens an account for a self-registered person, unless the name is taken. */
  async createNew(request: {
    readonly userName: string;
    readonly passwordHash: string;
    readonly person: NewPerson;
    readonly points: Minor;
  }): Promise<User | Refused> {
    const created = await createUser(this.#db, { ...request, role: 'PLAYER', parentId: undefined, isChangePassword: false });
    if (created === undefined) return invalid('user_name');
    await this.openAll();
    return (await userByName(this.#db, request.userName)) ?? refuse('INTERNAL');
  }

  /** Opens a player's paper account. Locking or closing the player's account also stops the paper account. Returns false if the name is taken. */
  async openPaper(owner: { readonly userId: number }, userName: string, passwordHash: string, points: Minor): Promise<boolean> {
    const created = await createUser(this.#db, {
      userName,
      passwordHash,
      role: 'PAPER',
      parentId: owner.userId,
      isChangePassword: false,
      points,
      openedBy: [owner.userId],
    });
    if (created !== undefined) await this.openAll();
    return created !== undefined;
  }

  /** Opens an account with an issued password. The password works until `endsAt` and can only be used to change it (trust TRAP-13). */
  async issue(request: IssuedRequest, afterOpening: AfterOpening = doNothing): Promise<User | Refused> {
    if ((await userByName(this.#db, request.userName)) !== undefined) return invalid('user_name');
    const passwordHash = await (this.#passwords.hash(request.password) ?? refuse('RATE_LIMITED'));
    if (typeof passwordHash !== 'string') return passwordHash;
    const user = { ...request, passwordHash, isChangePassword: true, points: 0 as Minor };
    const created = await this.#insert(user, afterOpening);
    if (created === undefined) return invalid('user_name');
    await this.openAll();
    return (await userByName(this.#db, request.userName)) ?? refuse('INTERNAL');
  }

  /** Issues a password that works until `endsAt`, and ends every session of the account. */
  async reissue(userId: number, password: string, endsAt: Date, by: number): Promise<Refused | undefined> {
    const passwordHash = await (this.#passwords.hash(password) ?? refuse('RATE_LIMITED'));
    if (typeof passwordHash !== 'string') return passwordHash;
    const change = { userId, kind: 'PASSWORD_CHANGED', text: 'You were given a new password.', holdsWithdrawals: true } as const;
    await this.#changes.make(change, this.#now(), (transaction) =>
      issuePasswordHash(transaction, userId, { passwordHash, endsAt, by }),
    );
    await this.#endSessions(userId);
    return undefined;
  }

  /** Opens and funds all missing accounts, many at a time. Parents come before children, because the engine processes them in order. */
  async openAll(): Promise<void> {
    const users = await unfundedUsers(this.#db);
    for (let first = 0; first < users.length; first += OPENED_AT_ONCE)
      await Promise.all(users.slice(first, first + OPENED_AT_ONCE).map((user) => this.#open(user)));
  }

  #insert(user: NewUser, afterOpening: AfterOpening): Promise<number | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const userId = await createUser(transaction, user);
      if (userId !== undefined) await afterOpening(transaction, userId);
      return userId;
    });
  }

  async #open(user: User): Promise<void> {
    const accountKind = ACCOUNT_KIND[user.role];
    if (accountKind !== undefined) {
      // A paper account belongs to its player only in the database. In the exchange it has no parent.
      const parent = user.role === 'PAPER' ? 0 : (user.parentId ?? 0);
      const opened = await this.#engine.submit({ kind: 'openAccount', account: user.userId, accountKind, parent });
      if (!opened.ok) throw new Error(`account ${user.userId} cannot be opened: ${opened.code}`);
      await this.#fund(user);
    }
    await markFunded(this.#db, user.userId);
  }

  async #fund(user: User): Promise<void> {
    if (user.startPointsMinor === 0) return;
    const key = keyOf(`first points of ${user.userId}`);
    const from = user.role === 'PAPER' ? SYSTEM_ACCOUNT.PAPER_HOUSE : SYSTEM_ACCOUNT.EXTERNAL;
    const paid = await this.#engine.submit({
      kind: 'transfer',
      from,
      to: user.userId,
      amount: user.startPointsMinor,
      reason: 'DEPOSIT',
      key,
    });
    if (!paid.ok) throw new Error(`account ${user.userId} cannot be funded: ${paid.code}`);
  }
}

const OPENED_AT_ONCE = 100;
const doNothing: AfterOpening = () => Promise.resolve();

const ACCOUNT_KIND: Record<Role, OpenAccount['accountKind'] | undefined> = {
  PLAYER: 'PLAYER',
  AGENT: 'UPLINE',
  OPERATOR: undefined,
  FEED: undefined,
  PAPER: 'PAPER',
};
