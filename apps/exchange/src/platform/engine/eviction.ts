import type { ExchangeReads, MarketId } from '@pavilion/core/exchange';
import type { Clock } from '@pavilion/server/clock';
import type { Engine } from './engine.ts';

/** Time for which a settled market stays in memory, where its result can still be rolled back and its bets voided. */
export const EVICT_AFTER_MS = 6 * 3_600_000;

const ROUNDS_PER_PERIOD = 60;
const ROUND_MS_MAX = 60_000;
const US_PER_MS = 1_000;

/**
 * Drops markets from memory when they have been settled or void for long enough, because a server that runs for months cannot hold every market. Their history
 * stays in the journal and the read models. The time counts from the moment when this object first saw the market settled, so a restart can only lengthen it.
 */
export class MarketEviction {
  readonly #engine: Engine<ExchangeReads>;
  readonly #afterMs: number;
  readonly #settledSinceMs = new Map<MarketId, number>();
  readonly #stopTimer: () => void;

  constructor(engine: Engine<ExchangeReads>, afterMs: number, clock: Clock, onWarning: (message: string) => void) {
    this.#engine = engine;
    this.#afterMs = afterMs;
    const onFault = (error: unknown): void => onWarning(`settled markets could not be dropped: ${String(error)}`);
    const everyMs = Math.min(ROUND_MS_MAX, Math.ceil(afterMs / ROUNDS_PER_PERIOD));
    this.#stopTimer = clock.every(everyMs, () => this.#evictDue(clock.now() / US_PER_MS), onFault);
  }

  stop(): void {
    this.#stopTimer();
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

  /** Forgets the times of markets that are no longer settled. If a rolled-back market is settled again, its time starts again. */
  #forgetOthers(settled: ReadonlySet<MarketId>): void {
    for (const market of this.#settledSinceMs.keys()) if (!settled.has(market)) this.#settledSinceMs.delete(market);
  }
}

function isSettled({ status }: { readonly status: string }): boolean {
  return status === 'SETTLED' || status === 'VOID';
}
