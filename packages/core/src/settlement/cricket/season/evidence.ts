import type { ScoreState } from '../../../cricket/index.ts';

export interface SeasonMatch {
  readonly teams: readonly [string, string];
  readonly stage: 'LEAGUE' | 'PLAY_OFF';
  /** Ground in the first fixture list; null for a match added later (settlement S-BBL-3). */
  readonly ground: string | null;
  /** True if the match was played elsewhere. */
  readonly moved: boolean;
  /** The match with its balls; null if no ball was bowled. */
  readonly score: ScoreState | null;
}

export interface SeasonEvidence {
  /** Number of matches in the organiser's current fixture list. Rain does not remove a match from it. */
  readonly fixtureMatches: number;
  /** The matches in the order in which they were played or called off. */
  readonly matches: readonly SeasonMatch[];
  readonly finished: boolean;
}

/** One match as the total of a competition, ground or team counts it. */
export interface CountedMatch {
  readonly stage: SeasonMatch['stage'];
  /** The change of a ground's match against the first fixture list. */
  readonly change?: 'MOVED_AWAY' | 'ADDED' | undefined;
  /** Returns the match's own figure; null if the match counts with its average. */
  figure(): number | null;
}

/** One match of a player's side. `NOT_STARTED`: no ball was bowled or no eleven was named. A rule reads only what it needs. */
export type PlayerMatch = { readonly stage: SeasonMatch['stage'] } & (
  | { readonly part: 'NOT_STARTED' }
  | { readonly part: 'ABSENT' }
  | {
      readonly part: 'IN_ELEVEN';
      /** True if the match was awarded or cut, or has no result. */
      readonly isCut: boolean;
      figure(): number;
      /** Returns true if the player faced a ball or, in a bowler's market, bowled a legal one. */
      hadBall(): boolean;
      /** Returns the number of overs in which the player bowled at least one legal ball (settlement S-BBL-5). */
      overs(): number;
    }
);

/** A season up to now, with its matches in the order in which they were played or called off. */
export type Counted<Match> = Pick<SeasonEvidence, 'fixtureMatches' | 'finished'> & { readonly matches: readonly Match[] };
