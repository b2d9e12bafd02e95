import { MICROS_PER_MS } from '@pavilion/core/std';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Ground } from '../../platform/ground.ts';
import { beginNotices, insertNotice, type Told } from './notice-store.ts';

/** Writes notices of decisions about players. The projector writes those about their bets. */
export class NoticeService {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #writeAudit: Ground['writeAudit'];
  readonly #listeners = new Set<(userId: number) => void>();

  constructor(db: Db, now: () => number, writeAudit: Ground['writeAudit']) {
    this.#db = db;
    this.#writeAudit = writeAudit;
    this.#now = now;
  }

  /** Called with every player who was told something, once it is written down. */
  onTold(listener: (userId: number) => void): void {
    this.#listeners.add(listener);
  }

  /** Notes the first look of a player: notices about their bets are written from now on. A later look changes nothing. */
  async begin(userId: number): Promise<void> {
    await beginNotices(this.#db, userId, this.#now() * MICROS_PER_MS);
  }

  /** Tells one player. */
  async tell(userId: number, told: Omit<Told, 'at'>): Promise<void> {
    await this.write(this.#db, userId, told);
    this.show(userId);
  }

  /** Writes down for one player what was decided, in the transaction that decides it: neither is there without the other. `show` comes after it. */
  async write(transaction: Db, userId: number, told: Omit<Told, 'at'>): Promise<void> {
    await insertNotice(transaction, userId, { ...told, at: this.#now() * MICROS_PER_MS });
  }

  /** Tells one player, or everybody who looks and may be spoken to, in the transaction of the audit line. Returns the number of players. */
  async broadcast(userId: number | undefined, text: string, line: AuditLine): Promise<number> {
    const told = await this.#db.transaction().execute(async (transaction) => {
      await this.#writeAudit(transaction, line);
      const players = await insertNotice(transaction, userId, { kind: 'MESSAGE', text, at: this.#now() * MICROS_PER_MS });
      return userId === undefined ? players : [userId];
    });
    for (const each of told) this.show(each);
    return told.length;
  }

  /** Shows a player what was written down and is committed. */
  show(userId: number): void {
    for (const listener of this.#listeners) listener(userId);
  }
}
