import { expect, test } from 'vitest';
import { DEFAULT_COUNTING, inningsFacts } from '../../cricket/index.ts';
import { buildMatch, type MadeInnings, type MadeOver } from '../../cricket/testing/made-match.ts';
import type { CricketQuestion } from './index.ts';
import { ask } from './testing/ask.ts';

/** Returns this many overs with the same runs in each. */
const overs = (count: number, runs: MadeOver): readonly MadeOver[] => Array.from({ length: count }, () => runs);
const KESTRELS_WIN = { kind: 'WON', winner: 0, by: {}, method: null } as const;

const comparison: CricketQuestion = { type: 'OVER_COMPARISON' };

test.each([
  ['a T20', 20, 10, 'S-BOOK-2'],
  ['an ODI', 50, 25, 'S-BOOK-1'],
] as const)(
  'spec 9.24, 9.25, settlement S-BOOK-1, S-BOOK-2 %s of %i overs compares the sides after %i overs, whatever the match result',
  (_format, whole, compared, rule) => {
    // The Herons lead after `leadUntil` overs, and trail at the end.
    const after = (leadUntil: number) =>
      buildMatch({
        scheduledOvers: whole,
        innings: [
          { team: 0, overs: [...overs(leadUntil, 4), ...overs(whole - leadUntil, 12)], end: 'OVERS' },
          { team: 1, overs: [...overs(leadUntil, 5), ...overs(whole - leadUntil, 1)], end: 'OVERS' },
        ],
        outcome: KESTRELS_WIN,
      });
    expect(ask(after(compared), comparison)).toEqual(['Herons', rule]);
    expect(ask(after(compared / 5), comparison)).toEqual(['Kestrels', rule]);
    const lastOverTurnsIt = buildMatch({
      scheduledOvers: whole,
      innings: [
        { team: 0, overs: [...overs(compared - 1, 5), 6, ...overs(whole - compared, 1)], end: 'OVERS' },
        { team: 1, overs: [...overs(compared, 5), 30, ...overs(whole - compared - 1, 1)], end: 'OVERS' },
      ],
      outcome: KESTRELS_WIN,
    });
    expect(ask(lastOverTurnsIt, comparison)).toEqual(['Kestrels', rule]);
  },
);

const top: CricketQuestion = { type: 'TOP_BATTER', runners: [] };
/** A first innings of this many overs, in which K1 scores all runs. The second innings is never played. */
const firstInnings = (scheduledOvers: number, bowled: number, end: MadeInnings['end'], allotted = scheduledOvers) =>
  buildMatch({
    scheduledOvers,
    innings: [
      { team: 0, overs: overs(bowled, '4 . . . . .'), allottedBalls: allotted * 6, ...(end === undefined ? {} : { end }) },
    ],
    outcome: { kind: 'NO_RESULT' },
  });

test.each([
  ['an ODI', 50],
  ['a T20', 20],
] as const)('spec 9.35, settlement S-FM1-5 top batter of %s needs all %i overs', (_format, needed) => {
  expect(ask(firstInnings(needed, needed, 'OVERS'), top)).toEqual(['K1', 'S-FM1-5']);
  expect(ask(firstInnings(needed, needed - 1, 'STOPPED'), top)).toEqual(['VOID INNINGS_NOT_COMPLETED', 'S-FM1-5']);
  expect(ask(firstInnings(needed, needed - 1, 'OVERS', needed - 1), top)).toEqual(['VOID OVERS_REDUCED', 'S-FM1-5']);
});

test.each([
  [69, ['VOID UNDER_MIN_OVERS', 'S-FANCY-24']],
  [70, [210, 'S-FANCY-24']],
] as const)('spec 9.41, settlement S-FANCY-24 the innings run of a Test stopped after %i overs', (bowled, wanted) => {
  const score = buildMatch({
    scheduledOvers: null,
    innings: [{ team: 0, overs: overs(bowled, 3), end: 'STOPPED' }],
    outcome: { kind: 'DRAWN' },
  });
  expect(ask(score, { type: 'INNINGS_RUN', innings: 1 })).toEqual(wanted);
});

test.each([
  [69, 'DECLARED', ['VOID UNDER_MIN_OVERS', 'S-KHADO-4'], [207, 'S-FANCY-24']],
  [69, 'STOPPED', ['VOID UNDER_MIN_OVERS', 'S-KHADO-4'], ['VOID UNDER_MIN_OVERS', 'S-FANCY-24']],
  [70, 'DECLARED', [210, 'S-KHADO-4'], [210, 'S-FANCY-24']],
] as const)(
  'spec 9.32, 9.33, settlement S-KHADO-4, S-FANCY-24 khado and lambi of a Test innings of %i overs that was %s',
  (bowled, end, khado, lambi) => {
    const score = buildMatch({
      scheduledOvers: null,
      innings: [{ team: 0, overs: overs(bowled, 3), end }],
      outcome: { kind: 'DRAWN' },
    });
    expect([ask(score, { type: 'KHADO', innings: 1 }), ask(score, { type: 'LAMBI', innings: 1 })]).toEqual([khado, lambi]);
  },
);

test.each([
  [299, ['VOID UNDER_MIN_OVERS', 'S-FANCY-25']],
  [300, [0, 'S-FANCY-25']],
] as const)('spec 9.42, settlement S-FANCY-25 the catches of a Test of %i overs', (bowled, wanted) => {
  const score = buildMatch({
    scheduledOvers: null,
    innings: [
      { team: 0, overs: overs(200, 1), end: 'DECLARED' },
      { team: 1, overs: overs(bowled - 200, 1), end: 'STOPPED' },
    ],
    outcome: { kind: 'DRAWN' },
  });
  expect(ask(score, { type: 'MATCH_TOTAL', what: 'CAUGHT' })).toEqual(wanted);
});

test('spec 9.37, settlement S-FM1-23 in a drawn Test every session of the game completed market loses', () => {
  const score = buildMatch({
    scheduledOvers: null,
    innings: [{ team: 0, overs: overs(90, 3), end: 'DECLARED' }],
    outcome: { kind: 'DRAWN' },
  });
  expect(ask(score, { type: 'GAME_COMPLETED' })).toEqual(['', 'S-FM1-23']);
});

test.each([
  ['an ODI', 50],
  ['a T20', 20],
] as const)('spec 9.43, settlement S-FANCY-14 the innings run of %s needs %i overs', (_format, needed) => {
  const run: CricketQuestion = { type: 'INNINGS_RUN', innings: 1 };
  expect(ask(firstInnings(needed, needed, 'OVERS'), run)).toEqual([needed * 4, 'S-FANCY-14']);
  expect(ask(firstInnings(needed, needed - 1, 'STOPPED'), run)).toEqual(['VOID INNINGS_NOT_COMPLETED', 'S-FANCY-14']);
  expect(ask(firstInnings(needed, needed - 1, 'OVERS', needed - 1), run)).toEqual(['VOID OVERS_REDUCED', 'S-FANCY-14']);
});

test('settlement S-BOOK-1 a Test has no comparison after a number of overs', () => {
  const innings = [0, 1].map((team) => ({ team: team === 0 ? 0 : 1, overs: overs(30, 4), end: 'DECLARED' }) as const);
  const score = buildMatch({ scheduledOvers: null, innings, outcome: { kind: 'DRAWN' } });
  expect(ask(score, comparison)).toEqual(['VOID WRONG_MARKET', 'S-BOOK-1']);
});

test('settlement S-FANCY-26 in a finished Test, fours are those of the first innings of each side, after 300 overs or a win', () => {
  const fours: CricketQuestion = { type: 'MATCH_TOTAL', what: 'FOURS' };
  const ofTest = (third: number, outcome?: typeof KESTRELS_WIN | { readonly kind: 'DRAWN' }) =>
    buildMatch({
      scheduledOvers: null,
      innings: [
        { team: 0, overs: overs(100, '4 . . . . .'), end: 'DECLARED' },
        { team: 1, overs: overs(100, '4 . . . . 4'), end: 'DECLARED' },
        { team: 0, overs: overs(third, '4 . . . . .'), end: 'DECLARED' },
      ],
      ...(outcome === undefined ? {} : { outcome }),
    });
  expect(ask(ofTest(100), fours)).toBe('OPEN');
  expect(ask(ofTest(100, { kind: 'DRAWN' }), fours)).toEqual([300, 'S-FANCY-26']);
  expect(ask(ofTest(99, { kind: 'DRAWN' }), fours)).toEqual(['VOID UNDER_MIN_OVERS', 'S-FANCY-26']);
  expect(ask(ofTest(99, KESTRELS_WIN), fours)).toEqual([300, 'S-FANCY-26']);
});

test.each([
  ['retired hurt', 'RH', [0, 3]],
  ['retired out', 'RO', [1, 2]],
  ['bowled', 'W', [1, 2]],
] as const)(
  'settlement S-WC-9 S-FANCY-60 a batter who is %s (%s) on 0 makes %j ducks and single-digit scores',
  (_kind, ball, counts) => {
    const innings = (team: 0 | 1, first: string) =>
      ({ team, overs: [`${first} 0 0 0 0 0`, ...overs(19, 0)], end: 'OVERS' }) as const;
    const score = buildMatch({ scheduledOvers: 20, innings: [innings(0, ball), innings(1, '0')], outcome: KESTRELS_WIN });
    const totals = (['DUCKS', 'SINGLE_DIGIT_SCORES'] as const).map((what) => ask(score, { type: 'MATCH_TOTAL', what }));
    expect(totals).toEqual([
      [counts[0], 'S-FANCY-50'],
      [counts[1], 'S-FANCY-60'],
    ]);
  },
);

test.each([
  ['retired hurt', 'RH', [0, 0]],
  ['retired out', 'RO', [0, 1]],
  ['bowled', 'W', [1, 1]],
] as const)(
  'settlement D-2 a batter who is %s (%s) ends %j stands: by default, and if retiring out counts',
  (_kind, ball, falls) => {
    const score = buildMatch({ scheduledOvers: 20, innings: [{ team: 0, overs: [`1 ${ball} 1`], end: 'STOPPED' }] });
    const [innings] = score.innings;
    if (innings === undefined) throw new Error('the score has no innings');
    const counted = [false, true].map((retiredOutEndsStand) =>
      inningsFacts(innings, { ...DEFAULT_COUNTING, retiredOutEndsStand }),
    );
    expect(counted.map((facts) => facts.falls.length)).toEqual(falls);
  },
);
