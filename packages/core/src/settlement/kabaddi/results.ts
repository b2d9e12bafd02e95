import { CONSTANTS } from '../constants.ts';
import { completedWinner, total, type Score, type Team } from '../contest.ts';
import { settled, voided, type Settlement } from '../settlement.ts';

export type KabaddiMatch = {
  /** Minutes played when the score was taken, without extra raids. */
  readonly minutesPlayed: number;
  /** Score after 40 minutes, without extra raids of a play-off (S-KAB-3). */
  readonly score: Score;
};

const isCompleted = ({ minutesPlayed }: KabaddiMatch): boolean => minutesPlayed >= CONSTANTS.KABADDI_MINUTES;

/** Returns the result after 40 minutes; a tie is DRAW (S-KAB-3). */
export function kabaddiMatchOdds(match: KabaddiMatch): Settlement<Team | 'DRAW'> {
  return completedWinner(isCompleted(match), match.score, 'S-KAB-3');
}

/** Settles the points of both teams, for a tie too (S-KAB-1). */
export function kabaddiPoints(match: KabaddiMatch): Settlement<number> {
  return isCompleted(match) ? settled(total(match.score), 'S-KAB-1') : voided('NOT_COMPLETED', 'S-KAB-3');
}

/** Settles the points of a player; undefined if the player took no part. If a player is hurt during the match, the points scored until then count (S-KAB-2). */
export function kabaddiPlayerPoints(points: number | undefined): Settlement<number> {
  return points === undefined ? voided('NOT_STARTED', 'S-KAB-2') : settled(points, 'S-KAB-2');
}
