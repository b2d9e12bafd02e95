import type { Team } from '../contest.ts';
import { settled, voided, type Settlement } from '../settlement.ts';

export type SnookerMatch = {
  readonly isStarted: boolean;
  /** Team that goes through or is awarded the match. */
  readonly winner: Team;
  /** Winner of each frame that was played, in order; undefined: awarded without a shot. */
  readonly frames: readonly (Team | undefined)[];
};

/** Match winner: also of a match that was not completed, never of one that did not start (S-SNK-1, S-SNK-2). */
export function snookerMatchOdds({ isStarted, winner }: SnookerMatch): Settlement<Team> {
  return isStarted ? settled(winner, 'S-SNK-1') : voided('NOT_STARTED', 'S-SNK-2');
}

/** A frame, counted from 1 (S-SNK-3). */
export function snookerFrame({ frames }: SnookerMatch, number: number): Settlement<Team> {
  const winner = frames[number - 1];
  return winner === undefined ? voided('NOT_STARTED', 'S-SNK-3') : settled(winner, 'S-SNK-3');
}
