import { expect, test } from 'vitest';
import { of, outcomeLine } from '../testing/outcome-line.ts';
import { FACT_SPORTS, type Facts } from './index.ts';

/** Returns facts as people type them. */
const typed = (facts: object): Facts => facts as Facts;
const faultOf = (facts: Facts): string | undefined => FACT_SPORTS.CRICKET.faultOf(facts)?.text;
const lineOf = (facts: Facts, ...asked: Parameters<typeof of>): string => outcomeLine('CRICKET', facts, of(...asked));

const SIDES = ['HOME', 'AWAY'];
const YES_NO = ['YES', 'NO'];
const over = (innings: number, balls: string) => ({ innings, balls });

/** One over a side, eight runs each; then a super over each, which the home side wins with a six. */
const TIE = typed({
  state: 'TIED',
  overs_a_side: 1,
  innings: [
    { team: 'HOME', end: 'OVERS' },
    { team: 'AWAY', end: 'OVERS' },
    { team: 'AWAY', super_over: true, end: 'OVERS' },
    { team: 'HOME', super_over: true, end: 'TARGET' },
  ],
  overs: [over(1, '4 4 . . . .'), over(2, '. . 4 . 4 .'), over(3, '1 . . . . 1'), over(4, '6')],
});

test('S-MATCH-3 a super over counts in no market: the match is tied, and the six of the super over does not count', () => {
  expect(faultOf(TIE)).toBeUndefined();
  expect(lineOf(TIE, 'MATCH_ODDS', SIDES)).toBe('void TIE S-MATCH-3');
  expect(lineOf(TIE, 'TIED_MATCH', YES_NO)).toBe('YES S-MATCH-7');
  expect(lineOf(TIE, 'INNINGS_RUN', [], { innings: 1 })).toContain('8 ');
  expect(lineOf(TIE, 'MATCH_TOTAL', [], { what: 'SIXES' })).toMatch(/^0 /u);
});

test('S-MATCH-3 a side does not win by a super over, and a super over follows the innings of the match', () => {
  expect(faultOf({ ...TIE, state: 'WON', winner: 'HOME' })).toContain('A super over does not count');
  const rows = TIE['innings'] as readonly object[];
  expect(faultOf(typed({ ...TIE, innings: rows.toReversed() }))).toContain('A super over comes after');
  expect(faultOf(typed({ ...TIE, innings: rows.map((row) => ({ ...row, super_over: undefined })) }))).toContain(
    'Mark any further one as a super over',
  );
});

const ELEVEN = Array.from({ length: 11 }, (_, place) => ({ team: 'HOME', name: `K${place + 1}` }));
const card = (name: string, runs: number, balls: number, how: string, more: object = {}) => {
  return { innings: 1, name, runs, balls, fours: 0, sixes: 0, how, ...more };
};
/** K1 retires with a concussion after two runs, and K12 bats for him. */
const CONCUSSION = typed({
  state: 'IN_PLAY',
  overs_a_side: 1,
  players: [...ELEVEN, { team: 'HOME', name: 'K12' }],
  innings: [{ team: 'HOME', end: 'OVERS' }],
  overs: [over(1, '2 RH . . . .')],
  scorecard: [card('K1', 2, 2, 'RETIRED_HURT'), card('K2', 0, 0, 'NOT_OUT'), card('K12', 0, 4, 'NOT_OUT')],
  substitutes: [{ innings: 1, name: 'K12', out: 'K1', how: 'CONCUSSION' }],
});

test('S-FANCY-42 a batter with a concussion keeps his runs, and his substitute has his own', () => {
  expect(faultOf(CONCUSSION)).toBeUndefined();
  expect(lineOf(CONCUSSION, 'BATTER_RUNS', [], { innings: 1, name: 'K1' })).toBe('2 S-FANCY-42');
  expect(lineOf(CONCUSSION, 'BATTER_RUNS', [], { innings: 1, name: 'K12' })).toBe('0 S-FANCY-42');
  expect(lineOf(CONCUSSION, 'BATTER_RUNS', [], { innings: 1, name: 'K2' })).toBe('0 S-FANCY-40');
});

test('settlement 6 a batter with a concussion substitute is not absent, so his side bats on', () => {
  const out = { state: 'IN_PLAY', overs_a_side: 20, innings: [{ team: 'HOME', end: 'ALL_OUT' }] };
  const overs = [over(1, '1 RH W W W W'), over(1, 'W W W W W')];
  // Nine are out and one is hurt: the last batter has no partner, unless a substitute bats.
  expect(lineOf(typed({ ...out, overs }), 'INNINGS_RUN', [], { innings: 1 })).toContain('1 ');
  const substitutes = [{ innings: 1, name: 'K12', out: 'HOME 2', how: 'FULL' }];
  expect(lineOf(typed({ ...out, overs, substitutes }), 'INNINGS_RUN', [], { innings: 1 })).toBe('waits for overs');
});

const SIX = '1 1 1 1 1 1';
/** Rain cuts the first innings of five overs to 4.2 overs after nine balls. */
const CUT = typed({
  state: 'IN_PLAY',
  overs_a_side: 5,
  innings: [
    { team: 'HOME', end: 'OVERS', cut_to: 4.2, cut_after: 1.3 },
    { team: 'AWAY', overs: 4.2, target: 31 },
  ],
  overs: [...Array.from({ length: 4 }, () => over(1, SIX)), over(1, '1 1'), over(2, SIX)],
});

test('S-FANCY-9 after a cut during an over, sessions that are still completed count, and the others are void', () => {
  expect(faultOf(CUT)).toBeUndefined();
  expect(lineOf(CUT, 'SESSION', [], { innings: 1, number: 2 })).toBe('12 S-FANCY-7');
  expect(lineOf(CUT, 'SESSION', [], { innings: 1, number: 5 })).toMatch(/^void /u);
});

test('S-KHADO-3 the target of the officials decides a chase that was cut again, and the khado is void', () => {
  const [first] = CUT['innings'] as readonly object[];
  const chased = (balls: string, winner: string) =>
    typed({
      ...CUT,
      state: 'WON',
      winner,
      innings: [first, { team: 'AWAY', overs: 4.2, cut_to: 1.1, cut_after: 0.2, target: 8 }],
      overs: [...(CUT['overs'] as readonly object[]), over(2, balls)],
    });
  expect(faultOf(chased('2', 'AWAY'))).toBeUndefined();
  expect(lineOf(chased('2', 'AWAY'), 'MATCH_ODDS', SIDES)).toBe('AWAY S-MATCH-1');
  expect(lineOf(chased('2', 'AWAY'), 'KHADO', [], { innings: 1 })).toBe('void OVERS_REDUCED S-KHADO-3');
  expect(faultOf(chased('1', 'AWAY'))).toContain('By the balls');
  expect(faultOf(chased('1', 'HOME'))).toContain('By the balls');
  expect(faultOf(chased('.', 'HOME'))).toBeUndefined();
});

test('settlement 6 overs have at most five balls after the point', () => {
  const [first, second] = CUT['innings'] as readonly object[];
  for (const wrong of [4.6, 4.25])
    expect(faultOf(typed({ ...CUT, innings: [{ ...first, cut_to: wrong }, second] }))).toContain(
      'The digit after the point counts balls',
    );
});

test('settlement D-1 a penalty between two balls counts in the session at its moment, and in no over', () => {
  const facts = (balls: string): Facts =>
    typed({
      state: 'IN_PLAY',
      overs_a_side: 2,
      innings: [{ team: 'HOME', end: 'OVERS' }],
      overs: [over(1, balls), over(1, 'pen5 . . . . . .')],
    });
  const given = facts('1 1 pen5 1 1 1 1');
  expect(faultOf(given)).toBeUndefined();
  expect(lineOf(given, 'SESSION', [], { innings: 1, number: 1 })).toBe('11 S-FANCY-7');
  expect(lineOf(given, 'ONLY_OVER', [], { innings: 1, number: 1 })).toBe('6 S-FANCY-13');
  expect(lineOf(given, 'INNINGS_RUN', [], { innings: 1 })).toContain('16 ');
  expect(faultOf(facts('1 1 pen 1 1 1 1'))).toContain('"pen" is not a ball');
  expect(faultOf(facts('1 1 pen50 1 1 1 1'))).toContain('at most 10');
});

test.each(['W TO . . . . .', 'W/TO . . . . .', 'Wro/TO . . . . .'])(
  'S-FANCY-30 a batter who is timed out can be typed, and is a wicket: %s',
  (balls) => {
    const facts = typed({ state: 'IN_PLAY', overs_a_side: 2, innings: [{ team: 'HOME' }], overs: [over(1, balls)] });
    expect(faultOf(facts)).toBeUndefined();
    for (const number of [1, 2]) expect(lineOf(facts, 'FALL_OF_WICKET', [], { innings: 1, number })).toBe('0 S-FANCY-30');
  },
);
