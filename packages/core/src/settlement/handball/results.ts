import { completedWinner, highestPart, leaderOf, teamOfNumber, sumOf, type Part, type Team } from '../contest.ts';
import { settled, voided, type Settlement } from '../settlement.ts';

/** A match in regulation time. Extra time counts in no market. */
export type HandballMatch = {
  readonly halves: readonly [Part, Part];
  readonly isCompleted: boolean;
  /** The team of each goal, in order. */
  readonly goals: readonly Team[];
};

/** Settles the match winner (S-HB-1). */
export function handballMatchOdds({ isCompleted, halves }: HandballMatch): Settlement<Team | 'DRAW'> {
  return completedWinner(isCompleted, sumOf(halves), 'S-HB-1');
}

/** Settles the team of goal `number`, counted from 1 (S-HB-2). */
export function handballGoal({ goals }: HandballMatch, number: number): Settlement<Team> {
  return teamOfNumber(goals, number, 'S-HB-2');
}

/** Settles the highest scoring half; LEVEL is the Draw runner (S-HB-3). */
export function handballHighestHalf({ isCompleted, halves }: HandballMatch): Settlement<number | 'LEVEL'> {
  return highestPart(halves, { count: 2, isCompleted }, 'S-HB-3');
}

/** Settles half-time and full-time as one outcome (S-HB-4). */
export function handballHalfTimeFullTime({
  isCompleted,
  halves,
}: HandballMatch): Settlement<`${Team | 'DRAW'}/${Team | 'DRAW'}`> {
  if (!isCompleted) return voided('ABANDONED', 'S-HB-4');
  return settled(`${leaderOf(halves[0].score)}/${leaderOf(sumOf(halves))}` as const, 'S-HB-4');
}
