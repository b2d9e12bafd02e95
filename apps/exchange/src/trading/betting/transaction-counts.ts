import { HOUR_MS } from '@pavilion/core/std';
import { fromMinor } from '@pavilion/contract/amount';
import { ZERO } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { Clock } from '@pavilion/server/clock';
import { forgetTransactionsBefore, readTransactions, writeTransactions } from './transaction-store.ts';

const SAVE_MS = 5_000;
/**
 * Number of requests an hour that are free at exchanges that charge for more (exchange X49). Here all requests are free, and the number only serves as a
 * comparison.
 */
const FREE_PER_HOUR = 5_000;

/**
 * Counts the bets that each account sent to exchange markets in the current clock hour, including refused ones (exchange X49). It counts in memory, so that a
 * bet costs nothing, and saves every few seconds. A crash loses the last counts, which costs nobody anything.
 */
export class TransactionCounts {
  readonly #db: Db;
  readonly #onWarning: (message: string) => void;
  readonly #stopTimer: () => void;
  #hourMs: number;
  #counts = new Map<number, number>();
  #changed = new Set<number>();
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

  /** Loads the counts from before a restart. */
  async load(): Promise<void> {
    this.#counts = new Map(await readTransactions(this.#db, new Date(this.#hourMs)));
  }

  count(account: number, transactions: number, nowMs: number): void {
    this.#turn(nowMs);
    this.#counts.set(account, (this.#counts.get(account) ?? 0) + transactions);
    this.#changed.add(account);
  }

  shown(account: number, nowMs: number) {
    this.#turn(nowMs);
    const transactions = this.#counts.get(account) ?? 0;
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

  /** A new hour starts at zero. */
  #turn(nowMs: number): void {
    const hourMs = hourOf(nowMs);
    if (hourMs <= this.#hourMs) return;
    this.#hourMs = hourMs;
    this.#counts.clear();
    this.#changed.clear();
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
    this.#onWarning(`counts of transactions were not saved: ${String(error)}`);
  }

  async #save(): Promise<void> {
    if (this.#changed.size === 0) return;
    const hour = new Date(this.#hourMs);
    const rows = [...this.#changed].map((account) => ({ user_id: account, hour, total: this.#counts.get(account) ?? 0 }));
    this.#changed.clear();
    await writeTransactions(this.#db, rows);
    await forgetTransactionsBefore(this.#db, hour);
  }
}

function hourOf(ms: number): number {
  return ms - (ms % HOUR_MS);
}
