import type { MarketBook } from '@pavilion/contract/http';

const POINTS_MAX = 60;
const EVERY_MS = 4_000;
const NO_POINTS: readonly number[] = [];

/**
 * The price history of each runner over the last minutes, with one point every few seconds. The line beside the runner's name is drawn from it. The price is
 * the best price to back, or else the last traded price.
 */
export class PriceTrails {
  readonly #points = new Map<string, readonly number[]>();
  readonly #takenAt = new Map<string, number>();

  of(marketId: string, selectionId: number): readonly number[] {
    return this.#points.get(`${marketId}/${selectionId}`) ?? NO_POINTS;
  }

  /** Starts the line of prices with recorded ones, oldest first, unless it already has more than one point. */
  seed(marketId: string, selectionId: number, prices: readonly number[]): void {
    const key = `${marketId}/${selectionId}`;
    if ((this.#points.get(key)?.length ?? 0) <= 1) this.#points.set(key, prices.slice(-POINTS_MAX));
  }

  /** Adds a point for every runner if it is time for one, and returns true if it did. */
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
