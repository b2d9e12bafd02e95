import type { WireSingleGame } from '@pavilion/contract/provider';

/**
 * The durations of a stage's motions. Every stage obeys one rule: the page shows, announces or books no part of an outcome before the animation has ended
 * (casino C-PH-3). While `isMoving` is true, a stage draws the new parts inside an element with `data-moving`, which screen readers skip. It draws all else as
 * before. The gate of the live store delays the rest of the page: balance, net position, tickets, banner and last results.
 */
export type Movement = {
  /** Milliseconds that a table's picture moves after each deal. */
  readonly dealtMs: number;
  /** Milliseconds that a single-player game's picture moves between two states; `before` is undefined for the first state. */
  readonly gameMs: GameMotion;
  /** The duration under reduced motion, for pictures that must stay visible for a moment (casino C-REG-4). Absent: the picture changes at once. */
  readonly stillMs?: GameMotion;
};

export type GameMotion = (game: WireSingleGame, before: WireSingleGame | undefined) => number;

/** For a stage that never moves, or that shows only results already announced. */
export const STILL: Movement = { dealtMs: 0, gameMs: () => 0 };
