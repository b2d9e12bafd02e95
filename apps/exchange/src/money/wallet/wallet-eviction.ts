import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { Clock } from '@pavilion/server/clock';
import type { WalletService } from './wallet-service.ts';

const TICKS_PER_PERIOD = 10;
const TICK_MS_MIN = 50;
const TICK_MS_MAX = 60_000;
const US_PER_MS = 1_000;

export type WalletEvictionOptions = {
  readonly engine: ExchangeEngine;
  readonly wallet: WalletService;
  readonly projectedSeq: () => number;
  readonly keptMs: number;
  readonly clock: Clock;
  readonly onWarning: (message: string) => void;
};

/**
 * Removes finished wallet transactions from the exchange's memory, once they are old enough and the read models include them. Memory then holds open transactions
 * and those of the last few minutes, so it does not grow with time (decision 0018).
 */
export class WalletEviction {
  readonly #options: WalletEvictionOptions;
  readonly #stopTimer: () => void;
  /** The last sequence number of the journal at earlier ticks, oldest first. */
  #marks: { readonly atMs: number; readonly seq: number }[] = [];
  #evicted = 0;
  #running: Promise<void> | undefined;

  constructor(options: WalletEvictionOptions) {
    this.#options = options;
    const everyMs = Math.min(TICK_MS_MAX, Math.max(TICK_MS_MIN, options.keptMs / TICKS_PER_PERIOD));
    this.#stopTimer = options.clock.every(
      everyMs,
      () => this.#tick(options.clock.now() / US_PER_MS),
      (error) => this.#warn(error),
    );
  }

  async stop(): Promise<void> {
    this.#stopTimer();
    await this.#running;
  }

  #warn(error: unknown): void {
    this.#options.onWarning(`finished casino bets could not be dropped: ${String(error)}`);
  }

  #tick(nowMs: number): Promise<void> {
    this.#running ??= this.#evictDue(nowMs)
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #evictDue(nowMs: number): Promise<void> {
    const { engine, wallet, projectedSeq, keptMs } = this.#options;
    const due = this.#marks.findLast(({ atMs }) => nowMs - atMs >= keptMs);
    this.#marks = [...this.#marks.filter(({ atMs }) => nowMs - atMs < keptMs), { atMs: nowMs, seq: engine.head.seq }];
    const upTo = Math.min(due?.seq ?? 0, projectedSeq());
    if (upTo <= this.#evicted || (await engine.read((exchange) => exchange.walletSize)) === 0) return;
    await wallet.evict(upTo);
    this.#evicted = upTo;
  }
}
