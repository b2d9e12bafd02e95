import type { Logger } from 'pino';
import type { CashOutStore } from './betting/cash-out-store.ts';
import type { Clock } from './engine/index.ts';
import type { MarketService } from './markets/market-service.ts';
import type { PriceHistory } from './markets/price-history.ts';
import type { ScoreService } from './matches/score-service.ts';
import type { Scores } from './matches/scores.ts';

export type HousekeepingOptions = {
  readonly markets: MarketService;
  readonly scores: Scores;
  readonly scoreService: ScoreService;
  readonly history: PriceHistory;
  readonly cashOuts: CashOutStore;
  /** A settled market stays in memory, where it can be rolled back, this long; after it only reports know it. */
  readonly settledKeptMs: number;
  /** Ends deposits that their players have abandoned at the gateway. */
  readonly endAbandoned: (nowMs: number) => Promise<void>;
  readonly forgetGuesses: (before: Date) => Promise<void>;
  readonly forgetActivity: (before: Date) => Promise<void>;
  readonly forgetNotices: (before: Date) => Promise<void>;
  readonly forgetAlerts: (before: Date) => Promise<void>;
  readonly clock: Clock;
  readonly log: Logger;
};

const EVERY_MS = 10 * 60_000;
/** Balls of old matches are what would fill the disk of a demo that is left running. */
const SCORES_KEPT_MS = 7 * 86_400_000;
/** Longer than anybody repeats a request. */
const CASH_OUTS_KEPT_MS = 86_400_000;
const ALERTS_KEPT_MS = 180 * 86_400_000;
/** Counts of guesses cover a day. */
const GUESSES_KEPT_MS = 2 * 86_400_000;
const ACTIVITY_KEPT_MS = 365 * 86_400_000;
/** What players were told; the reports have it for good. */
const NOTICES_KEPT_MS = 30 * 86_400_000;

/** Lets go of what is long over, so that memory and disk do not grow with time. */
export class Housekeeping {
  readonly #options: HousekeepingOptions;
  readonly #stopTimer: () => void;
  #running: Promise<void> | undefined;

  constructor(options: HousekeepingOptions) {
    this.#options = options;
    this.#stopTimer = options.clock.every(
      EVERY_MS,
      () => this.#start(),
      (error) => this.#warn(error),
    );
  }

  async stop(): Promise<void> {
    this.#stopTimer();
    await this.#running;
  }

  #warn(error: unknown): void {
    this.#options.log.warn(error, 'housekeeping failed and will be tried again');
  }

  #start(): Promise<void> {
    this.#running ??= this.#run()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #run(): Promise<void> {
    const { markets, scores, scoreService, history, cashOuts, settledKeptMs, clock } = this.#options;
    const nowMs = clock.nowMs();
    const { matches, markets: gone } = markets.forgetSettled(nowMs - settledKeptMs);
    for (const matchId of matches) scores.forget(matchId);
    for (const marketId of gone) history.forget(marketId);
    await scoreService.forget(new Date(nowMs - SCORES_KEPT_MS));
    await cashOuts.forget(new Date(nowMs - CASH_OUTS_KEPT_MS));
    await this.#options.endAbandoned(nowMs);
    await this.#options.forgetGuesses(new Date(nowMs - GUESSES_KEPT_MS));
    await this.#options.forgetActivity(new Date(nowMs - ACTIVITY_KEPT_MS));
    await this.#options.forgetNotices(new Date(nowMs - NOTICES_KEPT_MS));
    await this.#options.forgetAlerts(new Date(nowMs - ALERTS_KEPT_MS));
  }
}
