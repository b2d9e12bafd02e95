import type { ScoreState } from '../../../cricket/index.ts';

export interface SeasonMatch {
  readonly teams: readonly [string, string];
  readonly stage: 'LEAGUE' | 'PLAY_OFF';
  /** Ground of the first fixture list; null for a match that was added later (settlement S-BBL-3). */
  readonly ground: string | null;
  /** It was played elsewhere. */
  readonly moved: boolean;
  /** The match with its balls; null when none was bowled. */
  readonly score: ScoreState | null;
}

export interface SeasonEvidence {
  /** Matches of the fixture list as the organiser has it now: rain takes none from it. */
  readonly fixtureMatches: number;
  /** In the order in which they were played or called off. */
  readonly matches: readonly SeasonMatch[];
  readonly finished: boolean;
}
