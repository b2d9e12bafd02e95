import { CONSTANTS } from '../constants.ts';
import type { Score, Team } from '../contest.ts';
import { voided, type Voided } from '../settlement.ts';

/** A goal, with the team that it counts for. An own goal counts for the other side. Extra time and shoot-outs are excluded. */
export type Goal = { readonly team: Team; readonly half: 1 | 2 };
/** A card shown to a player on the field before the final whistle. */
export type Card = { readonly team: Team; readonly colour: 'YELLOW' | 'RED' };

/** The known facts of a football match at settlement, all within 90 minutes and stoppage time (S-FOOT-4). */
export type FootballMatch = {
  /** Milliseconds since 1970. A kick-off that was moved well ahead counts as the original one (S-FOOT-2). */
  readonly originalKickOffMs: number;
  /** The actual kick-off, or the new one of a postponed match; undefined if the match is not played. */
  readonly kickOffMs: number | undefined;
  readonly isWalkover: boolean;
  readonly isAtVisitorsGround: boolean;
  /** The part of the match that was reached. HALF_TIME means that the first half is complete, and FIRST_HALF that it is not. */
  readonly reached: 'FIRST_HALF' | 'HALF_TIME' | 'SECOND_HALF' | 'FULL_TIME';
  /** In order. */
  readonly goals: readonly Goal[];
  /** The corners taken, in order. A retaken corner counts once, and a corner that was awarded but not taken does not count (S-FOOT-9). */
  readonly corners: readonly Team[];
  readonly cards: readonly Card[];
  readonly penaltiesTaken: number;
};

const HOUR_MS = 3_600_000;

/** Returns the reason to void every bet on the match, if any (S-FOOT-1, S-FOOT-2, S-FOOT-3, S-FOOT-13). */
export function footballVoid(match: FootballMatch): Voided | undefined {
  if (match.isWalkover) return voided('WALKOVER', 'S-FOOT-3');
  if (match.isAtVisitorsGround) return voided('VENUE_CHANGED', 'S-FOOT-13');
  if (match.kickOffMs === undefined || isTooLate(match.originalKickOffMs, match.kickOffMs))
    return voided('NOT_PLAYED_IN_TIME', 'S-FOOT-1');
  return undefined;
}

/** True if the match began too long after its original kick-off (S-FOOT-1). */
export const isTooLate = (originalMs: number, kickOffMs: number | undefined): boolean =>
  kickOffMs !== undefined && kickOffMs > originalMs + CONSTANTS.FOOTBALL_PLAYED_WITHIN_HOURS * HOUR_MS;

export const isFullTime = (match: FootballMatch): boolean => match.reached === 'FULL_TIME';

/** Returns the goals by team, in one half or both. */
export function goalsOf(match: FootballMatch, half?: 1 | 2): Score {
  const counted = match.goals.filter((goal) => half === undefined || goal.half === half);
  const home = counted.filter(({ team }) => team === 'HOME').length;
  return { home, away: counted.length - home };
}
