import type { WireSingleGame } from '@pavilion/contract/provider';

/**
 * The rule of every stage: nothing of an outcome is shown, read out, booked or heard before the picture has stopped moving (casino C-PH-3).
 * A stage says here for how long it moves, and is told with `isMoving` when it does. Until then it draws whatever is new inside an element
 * with `data-moving`, which screen readers skip, and everything else as it was. The gate of the live store keeps the rest of the page as it
 * was: balance, net position, tickets, banner, last results.
 */
export type Movement = {
  /** Milliseconds for which the picture of a table moves after one thing more was dealt. */
  readonly dealtMs: number;
  /** Milliseconds for which the picture of a game of one player moves from one state to the next; `before` undefined: it was the first. */
  readonly gameMs: GameMotion;
  /** The same where the player wants no motion: pictures that have to stand for a while all the same (casino C-REG-4). Absent: none. */
  readonly stillMs?: GameMotion;
};

export type GameMotion = (game: WireSingleGame, before: WireSingleGame | undefined) => number;

/** A stage that never moves, or shows only what the casino has told already. */
export const STILL: Movement = { dealtMs: 0, gameMs: () => 0 };
