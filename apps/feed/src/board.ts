import type { Price } from '@pavilion/core/odds';
import type { FeedMarketStatus } from './gateway.ts';
import type { PricePoint } from './replay/market-recording.ts';

/** Best levels of one runner, decimal odds. */
export interface BookLevels {
  readonly back: readonly PricePoint[];
  readonly lay: readonly PricePoint[];
}

/** A market as the demo's market makers may see it: public data, and the price derived from it. */
export interface MarketView {
  readonly matchRef: string;
  readonly marketId: string;
  readonly selectionIds: readonly number[];
  readonly status: FeedMarketStatus;
  readonly inPlay: boolean;
  /** Chance of each runner from the published score; null if the market has no price. */
  readonly chances: readonly number[] | null;
  /** Line market: the even line in hundredths, with equal chances above and below; absent if unknown. */
  readonly line?: Price;
  /** Recorded prices of the runners, in a replay of a recorded market. */
  readonly recorded: readonly BookLevels[] | null;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

type Listener = (view: MarketView) => Promise<void>;

/** Publications of this process's adapters, for the market makers to read. It holds public facts only; the seeds stay with the simulator. */
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

  /** Shows a market and waits until every listener has reacted. */
  async show(view: MarketView): Promise<void> {
    this.#views.set(view.marketId, view);
    await Promise.all([...this.#listeners].map((listener) => listener(view)));
  }

  remove(marketId: string): void {
    this.#views.delete(marketId);
  }
}
