import { randomBytes } from 'node:crypto';
import { SYSTEM_ACCOUNT } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuse, Refused } from '@pavilion/server/refused';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import type { AccountService } from './account-service.ts';
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts';
import { paperAccountOf } from './paper-reads.ts';
import type { PasswordService } from '../../platform/passwords/password-service.ts';
import { changePasswordHash } from './user-store.ts';

/** Initial paper points of an account, minor units. */
export const PAPER_POINTS = 100_000_00 as Minor;

export type PaperState = {
  readonly userName: string | undefined;
  readonly balance: Minor;
  readonly exposure: Minor;
};

export type PaperServiceOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly accounts: AccountService;
  readonly passwords: PasswordService;
  readonly endSessions: (userId: number) => Promise<void>;
};

/** Checks of the player that apply to the paper account too. */
export type PaperGuards = {
  /** The reason why the player may not bet now: a break or an exclusion. */
  whyAway(ownerId: number): Refused | undefined;
  /** Applies the player's rules to the paper account from now on. */
  follow(paperId: number, ownerId: number): Promise<void>;
};

const NOTHING = 0 as Minor;

/** The paper accounts of players (exchange X80). Each player has one at most, with its own name and password. */
export class PaperService {
  readonly #options: PaperServiceOptions;
  readonly #locks = new KeyedMutex<number>();
  #guards: PaperGuards = { whyAway: () => undefined, follow: () => Promise.resolve() };

  constructor(options: PaperServiceOptions) {
    this.#options = options;
  }

  /** Sets the guards. Call it once before use: limits and locks are built later than accounts. */
  guardWith(guards: PaperGuards): void {
    this.#guards = guards;
  }

  async of(owner: Caller): Promise<PaperState> {
    const paper = await paperAccountOf(this.#options.db, owner.userId);
    if (paper === undefined) return { userName: undefined, balance: NOTHING, exposure: NOTHING };
    const account = await this.#options.engine.read((exchange) => exchange.account(paper.userId));
    return { userName: paper.userName, balance: account?.balance ?? NOTHING, exposure: account?.exposure ?? NOTHING };
  }

  /** Opens the account unless the player may not bet now. An existing account gets another password and is signed out everywhere, even if the player may not bet. */
  open(owner: Caller, password: string): Promise<PaperState | Refused> {
    return this.#locks.run(owner.userId, () => this.#open(owner, password));
  }

  async #open(owner: Caller, password: string): Promise<PaperState | Refused> {
    const { db, passwords, endSessions } = this.#options;
    if (isCommonPassword(password, nameOf(owner, 1))) return refuse('PASSWORD_TOO_COMMON', { field: 'password' });
    const hash = await (passwords.hash(password) ?? refuse('RATE_LIMITED'));
    if (typeof hash !== 'string') return hash;
    const known = await paperAccountOf(db, owner.userId);
    if (known !== undefined) {
      await changePasswordHash(db, known.userId, hash);
      await endSessions(known.userId);
      return this.of(owner);
    }
    const refused = await this.#whyPaperRefused(owner);
    if (refused !== undefined) return refused;
    await this.#create(owner, hash);
    const opened = await paperAccountOf(db, owner.userId);
    if (opened !== undefined) await this.#guards.follow(opened.userId, owner.userId);
    return this.of(owner);
  }

  async #whyPaperRefused({ userId }: Caller): Promise<Refused | undefined> {
    const isLocked = await this.#options.engine.read((exchange) => exchange.account(userId)?.locked);
    return isLocked === true ? refuse('USER_LOCKED') : this.#guards.whyAway(userId);
  }

  /** Opens the paper account under the first free name. A player may have signed up with such a name before they were reserved for paper accounts. */
  async #create(owner: Caller, hash: string): Promise<void> {
    for (let attempt = 1; attempt <= NAMES_MAX; attempt++)
      if (await this.#options.accounts.openPaper(owner, nameOf(owner, attempt), hash, PAPER_POINTS)) return;
    throw new Error(`there is no free name for a paper account of ${owner.userId}`);
  }

  /** Returns the id of the player's paper account. Opens it with a password that nobody knows if there is none. */
  enter(owner: Caller): Promise<number | Refused> {
    return this.#locks.run(owner.userId, async () => {
      const { db } = this.#options;
      const known = await paperAccountOf(db, owner.userId);
      if (known !== undefined) return known.userId;
      const opened = await this.#open(owner, randomBytes(PASSWORD_BYTES).toString('base64url'));
      return opened instanceof Refused ? opened : ((await paperAccountOf(db, owner.userId))?.userId ?? refuse('NOT_FOUND'));
    });
  }

  /** Refills the points to their initial amount, unless the player may not bet now; a larger balance stays. */
  refill(owner: Caller): Promise<PaperState | Refused> {
    return this.#locks.run(owner.userId, () => this.#refill(owner));
  }

  async #refill(owner: Caller): Promise<PaperState | Refused> {
    const paper = await paperAccountOf(this.#options.db, owner.userId);
    if (paper === undefined) return refuse('NOT_FOUND');
    const refused = await this.#whyPaperRefused(owner);
    if (refused !== undefined) return refused;
    const { balance } = await this.of(owner);
    const amount = (PAPER_POINTS - balance) as Minor;
    if (amount > 0) {
      const { PAPER_HOUSE: from } = SYSTEM_ACCOUNT;
      const moved = await this.#options.engine.submit({ kind: 'transfer', from, to: paper.userId, amount, reason: 'DEPOSIT' });
      if (!moved.ok) throw new Error(`paper account ${paper.userId} cannot be filled: ${moved.code}`);
    }
    return this.of(owner);
  }
}

const NAMES_MAX = 20;
const PASSWORD_BYTES = 24;

function nameOf({ userId }: Caller, attempt: number): string {
  return attempt === 1 ? `paper-${userId}` : `paper-${userId}-${attempt}`;
}
