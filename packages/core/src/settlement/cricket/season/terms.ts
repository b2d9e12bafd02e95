import type { TotalKind } from '../../../cricket/index.ts';
import type { Competition, SeasonRow } from '../../season-averages.ts';
import type { CricketFlags } from '../terms.ts';

/** The figures that a season market of the competition or of a ground counts in each match. */
export type MatchStat =
  | Exclude<TotalKind, 'HIGHEST_OVER' | 'LOWEST_OVER' | 'DOTS'>
  | 'FIRST_OVER'
  | 'FIRST_OVERS'
  | 'FIRST_OVER_DOTS';

export type TeamStat = 'RUNS' | 'FOURS' | 'SIXES' | 'FIRST_OVERS' | 'OPENING_STAND';

/**
 * Subject of the season: competition, ground, team or player. Averages are stored with the market: a ground has its row, teams and players one figure
 * (settlement 9.1, 9.2).
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

/** The frozen terms of a season market, with its row of averages and the fixture count at its opening. */
export type SeasonTerms = {
  readonly competition: Competition;
  readonly row: SeasonRow;
  readonly flags: CricketFlags;
} & (
  | { readonly type: 'SEASON_TOTAL'; readonly subject: SeasonSubject }
  | { readonly type: 'SEASON_RECORD'; readonly record: SeasonRecordKind }
);
