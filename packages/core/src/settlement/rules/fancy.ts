import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const SESSIONS: readonly MarketType[] = ['SESSION'];
const INNINGS: readonly MarketType[] = ['INNINGS_RUN', 'LAMBI', 'LINE'];
const RUN_LINES: readonly MarketType[] = ['SESSION', 'ONLY_OVER', ...INNINGS];
const STANDS: readonly MarketType[] = ['PARTNERSHIP', 'PARTNERSHIP_BOUNDARIES'];
const BATTERS: readonly MarketType[] = ['BATTER_RUNS', 'BATTER_BOUNDARIES', 'BALLS_FACED'];
const BOWLERS: readonly MarketType[] = ['BOWLER_RUNS', 'BOWLER_WICKETS'];
const OF_THE_MATCH: readonly MarketType[] = [
  'MOST_SIXES',
  'MOST_FOURS',
  'MOST_FIRST_OVERS',
  'OPENING_PAIR',
  'BATTER_MATCH',
  'NEXT_MAN_OUT',
  'OVER_EVENT',
  'WICKETS_IN_OVERS',
  'PLAYER_EVENT',
  'FIRST_BOUNDARY_SIDE',
];
const LINES: readonly MarketType[] = [
  ...RUN_LINES,
  'DAY_SESSION',
  'DAY_TOTAL',
  'FALL_OF_WICKET',
  ...STANDS,
  ...BATTERS,
  'BALLS_TO_RUNS',
  ...BOWLERS,
  'MATCH_TOTAL',
  'BALLS_TO_50',
  'BALLS_TO_WICKET',
  'DOT_BALLS',
  'BOUNDARY_RUNS',
  'OVER_EVENT',
];

const ALL_FORMATS = [
  rule('S-FANCY-1', 'D', LINES, { decision: 'D-12', vectors: ['Y1', 'Y6'] }),
  rule('S-FANCY-2', 'D', LINES, { decision: 'D-12', vectors: ['Y2', 'Y3', 'Y4', 'Y5'] }),
  rule('S-FANCY-3', 'P', LINES),
  rule('S-FANCY-4', 'P', LINES),
  rule('S-FANCY-5', 'P', LINES, { voids: ['REDUCED_BEFORE_START', 'OVERS_REDUCED'] }),
  rule('S-FANCY-6', 'P', LINES, { decision: 'D-1' }),
  rule('S-FANCY-7', 'P', SESSIONS, { usual: true }),
  rule('S-FANCY-8', 'P', [...SESSIONS, ...INNINGS], { decision: 'D-4' }),
  rule('S-FANCY-9', 'P', SESSIONS, { voids: ['SESSION_NOT_COMPLETED', 'SESSION_NOT_REACHED'] }),
  rule('S-FANCY-10', 'P', SESSIONS, { decision: 'D-14', voids: ['MATCH_ENDED_FIRST'] }),
  rule('S-FANCY-11', 'D', SESSIONS, { voids: ['OVERS_REDUCED'] }),
  rule('S-FANCY-12', 'P', SESSIONS),
  rule('S-FANCY-13', 'P', ['ONLY_OVER'], {
    voids: ['OVER_NOT_COMPLETED', 'OVERS_REDUCED', 'NOT_REACHED', 'SESSION_NOT_REACHED', 'MATCH_ENDED_FIRST'],
  }),
  rule('S-FANCY-14', 'S', INNINGS, { decision: 'D-4', voids: ['INNINGS_NOT_COMPLETED', 'MATCH_ENDED_FIRST', 'OVERS_REDUCED'] }),
  rule('S-FANCY-15', 'D', LINES),
];

const TESTS = [
  rule('S-FANCY-20', 'P', SESSIONS),
  rule('S-FANCY-21', 'P', ['ONLY_OVER'], { voids: ['OVER_NOT_COMPLETED', 'NOT_REACHED', 'SESSION_NOT_REACHED'] }),
  rule('S-FANCY-22', 'S', ['DAY_SESSION'], { voids: ['UNDER_MIN_OVERS'] }),
  rule('S-FANCY-23', 'S', ['DAY_TOTAL'], { voids: ['UNDER_MIN_OVERS'] }),
  rule('S-FANCY-24', 'S', INNINGS, { voids: ['UNDER_MIN_OVERS'] }),
  rule('S-FANCY-25', 'S', ['MATCH_TOTAL', ...OF_THE_MATCH], { voids: ['UNDER_MIN_OVERS'] }),
  rule('S-FANCY-26', 'P', ['MATCH_TOTAL', 'TOP_BATTER'], { voids: ['UNDER_MIN_OVERS'] }),
];

const WICKETS = [
  rule('S-FANCY-30', 'P', ['FALL_OF_WICKET'], { decision: 'D-2' }),
  rule('S-FANCY-31', 'P', ['FALL_OF_WICKET'], { voids: ['NO_WICKET', 'NOT_STARTED'] }),
  rule('S-FANCY-32', 'P', STANDS, { voids: ['STAND_NOT_STARTED'] }),
  rule('S-FANCY-33', 'P', [...STANDS, 'FALL_OF_WICKET']),
  rule('S-FANCY-34', 'P', [...STANDS, 'FALL_OF_WICKET', 'MATCH_TOTAL'], { decision: 'D-2' }),
  rule('S-FANCY-35', 'P', ['PARTNERSHIP_BOUNDARIES'], { voids: ['STAND_NOT_STARTED'] }),
];

const PLAYERS = [
  rule('S-FANCY-40', 'P', BATTERS, { voids: ['NOT_IN_ELEVEN', 'DID_NOT_FACE'] }),
  rule('S-FANCY-41', 'P', BATTERS, { voids: ['DID_NOT_OPEN'] }),
  rule('S-FANCY-42', 'P', BATTERS),
  rule('S-FANCY-43', 'P', [...BATTERS, ...STANDS]),
  rule('S-FANCY-44', 'P', ['BALLS_FACED'], { voids: ['DID_NOT_FACE', 'NOT_IN_ELEVEN'] }),
  rule('S-FANCY-45', 'P', ['BALLS_TO_RUNS'], { voids: ['NOT_IN_ELEVEN'] }),
  rule('S-FANCY-46', 'P', BOWLERS, { voids: ['NOT_REACHED', 'OVER_NOT_COMPLETED', 'NOT_IN_ELEVEN', 'OVERS_REDUCED'] }),
  rule('S-FANCY-47', 'P', BOWLERS, { voids: ['NOT_REACHED', 'NOT_IN_ELEVEN', 'OVER_NOT_COMPLETED', 'OVERS_REDUCED'] }),
  rule('S-FANCY-48', 'P', ['BOWLER_RUNS'], { voids: ['NOT_IN_ELEVEN'] }),
  rule('S-FANCY-49', 'P', ['BOWLER_WICKETS'], { voids: ['UNDER_MIN_OVERS'] }),
];

const TOTALS = [
  rule('S-FANCY-50', 'P', ['MATCH_TOTAL'], { voids: ['OVERS_REDUCED', 'ABANDONED', 'NO_RESULT'] }),
  rule('S-FANCY-51', 'P', ['MATCH_TOTAL'], { decision: 'D-16' }),
  rule('S-FANCY-52', 'P', ['MATCH_TOTAL'], { voids: ['NO_RESULT', 'OVERS_REDUCED'] }),
  rule('S-FANCY-53', 'P', ['BALLS_TO_50', 'BALLS_TO_WICKET'], { voids: ['NOT_REACHED', 'NO_WICKET'] }),
  rule('S-FANCY-54', 'P', ['DOT_BALLS'], { voids: ['NOT_REACHED', 'OVERS_REDUCED', 'SESSION_NOT_COMPLETED'] }),
  rule('S-FANCY-55', 'P', ['BOUNDARY_RUNS'], { voids: ['NOT_REACHED', 'OVERS_REDUCED'] }),
  rule('S-FANCY-56', 'P', ['OVER_EVENT'], { voids: ['NOT_REACHED', 'SESSION_NOT_COMPLETED'] }),
  rule('S-FANCY-57', 'P', ['OVER_EVENT'], { voids: ['OVERS_REDUCED'] }),
  rule('S-FANCY-58', 'P', ['NO_BOUNDARY'], { voids: ['NOT_REACHED'] }),
  rule('S-FANCY-59', 'P', ['FREE_HIT_BOUNDARY'], { voids: ['NOT_REACHED'] }),
  rule('S-FANCY-60', 'P', ['MATCH_TOTAL'], { voids: ['NO_RESULT', 'OVERS_REDUCED'], decision: 'D-15' }),
];

const VIRTUAL = [rule('S-FANCY-70', 'P', LINES), rule('S-FANCY-71', 'P', LINES, { voids: ['STREAM_STOPPED'] })];

export const FANCY = onTab('Fancy', ['CRICKET'], [...ALL_FORMATS, ...TESTS, ...WICKETS, ...PLAYERS, ...TOTALS, ...VIRTUAL]);
