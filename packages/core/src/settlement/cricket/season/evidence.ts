import type { ScoreState } from '../../../cricket/index.ts';

export interface SeasonMatch {
  readonly teams: readonly [string, string];
  readonly stage: 'LEAGUE' | 'PLAY_OFF';
  /** Ground in the first fixture list; null for a match added later (settlement S-BBL-3). */
  readonly ground: string | null;
  /** It was played elsewhere. */
  readonly moved: boolean;
  /** The match with its balls; null if none was bowled. */
  readonly score: ScoreState | null;
}

export interface SeasonEvidence {
  /** Matches of the organiser's current fixture list; rain removes none from it. */
  readonly fixtureMatches: number;
  /** In the order in which they were played or called off. */
  readonly matches: readonly SeasonMatch[];
  readonly finished: boolean;
}
