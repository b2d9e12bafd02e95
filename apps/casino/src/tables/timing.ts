import type { CrashGame, SharedGame } from '@pavilion/games/game';

/** Between the end of a window and the next card: bets that are under way are decided in it (casino C-PH-2). */
const LOCK_MS = 2_000;
/** Least time that the wallet needs, however fast rounds go in a test. */
const LOCK_MS_MIN = 600;

/** How long each part of a game's rounds lasts at a pace; at 1 as published. */
export class RoundTiming {
  readonly #game: SharedGame | CrashGame;
  readonly #pace: number;

  constructor(game: SharedGame | CrashGame, pace: number) {
    this.#game = game;
    this.#pace = pace;
  }

  /** Window 0, 1 …; the last one named holds for all that follow. */
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

  /** How long a flight takes that usually takes so long. */
  flightMs(usualMs: number): number {
    return Math.ceil(usualMs / this.#pace);
  }

  get resultMs(): number {
    return this.#game.timing.result / this.#pace;
  }
}
