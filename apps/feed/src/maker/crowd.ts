import { movePrice, nearestPrice, type Price } from '@pavilion/core/odds';
import type { Board, MarketView } from '../board.ts';
import type { Clock } from '../clock.ts';
import { GatewayUnavailable } from '../gateway.ts';
import { Seeded } from '../seeded.ts';
import type { BettingDesk } from './desk.ts';
import type { QuoteOrder } from './quotes.ts';

export interface CrowdSettings {
  /** Mean time between two bets of one account. */
  readonly everyMs: number;
  readonly stakePointsMin: number;
  readonly stakePointsMax: number;
}

const CHANCE_MIN = 0.03;
/** Largest difference between a bettor's opinion and the fair chance. */
const OPINION_DIFFERENCE_MAX = 0.06;
const TAKING_TICKS = 2;

/**
 * Simulates the demo's small bettors. Each has an ordinary account and sometimes takes a price, by its own opinion of the chances. The same seed gives the same
 * opinions.
 */
export class Crowd {
  readonly #desks: readonly BettingDesk[];
  readonly #board: Board;
  readonly #clock: Clock;
  readonly #settings: CrowdSettings;
  readonly #random: Seeded;
  readonly #onError: (error: unknown) => void;

  constructor(options: {
    readonly desks: readonly BettingDesk[];
    readonly board: Board;
    readonly clock: Clock;
    readonly settings: CrowdSettings;
    readonly seed: number;
    readonly onError: (error: unknown) => void;
  }) {
    this.#desks = options.desks;
    this.#board = options.board;
    this.#clock = options.clock;
    this.#settings = options.settings;
    this.#random = new Seeded(options.seed);
    this.#onError = options.onError;
  }

  async run(signal: AbortSignal): Promise<void> {
    await Promise.all(this.#desks.map((desk) => this.#runBettor(desk, signal)));
  }

  async #runBettor(desk: BettingDesk, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#clock.sleep(this.#settings.everyMs * (0.5 + this.#random.next()), signal);
      const open = this.#board.views.filter(
        (view) => view.status === 'OPEN' && (view.chances !== null || view.line !== undefined),
      );
      // Matches in play draw most of the bets.
      const live = open.filter((view) => view.inPlay);
      const view = this.#random.pick(live.length > 0 && this.#random.next() < 0.85 ? live : open);
      if (view === undefined || signal.aborted) continue;
      await this.#bet(desk, view).catch((error: unknown) => {
        if (!(error instanceof GatewayUnavailable)) this.#onError(error);
      });
    }
  }

  async #bet(desk: BettingDesk, view: MarketView): Promise<void> {
    const wanted = view.line === undefined ? this.#wantedOrder(view) : this.#wantedAt(view.line);
    if (wanted === undefined) return;
    const { stakePointsMin, stakePointsMax } = this.#settings;
    // People bet round amounts, and large amounts rarely.
    const step = this.#random.next() ** 2;
    const sizePoints = Math.round((stakePointsMin + step * (stakePointsMax - stakePointsMin)) / 50) * 50;
    await desk.place(view, { ...wanted, sizePoints: Math.max(stakePointsMin, sizePoints) }, true);
  }

  /** Returns a bet on a random runner: a back if the account's opinion is above the fair chance, otherwise a lay. Undefined if the result is almost certain. */
  #wantedOrder({ selectionIds, chances }: MarketView): Omit<QuoteOrder, 'sizePoints'> | undefined {
    const runner = this.#random.between(0, selectionIds.length - 1);
    const fair = chances?.[runner] ?? 0;
    const opinion = fair + (this.#random.next() * 2 - 1) * OPINION_DIFFERENCE_MAX;
    if (fair < CHANCE_MIN || fair > 1 - CHANCE_MIN) return undefined;
    const side = opinion > fair ? 'BACK' : 'LAY';
    return { runner, side, price: movePrice(nearestPrice(100 / fair), side === 'BACK' ? -TAKING_TICKS : TAKING_TICKS) };
  }

  /** Returns a bet at a price slightly worse than the even line. Half of these bets sell (back), and half buy (lay). */
  #wantedAt(line: Price): Omit<QuoteOrder, 'sizePoints'> {
    const isSelling = this.#random.next() < 0.5;
    const away = TAKING_TICKS * 100;
    return { runner: 0, side: isSelling ? 'BACK' : 'LAY', price: (isSelling ? line - away : line + away) as Price };
  }
}
