import type { Team } from '../contest.ts';
import { settled, voided, type Settlement } from '../settlement.ts';

export type SnookerMatch = {
  readonly isStarted: boolean;
  /** Team that advances or is awarded the match. */
  readonly winner: Team | 'DRAW';
  /** Winner of each frame, in order; undefined for a frame awarded without a shot. */
  readonly frames: readonly (Team | undefined)[];
};

/** Settles the match winner. It is valid for an incomplete match, but not for a match that never started (S-SNK-1, S-SNK-2). */
export function snookerMatchOdds(match: SnookerMatch): Settlement<Team | 'DRAW'> {
  return match.isStarted ? settled(match.winner, 'S-SNK-1') : voided('NOT_STARTED', 'S-SNK-2');
}

/** Settles a frame, counted from 1 (S-SNK-3). */
export function snookerFrame({ frames }: SnookerMatch, number: number): Settlement<Team> {
  const winner = frames[number - 1];
  return winner === undefined ? voided('NOT_STARTED', 'S-SNK-3') : settled(winner, 'S-SNK-3');
}
