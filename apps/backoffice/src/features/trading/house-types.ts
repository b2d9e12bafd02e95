import type { HouseKind } from '@pavilion/core/market';
import type { MarketType } from '@pavilion/core/settlement';
import { factRulesOf, type NamedSport } from '@pavilion/core/settlement/facts';

/** Market types of each kind, by the rules' names. */
export const TYPES = {
  BOOKMAKER: [
    'BOOKMAKER_WINNER',
    'TOURNAMENT_WINNER',
    'TOSS',
    'TIED_MATCH',
    'COMPLETED_MATCH',
    'LUNCH_FAVOURITE',
    'MOST_FOURS',
    'MOST_SIXES',
    'MOST_FIRST_OVERS',
    'OPENING_PAIR',
    'TOP_BATTER',
    'MAN_OF_MATCH',
    'BATTER_MATCH',
    'NEXT_MAN_OUT',
    'GAME_COMPLETED',
    'FIRST_BOUNDARY_SIDE',
  ],
  OVER_COMPARISON: ['OVER_COMPARISON'],
  FANCY: [
    'SESSION',
    'ONLY_OVER',
    'INNINGS_RUN',
    'LAMBI',
    'FALL_OF_WICKET',
    'PARTNERSHIP',
    'PARTNERSHIP_BOUNDARIES',
    'BATTER_RUNS',
    'BATTER_BOUNDARIES',
    'BALLS_FACED',
    'BALLS_TO_RUNS',
    'BALLS_TO_50',
    'BALLS_TO_WICKET',
    'BOWLER_RUNS',
    'BOWLER_WICKETS',
    'DOT_BALLS',
    'BOUNDARY_RUNS',
    'MATCH_TOTAL',
    'DAY_SESSION',
    'DAY_TOTAL',
    'OVER_EVENT',
    'NO_BOUNDARY',
    'SEASON_TOTAL',
    'SEASON_RECORD',
    'GOALS_LINE',
    'CORNERS_LINE',
    'CARDS_LINE',
    'TOURNAMENT_GOALS',
    'TOURNAMENT_CORNERS',
    'TOURNAMENT_PENALTIES',
    'POINTS_LINE',
    'PLAYER_POINTS',
    'SET_GAMES_LINE',
    'NUMBER_OF_SETS',
    'GAME_POINTS_LINE',
    'SEATS',
  ],
  KHADO: ['KHADO'],
  METER: ['METER'],
  ODD_EVEN: ['ODD_EVEN'],
  DIGIT: ['DIGIT_SINGLE', 'DIGIT_DOUBLE', 'DIGIT_TRIPLE'],
  YES_NO: ['OVER_EVENT', 'WICKETS_IN_OVERS', 'PLAYER_EVENT', 'FREE_HIT_BOUNDARY', 'PENALTY_TAKEN', 'BOTH_TEAMS_TO_SCORE'],
  BINARY: ['BINARY_SETTLEMENT'],
  CASINO_ROUND: [],
} as const satisfies Readonly<Record<HouseKind, readonly MarketType[]>>;
export type OfferedType = (typeof TYPES)[HouseKind][number];

/** Returns the market types of a kind that the facts of a sport settle, the usual one first. Returns all types if the facts settle none, or the sport is unknown. */
export function typesOf(kind: HouseKind, sport: NamedSport | undefined): readonly OfferedType[] {
  const types: readonly OfferedType[] = TYPES[kind];
  const settled = types.filter((type) => factRulesOf(sport, type) !== undefined);
  return settled.length === 0 ? types : settled;
}
