import { MICROS_PER_MS } from '@pavilion/core/std';
import type { Db } from '../../platform/db/index.ts';
import { beginNotices, insertNotice, type Told } from './notice-store.ts';

/** Writes notices of decisions about players. The projector writes those about their bets. */
export class NoticeService {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #listeners = new Set<(userId: number) => void>();

  constructor(db: Db, now: () => number) {
    this.#db = db;
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

  /** Writes words down for everybody who looks and may be spoken to, in the transaction of their line; returns for whom. `show` comes after it. */
  writeAll(transaction: Db, text: string): Promise<readonly number[]> {
    return insertNotice(transaction, undefined, { kind: 'MESSAGE', text, at: this.#now() * MICROS_PER_MS });
  }

  /** Shows a player what was written down and is committed. */
  show(userId: number): void {
    for (const listener of this.#listeners) listener(userId);
  }
}
