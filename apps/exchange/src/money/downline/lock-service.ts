import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { Mutex } from '@pavilion/server/keyed-mutex';
import { invalid, type Refused } from '@pavilion/server/refused';
import * as locks from './lock-store.ts';

export type LockPorts = {
  endSessions(userId: number): Promise<void>;
  audit(db: Db, line: AuditLine): Promise<void>;
};

/** A lock with its author, reason and time. */
export type NewLock = Omit<locks.StoredLock, 'userId'>;

/**
 * Locks on betting and on whole accounts, each for an account and its branch. The service stores a lock, then passes it to the exchange and the sessions. It
 * repeats this at the start, so a crash halfway leaves no account partly locked.
 */
export class LockService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #ports: LockPorts;
  /** Changes of locks run one after the other, because a lock above and one below must not overtake each other. */
  readonly #queue = new Mutex();
  #onLocked: (userId: number) => Promise<void> = () => Promise.resolve();

  constructor(db: Db, engine: ExchangeEngine, ports: LockPorts) {
    this.#db = db;
    this.#engine = engine;
    this.#ports = ports;
  }

  /** Registers an action that runs for each account that a lock stops from betting. */
  onLocked(action: (userId: number) => Promise<void>): void {
    this.#onLocked = action;
  }

  async finishInterrupted(): Promise<void> {
    for (const userId of await locks.readLockedIds(this.#db)) await this.#apply(userId);
  }

  /** Returns the account's own lock, without the locks of accounts above. */
  of(userId: number): Promise<locks.StoredLock | undefined> {
    return locks.readLock(this.#db, userId);
  }

  /** Sets or removes a lock for a person. A new lock needs a reason, because the next person who answers the player must know it. */
  async change(
    userId: number,
    lock: NewLock['level'] | 'NONE',
    held: Omit<NewLock, 'level'>,
    line: AuditLine,
  ): Promise<Refused | undefined> {
    if (lock !== 'NONE' && held.reason === '') return invalid('reason');
    await this.set(userId, lock === 'NONE' ? undefined : { level: lock, ...held }, line);
    return undefined;
  }

  /** Sets the lock of one account and writes its audit line; undefined removes the lock (trust A3). The caller has checked the permission. */
  set(userId: number, lock: NewLock | undefined, line: AuditLine): Promise<void> {
    return this.#queue.runExclusive(async () => {
      await this.#db.transaction().execute(async (transaction) => {
        if (lock === undefined) await locks.endLock(transaction, userId);
        else await locks.writeLock(transaction, { userId, ...lock });
        await this.#ports.audit(transaction, line);
      });
      await this.#apply(userId);
    });
  }

  /** Applies to a new account the locks of the accounts above it. Such a lock may have been set while the account was being opened. */
  follow(userId: number): Promise<void> {
    return this.#queue.runExclusive(() => this.#apply(userId));
  }

  async #apply(userId: number): Promise<void> {
    const effects = await locks.readEffects(this.#db, userId);
    const barred = effects.filter(({ lock }) => lock === 'ACCOUNT').map((effect) => effect.userId);
    const free = effects.filter(({ lock }) => lock !== 'ACCOUNT').map((effect) => effect.userId);
    await locks.writeBarred(this.#db, barred, true);
    await locks.writeBarred(this.#db, free, false);
    const stopped: number[] = [];
    for (const { userId: each, lock } of effects) if (await this.#applyInEngine(each, lock !== undefined)) stopped.push(each);
    for (const each of barred) await this.#ports.endSessions(each);
    await locks.removeLock(this.#db, userId);
    // The listeners run last and in parallel. They may be slow, and no lock waits for them.
    await Promise.all(stopped.map((each) => this.#onLocked(each)));
  }

  /** Locks or unlocks an account in the engine. A lock also cancels its open bets. Returns true if this call locked the account. */
  async #applyInEngine(account: number, isLocked: boolean): Promise<boolean> {
    const now = await this.#engine.read((exchange) => exchange.account(account)?.locked);
    if (now === undefined || now === isLocked) return false;
    await this.#engine.submit({ kind: 'lockAccount', account, locked: isLocked });
    if (isLocked) await this.#engine.submit({ kind: 'cancelAll', account, market: 0 });
    return isLocked;
  }
}
