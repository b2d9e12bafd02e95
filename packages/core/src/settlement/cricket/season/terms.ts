import type { TotalKind } from '../../../cricket/index.ts';
import type { Competition, SeasonRow } from '../../season-averages.ts';
import type { CricketFlags } from '../terms.ts';

/** The figures of a match that a season market on a competition or ground counts. */
export type MatchStat =
  | Exclude<TotalKind, 'HIGHEST_OVER' | 'LOWEST_OVER' | 'DOTS'>
  | 'FIRST_OVER'
  | 'FIRST_OVERS'
  | 'FIRST_OVER_DOTS';

export type TeamStat = 'RUNS' | 'FOURS' | 'SIXES' | 'FIRST_OVERS' | 'OPENING_STAND';

/**
 * Subject of a season market: a competition, a ground, a team or a player. The market stores its averages: all averages of a ground, or the one figure of a
 * team or player (settlement 9.1, 9.2).
 */
export type SeasonSubject =
  | { readonly of: 'COMPETITION'; readonly what: MatchStat }
  | { readonly of: 'GROUND'; readonly ground: string; readonly what: MatchStat }
  | { readonly of: 'TEAM'; readonly team: string; readonly what: TeamStat; readonly average: number }
  | { readonly of: 'TEAM_WINS'; readonly team: string }
  | {
      readonly of: 'BATTER';
      readonly team: string;
      readonly player: string;
      readonly what: 'RUNS' | 'SIXES' | 'FOURS';
      readonly average: number;
    }
  | { readonly of: 'BOWLER'; readonly team: string; readonly player: string; readonly average: number };

/** The figure that a season market counts in each match. */
export type SeasonFigure = MatchStat | TeamStat | 'WINS';

/** The terms of a season total that its rules read. Scored matches and typed figures are settled under the same terms. */
export interface SeasonCount {
  readonly competition: Competition;
  readonly of: SeasonSubject['of'];
  readonly what: SeasonFigure;
  /** The amount that a match adds in place of its own figure. */
  readonly average: number;
  /** Matches of the fixture list when the market opened; undefined if the competition has no fixed number. */
  readonly fixtureMatches: number | undefined;
}

/** Records of a season that can be bet on. */
export type SeasonRecordKind =
  | 'HIGHEST_INNINGS'
  | 'LOWEST_INNINGS'
  | 'HIGHEST_FIRST_OVER'
  | 'HIGHEST_OVER'
  | 'HIGHEST_FIRST_OVERS'
  | 'MOST_FOURS_IN_MATCH'
  | 'MOST_SIXES_IN_MATCH'
  | 'MOST_WICKETS_IN_MATCH'
  | 'MOST_EXTRAS_IN_MATCH'
  | 'HIGHEST_MATCH_TOTAL'
  | 'MOST_FOURS_IN_INNINGS'
  | 'MOST_SIXES_IN_INNINGS'
  | 'MOST_RUNS_CONCEDED'
  | 'MOST_WICKETS_IN_INNINGS'
  | 'MOST_RUNS_OF_PLAYER'
  | 'MOST_FOURS_OF_PLAYER'
  | 'MOST_SIXES_OF_PLAYER'
  | 'MOST_FIFTIES_OF_PLAYER'
  | 'MOST_WICKETS_OF_PLAYER'
  | 'FASTEST_FIFTY';

/** The fixed terms of a season market, with its averages and the number of fixtures at its opening. */
export type SeasonTerms = {
  readonly competition: Competition;
  readonly row: SeasonRow;
  readonly flags: CricketFlags;
} & (
  | { readonly type: 'SEASON_TOTAL'; readonly subject: SeasonSubject }
  | { readonly type: 'SEASON_RECORD'; readonly record: SeasonRecordKind }
);
