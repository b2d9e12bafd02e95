import type { CrashGame, SharedGame } from '@pavilion/games/game';

/** Time between a window's end and the next card, for deciding running bets (casino C-PH-2). */
const LOCK_MS = 2_000;
/** Least time for the wallet, even in fast test rounds. */
const LOCK_MS_MIN = 600;

/** Durations of a round's parts at a pace; 1 is as published. */
export class RoundTiming {
  readonly #game: SharedGame | CrashGame;
  readonly #pace: number;

  constructor(game: SharedGame | CrashGame, pace: number) {
    this.#game = game;
    this.#pace = pace;
  }

  /** Window 0, 1 …; the last value covers all later ones. */
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

  /** Milliseconds of a flight at its usual speed that so many of ours are. */
  flown(elapsedMs: number): number {
    return elapsedMs * this.#pace;
  }

  /** Duration of a flight from its normal one. */
  flightMs(usualMs: number): number {
    return Math.ceil(usualMs / this.#pace);
  }

  get resultMs(): number {
    return this.#game.timing.result / this.#pace;
  }
}
