import { expect, test } from 'vitest';
import { oversCounted, type ScoreState, type TeamIndex } from '../../cricket/index.ts';
import { elevenOf, buildMatch, type MadeInnings, type MadeMatch } from '../../cricket/testing/made-match.ts';
import { sampleScore, samplesPresent } from '../../cricket/testing/sample-matches.test.ts';
import type { CricketQuestion } from './index.ts';
import { ask, type InquiryOptions } from './testing/ask.ts';

const SIX = 6;
const session = (innings: number, over: number): CricketQuestion => ({ type: 'SESSION', innings, over });
const only = (innings: number, over: number): CricketQuestion => ({ type: 'ONLY_OVER', innings, over });

type Sample = readonly [rule: string, id: string, question: CricketQuestion, wanted: unknown, asked?: InquiryOptions];

const SAMPLES: readonly Sample[] = [
  ['S-FANCY-3', '1144530', session(1, 50), [241, 'S-FANCY-7']],
  ['S-FANCY-3', '1144530', session(2, 50), [241, 'S-FANCY-7']],
  ['S-FANCY-4', '1144530', { type: 'MATCH_TOTAL', what: 'FOURS' }, [36, 'S-FANCY-50']],
  ['S-FANCY-5', '1178424', session(1, 5), ['VOID REDUCED_BEFORE_START', 'S-FANCY-5'], { advance: true }],
  ['S-FANCY-5', '1178424', session(1, 5), [62, 'S-FANCY-7']],
  ['S-FANCY-6', '1269656', only(2, 1), [2, 'S-FANCY-13']],
  ['S-FANCY-6', '1269656', session(2, SIX), [44, 'S-FANCY-7']],
  ['S-FANCY-6', '1269656', session(2, 20), [156, 'S-FANCY-7']],
  ['S-FANCY-7', '1321467', session(1, 6), [62, 'S-FANCY-7']],
  ['S-FANCY-7', '1321467', session(1, 10), [93, 'S-FANCY-7']],
  ['S-FANCY-7', '1321467', session(1, 15), [119, 'S-FANCY-7']],
  ['S-FANCY-7', '1321467', session(1, 20), [163, 'S-FANCY-7']],
  ['S-FANCY-8', '1321467', session(2, 20), [111, 'S-FANCY-8']],
  ['S-FANCY-9', '1359519', session(1, 15), [73, 'S-FANCY-7']],
  ['S-FANCY-9', '1359519', session(1, 20), ['VOID SESSION_NOT_COMPLETED', 'S-FANCY-9']],
  ['S-FANCY-10', '1136564', session(2, 15), [123, 'S-FANCY-7']],
  ['S-FANCY-10', '1136564', session(2, 20), ['VOID MATCH_ENDED_FIRST', 'S-FANCY-10']],
  ['S-FANCY-10', '1136564', session(2, 20), [127, 'S-FANCY-10'], { flags: { sessionOnTargetReached: 'SCORE' } }],
  ['S-FANCY-11', '1178424', session(1, 6), ['VOID OVERS_REDUCED', 'S-FANCY-11']],
  ['S-FANCY-13', '1178424', only(1, 1), [23, 'S-FANCY-13']],
  ['S-FANCY-14', '1136578', { type: 'INNINGS_RUN', innings: 1 }, [191, 'S-FANCY-14']],
  ['S-FANCY-14', '1136578', { type: 'INNINGS_RUN', innings: 2 }, ['VOID OVERS_REDUCED', 'S-FANCY-14']],
  ['S-FANCY-14', '1022355', { type: 'INNINGS_RUN', innings: 1 }, [182, 'S-FANCY-14']],
  ['S-FANCY-14', '1178424', { type: 'INNINGS_RUN', innings: 1 }, ['VOID OVERS_REDUCED', 'S-FANCY-14']],
  ['S-FANCY-20', '1322355', session(1, 62), [333, 'S-FANCY-20']],
  ['S-FANCY-24', '1022599', { type: 'LAMBI', innings: 1 }, ['VOID UNDER_MIN_OVERS', 'S-FANCY-24']],
  ['S-FANCY-25', '1322355', { type: 'MATCH_TOTAL', what: 'CAUGHT' }, ['VOID UNDER_MIN_OVERS', 'S-FANCY-25']],
  ['S-FANCY-26', '1322355', { type: 'MATCH_TOTAL', what: 'FOURS' }, [80, 'S-FANCY-26']],
  ['S-FANCY-26', '1322355', { type: 'MATCH_TOTAL', what: 'SIXES' }, [6, 'S-FANCY-26']],
  ['S-FANCY-26', '1322355', { type: 'MATCH_TOTAL', what: 'WICKETS' }, [19, 'S-FANCY-26']],
  ['S-FANCY-26', '1322355', { type: 'MATCH_TOTAL', what: 'RUNS' }, [631, 'S-FANCY-26']],
  ['S-FANCY-30', '1321467', { type: 'FALL_OF_WICKET', innings: 1, wicket: 1 }, [78, 'S-FANCY-30']],
  ['S-FANCY-30', '1321467', { type: 'FALL_OF_WICKET', innings: 1, wicket: 3 }, [93, 'S-FANCY-30']],
  ['S-FANCY-31', '1359519', { type: 'FALL_OF_WICKET', innings: 1, wicket: 8 }, [125, 'S-FANCY-31']],
  ['S-FANCY-32', '1359519', { type: 'PARTNERSHIP', innings: 1, stand: 6 }, [59, 'S-FANCY-32']],
  ['S-FANCY-33', '1359482', { type: 'PARTNERSHIP', innings: 1, stand: 2 }, [68, 'S-FANCY-32']],
  ['S-FANCY-33', '1359482', { type: 'FALL_OF_WICKET', innings: 1, wicket: 2 }, [158, 'S-FANCY-30']],
  ['S-FANCY-34, D-2', '1304066', { type: 'PARTNERSHIP', innings: 1, stand: 5 }, [96, 'S-FANCY-32']],
  ['S-FANCY-34', '1304066', { type: 'FALL_OF_WICKET', innings: 1, wicket: 5 }, [163, 'S-FANCY-30']],
  [
    'S-FANCY-34',
    '1304066',
    { type: 'PARTNERSHIP', innings: 1, stand: 5 },
    [68, 'S-FANCY-32'],
    { flags: { retiredOutEndsStand: true } },
  ],
  [
    'S-FANCY-34',
    '1304066',
    { type: 'PARTNERSHIP', innings: 1, stand: 6 },
    [28, 'S-FANCY-32'],
    { flags: { retiredOutEndsStand: true } },
  ],
  [
    'S-FANCY-34',
    '1304066',
    { type: 'PARTNERSHIP', innings: 1, stand: 7 },
    [2, 'S-FANCY-32'],
    { flags: { retiredOutEndsStand: true } },
  ],
  [
    'S-FANCY-34',
    '1304066',
    { type: 'FALL_OF_WICKET', innings: 1, wicket: 5 },
    [135, 'S-FANCY-30'],
    { flags: { retiredOutEndsStand: true } },
  ],
  [
    'S-FANCY-34',
    '1304066',
    { type: 'FALL_OF_WICKET', innings: 1, wicket: 6 },
    [163, 'S-FANCY-30'],
    { flags: { retiredOutEndsStand: true } },
  ],
  ['S-FANCY-35', '1304066', { type: 'PARTNERSHIP_BOUNDARIES', innings: 1, stand: 5 }, [10, 'S-FANCY-35']],
  ['S-FANCY-40', '1359482', { type: 'BATTER_RUNS', innings: 1, player: 'PBB Rajapaksa', opener: false }, [1, 'S-FANCY-40']],
  ['S-FANCY-43', '1359519', { type: 'BATTER_RUNS', innings: 1, player: 'A Badoni', opener: false }, [59, 'S-FANCY-43']],
  ['S-FANCY-44', '1321467', { type: 'BALLS_FACED', innings: 1, player: 'SJ Myburgh', opener: false }, [24, 'S-FANCY-44']],
  ['S-FANCY-48', '1321467', { type: 'BOWLER_RUNS', innings: 1, player: 'N Vanua', overs: null }, [39, 'S-FANCY-46']],
  ['S-FANCY-50', '1321467', { type: 'MATCH_TOTAL', what: 'FOURS' }, [22, 'S-FANCY-50']],
  ['S-FANCY-50', '1321467', { type: 'MATCH_TOTAL', what: 'SIXES' }, [3, 'S-FANCY-50']],
  ['S-FANCY-50, D-16', '1321467', { type: 'MATCH_TOTAL', what: 'WIDES' }, [11, 'S-FANCY-50']],
  ['S-FANCY-50', '1321467', { type: 'MATCH_TOTAL', what: 'WICKETS' }, [17, 'S-FANCY-50']],
  ['S-FANCY-50', '1321467', { type: 'MATCH_TOTAL', what: 'EXTRAS' }, [28, 'S-FANCY-50']],
  ['S-FANCY-50', '1321467', { type: 'MATCH_TOTAL', what: 'RUNS' }, [274, 'S-FANCY-50']],
  ['S-FANCY-50', '1321467', { type: 'MATCH_TOTAL', what: 'HIGHEST_OVER' }, [15, 'S-FANCY-50']],
  ['S-FANCY-52', '1321467', { type: 'MATCH_TOTAL', what: 'LOWEST_OVER' }, [1, 'S-FANCY-52']],
  ['S-FANCY-53', '1321467', { type: 'BALLS_TO_50' }, [31, 'S-FANCY-53']],
  ['S-FANCY-53', '1321467', { type: 'BALLS_TO_WICKET', innings: 1 }, [45, 'S-FANCY-53']],
  ['S-FANCY-54', '1321467', { type: 'DOT_BALLS', overs: 6 }, [10, 'S-FANCY-54']],
  ['S-FANCY-55', '1321467', { type: 'BOUNDARY_RUNS', overs: 6 }, [34, 'S-FANCY-55']],
  ['S-FANCY-60', '1321467', { type: 'MATCH_TOTAL', what: 'IMPACT_OVERS' }, [8, 'S-FANCY-60']],
];

for (const [rule, id, question, wanted, asked] of SAMPLES)
  test.runIf(samplesPresent)(`settlement ${rule} match ${id}: ${JSON.stringify(question)} ${JSON.stringify(asked ?? {})}`, () => {
    expect(ask(sampleScore(id), question, asked)).toEqual(wanted);
  });

test.runIf(samplesPresent)('settlement S-FANCY-51 the card of 1304066 has six wickets, one of them retired out', () => {
  expect(sampleScore('1304066').innings[0]?.wickets).toBe(6);
});

test.runIf(samplesPresent)('settlement 13 without penalty runs, sessions, innings, extras and overs count less', () => {
  const without = { flags: { penaltyRunsCount: false } } as const;
  const stars = sampleScore('1269656');
  const runs = [6, 10, 15].map((over) => ask(stars, session(2, over), without));
  expect(runs).toEqual([39, 79, 111].map((each) => [each, 'S-FANCY-7']));
  expect(ask(stars, { type: 'INNINGS_RUN', innings: 2 }, without)).toEqual([151, 'S-FANCY-14']);
  expect(ask(stars, { type: 'MATCH_TOTAL', what: 'EXTRAS' }, without)).toEqual([16, 'S-FANCY-50']);
  const oval = sampleScore('225258');
  expect(ask(oval, { type: 'LAMBI', innings: 3 }, without)).toEqual([293, 'S-FANCY-24']);
  expect(ask(oval, only(3, 56), without)).toEqual([5, 'S-FANCY-21']);
  expect(ask(oval, only(3, 56))).toEqual([10, 'S-FANCY-21']);
});

const LOST = { kind: 'NO_RESULT' } as const;
const won = (winner: 0 | 1, method: string | null = null) => ({ kind: 'WON', winner, by: {}, method }) as const;

function t20(innings: readonly MadeInnings[], more: Partial<MadeMatch> = {}): ScoreState {
  return buildMatch({ scheduledOvers: 20, innings, ...more });
}

const overs = (count: number, runs: number | string): readonly (number | string)[] => Array.from({ length: count }, () => runs);

test('settlement S-FANCY-8, D-4 a side out in 13 overs for 100 settles its 15-over line at 100', () => {
  const out = [...overs(12, 8), 4 as number | string].slice(0, 12);
  const score = t20([{ team: 0, overs: [...out, 'W W W W W 4 W W W W W'], end: 'ALL_OUT' }]);
  expect(score.innings[0]?.total).toBe(100);
  expect(ask(score, session(1, 15))).toEqual([100, 'S-FANCY-8']);
});

test('settlement S-FANCY-12 an advance session belongs to the side that bats first', () => {
  const score = t20([{ team: 1, overs: overs(11, 7) }]);
  expect(ask(score, session(2, 10), { advance: true })).toEqual([70, 'S-FANCY-7']);
});

test('settlement S-FANCY-15 a line that is already certain remains valid when the overs are cut later', () => {
  const cut = { type: 'REVISION', innings: 1, allottedBalls: 90, target: null } as const;
  const whole = t20([{ team: 0, overs: [...overs(5, 10), 12, 3, ...overs(8, 5)], after: { 7: [cut] }, end: 'OVERS' }]);
  expect(ask(whole, session(1, 6))).toEqual([62, 'S-FANCY-7']);
  expect(ask(whole, session(1, 20))).toEqual(['VOID OVERS_REDUCED', 'S-FANCY-11']);
});

/** Returns a match whose first innings ends after 131.5 overs, by declaration or with its last wicket. */
function testInnings(end: 'DECLARED' | 'ALL_OUT'): ScoreState {
  const last = end === 'DECLARED' ? [2, '1 1 . . .'] : ['W W W W W W', 'W W W 1 W'];
  return buildMatch({
    scheduledOvers: null,
    innings: [
      { team: 0, overs: [...overs(130, 2), ...last], end },
      { team: 1, overs: [4, 3, 2, 1] },
    ],
  });
}

test('settlement S-FANCY-20 an innings that ends at 131.5 counts 132 overs, and missing overs come from the next side', () => {
  const score = testInnings('DECLARED');
  expect(ask(score, session(1, 132))).toEqual([264, 'S-FANCY-20']);
  expect(ask(score, session(1, 133))).toEqual([268, 'S-FANCY-20']);
  expect(ask(score, session(1, 135))).toEqual([273, 'S-FANCY-20']);
});

test('settlement S-FANCY-21 an over that a declaration interrupted is void; an over in which a side was bowled out counts', () => {
  expect(ask(testInnings('DECLARED'), only(1, 132))).toEqual(['VOID OVER_NOT_COMPLETED', 'S-FANCY-21']);
  expect(ask(testInnings('ALL_OUT'), only(1, 132))).toEqual([1, 'S-FANCY-21']);
});

const sessionEnd = (day: number, number: number) => ({ type: 'SESSION_END', day, session: number }) as const;

test.each([
  [24, ['VOID UNDER_MIN_OVERS', 'S-FANCY-22']],
  [25, [75, 'S-FANCY-22']],
])('spec 9.39, settlement S-FANCY-22 a session of %i overs on the first day', (bowled, wanted) => {
  const score = buildMatch({
    scheduledOvers: null,
    innings: [{ team: 0, overs: overs(40, 3), after: { [bowled]: [sessionEnd(1, 1)] } }],
  });
  expect(ask(score, { type: 'DAY_SESSION', day: 1, session: 1 })).toEqual(wanted);
  expect(ask(score, { type: 'DAY_SESSION', day: 1, session: 2 })).toBe('OPEN');
});

test('spec 9.40, settlement S-FANCY-23 runs of day 1 count both sides, from 80 overs on', () => {
  const first: MadeInnings = { team: 0, overs: [...overs(50, 5), 'W W W W W W W W W 1 W'], end: 'ALL_OUT' };
  const day = (runs: number, count: number): ScoreState =>
    buildMatch({
      scheduledOvers: null,
      innings: [
        first,
        { team: 1, overs: overs(count + 10, runs), after: { [count]: [sessionEnd(1, 3)], [count + 5]: [sessionEnd(2, 1)] } },
      ],
    });
  expect(ask(day(4, 25), { type: 'DAY_TOTAL', day: 1 })).toEqual(['VOID UNDER_MIN_OVERS', 'S-FANCY-23']);
  expect(ask(day(2, 50), { type: 'DAY_TOTAL', day: 1 })).toEqual([351, 'S-FANCY-23']);
  // The first innings has 50 overs plus the over of the last wicket.
  const least = 80 - 51;
  expect(ask(day(2, least), { type: 'DAY_TOTAL', day: 1 })).toEqual([251 + 2 * least, 'S-FANCY-23']);
  expect(ask(day(2, least - 1), { type: 'DAY_TOTAL', day: 1 })).toEqual(['VOID UNDER_MIN_OVERS', 'S-FANCY-23']);
});

test('settlement S-FANCY-32 a stand that never began is void', () => {
  const score = t20([{ team: 0, overs: overs(20, 5), end: 'OVERS' }]);
  expect(ask(score, { type: 'PARTNERSHIP', innings: 1, stand: 2 })).toEqual(['VOID STAND_NOT_STARTED', 'S-FANCY-32']);
  expect(ask(score, { type: 'PARTNERSHIP', innings: 1, stand: 1 })).toEqual([100, 'S-FANCY-32']);
});

test('settlement S-FANCY-40, S-FANCY-41 a batter hurt on 34 settles at 34, and a named opener who bats at three is void', () => {
  const overs34 = ['6 6 6 6 6 4', 'RH 1 1 1 1 1'];
  const score = t20([{ team: 0, overs: overs34, end: 'STOPPED' }], { outcome: LOST });
  expect(ask(score, { type: 'BATTER_RUNS', innings: 1, player: 'K1', opener: true })).toEqual([34, 'S-FANCY-43']);
  expect(ask(score, { type: 'BATTER_RUNS', innings: 1, player: 'K3', opener: true })).toEqual([
    'VOID DID_NOT_OPEN',
    'S-FANCY-41',
  ]);
  const whole = t20([{ team: 0, overs: [...overs34, ...overs(18, 6)], end: 'OVERS' }]);
  expect(ask(whole, { type: 'BATTER_RUNS', innings: 1, player: 'K1', opener: true })).toEqual([34, 'S-FANCY-40']);
});

test('settlement S-FANCY-42 a batter replaced on 23 after a blow settles at 23, and the bets on a substitute who faces no ball are void', () => {
  const swap = { team: 'Kestrels', playerIn: 'K12', playerOut: 'K1', reason: 'concussion_substitute' };
  const score = t20([{ team: 0, overs: ['6 6 6 4 1 RH', ...overs(19, 1)], end: 'OVERS', replacements: [swap] }]);
  expect(ask(score, { type: 'BATTER_RUNS', innings: 1, player: 'K1', opener: false })).toEqual([23, 'S-FANCY-42']);
  expect(ask(score, { type: 'BATTER_RUNS', innings: 1, player: 'K12', opener: false })).toEqual([
    'VOID DID_NOT_FACE',
    'S-FANCY-40',
  ]);
  expect(ask(score, { type: 'BATTER_RUNS', innings: 1, player: 'X', opener: false })).toEqual([
    'VOID NOT_IN_ELEVEN',
    'S-FANCY-40',
  ]);
});

test('settlement S-FANCY-44 a no-ball counts as a ball faced and a wide does not; the batter must face at least one ball', () => {
  const score = t20([{ team: 0, overs: ['1wd 1nb . . . W 1 .', ...overs(19, 0)], end: 'OVERS' }]);
  expect(ask(score, { type: 'BALLS_FACED', innings: 1, player: 'K1', opener: false })).toEqual([5, 'S-FANCY-44']);
  expect(ask(score, { type: 'BALLS_FACED', innings: 1, player: 'K2', opener: false })).toEqual([
    'VOID DID_NOT_FACE',
    'S-FANCY-44',
  ]);
});

test('settlement S-FANCY-45 a batter out on 22 settles the line for 20 with his balls and the line for 25 with 0', () => {
  const score = buildMatch({
    scheduledOvers: null,
    innings: [{ team: 0, overs: ['4 4 4 4 4 2', 'W . . . . .'], end: 'DECLARED' }],
  });
  expect(ask(score, { type: 'BALLS_TO_RUNS', innings: 1, player: 'K1', runs: 20 })).toEqual([5, 'S-FANCY-45']);
  expect(ask(score, { type: 'BALLS_TO_RUNS', innings: 1, player: 'K1', runs: 25 })).toEqual([0, 'S-FANCY-45']);
});

test('settlement S-FANCY-46 a spell with an unfinished last over counts if the match is won in that over', () => {
  const bowlers = { 1: 'K7', 3: 'K7', 5: 'K7', 6: 'K8', 7: 'K7' };
  const chase = (last: string, end: 'TARGET' | 'STOPPED'): ScoreState =>
    t20(
      [
        { team: 0, overs: overs(20, 2), end: 'OVERS' },
        { team: 1, overs: [...overs(6, 6), last], bowlers, end, target: 41 },
      ],
      { outcome: end === 'TARGET' ? won(1) : LOST },
    );
  const question: CricketQuestion = { type: 'BOWLER_RUNS', innings: 2, player: 'K7', overs: null };
  expect(ask(chase('1 1 1 2', 'TARGET'), question)).toEqual([23, 'S-FANCY-46']);
  expect(ask(chase('1 1 1 1', 'STOPPED'), question)).toEqual(['VOID OVER_NOT_COMPLETED', 'S-FANCY-46']);
});

test('settlement S-FANCY-47 with eight overs bowled, the 5-over line counts and the 10-over line is void', () => {
  const turns = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [2 * index + 1, 'H7']));
  const score = buildMatch({
    scheduledOvers: 50,
    innings: [
      {
        team: 0,
        overs: overs(50, 3),
        bowlers: { ...turns, 21: 'H1', 26: 'H1', 31: 'H1', 36: 'H1', 41: 'H1', 46: 'H1', 6: 'H1', 11: 'H7', 16: 'H1' },
        end: 'OVERS',
      },
    ],
  });
  expect(ask(score, { type: 'BOWLER_RUNS', innings: 1, player: 'H7', overs: 5 })).toEqual([15, 'S-FANCY-47']);
  expect(ask(score, { type: 'BOWLER_RUNS', innings: 1, player: 'H7', overs: 10 })).toEqual([
    'VOID OVER_NOT_COMPLETED',
    'S-FANCY-47',
  ]);
});

test('settlement S-FANCY-48 byes, leg byes and penalties are charged to no bowler', () => {
  const score = t20([{ team: 0, overs: ['1 4b 2lb 1wd 2nb . P5 .', ...overs(19, 0)], end: 'OVERS' }]);
  expect(ask(score, { type: 'BOWLER_RUNS', innings: 1, player: 'H7', overs: 1 })).toEqual([4, 'S-FANCY-47']);
});

test('settlement S-FANCY-49 the wickets line of a bowler who is injured after five balls is void', () => {
  const score = (over: string): ScoreState =>
    buildMatch({ scheduledOvers: null, innings: [{ team: 0, overs: [3, over], end: 'DECLARED', bowlers: { 2: 'H6' } }] });
  const question: CricketQuestion = { type: 'BOWLER_WICKETS', innings: 1, player: 'H6', overs: null };
  expect(ask(score('W . . W . .'), question)).toEqual([2, 'S-FANCY-49']);
  expect(ask(score('W . . W .'), question)).toEqual(['VOID UNDER_MIN_OVERS', 'S-FANCY-49']);
});

test('settlement S-FANCY-53 a fifty never reached and a wicket that never fell are void', () => {
  const score = t20([{ team: 0, overs: overs(20, 2), end: 'OVERS' }]);
  expect(ask(score, { type: 'BALLS_TO_50' })).toEqual(['VOID NOT_REACHED', 'S-FANCY-53']);
  expect(ask(score, { type: 'BALLS_TO_WICKET', innings: 1 })).toEqual(['VOID NO_WICKET', 'S-FANCY-53']);
});

const count = (from: number, to: number): CricketQuestion => ({
  type: 'OVER_EVENT',
  event: { kind: 'COUNT', what: 'FOURS', from, to, atLeast: null },
});

test('settlement S-FANCY-56 missing overs of a side that is out come from the second innings, and must be bowled there', () => {
  const odi = (second: readonly (number | string)[], end: 'OVERS' | 'ALL_OUT'): ScoreState =>
    buildMatch({
      scheduledOvers: 50,
      innings: [
        { team: 0, overs: [...overs(28, '4 . . . . .'), 'W W W W W W', 'W W W W'], end: 'ALL_OUT' },
        { team: 1, overs: second, end },
      ],
      outcome: won(0),
    });
  expect(ask(odi([...overs(50, '4 . . . . .')], 'OVERS'), count(1, 50))).toEqual([48, 'S-FANCY-56']);
  const early = odi([...overs(18, 0), 'W W W W W W', 'W W W W'], 'ALL_OUT');
  expect(ask(early, count(1, 50))).toEqual(['VOID SESSION_NOT_COMPLETED', 'S-FANCY-56']);
});

test('settlement S-FANCY-57 after a cut at over 4, overs 1 to 10 count and overs 11 to 20 are void', () => {
  const cut = { type: 'REVISION', innings: 1, allottedBalls: 15 * SIX, target: null } as const;
  const score = t20([{ team: 0, overs: overs(15, '4 . . . . .'), after: { 4: [cut] }, end: 'OVERS' }]);
  expect(ask(score, count(1, 10))).toEqual([10, 'S-FANCY-56']);
  expect(ask(score, count(11, 20))).toEqual(['VOID OVERS_REDUCED', 'S-FANCY-57']);
});

test('settlement S-FANCY-57 a stretch counts if its first over had begun at the cut, and is void if it would have come next', () => {
  const cut = { type: 'REVISION', innings: 1, allottedBalls: 15 * SIX, target: null } as const;
  const score = t20([{ team: 0, overs: overs(15, '4 . . . . .'), after: { 4: [cut] }, end: 'OVERS' }]);
  expect(ask(score, count(4, 20))).toEqual([12, 'S-FANCY-57']);
  expect(ask(score, count(5, 20))).toEqual(['VOID OVERS_REDUCED', 'S-FANCY-57']);
});

test('settlement S-FANCY-31 a wicket that never falls in an innings of one ball settles at its total', () => {
  const wicket: CricketQuestion = { type: 'FALL_OF_WICKET', innings: 1, wicket: 1 };
  const innings = (...bowled: readonly string[]): ScoreState =>
    buildMatch({ scheduledOvers: 20, innings: [{ team: 0, overs: bowled, end: 'STOPPED' }], outcome: { kind: 'NO_RESULT' } });
  expect(ask(innings('4'), wicket)).toEqual([4, 'S-FANCY-31']);
  expect(ask(innings(), wicket)).toEqual(['VOID NOT_STARTED', 'S-FANCY-31']);
});

test('settlement S-FANCY-58 a boundary off the next ball is 0, any other ball is 4, and without a ball the market is void', () => {
  const score = t20([{ team: 0, overs: ['1 6 4r . . .', ''], end: 'STOPPED' }], { outcome: LOST });
  const ball = (number: number): unknown => ask(score, { type: 'NO_BOUNDARY', innings: 1, over: 1, ball: number });
  expect([1, 2, 3].map(ball)).toEqual([4, 0, 4].map((each) => [each, 'S-FANCY-58']));
  expect(ball(7)).toEqual(['VOID NOT_REACHED', 'S-FANCY-58']);
});

test.each([
  ['1nb 4lb', 'NO'],
  ['1nb 1wd 4', 'YES'],
  ['1nb 4r', 'NO'],
  ['1nb 7nb', 'YES'],
])('settlement S-FANCY-59 the first free hit in "%s" goes for a boundary: %s', (over, wanted) => {
  const score = t20([{ team: 0, overs: [`${over} . . . . .`] }]);
  expect(ask(score, { type: 'FREE_HIT_BOUNDARY' })).toEqual([wanted, 'S-FANCY-59']);
});

test('settlement S-FANCY-59 a match without a free hit is void', () => {
  const score = t20([{ team: 0, overs: overs(20, 1), end: 'OVERS' }], { outcome: LOST });
  expect(ask(score, { type: 'FREE_HIT_BOUNDARY' })).toEqual(['VOID NOT_REACHED', 'S-FANCY-59']);
});

test('settlement S-FANCY-60 each hitter of fours or sixes, each wicket taker and each single-digit score counts once', () => {
  const first = ['4 W 6 W RH . ', '9r W . . . .', ...overs(18, 0)];
  const score = t20(
    [
      { team: 0, overs: first, end: 'OVERS' },
      { team: 1, overs: overs(20, 0), end: 'OVERS' },
    ],
    { outcome: won(0) },
  );
  const total = (what: 'FOUR_HITTERS' | 'SIX_HITTERS' | 'WICKET_TAKERS' | 'SINGLE_DIGIT_SCORES'): unknown =>
    ask(score, { type: 'MATCH_TOTAL', what });
  expect(total('FOUR_HITTERS')).toEqual([1, 'S-FANCY-60']);
  expect(total('SIX_HITTERS')).toEqual([1, 'S-FANCY-60']);
  expect(total('WICKET_TAKERS')).toEqual([2, 'S-FANCY-60']);
  // Four, six and nine are single-digit scores, and so are the noughts of one batter who retired hurt and of two who are not out. A batter who faced no ball
  // does not count.
  expect(total('SINGLE_DIGIT_SCORES')).toEqual([6, 'S-FANCY-60']);
});

test('settlement S-FANCY-71 a picture lost in over 12 leaves the 6 and 10 overs valid and voids the 15 overs', () => {
  const score = t20([{ team: 0, overs: [...overs(11, 8), '1 1'] }]);
  const stopped = { evidence: { streamStopped: true } };
  expect(ask(score, session(1, 6), stopped)).toEqual([48, 'S-FANCY-7']);
  expect(ask(score, session(1, 10), stopped)).toEqual([80, 'S-FANCY-7']);
  expect(ask(score, session(1, 15), stopped)).toEqual(['VOID STREAM_STOPPED', 'S-FANCY-71']);
  expect(ask(score, { type: 'BOOKMAKER_WINNER' }, stopped)).toEqual(['VOID STREAM_STOPPED', 'S-BOOK-12']);
});

test('settlement D-1 under HELMET_ONLY an award counts if staff mark it as for a helmet', () => {
  const score = t20([{ team: 0, overs: ['1 P5 . . . . .', ...overs(19, 0)], penaltyRuns: 5, end: 'OVERS' }]);
  const helmet = { flags: { penaltyRunsCount: 'HELMET_ONLY' } } as const;
  const said = { ...helmet, evidence: { helmetAwards: [{ innings: 1, award: 2 }] } };
  expect(ask(score, session(1, 20))).toEqual([11, 'S-FANCY-7']);
  expect(ask(score, session(1, 20), helmet)).toEqual([1, 'S-FANCY-7']);
  expect(ask(score, session(1, 20), said)).toEqual([6, 'S-FANCY-7']);
});

test.each([
  ['the winning run', '1wd', 'TARGET', 2],
  ['a declaration', '1nb', 'DECLARED', 2],
  ['the last wicket', '1nb+W', 'ALL_OUT', 2],
  ['rain', '1wd', 'STOPPED', 1],
] as const)(
  'settlement 6, overs counted: %s after an extra on the first ball of the second over (%s)',
  (_, ball, end, counted) => {
    const score = buildMatch({ scheduledOvers: null, innings: [{ team: 0, overs: [6, ball], end }] });
    expect(score.innings.map(oversCounted)).toEqual([counted]);
  },
);

test('settlement S-FANCY-25 S-MATCH-5 a Test awarded after 300 overs leaves its totals unfinished', () => {
  const innings = [0, 1, 0, 1].map((team) => ({ team: team as TeamIndex, overs: overs(80, 1), end: 'DECLARED' as const }));
  const total = { type: 'MATCH_TOTAL', what: 'CAUGHT' } as const;
  const played = buildMatch({ scheduledOvers: null, innings, outcome: won(1, null) });
  const awarded = buildMatch({ scheduledOvers: null, innings, outcome: won(1, 'Awarded') });
  expect(ask(played, total)).toEqual([0, 'S-FANCY-25']);
  expect(ask(awarded, total)).toEqual(['VOID AWARDED', 'S-MATCH-5']);
});

test('settlement S-MATCH-5 an award during play voids unfinished markets', () => {
  const score = t20([{ team: 0, overs: [...overs(8, 6), '1 1'] }], { outcome: won(1, 'Awarded'), playersOfMatch: ['K1'] });
  expect(ask(score, session(1, 6))).toEqual([36, 'S-FANCY-7']);
  expect(ask(score, session(1, 10))).toEqual(['VOID AWARDED', 'S-MATCH-5']);
  expect(ask(score, { type: 'MATCH_TOTAL', what: 'RUNS' })).toEqual(['VOID AWARDED', 'S-MATCH-5']);
  expect(ask(score, { type: 'MAN_OF_MATCH', runners: [] })).toEqual(['VOID AWARDED', 'S-MATCH-5']);
  expect(ask(score, { type: 'MATCH_ODDS' })).toEqual(['Herons', 'S-MATCH-5']);
});

test('the eleven of a side has eleven names', () => expect(elevenOf(0)).toHaveLength(11));
