import type { MarketBook } from '@pavilion/contract/http';

const POINTS_MAX = 60;
const EVERY_MS = 4_000;
const NO_POINTS: readonly number[] = [];

/**
 * The last minutes of each runner's price, one point every few seconds: the line beside a runner's name. The price is the
 * middle of what is offered, or the last one traded.
 */
export class PriceTrails {
  readonly #points = new Map<string, readonly number[]>();
  readonly #takenAt = new Map<string, number>();

  of(marketId: string, selectionId: number): readonly number[] {
    return this.#points.get(`${marketId}/${selectionId}`) ?? NO_POINTS;
  }

  /** Starts a line from recorded prices, oldest first, unless it has begun already. */
  seed(marketId: string, selectionId: number, prices: readonly number[]): void {
    const key = `${marketId}/${selectionId}`;
    if ((this.#points.get(key)?.length ?? 0) <= 1) this.#points.set(key, prices.slice(-POINTS_MAX));
  }

  /** Takes a point of every runner when it is time for one; returns whether it did. */
  take(market: MarketBook, now: number): boolean {
    if (now - (this.#takenAt.get(market.market_id) ?? 0) < EVERY_MS) return false;
    this.#takenAt.set(market.market_id, now);
    for (const runner of market.runners) {
      const price = runner.available_to_back[0]?.[0] ?? runner.last_price ?? undefined;
      if (price === undefined) continue;
      const key = `${market.market_id}/${runner.selection_id}`;
      this.#points.set(key, [...(this.#points.get(key) ?? NO_POINTS), price].slice(-POINTS_MAX));
    }
    return true;
  }
}
