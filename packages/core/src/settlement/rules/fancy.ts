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
  rule('S-FANCY-1', 'D', LINES, () => 'A result equal to the line: YES wins, NO loses.', {
    decision: 'D-12',
    vectors: ['Y1', 'Y6'],
  }),
  rule('S-FANCY-2', 'D', LINES, () => 'In a split quote each bet is judged by its own line, so both can lose.', {
    decision: 'D-12',
    vectors: ['Y2', 'Y3', 'Y4', 'Y5'],
    example: 'NO 60 and YES 63, result 61: both lose.',
  }),
  rule('S-FANCY-3', 'P', LINES, () => 'Fancies stand when the match is tied.'),
  rule('S-FANCY-4', 'P', LINES, () => 'A super over or a bowl-out is never counted.'),
  rule(
    'S-FANCY-5',
    'P',
    LINES,
    () => 'Lines taken before the match are void if overs are reduced before the first ball. Markets opened afterwards stand.',
    { voids: ['REDUCED_BEFORE_START', 'OVERS_REDUCED'] },
  ),
  rule(
    'S-FANCY-6',
    'P',
    LINES,
    () =>
      'Penalty runs count at the moment they are awarded. Those awarded before the innings are in the score of every session and in the total, but in no single over, partnership or bowling figure.',
    { decision: 'D-1', example: 'A side begins at 5/0: over 1 has 2 runs, six overs 44, the total is 156.' },
  ),
  rule(
    'S-FANCY-7',
    'P',
    SESSIONS,
    () => 'A session of a limited-overs innings settles on the scoreboard when its last over is completed.',
    { usual: true },
  ),
  rule(
    'S-FANCY-8',
    'P',
    [...SESSIONS, ...INNINGS],
    () => 'A side that is bowled out earlier settles its sessions on its total.',
    {
      decision: 'D-4',
      example: 'The 15-over line, all out in 13 overs for 100: 100.',
    },
  ),
  rule('S-FANCY-9', 'P', SESSIONS, () => 'A session that rain or an abandonment stops, or that never begins, is void.', {
    voids: ['SESSION_NOT_COMPLETED', 'SESSION_NOT_REACHED'],
  }),
  rule(
    'S-FANCY-10',
    'P',
    SESSIONS,
    () => 'A chase that is won before the last over of a session voids that session, unless the market says otherwise.',
    {
      decision: 'D-14',
      voids: ['MATCH_ENDED_FIRST'],
      example: 'Won in 15.5 overs: the 15-over line stands, the 20-over line is void.',
    },
  ),
  rule(
    'S-FANCY-11',
    'D',
    SESSIONS,
    () => 'An innings cut to fewer overs voids the longer sessions, even if the side is bowled out.',
    {
      voids: ['OVERS_REDUCED'],
    },
  ),
  rule('S-FANCY-12', 'P', SESSIONS, () => 'A session taken before the match is about the side that bats first.'),
  rule(
    'S-FANCY-13',
    'P',
    ['ONLY_OVER'],
    () =>
      'A single over settles on the runs of that over; it must be completed or the side bowled out in it, otherwise it is void. The first over of the match is that of the first innings.',
    { voids: ['OVER_NOT_COMPLETED', 'OVERS_REDUCED', 'NOT_REACHED', 'SESSION_NOT_REACHED', 'MATCH_ENDED_FIRST'] },
  ),
  rule(
    'S-FANCY-14',
    'S',
    INNINGS,
    (c) =>
      `Innings runs need all ${c.FULL_INNINGS_OVERS.T20} overs of a T20 or ${c.FULL_INNINGS_OVERS.ODI} overs of a one-day innings, or the side bowled out. Otherwise they are void.`,
    {
      decision: 'D-4',
      voids: ['INNINGS_NOT_COMPLETED', 'MATCH_ENDED_FIRST', 'OVERS_REDUCED'],
      example: '182 all out stands; 62 for 7 after a cut to five overs is void.',
    },
  ),
  rule('S-FANCY-15', 'D', LINES, () => 'A line that was settled by then is not changed by a later reduction.'),
];

const TESTS = [
  rule(
    'S-FANCY-20',
    'P',
    SESSIONS,
    () =>
      'Tests: when an innings ends inside a session by all out or declaration, the broken over counts as completed and the missing overs are taken from the next side’s innings.',
    { example: 'Declared on 325 at 58.2 overs: the 62-over line is 325 and the next side’s three overs.' },
  ),
  rule(
    'S-FANCY-21',
    'P',
    ['ONLY_OVER'],
    () =>
      'Tests: an over in which the side declares is void; one in which it is bowled out is valid. An over that never comes is void.',
    {
      voids: ['OVER_NOT_COMPLETED', 'NOT_REACHED', 'SESSION_NOT_REACHED'],
    },
  ),
  rule(
    'S-FANCY-22',
    'S',
    ['DAY_SESSION'],
    (c) =>
      `Runs of the first or second session of day one need ${c.TEST_DAY_SESSION_MIN_OVERS} overs in that session. Otherwise they are void.`,
    { voids: ['UNDER_MIN_OVERS'] },
  ),
  rule(
    'S-FANCY-23',
    'S',
    ['DAY_TOTAL'],
    (c) =>
      `Runs of day one need ${c.TEST_DAY_ONE_MIN_OVERS} overs that day; the runs of both sides are added. Otherwise they are void.`,
    { voids: ['UNDER_MIN_OVERS'], example: '251 all out and 100 by the other side: 351.' },
  ),
  rule(
    'S-FANCY-24',
    'S',
    INNINGS,
    (c) =>
      `Tests: lambi and innings runs need ${c.LAMBI_TEST_MIN_OVERS} overs, or the side all out or declared before. Otherwise they are void.`,
    { voids: ['UNDER_MIN_OVERS'] },
  ),
  rule(
    'S-FANCY-25',
    'S',
    ['MATCH_TOTAL', ...OF_THE_MATCH],
    (c) =>
      `Events of a whole Test (catches, run-outs, ducks, fifties, maidens and the like) need ${c.TEST_MATCH_MIN_OVERS} overs in the match. All innings count.`,
    { voids: ['UNDER_MIN_OVERS'] },
  ),
  rule(
    'S-FANCY-26',
    'P',
    ['MATCH_TOTAL', 'TOP_BATTER'],
    (c) =>
      `Totals of a Test taken before it (fours, sixes, wides, wickets, extras, runs, highest over, top batter) need ${c.TEST_MATCH_MIN_OVERS} overs or a win on the field. The first innings of each side count.`,
    { voids: ['UNDER_MIN_OVERS'] },
  ),
];

const WICKETS = [
  rule(
    'S-FANCY-30',
    'P',
    ['FALL_OF_WICKET'],
    () => 'The fall of a wicket is the score when that dismissal happens. Taken before the match it is about the first innings.',
    { decision: 'D-2' },
  ),
  rule(
    'S-FANCY-31',
    'P',
    ['FALL_OF_WICKET'],
    () =>
      'If that wicket never falls, the score at the end of the innings counts, whatever ended it. Before the first ball of the innings it is void.',
    { voids: ['NO_WICKET', 'NOT_STARTED'] },
  ),
  rule(
    'S-FANCY-32',
    'P',
    STANDS,
    () => 'A partnership counts as it stands when it or the innings ends. One that never began is void.',
    {
      voids: ['STAND_NOT_STARTED'],
    },
  ),
  rule(
    'S-FANCY-33',
    'P',
    [...STANDS, 'FALL_OF_WICKET'],
    () => 'A batter who retires hurt is no wicket and the partnership goes on.',
  ),
  rule(
    'S-FANCY-34',
    'P',
    [...STANDS, 'FALL_OF_WICKET', 'MATCH_TOTAL'],
    () => 'A batter who is retired out counts in the wicket total, and the partnership goes on.',
    { decision: 'D-2' },
  ),
  rule(
    'S-FANCY-35',
    'P',
    ['PARTNERSHIP_BOUNDARIES'],
    () => 'Boundaries of a partnership are fours and sixes off the bat. A partnership that never began is void.',
    { voids: ['STAND_NOT_STARTED'] },
  ),
];

const PLAYERS = [
  rule(
    'S-FANCY-40',
    'P',
    BATTERS,
    () =>
      'A batter’s runs are his score when his innings ends. Retired hurt and not back: what he had. Not in the eleven, or no ball faced: void.',
    { voids: ['NOT_IN_ELEVEN', 'DID_NOT_FACE'] },
  ),
  rule('S-FANCY-41', 'P', BATTERS, () => 'An opening batter named before the match who does not open makes bets on him void.', {
    voids: ['DID_NOT_OPEN'],
  }),
  rule('S-FANCY-42', 'P', BATTERS, () => 'With a concussion substitute, bets on both players stand, each on his own runs.'),
  rule(
    'S-FANCY-43',
    'P',
    [...BATTERS, ...STANDS],
    () => 'When a match is called off, the batters who are in and the running partnership settle as they stand.',
  ),
  rule(
    'S-FANCY-44',
    'P',
    ['BALLS_FACED'],
    () => 'Balls faced need the batter in the eleven and at least one ball; otherwise void. Wides are not faced, no-balls are.',
    {
      voids: ['DID_NOT_FACE', 'NOT_IN_ELEVEN'],
    },
  ),
  rule(
    'S-FANCY-45',
    'P',
    ['BALLS_TO_RUNS'],
    () => 'Tests: balls to a number of runs are none if the batter never gets there. Not in the eleven: void.',
    { voids: ['NOT_IN_ELEVEN'] },
  ),
  rule(
    'S-FANCY-46',
    'P',
    BOWLERS,
    () =>
      'A full spell needs the bowler’s quota, or his last over running when the match is won. After a reduction only spells already complete stand. Otherwise, or not in the eleven: void.',
    { voids: ['NOT_REACHED', 'OVER_NOT_COMPLETED', 'NOT_IN_ELEVEN', 'OVERS_REDUCED'] },
  ),
  rule(
    'S-FANCY-47',
    'P',
    BOWLERS,
    () => 'A number of overs by a bowler must be completed by him. Otherwise, or not in the eleven: void.',
    { voids: ['NOT_REACHED', 'NOT_IN_ELEVEN', 'OVER_NOT_COMPLETED', 'OVERS_REDUCED'] },
  ),
  rule(
    'S-FANCY-48',
    'P',
    ['BOWLER_RUNS'],
    () => 'Runs off a bowler are those off the bat, wides and no-balls; no byes, leg byes or penalties. Not in the eleven: void.',
    { voids: ['NOT_IN_ELEVEN'] },
  ),
  rule('S-FANCY-49', 'P', ['BOWLER_WICKETS'], () => 'Tests: wickets of a bowler need one complete over by him.', {
    voids: ['UNDER_MIN_OVERS'],
  }),
];

const TOTALS = [
  rule(
    'S-FANCY-50',
    'P',
    ['MATCH_TOTAL'],
    () =>
      'Totals of a limited-overs match (fours, sixes, wides, wickets, extras, runs, highest over and the like) count both innings. Abandoned or reduced: void.',
    { voids: ['OVERS_REDUCED', 'ABANDONED', 'NO_RESULT'] },
  ),
  rule(
    'S-FANCY-51',
    'P',
    ['MATCH_TOTAL'],
    () =>
      'A four or six is one off the bat that crossed the rope. Wides and no-balls are the runs in those columns. Wickets are those of the card, extras all columns and penalties; catches include caught and bowled.',
    { decision: 'D-16' },
  ),
  rule('S-FANCY-52', 'P', ['MATCH_TOTAL'], () => 'The lowest over is one with six legal balls. Abandoned or reduced: void.', {
    voids: ['NO_RESULT', 'OVERS_REDUCED'],
  }),
  rule(
    'S-FANCY-53',
    'P',
    ['BALLS_TO_50', 'BALLS_TO_WICKET'],
    (c) =>
      `Balls to ${c.SCORE_BANDS.fifty} runs and to the first wicket are legal balls bowled when it happens. If it never happens: void. Balls to ${c.SCORE_BANDS.fifty} are about the first innings.`,
    { voids: ['NOT_REACHED', 'NO_WICKET'] },
  ),
  rule(
    'S-FANCY-54',
    'P',
    ['DOT_BALLS'],
    (c) =>
      `Dot balls in ${c.POWER_PLAY_OVERS} or ${c.FULL_INNINGS_OVERS.T20} overs are about the first innings, which needs those overs.`,
    {
      voids: ['NOT_REACHED', 'OVERS_REDUCED', 'SESSION_NOT_COMPLETED'],
    },
  ),
  rule(
    'S-FANCY-55',
    'P',
    ['BOUNDARY_RUNS'],
    (c) =>
      `Boundary runs in ${c.POWER_PLAY_OVERS} overs are runs from fours and sixes in the first innings, which needs those overs.`,
    { voids: ['NOT_REACHED', 'OVERS_REDUCED'] },
  ),
  rule(
    'S-FANCY-56',
    'P',
    ['OVER_EVENT'],
    () =>
      'Events of a run of overs: if the first side is bowled out early, the missing overs are taken from the second innings. All the overs named must be bowled in the end.',
    { voids: ['NOT_REACHED', 'SESSION_NOT_COMPLETED'] },
  ),
  rule(
    'S-FANCY-57',
    'P',
    ['OVER_EVENT'],
    () => 'When overs are reduced while such an event runs, that one stands and later ones are void.',
    {
      voids: ['OVERS_REDUCED'],
    },
  ),
  rule(
    'S-FANCY-58',
    'P',
    ['NO_BOUNDARY'],
    () =>
      'No boundary off the next ball: a boundary off the bat, free hits included, decides against it. A ball that is not bowled is void.',
    { voids: ['NOT_REACHED'] },
  ),
  rule(
    'S-FANCY-59',
    'P',
    ['FREE_HIT_BOUNDARY'],
    () => 'Boundary off the first free hit: both innings. No free hit in the match: void.',
    {
      voids: ['NOT_REACHED'],
    },
  ),
  rule(
    'S-FANCY-60',
    'P',
    ['MATCH_TOTAL'],
    (c) =>
      `An impact over has ${c.IMPACT_OVER_RUNS} runs or more. Hitters are players with a four or a six, wicket takers bowlers with a wicket. Thirties, fifties and hundreds begin at ${c.SCORE_BANDS.thirty}, ${c.SCORE_BANDS.fifty} and ${c.SCORE_BANDS.hundred} runs, and every score counts in one band. Abandoned or reduced: void.`,
    { voids: ['NO_RESULT', 'OVERS_REDUCED'], decision: 'D-15' },
  ),
];

const VIRTUAL = [
  rule(
    'S-FANCY-70',
    'P',
    LINES,
    () =>
      'Virtual cricket: where our score and the one in the picture differ, the card in the picture counts; for matches that we generate, the revealed seed counts.',
  ),
  rule(
    'S-FANCY-71',
    'P',
    LINES,
    () => 'Virtual cricket: if the picture stops and cannot go on, unsettled markets are void and settled ones stand.',
    {
      voids: ['STREAM_STOPPED'],
    },
  ),
];

/** Section 8.25. */
export const FANCY = onTab('Fancy', ['CRICKET'], [...ALL_FORMATS, ...TESTS, ...WICKETS, ...PLAYERS, ...TOTALS, ...VIRTUAL]);
