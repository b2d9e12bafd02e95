import type { ExchangeReads, MarketId } from '@pavilion/core/exchange';
import { guarded } from '@pavilion/core/std';
import type { Engine } from './engine.ts';

/** How long a settled market stays in memory, where its result can still be rolled back and its bets made void. */
export const EVICT_AFTER_MS = 6 * 3_600_000;

const ROUNDS_PER_PERIOD = 60;
const ROUND_MS_MAX = 60_000;

/**
 * Drops markets from memory once they have been settled or void for long enough: a server that runs for months must not hold every
 * market there ever was. Their history stays in the journal and the read models. Counts from when it first saw the market settled, so a
 * restart gives more time, never less.
 */
export class MarketEviction {
  readonly #engine: Engine<ExchangeReads>;
  readonly #afterMs: number;
  readonly #settledSinceMs = new Map<MarketId, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(engine: Engine<ExchangeReads>, afterMs: number, onWarning: (message: string) => void) {
    this.#engine = engine;
    this.#afterMs = afterMs;
    const round = guarded(
      () => this.#evictDue(performance.now()),
      (error) => onWarning(`settled markets could not be dropped: ${String(error)}`),
    );
    this.#timer = setInterval(round, Math.min(ROUND_MS_MAX, Math.ceil(afterMs / ROUNDS_PER_PERIOD))).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #evictDue(nowMs: number): Promise<void> {
    const settled = await this.#engine.read((exchange) =>
      [...exchange.markets(), ...exchange.houseMarkets()].filter(isSettled).map((view) => view.market),
    );
    this.#forgetOthers(new Set(settled));
    for (const market of settled) {
      const sinceMs = this.#settledSinceMs.get(market);
      if (sinceMs === undefined) this.#settledSinceMs.set(market, nowMs);
      else if (nowMs - sinceMs >= this.#afterMs) await this.#engine.submit({ kind: 'evictMarket', market });
    }
  }

  /** A market that was rolled back begins anew when it is settled again. */
  #forgetOthers(settled: ReadonlySet<MarketId>): void {
    for (const market of this.#settledSinceMs.keys()) if (!settled.has(market)) this.#settledSinceMs.delete(market);
  }
}

function isSettled({ status }: { readonly status: string }): boolean {
  return status === 'SETTLED' || status === 'VOID';
}
