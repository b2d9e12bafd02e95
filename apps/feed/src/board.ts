import type { Price } from '@pavilion/core/odds';
import type { FeedMarketStatus } from './gateway.ts';
import type { PricePoint } from './replay/market-recording.ts';

/** The best price levels of one runner, in decimal odds. */
export interface BookLevels {
  readonly back: readonly PricePoint[];
  readonly lay: readonly PricePoint[];
}

/** Public data of a market and the prices derived from it, for the demo's market makers. */
export interface MarketView {
  readonly matchRef: string;
  readonly marketId: string;
  readonly selectionIds: readonly number[];
  readonly status: FeedMarketStatus;
  readonly inPlay: boolean;
  /** Chance of each runner from the published score; null if the market has no price. */
  readonly chances: readonly number[] | null;
  /** In a line market, the line in hundredths with equal chances above and below; absent if unknown. */
  readonly line?: Price;
  /** Recorded prices of the runners in a replay; null otherwise. */
  readonly recorded: readonly BookLevels[] | null;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

type Listener = (view: MarketView) => Promise<void>;

/** Passes market data from the feed's adapters to the market makers. It has only public facts; the seeds remain in the simulator. */
export class Board {
  readonly #views = new Map<string, MarketView>();
  readonly #listeners = new Set<Listener>();

  get views(): readonly MarketView[] {
    return [...this.#views.values()];
  }

  view(marketId: string): MarketView | undefined {
    return this.#views.get(marketId);
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Publishes a market and waits until every listener has handled it. */
  async show(view: MarketView): Promise<void> {
    this.#views.set(view.marketId, view);
    await Promise.all([...this.#listeners].map((listener) => listener(view)));
  }

  remove(marketId: string): void {
    this.#views.delete(marketId);
  }
}
