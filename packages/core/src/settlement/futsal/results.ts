import { completedWinner, highestPart, teamOfNumber, partWinner, sumOf, type Part, type Team } from '../contest.ts';
import { voided, type Settlement } from '../settlement.ts';

/** A match in regular time. */
export type FutsalMatch = {
  readonly halves: readonly [Part, Part];
  readonly isCompleted: boolean;
  readonly goals: readonly Team[];
};

/** Settles match odds (S-FUT-1). */
export function futsalMatchOdds({ isCompleted, halves }: FutsalMatch): Settlement<Team | 'DRAW'> {
  return completedWinner(isCompleted, sumOf(halves), 'S-FUT-1');
}

/** Settles the team of goal `number`, counted from 1 (S-FUT-2). */
export function futsalGoal({ goals }: FutsalMatch, number: number): Settlement<Team> {
  return teamOfNumber(goals, number, 'S-FUT-2');
}

/** Settles the first half (S-FUT-3). */
export function futsalFirstHalf({ halves }: FutsalMatch): Settlement<Team | 'DRAW'> {
  return partWinner(halves[0], 'S-FUT-3');
}

/** Settles the half with the most goals. LEVEL is the Draw runner; without that runner the market is void (S-FUT-4). */
export function futsalHighestHalf({ isCompleted, halves }: FutsalMatch, hasDraw: boolean): Settlement<number | 'LEVEL'> {
  const highest = highestPart(halves, { count: 2, isCompleted }, 'S-FUT-4');
  return highest.kind === 'SETTLED' && highest.value === 'LEVEL' && !hasDraw ? voided('EQUAL', 'S-FUT-4') : highest;
}
