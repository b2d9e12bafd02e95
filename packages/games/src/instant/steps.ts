import { ok, refused, type Result, present } from '@pavilion/core/std';
import { RETURN_MAX, type Move, type Odds, type Outcome, type Standing } from '../game/index.ts';
import { lastStep, paidAt } from './paid.ts';

/** A game of steps. It continues until a wrong step ends it, or until the player takes the win. */
export interface StepGame {
  /** Name of the move that makes one step. */
  readonly step: string;
  readonly label: string;
  /** Multiple after step 1, step 2 …, for all steps. */
  readonly multiples: readonly Odds[];
  /** Returns true if this step is good after the earlier ones, false if it ends the game, and a sentence if it is invalid. */
  tryStep(values: readonly number[], earlier: readonly (readonly number[])[]): Result<boolean, string>;
  /** Returns the visible part of the outcome after this many steps, and the whole outcome at the end. */
  outcomeAfter(steps: readonly (readonly number[])[], isOver: boolean): Outcome;
}

export const CASH_OUT = 'CASH_OUT';

/** Returns the state after the moves. Every step but the last was good, because a wrong step ends the game. */
export function playSteps(game: StepGame, stake: number, moves: readonly Move[]): Result<Standing, string> {
  const limit = lastStep(stake, game.multiples);
  const steps: (readonly number[])[] = [];
  let [isLost, isTaken] = [false, false];
  for (const move of moves) {
    if (isLost || isTaken || steps.length === limit) return refused('This game is over.');
    if (move.kind === CASH_OUT) {
      if (steps.length === 0) return refused('There is nothing to cash out before the first step.');
      isTaken = true;
      continue;
    }
    if (move.kind !== game.step) return refused(`The move must be ${game.step} or ${CASH_OUT}.`);
    const tried = game.tryStep(move.values ?? [], steps);
    if (!tried.ok) return tried;
    steps.push(move.values ?? []);
    isLost = !tried.value;
  }
  return ok(standing(game, stake, { steps, isLost, isOver: isLost || isTaken || steps.length === limit }));
}

/** Returns the highest return of the stake: at the multiple of the last step that the ceiling allows. */
export function stepReturnMax(stake: number, multiples: readonly Odds[]): number {
  const limit = lastStep(stake, multiples);
  return limit === 0 ? RETURN_MAX + 1 : paidAt(stake, present(multiples[limit - 1]));
}

/** Returns the moves that close an abandoned game. A game with a step takes the win so far, and a game without a step is undone (casino C-REG-6). */
export function closeSteps(moves: readonly Move[]): readonly Move[] | undefined {
  return moves.length === 0 ? undefined : [{ kind: CASH_OUT }];
}

interface Progress {
  readonly steps: readonly (readonly number[])[];
  readonly isLost: boolean;
  readonly isOver: boolean;
}

function standing(game: StepGame, stake: number, { steps, isLost, isOver }: Progress): Standing {
  const multiple = steps.length === 0 ? 0 : present(game.multiples[steps.length - 1]);
  const going = [{ kind: game.step, label: game.label }, ...(steps.length > 0 ? [{ kind: CASH_OUT, label: 'Cash out' }] : [])];
  return {
    shown: game.outcomeAfter(steps, isOver),
    moves: isOver ? [] : going,
    isOver,
    staked: stake,
    returned: isLost ? 0 : paidAt(stake, multiple),
    multiple: isLost ? 0 : multiple,
  };
}
