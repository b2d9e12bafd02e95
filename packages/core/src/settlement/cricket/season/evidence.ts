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
