import type { Db } from '../db/index.ts';
import { insertNotice, type Told } from './notice-store.ts';

const MICROS_PER_MS = 1_000;

/** Tells players what was decided about them. What happens to their bets is told by the projector. */
export class NoticeService {
  readonly #db: Db;
  readonly #listeners = new Set<(userId: number) => void>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Called with every player who was told something, once it is written down. */
  onTold(listener: (userId: number) => void): void {
    this.#listeners.add(listener);
  }

  /** Tells one player. */
  async tell(userId: number, told: Omit<Told, 'at'>): Promise<void> {
    await this.#insert(userId, told);
  }

  /** Writes down for one player what was decided, in the transaction that decides it: neither is there without the other. `show` comes after it. */
  async write(transaction: Db, userId: number, told: Omit<Told, 'at'>): Promise<void> {
    await insertNotice(transaction, userId, { ...told, at: Date.now() * MICROS_PER_MS });
  }

  /** Shows a player what was written down and is committed. */
  show(userId: number): void {
    for (const listener of this.#listeners) listener(userId);
  }

  /** Tells everybody who looks and may be spoken to; returns how many those are. */
  async tellAll(text: string): Promise<number> {
    return this.#insert(undefined, { kind: 'MESSAGE', text });
  }

  async #insert(userId: number | undefined, told: Omit<Told, 'at'>): Promise<number> {
    const whom = await insertNotice(this.#db, userId, { ...told, at: Date.now() * MICROS_PER_MS });
    for (const each of whom) this.show(each);
    return whom.length;
  }
}
