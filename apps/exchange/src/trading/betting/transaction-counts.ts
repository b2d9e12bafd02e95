import { HOUR_MS } from '@pavilion/core/std';
import { fromMinor } from '@pavilion/contract/amount';
import { ZERO } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { Clock } from '@pavilion/server/clock';
import { forgetTransactionsBefore, readTransactions, writeTransactions } from './transaction-store.ts';

const SAVE_MS = 5_000;
/** Number of requests an hour that other exchanges allow without a fee (exchange X49). Here all requests are free; the number is only for comparison. */
const FREE_PER_HOUR = 5_000;

/**
 * Counts the bets that each account sent to exchange markets in the current clock hour, including refused ones (exchange X49). New counts are in memory and
 * are added to the table every few seconds, so a bet needs no write. A crash loses the latest counts, which have no effect on money.
 */
export class TransactionCounts {
  readonly #db: Db;
  readonly #onWarning: (message: string) => void;
  readonly #stopTimer: () => void;
  #hourMs: number;
  /** Counts that are not yet in the table. */
  #counts = new Map<number, number>();
  #saving: Promise<void> | undefined;

  constructor(db: Db, onWarning: (message: string) => void, clock: Clock) {
    this.#db = db;
    this.#onWarning = onWarning;
    this.#hourMs = hourOf(clock.nowMs());
    this.#stopTimer = clock.every(
      SAVE_MS,
      () => this.#startSaving(),
      (error) => this.#warn(error),
    );
  }

  count(account: number, transactions: number, nowMs: number): void {
    this.#startHour(nowMs);
    this.#add(account, transactions);
  }

  async read(account: number, nowMs: number) {
    this.#startHour(nowMs);
    await this.#startSaving();
    const transactions = (await readTransactions(this.#db, account, new Date(this.#hourMs))) + (this.#counts.get(account) ?? 0);
    return {
      from: new Date(this.#hourMs).toISOString(),
      until: new Date(this.#hourMs + HOUR_MS).toISOString(),
      transactions,
      free: FREE_PER_HOUR,
      above_free: Math.max(0, transactions - FREE_PER_HOUR),
      charge: fromMinor(ZERO),
    };
  }

  async stop(): Promise<void> {
    this.#stopTimer();
    await this.#saving;
    await this.#save();
  }

  #add(account: number, transactions: number): void {
    this.#counts.set(account, (this.#counts.get(account) ?? 0) + transactions);
  }

  /** Resets the counts at the start of an hour. */
  #startHour(nowMs: number): void {
    const hourMs = hourOf(nowMs);
    if (hourMs <= this.#hourMs) return;
    this.#hourMs = hourMs;
    this.#counts.clear();
  }

  #startSaving(): Promise<void> {
    this.#saving ??= this.#save()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#saving = undefined;
      });
    return this.#saving;
  }

  #warn(error: unknown): void {
    this.#onWarning(`transaction counts were not saved: ${String(error)}`);
  }

  async #save(): Promise<void> {
    if (this.#counts.size === 0) return;
    const hour = new Date(this.#hourMs);
    const rows = [...this.#counts].map(([account, total]) => ({ user_id: account, hour, total }));
    this.#counts = new Map();
    try {
      await writeTransactions(this.#db, rows);
    } catch (error) {
      if (hour.getTime() === this.#hourMs) for (const { user_id, total } of rows) this.#add(user_id, total);
      throw error;
    }
    await forgetTransactionsBefore(this.#db, hour);
  }
}

function hourOf(ms: number): number {
  return ms - (ms % HOUR_MS);
}
