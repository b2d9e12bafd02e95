import { MICROS_PER_MS } from '@pavilion/core/std';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginNotices, insertNotice, type NewNotice } from './notice-store.ts';

/** Writes notices of decisions about players. The projector writes those about their bets. */
export class NoticeService {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #writeAudit: Platform['writeAudit'];
  readonly #listeners = new Set<(userId: number) => void>();

  constructor(db: Db, now: () => number, writeAudit: Platform['writeAudit']) {
    this.#db = db;
    this.#writeAudit = writeAudit;
    this.#now = now;
  }

  /** Registers a listener that is called with every notified player, once the notice is stored. */
  onNotified(listener: (userId: number) => void): void {
    this.#listeners.add(listener);
  }

  /** Records a player's first visit. From then on, notices about the player's bets are written. Later visits change nothing. */
  async begin(userId: number): Promise<void> {
    await beginNotices(this.#db, userId, this.#now() * MICROS_PER_MS);
  }

  /** Notifies one player. */
  async notify(userId: number, notice: Omit<NewNotice, 'at'>): Promise<void> {
    await this.write(this.#db, userId, notice);
    this.show(userId);
  }

  /** Stores a decision's notice for one player, in the transaction of the decision. Call `show` afterwards. */
  async write(transaction: Db, userId: number, notice: Omit<NewNotice, 'at'>): Promise<void> {
    await insertNotice(transaction, userId, { ...notice, at: this.#now() * MICROS_PER_MS });
  }

  /** Notifies one player, or all reachable players, in the transaction of the audit line. Returns the number of players. */
  async broadcast(userId: number | undefined, text: string, line: AuditLine): Promise<number> {
    const written = await this.#db.transaction().execute(async (transaction) => {
      await this.#writeAudit(transaction, line);
      const players = await insertNotice(transaction, userId, { kind: 'MESSAGE', text, at: this.#now() * MICROS_PER_MS });
      return userId === undefined ? players : [userId];
    });
    for (const each of written) this.show(each);
    return written.length;
  }

  /** Shows a player a stored and committed notice. */
  show(userId: number): void {
    for (const listener of this.#listeners) listener(userId);
  }
}
