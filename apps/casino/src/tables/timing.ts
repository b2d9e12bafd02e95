import type { CrashGame, SharedGame } from '@pavilion/games/game';

/** Time between a window's end and the next card, for deciding running bets (casino C-PH-2). */
const LOCK_MS = 2_000;
/** Minimum time for the wallet to answer, even in fast test rounds. */
const LOCK_MS_MIN = 600;

/** Durations of a round's parts at a given pace; pace 1 has the published durations. */
export class RoundTiming {
  readonly #game: SharedGame | CrashGame;
  readonly #pace: number;

  constructor(game: SharedGame | CrashGame, pace: number) {
    this.#game = game;
    this.#pace = pace;
  }

  /** Returns the length of window 0, window 1 and so on. The last value also covers all later windows. */
  windowMs(window: number): number {
    const { windows } = this.#game.timing;
    return (windows[window] ?? windows.at(-1) ?? 0) / this.#pace;
  }

  get lockMs(): number {
    return Math.max(LOCK_MS / this.#pace, LOCK_MS_MIN);
  }

  get dealMs(): number {
    return this.#game.timing.deal / this.#pace;
  }

  /** Converts elapsed real milliseconds to milliseconds of a flight at pace 1. */
  elapsedAtPaceOne(elapsedMs: number): number {
    return elapsedMs * this.#pace;
  }

  /** Returns the real duration of a flight from its duration at pace 1. */
  flightMs(usualMs: number): number {
    return Math.ceil(usualMs / this.#pace);
  }

  get resultMs(): number {
    return this.#game.timing.result / this.#pace;
  }
}
