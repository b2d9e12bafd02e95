import type { ExchangeReads, MarketId } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { Clock } from '@pavilion/server/clock';

export type PricePoint = { readonly atMs: number; readonly price: Price; readonly traded: Minor };
type Series = { points: PricePoint[]; stepMs: number; total: number };

/** A recorded step of a runner, from the table of matches. */
export type RecordedPoint = PricePoint & { readonly runner: number };

export const STEP_MS = 2_000;
const POINTS_MAX = 500;
const FOLLOW_MS = 1_000;

/**
 * Last traded prices of every runner over time, for sparklines only. When a series is full, neighbouring points are merged and its step doubles, so a long match
 * keeps its whole course in less detail. After a restart the series are filled from the recorded matches.
 */
export class PriceHistory {
  readonly #markets = new Map<MarketId, Series[]>();

  /** Records changed markets once a second. Returns a function that stops the recording. */
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
    // An engine that has stopped refuses to be read. No prices change any more, so the refusal is ignored.
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
      if (one === undefined || book.lastPrice === 0 || book.traded === one.total) return;
      add(one, { atMs, price: book.lastPrice, traded: (book.traded - one.total) as Minor });
      one.total = book.traded;
    });
  }

  /** Starts the series of a recovered market with its volume so far. The points of that volume follow by `restore`. */
  begin(exchange: ExchangeReads, market: MarketId): void {
    const books = exchange.book(market, 0);
    this.#markets.set(
      market,
      books.map(({ traded }) => ({ points: [], stepMs: STEP_MS, total: traded })),
    );
  }

  /** Inserts the recorded points of a market, oldest first, before those observed since the start. */
  restore(market: MarketId, recorded: readonly RecordedPoint[]): void {
    (this.#markets.get(market) ?? []).forEach((series, runner) => {
      const since = series.points;
      series.points = [];
      for (const point of [...recorded.filter((each) => each.runner === runner), ...since]) add(series, point);
    });
  }

  /** Returns the points by runner, oldest first; the range is inclusive. */
  points(market: MarketId, fromMs: number, toMs: number): readonly (readonly PricePoint[])[] {
    return (this.#markets.get(market) ?? []).map(({ points }) =>
      points.filter((point) => point.atMs >= fromMs && point.atMs <= toMs),
    );
  }

  forget(market: MarketId): void {
    this.#markets.delete(market);
  }
}

/** Adds a point to its step: the later price wins, and volumes add up. */
function add(series: Series, { atMs, price, traded }: PricePoint): void {
  const slot = atMs - (atMs % series.stepMs);
  const last = series.points.at(-1);
  if (last !== undefined && last.atMs >= slot)
    series.points[series.points.length - 1] = { atMs: last.atMs, price, traded: (last.traded + traded) as Minor };
  else series.points.push({ atMs: slot, price, traded });
  if (series.points.length > POINTS_MAX) widen(series);
}

/** Doubles the step of a series. */
function widen(series: Series): void {
  const { points } = series;
  series.stepMs *= 2;
  series.points = [];
  for (const point of points) add(series, point);
}
