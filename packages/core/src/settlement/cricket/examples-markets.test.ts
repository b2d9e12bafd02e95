import { expect, test } from 'vitest';
import type { ScoreState } from '../../cricket/index.ts';
import { buildMatch, type MadeInnings, type MadeMatch } from '../../cricket/testing/made-match.ts';
import { sampleScore, samplesPresent } from '../../cricket/testing/sample-matches.test.ts';
import { backersResult } from '../fill-result.ts';
import type { Minor } from '../../money/index.ts';
import { daySessionRunner, DEFAULT_FLAGS, meterMiddle, settleMarket, voidAfter, type CricketQuestion } from './index.ts';
import { ask, type InquiryOptions } from './testing/ask.ts';

type Sample = readonly [rule: string, id: string, question: CricketQuestion, wanted: unknown, asked?: InquiryOptions];
const oddEven = (innings: number, over: number): CricketQuestion => ({
  type: 'ODD_EVEN',
  subject: { of: 'SESSION', innings, over },
});
const comparison: CricketQuestion = { type: 'OVER_COMPARISON' };
const winner: CricketQuestion = { type: 'MATCH_ODDS' };
const top: CricketQuestion = { type: 'TOP_BATTER', runners: [] };
const player: CricketQuestion = { type: 'MAN_OF_MATCH', runners: [] };

const SAMPLES: readonly Sample[] = [
  ['S-MATCH-1', '1136578', winner, ['Kings XI Punjab', 'S-MATCH-1']],
  ['S-MATCH-2', '1359519', winner, ['VOID NO_RESULT', 'S-MATCH-2']],
  ['S-MATCH-3, D-3', '1144530', winner, ['VOID TIE', 'S-MATCH-3']],
  ['S-MATCH-3', '1144530', winner, ['England', 'S-MATCH-3'], { flags: { tieRule: 'SUPER_OVER_COUNTS' } }],
  ['S-MATCH-4', '1022599', winner, ['DRAW', 'S-MATCH-4']],
  ['S-MATCH-5', '225258', winner, ['England', 'S-MATCH-5']],
  ['S-MATCH-7', '1144530', { type: 'TIED_MATCH' }, ['YES', 'S-MATCH-7']],
  ['S-MATCH-7', '1144530', { type: 'COMPLETED_MATCH' }, ['YES', 'S-MATCH-7']],
  ['S-MATCH-7', '1359519', { type: 'COMPLETED_MATCH' }, ['NO', 'S-MATCH-7']],
  ['S-MATCH-13', '1321467', { type: 'TOSS' }, ['Netherlands', 'S-MATCH-13']],
  ['S-BOOK-1', '1144530', comparison, ['New Zealand', 'S-BOOK-1']],
  ['S-BOOK-2', '1321467', comparison, ['Netherlands', 'S-BOOK-2']],
  ['S-BOOK-3', '829817', comparison, ['Mumbai Indians', 'S-BOOK-3']],
  ['S-BOOK-4', '598001', comparison, ['Rajasthan Royals', 'S-BOOK-4']],
  ['S-BOOK-5', '980981', comparison, ['VOID LEVEL_ON_EVERYTHING', 'S-BOOK-5']],
  ['S-BOOK-9', '1136578', comparison, ['Kings XI Punjab', 'S-BOOK-2']],
  ['S-BOOK-7', '1359519', comparison, ['VOID SESSION_NOT_COMPLETED', 'S-BOOK-7']],
  ['S-BOOK-8', '1144530', { type: 'BOOKMAKER_WINNER' }, ['VOID TIE', 'S-MATCH-3']],
  ['S-DIGIT-2', '1321467', { type: 'DIGIT_DOUBLE', innings: 1 }, ['23', 'S-DIGIT-2']],
  ['S-DIGIT-4', '1359519', { type: 'DIGIT_TRIPLE', innings: 1, third: 'SESSION' }, ['143', 'S-DIGIT-3']],
  ['S-DIGIT-4', '1359519', { type: 'DIGIT_TRIPLE', innings: 1, third: 'INNINGS' }, ['VOID INNINGS_NOT_COMPLETED', 'S-DIGIT-4']],
  ['S-DIGIT-5', '1269656', { type: 'DIGIT_SINGLE', innings: 2 }, ['4', 'S-DIGIT-1']],
  ['S-DIGIT-5', '1269656', { type: 'DIGIT_SINGLE', innings: 2 }, ['9', 'S-DIGIT-1'], { flags: { penaltyRunsCount: false } }],
  ['S-FM1-1', '1304102', oddEven(2, 15), ['EVEN', 'S-FM1-1']],
  ['S-FM1-1', '1304102', oddEven(2, 20), ['VOID SESSION_NOT_REACHED', 'S-FM1-1']],
  ['S-FM1-1', '1304102', { type: 'SESSION', innings: 2, over: 20 }, [113, 'S-FANCY-8']],
  ['S-FM1-4', '1178424', { type: 'ODD_EVEN', subject: { of: 'INNINGS', innings: 1 } }, ['EVEN', 'S-FM1-4']],
  ['S-FM1-5', '1359519', top, ['VOID INNINGS_NOT_COMPLETED', 'S-FM1-5']],
  ['S-FM1-5', '1022355', top, ['Tamim Iqbal', 'S-FM1-5']],
  ['S-FM1-7', '1304102', top, ['VR Iyer & N Rana', 'S-FM1-7']],
  ['S-FM1-7', '1226847', top, ['J Weatherald & PD Salt & TM Head', 'S-FM1-7']],
  ['S-FM1-9', '1359519', player, ['VOID NO_RESULT', 'S-FM1-9']],
  ['S-FM1-11', '749789', player, ['GD Elliott & L Ronchi', 'S-FM1-11']],
  ['S-FM1-12', '1144530', { type: 'MOST_SIXES' }, ['VOID EQUAL', 'S-FM1-12']],
  ['S-FM1-12', '1144530', { type: 'MOST_FOURS' }, ['England', 'S-FM1-12']],
  ['S-FM1-13', '1023625', { type: 'MOST_FIRST_OVERS' }, ['VOID EQUAL', 'S-FM1-13']],
  ['S-FM1-15', '1321467', { type: 'OPENING_PAIR' }, ['Netherlands', 'S-FM1-15']],
  ['S-FM1-21', '1321467', { type: 'MATCH_TOTAL', what: 'CAUGHT' }, [7, 'S-FANCY-50']],
  ['S-FM1-22', '335982', { type: 'WICKETS_IN_OVERS', wickets: 5, overs: 10 }, ['YES', 'S-FM1-22']],
  ['S-FM1-22', '335982', { type: 'WICKETS_IN_OVERS', wickets: 'ALL_OUT', overs: 20 }, ['YES', 'S-FM1-22']],
  ['S-FM1-23', '1022599', { type: 'GAME_COMPLETED' }, ['', 'S-FM1-23']],
  ['S-KHADO-1', '1304102', { type: 'KHADO', innings: 1 }, [165, 'S-KHADO-2']],
  ['S-KHADO-3, D-5', '1136578', { type: 'KHADO', innings: 1 }, ['VOID OVERS_REDUCED', 'S-KHADO-3']],
  ['S-KHADO-3', '1022355', { type: 'KHADO', innings: 1 }, ['VOID NO_RESULT', 'S-KHADO-3']],
  ['S-KHADO-4, S-FM1-27', '1322355', { type: 'KHADO', innings: 1 }, ['VOID UNDER_MIN_OVERS', 'S-KHADO-4']],
  ['S-KHADO-4', '1322355', { type: 'LAMBI', innings: 1 }, [325, 'S-FANCY-24']],
];

for (const [rule, id, question, wanted, asked] of SAMPLES)
  test.runIf(samplesPresent)(`settlement ${rule} match ${id}: ${JSON.stringify(question)} ${JSON.stringify(asked ?? {})}`, () => {
    expect(ask(sampleScore(id), question, asked)).toEqual(wanted);
  });

test.runIf(samplesPresent)(
  'settlement S-LUNCH-1 the runner with the lower price after the last ball of the first innings is the favourite',
  () => {
    const evidence = { lunchQuotes: [{ bestBack: [121, 540] }] } as const;
    expect(ask(sampleScore('1321467'), { type: 'LUNCH_FAVOURITE' }, { evidence })).toEqual(['FAVOURITE', 'S-LUNCH-1']);
  },
);

const overs = (count: number, runs: number | string): readonly (number | string)[] => Array.from({ length: count }, () => runs);
const won = (side: 0 | 1) => ({ kind: 'WON', winner: side, by: {}, method: null }) as const;
const NO_RESULT = { kind: 'NO_RESULT' } as const;

/** Returns a complete T20 of two innings. */
function t20(
  first: readonly (number | string)[],
  second: readonly (number | string)[],
  more: Partial<MadeMatch> = {},
): ScoreState {
  return buildMatch({
    scheduledOvers: 20,
    innings: [
      { team: 0, overs: first, end: 'OVERS' },
      { team: 1, overs: second, end: 'OVERS' },
    ],
    outcome: won(0),
    ...more,
  });
}

test('settlement S-LUNCH-2 to S-LUNCH-5 the lunch favourite settles in a shortened match, and a tie or equal prices void it', () => {
  const cut: MadeInnings = { team: 0, overs: overs(18, 8), allottedBalls: 108, end: 'OVERS' };
  const chase: MadeInnings = { team: 1, overs: overs(18, 5), allottedBalls: 108, end: 'OVERS' };
  const lunch: CricketQuestion = { type: 'LUNCH_FAVOURITE' };
  const quoted = (bestBack: readonly [number | null, number | null]): InquiryOptions => ({
    evidence: { lunchQuotes: [{ bestBack }] },
  });
  const shortened = buildMatch({ scheduledOvers: 20, innings: [cut, chase], outcome: won(0) });
  expect(ask(shortened, lunch, quoted([150, 300]))).toEqual(['FAVOURITE', 'S-LUNCH-2']);
  const rain = buildMatch({
    scheduledOvers: 20,
    innings: [
      { team: 0, overs: overs(14, 7), end: 'STOPPED' },
      { team: 1, overs: overs(10, 8), allottedBalls: 60, target: 98, end: 'OVERS' },
    ],
    outcome: won(0),
  });
  expect(ask(rain, lunch, quoted([250, 160]))).toEqual(['NOT_FAVOURITE', 'S-LUNCH-3']);
  const tied = t20(overs(20, 5), overs(20, 5), { outcome: { kind: 'TIED', eliminator: null, method: null } });
  expect(ask(tied, lunch, quoted([150, 300]))).toEqual(['VOID TIE', 'S-LUNCH-4']);
  const plain = t20(overs(20, 6), overs(20, 5));
  expect(ask(plain, lunch, quoted([200, 200]))).toEqual(['VOID UNDETERMINED', 'S-LUNCH-5']);
  expect(ask(plain, lunch)).toBe('OPEN');
});

test('settlement S-BOOK-6 a side that is bowled out or wins before the tenth over keeps its score', () => {
  const out = ['W W W W W W', 'W W W W'];
  const early = buildMatch({
    scheduledOvers: 20,
    innings: [
      { team: 0, overs: [...overs(8, 8), ...out], end: 'ALL_OUT' },
      { team: 1, overs: [...overs(9, 7), '1 W W . . .'] },
    ],
  });
  const reached = buildMatch({
    scheduledOvers: 20,
    innings: [
      { team: 0, overs: [...overs(8, 8), ...out], end: 'ALL_OUT' },
      { team: 1, overs: [...overs(9, 7), '1 W W . . .', 1] },
    ],
  });
  expect(ask(early, comparison)).toBe('OPEN');
  expect(ask(reached, comparison)).toEqual(['Herons', 'S-BOOK-3']);
  const home = buildMatch({
    scheduledOvers: 20,
    innings: [
      { team: 0, overs: [...overs(10, 5), '5 W W W W W', 'W W W W W'], end: 'ALL_OUT' },
      { team: 1, overs: [...overs(8, 6), '6 2'], end: 'TARGET' },
    ],
  });
  expect(home.innings.map((innings) => innings.total)).toEqual([55, 56]);
  expect(ask(home, comparison)).toEqual(['Herons', 'S-BOOK-2']);
});

test.each([
  ['D5', ['DIGIT_SINGLE'], [47], '7'],
  ['D6', ['DIGIT_DOUBLE'], [45, 83], '53'],
  ['D7', ['DIGIT_TRIPLE', 'SESSION'], [43, 80, 125], '305'],
  ['D8', ['DIGIT_TRIPLE', 'INNINGS'], [43, 80, 187], '307'],
  ['D9', ['DIGIT_DOUBLE'], [40, 70], '00'],
] as const)('settlement %s, S-DIGIT-1 to S-DIGIT-6: %j on %j is %j', (_, [type, third], scores, wanted) => {
  const isOfInnings = type === 'DIGIT_TRIPLE' && third === 'INNINGS';
  const [six, ten = six, last = ten] = scores;
  const after15 = isOfInnings ? ten : last;
  const score = t20(
    [...oversWith(6, six), ...oversWith(4, ten - six), ...oversWith(5, after15 - ten), ...oversWith(5, last - after15)],
    overs(20, 1),
  );
  const question: CricketQuestion =
    type === 'DIGIT_TRIPLE' ? { type, innings: 1, third: third ?? 'SESSION' } : { type, innings: 1 };
  expect(ask(score, question)).toEqual([wanted, DIGIT_RULES[type]]);
});

const DIGIT_RULES = { DIGIT_SINGLE: 'S-DIGIT-1', DIGIT_DOUBLE: 'S-DIGIT-2', DIGIT_TRIPLE: 'S-DIGIT-3' };

/** Returns this many overs with this many runs in total. */
function oversWith(count: number, runs: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => Math.floor(runs / count) + (index < runs % count ? 1 : 0));
}

test('settlement S-FM1-2 odd or even needs one legal ball faced, and a batter out for nought on the first ball is even', () => {
  const score = t20(['W 1 . . . .', ...overs(19, 0)], overs(20, 0));
  const batter = (name: string): unknown => ask(score, { type: 'ODD_EVEN', subject: { of: 'BATTER', innings: 1, player: name } });
  expect(batter('K1')).toEqual(['EVEN', 'S-FM1-2']);
  expect(batter('K3')).toEqual(['ODD', 'S-FM1-2']);
  expect(batter('K2')).toEqual(['VOID DID_NOT_FACE', 'S-FM1-2']);
  const stand = (number: number): unknown =>
    ask(score, { type: 'ODD_EVEN', subject: { of: 'STAND', innings: 1, stand: number } });
  expect([stand(1), stand(2), stand(3)]).toEqual([
    ['EVEN', 'S-FM1-2'],
    ['ODD', 'S-FM1-2'],
    ['VOID STAND_NOT_STARTED', 'S-FM1-2'],
  ]);
});

test('settlement S-FM1-3 after a cut to 16 overs before the start, odd or even of 15 overs counts and of 20 overs is void', () => {
  const score = buildMatch({ scheduledOvers: 20, innings: [{ team: 0, overs: overs(16, 5), allottedBalls: 96, end: 'OVERS' }] });
  expect(ask(score, oddEven(1, 15))).toEqual(['ODD', 'S-FM1-1']);
  expect(ask(score, oddEven(1, 20))).toEqual(['VOID OVERS_REDUCED', 'S-FM1-3']);
});

test('settlement S-FM1-6, S-FM1-10 a runner who is not in the eleven is removed, and the market continues', () => {
  const score = t20(overs(20, 6), overs(20, 5), { playersOfMatch: ['K1'] });
  for (const question of [
    { type: 'TOP_BATTER', runners: ['K1', 'K99'] },
    { type: 'MAN_OF_MATCH', runners: ['K1', 'K99'] },
  ] as const) {
    const settlement = settleMarket({ ...question, advance: false, flags: DEFAULT_FLAGS }, { score });
    expect(settlement).toMatchObject({ value: { winners: ['K1'], divisor: 1, without: ['K99'] } });
  }
});

test('spec 9.36, settlement S-FM1-7, S-FM1-11, Z6, Z7 a shared win pays half of the normal return', () => {
  const rupees = (amount: number): Minor => (amount * 100) as Minor;
  expect(backersResult(rupees(10_000), rupees(37_500), 1, 2)).toBe(rupees(8_750));
  expect(backersResult(rupees(10_000), rupees(30_000), 1, 2)).toBe(rupees(5_000));
  expect(backersResult(rupees(1_000), rupees(8_000), 1, 2) + rupees(1_000)).toBe(rupees(4_000));
});

test('settlement S-FM1-8 runs in the super over do not count', () => {
  const score = buildMatch({
    scheduledOvers: 2,
    innings: [
      { team: 0, overs: ['6 6 W 6 1 .', '. . . . . .'], end: 'OVERS' },
      { team: 1, overs: ['6 6 6 1 . .', 0], end: 'OVERS' },
      { team: 0, overs: ['6 6 1 . . .'], superOver: true, allottedBalls: 6, openers: ['K3', 'K4'], end: 'OVERS' },
    ],
    outcome: { kind: 'TIED', eliminator: 1, method: null },
  });
  expect(ask(score, top)).toEqual(['K1', 'S-FM1-5']);
  expect(ask(score, { type: 'MATCH_TOTAL', what: 'SIXES' })).toEqual([6, 'S-FANCY-50']);
});

test('settlement S-FM1-14 the batter with more runs wins; equal runs, or a batter who faced no ball, void the bets', () => {
  const score = t20(['6 6 2r W 1 .', ...overs(19, 0)], ['6 6 2r 1 . .', ...overs(19, 0)]);
  const match = (a: string, b: string): unknown => ask(score, { type: 'BATTER_MATCH', players: [a, b] });
  expect(match('K1', 'H1')).toEqual(['H1', 'S-FM1-14']);
  expect(match('K2', 'H1')).toEqual(['VOID DID_NOT_FACE', 'S-FM1-14']);
  expect(match('K99', 'H1')).toEqual(['VOID NOT_IN_ELEVEN', 'S-FM1-14']);
  const level = t20(['6 . . . . .', ...overs(19, 0)], ['6 . . . . .', ...overs(19, 0)]);
  expect(ask(level, { type: 'BATTER_MATCH', players: ['K1', 'H1'] })).toEqual(['VOID EQUAL', 'S-FM1-14']);
});

test('settlement S-FM1-18 forty-nine not out is not a fifty', () => {
  const score = t20([...overs(8, '6 . . . . .'), '1 . . . . .', ...overs(11, 0)], overs(20, 0));
  const fifty = (runs: number, name = 'K1'): unknown =>
    ask(score, { type: 'PLAYER_EVENT', player: name, event: { kind: 'SCORE', runs } });
  expect(fifty(50)).toEqual(['NO', 'S-FM1-18']);
  expect(fifty(49)).toEqual(['YES', 'S-FM1-18']);
  expect(fifty(50, 'K2')).toEqual(['VOID DID_NOT_FACE', 'S-FM1-18']);
  expect(fifty(50, 'K99')).toEqual(['VOID NOT_IN_ELEVEN', 'S-FM1-18']);
});

test('settlement S-FM1-16, S-FM1-17 markets on facts that the scorecard does not have stay open until staff enter them', () => {
  const score = t20(['4 . . . . .', ...overs(19, 0)], overs(20, 0));
  const side: CricketQuestion = { type: 'FIRST_BOUNDARY_SIDE', batter: 'K1' };
  expect(ask(score, side)).toBe('OPEN');
  expect(ask(score, side, { evidence: { firstBoundarySide: 'OFF' } })).toEqual(['OFF', 'S-FM1-17']);
  expect(ask(score, { ...side, batter: 'K99' })).toEqual(['VOID NOT_IN_ELEVEN', 'S-FM1-17']);
  const special = 'catch by the keeper';
  const keeper = (name: string): CricketQuestion => ({ type: 'PLAYER_EVENT', player: name, event: { kind: 'SPECIAL', special } });
  expect(ask(score, keeper('H5'))).toBe('OPEN');
  const evidence = { playerSpecials: [{ player: 'H5', special, happened: true }] };
  expect(ask(score, keeper('H5'), { evidence })).toEqual(['YES', 'S-FM1-16']);
  expect(ask(score, keeper('H99'), { evidence })).toEqual(['VOID NOT_IN_ELEVEN', 'S-FM1-16']);
});

test('settlement S-FM1-19 four leg byes in the first over are not a boundary', () => {
  const boundary: CricketQuestion = {
    type: 'OVER_EVENT',
    event: { kind: 'COUNT', what: 'BOUNDARIES', from: 1, to: 1, atLeast: 1 },
  };
  expect(ask(t20(['4lb . . . . .', ...overs(19, 0)], overs(20, 0)), boundary)).toEqual(['NO', 'S-FM1-19']);
  expect(ask(t20(['4 . . . . .', ...overs(19, 0)], overs(20, 0)), boundary)).toEqual(['YES', 'S-FM1-19']);
});

test('settlement S-FM1-20 the next man out is the opener dismissed first; a retirement, or no dismissal, voids the bets', () => {
  const pair = ['K1', 'K2'] as const;
  const next = (first: string, named: readonly [string, string] = pair): unknown =>
    ask(t20([first, ...overs(19, 0)], overs(20, 0)), { type: 'NEXT_MAN_OUT', innings: 1, pair: named });
  expect(next('1 W . . . .')).toEqual(['K1', 'S-FM1-20']);
  expect(next('1 RH W . . .')).toEqual(['VOID RETIRED', 'S-FM1-20']);
  expect(next('1 . . . . .')).toEqual(['VOID NO_WICKET', 'S-FM1-20']);
  expect(next('1 W . . . .', ['K1', 'K5'])).toEqual(['VOID DID_NOT_OPEN', 'S-FM1-20']);
  const lost = t20(['1 W . . . .', ...overs(19, 0)], overs(3, 0), { outcome: NO_RESULT });
  expect(ask(lost, { type: 'NEXT_MAN_OUT', innings: 1, pair })).toEqual(['VOID NO_RESULT', 'S-FM1-20']);
});

test('settlement S-FM1-21 a bet on a caught wicket wins on a catch by the bowler too, and is void without that wicket', () => {
  const score = t20(['Wc Wcb W . . .', ...overs(19, 0)], overs(20, 0));
  const caught = (wicket: number): unknown =>
    ask(score, { type: 'OVER_EVENT', event: { kind: 'CAUGHT_WICKET', innings: 1, wicket } });
  expect([1, 2, 3, 4].map(caught)).toEqual([
    ['YES', 'S-FM1-21'],
    ['YES', 'S-FM1-21'],
    ['NO', 'S-FM1-21'],
    ['VOID NO_WICKET', 'S-FM1-21'],
  ]);
});

test('settlement S-FM1-23 the session of play in which a side wins a Test is the winner', () => {
  const end = { type: 'SESSION_END', day: 3, session: 2 } as const;
  const score = buildMatch({
    scheduledOvers: null,
    innings: [{ team: 0, overs: overs(30, 2), after: { 30: [end] } }],
    outcome: won(0),
  });
  expect(ask(score, { type: 'GAME_COMPLETED' })).toEqual([daySessionRunner(3, 2), 'S-FM1-23']);
});

test.each([
  ['X10', 75, 77, 76],
  ['X11', 53, 54, 54],
  ['X12', 75, 78, 77],
  ['X13', 60, 60, 60],
])('spec 9.38, settlement %s, S-FM1-24 a meter quoted %i/%i in an abandoned match settles at %i', (_id, no, yes, middle) => {
  expect(meterMiddle({ no, yes })).toBe(middle);
  const score = buildMatch({ scheduledOvers: 20, innings: [{ team: 0, overs: overs(7, 5) }], outcome: NO_RESULT });
  const meter: CricketQuestion = { type: 'METER', subject: { of: 'SESSION', innings: 1, over: 10 } };
  expect(ask(score, meter, { evidence: { lastMeterQuote: { no, yes } } })).toEqual([middle, 'S-FM1-24']);
  expect(ask(score, { type: 'METER', subject: { of: 'SESSION', innings: 1, over: 6 } })).toEqual([30, 'S-FM1-26']);
  expect(ask(score, meter)).toBe('OPEN');
});

test('settlement D-18, S-FM1-24, S-FM1-3 after overs are lost before the first ball, meters and odd-or-even markets opened before keep their own rules', () => {
  const cut = { team: 0, overs: overs(8, 5), allottedBalls: 48, end: 'OVERS' } as const;
  const score = buildMatch({ scheduledOvers: 20, innings: [cut, { ...cut, team: 1 }], outcome: won(0) });
  const options = { advance: true, evidence: { lastMeterQuote: { no: 150, yes: 153 } } };
  const innings = { of: 'INNINGS', innings: 1 } as const;
  const session = (over: number) => ({ of: 'SESSION', innings: 1, over }) as const;
  expect(ask(score, { type: 'METER', subject: innings }, options)).toEqual([152, 'S-FM1-24']);
  expect(ask(score, { type: 'METER', subject: session(10) }, options)).toEqual([152, 'S-FM1-24']);
  expect(ask(score, { type: 'METER', subject: session(6) }, options)).toEqual([30, 'S-FM1-26']);
  expect(ask(score, { type: 'ODD_EVEN', subject: session(10) }, options)).toEqual(['VOID OVERS_REDUCED', 'S-FM1-3']);
  expect(ask(score, { type: 'ODD_EVEN', subject: session(6) }, options)).toEqual(['EVEN', 'S-FM1-1']);
  expect(ask(score, { type: 'LAMBI', innings: 1 }, options)).toEqual(['VOID REDUCED_BEFORE_START', 'S-FANCY-5']);
});

test.each([
  [72, [404, 'S-FM1-25']],
  [40, ['VOID UNDER_MIN_OVERS', 'S-FM1-25']],
])('spec 9.34, settlement S-FM1-25 a Test innings meter of 402/406 stopped for good at %i overs', (bowled, wanted) => {
  const innings: MadeInnings = { team: 0, overs: overs(bowled, 5), end: 'STOPPED' };
  const score = buildMatch({ scheduledOvers: null, innings: [innings], outcome: { kind: 'DRAWN' } });
  const evidence = { lastMeterQuote: { no: 402, yes: 406 } };
  expect(ask(score, { type: 'METER', subject: { of: 'INNINGS', innings: 1 } }, { evidence })).toEqual(wanted);
});

test('settlement S-MATCH-3 a bowl-out decides no market', () => {
  const tied = t20(overs(20, 5), overs(20, 5), { outcome: { kind: 'TIED', eliminator: 1, method: 'bowl out' } });
  expect(ask(tied, winner, { flags: { tieRule: 'SUPER_OVER_COUNTS' } })).toEqual(['VOID TIE', 'S-MATCH-3']);
});

test('settlement S-MATCH-2, S-MATCH-13 a match without a ball and without a toss is void', () => {
  const score = buildMatch({ scheduledOvers: 20, innings: [], outcome: won(0) });
  expect(ask(score, winner)).toEqual(['VOID NOT_STARTED', 'S-MATCH-2']);
  expect(ask(score, { type: 'TOSS' })).toEqual(['VOID NOT_STARTED', 'S-MATCH-13']);
});

test('settlement S-MATCH-6 a new toss on a reserve day voids bets made later than half an hour before the first start', () => {
  const start = 19.5 * 3_600_000;
  const nineteen = 19 * 3_600_000;
  expect(voidAfter('NEW_TOSS', start)).toBe(nineteen);
});
