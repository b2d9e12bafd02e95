import type { HouseKind } from '@pavilion/core/market';
import type { MarketType } from '@pavilion/core/settlement';
import { FACT_SPORTS, factRulesOf, type FactSport, type NamedSport } from '@pavilion/core/settlement/facts';

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
    'SEASON_TOTAL',
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
  DIGIT: ['DIGIT_SINGLE', 'DIGIT_DOUBLE'],
  YES_NO: ['OVER_EVENT', 'PLAYER_EVENT', 'NO_BOUNDARY', 'FREE_HIT_BOUNDARY', 'PENALTY_TAKEN', 'BOTH_TEAMS_TO_SCORE'],
  BINARY: ['BINARY_SETTLEMENT'],
  CASINO_ROUND: [],
} as const satisfies Readonly<Record<HouseKind, readonly MarketType[]>>;
export type OfferedType = (typeof TYPES)[HouseKind][number];

const sports: readonly FactSport[] = Object.values(FACT_SPORTS);

/** The market types of a kind in a sport, the usual one first: those that facts settle, then those with a result picked by hand. */
export function typesOf(kind: HouseKind, sport: NamedSport | undefined): readonly OfferedType[] {
  const types: readonly OfferedType[] = TYPES[kind];
  const settled = types.filter((type) => factRulesOf(sport, type) !== undefined);
  const byHand = types.filter((type) => !sports.some(({ markets }) => markets[type] !== undefined));
  const own = [...settled, ...byHand];
  return sport === undefined || own.length === 0 ? types : own;
}
