import type { ExchangeReads, MarketId } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { Clock } from '@pavilion/server/clock';

export type PricePoint = { readonly atMs: number; readonly price: Price; readonly traded: Minor };
type Series = { points: PricePoint[]; stepMs: number; total: number };

const STEP_MS = 2_000;
const POINTS_MAX = 500;
const FOLLOW_MS = 1_000;

/**
 * Last traded prices of every runner over time, for sparklines. Bounded: when a series is full, neighbours are merged and its step
 * doubles, so that a long match keeps its whole course at less detail. It is drawn, never decided from, and begins anew
 * with the process.
 */
export class PriceHistory {
  readonly #markets = new Map<MarketId, Series[]>();

  /** Records changed markets once a second. Returns the function that stops it. */
  follow(engine: ExchangeEngine, clock: Clock): () => void {
    const changed = new Set<MarketId>();
    const stopListening = engine.onCommitted(({ dirtyMarkets }) => {
      for (const market of dirtyMarkets) changed.add(market);
    });
    const note = (): unknown => {
      if (changed.size === 0) return undefined;
      const markets = [...changed];
      changed.clear();
      const atMs = clock.nowMs();
      return engine.read((exchange) => markets.forEach((market) => this.note(exchange, market, atMs)));
    };
    // The engine refuses when it stops; there is nothing to draw then.
    const ignore = (): void => undefined;
    const stopTimer = clock.every(FOLLOW_MS, note, ignore);
    return () => {
      stopListening();
      stopTimer();
    };
  }

  note(exchange: ExchangeReads, market: MarketId, atMs: number): void {
    const books = exchange.book(market, 0);
    const series = this.#markets.get(market) ?? books.map((): Series => ({ points: [], stepMs: STEP_MS, total: 0 }));
    this.#markets.set(market, series);
    books.forEach((book, runner) => {
      const one = series[runner];
      if (one !== undefined && book.lastPrice !== 0 && book.traded !== one.total) add(one, atMs, book.lastPrice, book.traded);
    });
  }

  /** Per runner, oldest first; both ends of the range belong to it. */
  points(market: MarketId, fromMs: number, toMs: number): readonly (readonly PricePoint[])[] {
    return (this.#markets.get(market) ?? []).map(({ points }) =>
      points.filter((point) => point.atMs >= fromMs && point.atMs <= toMs),
    );
  }

  forget(market: MarketId): void {
    this.#markets.delete(market);
  }
}

function add(series: Series, atMs: number, price: Price, total: Minor): void {
  const slot = atMs - (atMs % series.stepMs);
  const last = series.points.at(-1);
  const traded = (total - series.total) as Minor;
  series.total = total;
  if (last !== undefined && last.atMs >= slot)
    series.points[series.points.length - 1] = { atMs: last.atMs, price, traded: (last.traded + traded) as Minor };
  else series.points.push({ atMs: slot, price, traded });
  if (series.points.length > POINTS_MAX) thin(series);
}

function thin(series: Series): void {
  series.stepMs *= 2;
  const kept: PricePoint[] = [];
  for (const point of series.points) {
    const slot = point.atMs - (point.atMs % series.stepMs);
    const last = kept.at(-1);
    if (last?.atMs === slot)
      kept[kept.length - 1] = { atMs: slot, price: point.price, traded: (last.traded + point.traded) as Minor };
    else kept.push({ ...point, atMs: slot });
  }
  series.points = kept;
}
