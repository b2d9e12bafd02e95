import { highestPart, leaderOf, partWinner, type Part, type Score, type Team } from '../contest.ts';
import { settled, voided, type Settlement } from '../settlement.ts';

const PERIODS = 3;

export type IceHockeyGame = {
  /** The three regular periods. */
  readonly periods: readonly Part[];
  /** Goals with overtime and shoot-out. */
  readonly finalScore: Score;
  readonly isCompleted: boolean;
};

/** Settles the match winner, with overtime and shoot-out. A game that ends level is void (S-ICE-1). */
export function iceHockeyMatchOdds({ isCompleted, finalScore }: IceHockeyGame): Settlement<Team> {
  const winner = leaderOf(finalScore);
  if (!isCompleted) return voided('NOT_COMPLETED', 'S-ICE-1');
  return winner === 'DRAW' ? voided('TIE', 'S-ICE-1') : settled(winner, 'S-ICE-1');
}

/** Settles a period, counted from 1; DRAW is the Tie runner (S-ICE-2). */
export function iceHockeyPeriod({ periods }: IceHockeyGame, number: number): Settlement<Team | 'DRAW'> {
  return partWinner(periods[number - 1], 'S-ICE-2');
}

/** Settles the highest scoring regular period; LEVEL is the Tie runner (S-ICE-3). */
export function iceHockeyHighestPeriod({ periods, isCompleted }: IceHockeyGame): Settlement<number | 'LEVEL'> {
  return highestPart(periods, { count: PERIODS, isCompleted }, 'S-ICE-3');
}
