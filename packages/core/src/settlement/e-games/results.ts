import type { Team } from '../contest.ts';
import { settled, voided, type Settlement } from '../settlement.ts';

export type ElectronicMatch = {
  readonly outcome: 'COMPLETED' | 'NOT_COMPLETED' | 'RESTARTED' | 'NOT_STARTED';
  readonly winner: Team | 'DRAW';
  /** Winner of each finished map or game, in order. */
  readonly maps: readonly Team[];
};

/** Settles the match winner (S-EG-1, S-EG-2). */
export function electronicMatchOdds(match: ElectronicMatch): Settlement<Team | 'DRAW'> {
  if (match.outcome === 'NOT_STARTED') return voided('NOT_STARTED', 'S-EG-2');
  return match.outcome === 'COMPLETED' ? settled(match.winner, 'S-EG-1') : voided('NOT_COMPLETED', 'S-EG-1');
}

/** Settles a map or game, counted from 1. Finished ones remain valid (S-EG-1, S-EG-2). */
export function electronicMap({ outcome, maps }: ElectronicMatch, number: number): Settlement<Team> {
  const winner = maps[number - 1];
  if (outcome === 'NOT_STARTED') return voided('NOT_STARTED', 'S-EG-2');
  return winner === undefined ? voided('NOT_COMPLETED', 'S-EG-1') : settled(winner, 'S-EG-1');
}
