import { leaderOf, type Part, type Team } from '../contest.ts';
import { settled, voided, type Settlement } from '../settlement.ts';

/** Sets of the match, without a golden set (S-VOLL-3). */
export type VolleyballMatch = { readonly sets: readonly Part[]; readonly isCompleted: boolean };

/** Settles the match winner: the team with more sets (S-VOLL-1, S-VOLL-3). */
export function volleyballMatchOdds({ sets, isCompleted }: VolleyballMatch): Settlement<Team> {
  const home = sets.filter((set) => set.isFinished && leaderOf(set.score) === 'HOME').length;
  const winner = leaderOf({ home, away: sets.filter((set) => set.isFinished).length - home });
  return !isCompleted || winner === 'DRAW' ? voided('NOT_COMPLETED', 'S-VOLL-1') : settled(winner, 'S-VOLL-1');
}

/** Settles a set, counted from 1. A set that is not finished is void (S-VOLL-2). */
export function volleyballSet({ sets }: VolleyballMatch, number: number): Settlement<Team> {
  const set = sets[number - 1];
  const winner = set?.isFinished === true ? leaderOf(set.score) : 'DRAW';
  return winner === 'DRAW' ? voided('NOT_COMPLETED', 'S-VOLL-2') : settled(winner, 'S-VOLL-2');
}
