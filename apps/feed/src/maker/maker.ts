import { movePrice, nearestPrice } from '@pavilion/core/odds';
import type { Board, BookLevels, MarketView } from '../board.ts';
import type { Clock } from '../clock.ts';
import { GatewayUnavailable } from '../gateway.ts';
import type { BettingDesk } from './desk.ts';
import { changeTo, lineQuotesFor, quotesFor, type OpenQuote, type QuoteOrder, type QuoteSettings } from './quotes.ts';

export interface MakerSettings extends QuoteSettings {
  /** Maximum age of a market's data. With older data the maker cancels all orders. */
  readonly staleMs: number;
  /** Minimum stake of the market, in whole points. */
  readonly orderPointsMin: number;
  /** Sizes of a recorded book are multiplied by this. */
  readonly recordedSizeScale: number;
}

const LOOK_EVERY_MS = 1_000;

/**
 * A demo market maker: an ordinary account that quotes both sides of its share of the board's markets. Before a market opens at a new price, it cancels its
 * stale orders. Once the market is open, it places the missing orders. If the board's data is stale, it cancels all orders.
 */
export class MarketMaker {
  readonly #desk: BettingDesk;
  readonly #board: Board;
  readonly #clock: Clock;
  readonly #settings: MakerSettings;
  readonly #isMine: (view: MarketView) => boolean;
  readonly #onError: (error: unknown) => void;
  /** Open orders by market, as known to this process. A market is absent before the first read and after a failure. */
  readonly #open = new Map<string, readonly OpenQuote[]>();
  /** Pending changes of each market. They run one after the other, because concurrent changes would place the same orders twice. */
  readonly #turns = new Map<string, Promise<void>>();
  readonly #withdrawn = new Set<string>();

  constructor(options: {
    readonly desk: BettingDesk;
    readonly board: Board;
    readonly clock: Clock;
    readonly settings: MakerSettings;
    readonly isMine: (view: MarketView) => boolean;
    readonly onError: (error: unknown) => void;
  }) {
    this.#desk = options.desk;
    this.#board = options.board;
    this.#clock = options.clock;
    this.#settings = options.settings;
    this.#isMine = options.isMine;
    this.#onError = options.onError;
  }

  /** Quotes until the signal aborts, then cancels its orders. */
  async run(signal: AbortSignal): Promise<void> {
    const stopListening = this.#board.listen((view) => this.#take(view));
    while (!signal.aborted) {
      await this.#clock.sleep(LOOK_EVERY_MS, signal);
      for (const view of this.#board.views) if (this.#isStale(view)) await this.#take(view);
    }
    stopListening();
    await Promise.all(
      this.#board.views.filter(this.#isMine).map((view) => this.#inTurn(view.marketId, () => this.#withdraw(view))),
    );
  }

  #isStale(view: MarketView): boolean {
    return this.#clock.now() - view.updatedAt > this.#settings.staleMs;
  }

  async #take(view: MarketView): Promise<void> {
    if (!this.#isMine(view)) return;
    await this.#inTurn(view.marketId, () => this.#act(view));
  }

  /** Runs an action after all earlier actions of this market. A failure affects only this action, because the board publishes the market again. */
  #inTurn(marketId: string, action: () => Promise<void>): Promise<void> {
    const turn = (this.#turns.get(marketId) ?? Promise.resolve()).then(action).catch((error: unknown) => {
      this.#open.delete(marketId);
      if (!(error instanceof GatewayUnavailable)) this.#onError(error);
    });
    this.#turns.set(marketId, turn);
    return turn;
  }

  async #act(view: MarketView): Promise<void> {
    if (view.status === 'CLOSED') return this.#leave(view);
    if (this.#isStale(view)) return this.#withdraw(view);
    const wanted = await this.#wantedOrders(view);
    if (wanted === null) return this.#withdraw(view);
    const open = await this.#openIn(view);
    const { cancel, place } = changeTo(wanted, open);
    const kept = open.filter((order) => !cancel.includes(order));
    await Promise.all(cancel.map((order) => this.#desk.cancel(order)));
    this.#open.set(view.marketId, kept);
    this.#withdrawn.delete(view.marketId);
    if (view.status !== 'OPEN') return;
    const placed = await Promise.all(place.map((order) => this.#desk.place(view, order)));
    this.#open.set(
      view.marketId,
      [...kept, ...placed.filter((order) => order !== null && order.sizePoints > 0)].filter((order) => order !== null),
    );
  }

  /** Returns the orders that this account wants in the book now; null if it has no price. */
  async #wantedOrders(view: MarketView): Promise<readonly QuoteOrder[] | null> {
    if (view.recorded !== null) return view.recorded.flatMap((levels, runner) => followed(levels, runner, this.#settings));
    if (view.chances === null && view.line === undefined) return null;
    const position = await this.#desk.position(view);
    const quotes =
      view.line === undefined
        ? quotesFor(view.chances ?? [], position, this.#settings)
        : lineQuotesFor(view.line, position, this.#settings);
    return quotes.filter((quote) => quote.sizePoints >= this.#settings.orderPointsMin);
  }

  /** Returns the open orders in a market. While the market is open they may match or lapse, so they are read from the exchange each time. */
  async #openIn(view: MarketView): Promise<readonly OpenQuote[]> {
    const known = this.#open.get(view.marketId);
    if (known !== undefined && view.status !== 'OPEN') return known;
    const open = await this.#desk.open(view);
    this.#open.set(view.marketId, open);
    return open;
  }

  async #withdraw(view: MarketView): Promise<void> {
    if (this.#withdrawn.has(view.marketId)) return;
    await this.#desk.cancelAll(view);
    this.#open.set(view.marketId, []);
    this.#withdrawn.add(view.marketId);
  }

  async #leave(view: MarketView): Promise<void> {
    this.#open.delete(view.marketId);
    this.#turns.delete(view.marketId);
    this.#withdrawn.delete(view.marketId);
  }
}

/**
 * Converts a recorded book to orders. A price available to a backer becomes a lay order, and vice versa. Prices off the ladder are rounded in the maker's
 * favour.
 */
function followed(levels: BookLevels, runner: number, settings: MakerSettings): readonly QuoteOrder[] {
  const order = (side: QuoteOrder['side'], price: number, size: number): QuoteOrder => ({
    runner,
    side,
    price: ladderPrice(price * 100, side),
    sizePoints: sizeOf(size, side, price, settings),
  });
  return [
    ...levels.back.slice(0, settings.levels).map(({ price, size }) => order('LAY', price, size)),
    ...levels.lay.slice(0, settings.levels).map(({ price, size }) => order('BACK', price, size)),
  ].filter((each) => each.sizePoints >= settings.orderPointsMin);
}

function ladderPrice(hundredths: number, side: QuoteOrder['side']): QuoteOrder['price'] {
  const nearest = nearestPrice(hundredths);
  if (side === 'LAY') return nearest > hundredths + 1e-6 ? movePrice(nearest, -1) : nearest;
  return nearest < hundredths - 1e-6 ? movePrice(nearest, 1) : nearest;
}

function sizeOf(size: number, side: QuoteOrder['side'], price: number, settings: MakerSettings): number {
  const scaled = size * settings.recordedSizeScale;
  const most = side === 'BACK' ? settings.liabilityPointsMax : settings.liabilityPointsMax / (price - 1);
  return Math.floor(Math.min(scaled, most));
}
