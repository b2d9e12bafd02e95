import { expect, test } from 'vitest';
import type { MatchOutcome } from '../../cricket/index.ts';
import { buildMatch } from '../../cricket/testing/made-match.ts';
import { of, outcomeLine } from '../testing/outcome-line.ts';
import { cricketFacts, faultBesideScore, isWordAlone, withScore, type Facts, type Question } from './index.ts';

const SIDES = ['Kestrels', 'Herons'];
const YES_NO = ['YES', 'NO'];
const WON: MatchOutcome = { kind: 'WON', winner: 1, by: {}, method: null };

/** Every kind of market that counted a match without a ball as play, and some that are on its innings. */
const ASKED: readonly (readonly [Parameters<typeof of>[0], readonly string[], Question?])[] = [
  ['MATCH_ODDS', SIDES],
  ['BOOKMAKER_WINNER', SIDES],
  ['TIED_MATCH', YES_NO],
  ['COMPLETED_MATCH', YES_NO],
  ['LUNCH_FAVOURITE', ['FAVOURITE', 'NOT_FAVOURITE']],
  ['MOST_SIXES', SIDES],
  ['OVER_COMPARISON', SIDES],
  ['WICKETS_IN_OVERS', YES_NO, { number: 6 }],
  ['FREE_HIT_BOUNDARY', YES_NO],
  ['SESSION', [], { innings: 1, number: 6 }],
  ['INNINGS_RUN', [], { innings: 1 }],
  ['KHADO', [], { innings: 1 }],
  ...(['FOURS', 'SIXES', 'WIDES', 'WICKETS', 'EXTRAS', 'RUNS', 'HIGHEST_OVER', 'FIFTIES', 'DUCKS', 'MAIDENS'] as const).map(
    (what) => ['MATCH_TOTAL', [], { what }] as const,
  ),
];

const ASKED_OF_PLAY = ASKED.filter(([type]) => type !== 'COMPLETED_MATCH');

/** Returns the facts of a match without a ball, from its score and as people type them. */
function unplayed(scheduledOvers: number | null, outcome: MatchOutcome): readonly Facts[] {
  const facts = cricketFacts(buildMatch({ scheduledOvers, innings: [], outcome }));
  return [facts, JSON.parse(JSON.stringify(facts)) as Facts];
}

const lineOf = (facts: Facts, ...asked: Parameters<typeof of>): string => outcomeLine('CRICKET', facts, of(...asked));
const VOID = expect.stringMatching(/^void /u) as unknown;

test.each([20, null])('S-MATCH-2 a walkover makes every market but the toss void, with %s overs a side', (scheduledOvers) => {
  for (const facts of unplayed(scheduledOvers, WON)) {
    for (const asked of ASKED) expect([asked, lineOf(facts, ...asked)]).toEqual([asked, VOID]);
    expect(lineOf({ ...facts, toss: 'HOME', no_toss: false }, 'TOSS', SIDES)).toBe('Kestrels S-MATCH-13');
  }
});

test.each([20, null])(
  'S-MATCH-7 a match without a ball or a result is not completed, and its other markets are void, with %s overs a side',
  (overs) => {
    for (const facts of unplayed(overs, { kind: 'NO_RESULT' })) {
      for (const asked of ASKED_OF_PLAY) expect([asked, lineOf(facts, ...asked)]).toEqual([asked, VOID]);
      expect(lineOf(facts, 'COMPLETED_MATCH', YES_NO)).toBe('NO S-MATCH-7');
    }
  },
);

const INNINGS = [
  { team: 0, overs: [8, 8], end: 'OVERS' },
  { team: 1, overs: [6, 6], end: 'OVERS' },
] as const;
const PLAYED = buildMatch({ scheduledOvers: 2, innings: INNINGS, outcome: { ...WON, winner: 0 } });

test('S-GEN-15 recorded facts without overs cannot overrule the balls of a score; an award can', () => {
  const fieldOf = (facts: Facts): string | undefined => faultBesideScore(facts, PLAYED)?.field;
  expect(fieldOf({ state: 'WON', winner: 'AWAY' })).toBe('winner');
  for (const state of ['TIED', 'NO_RESULT', 'DRAWN']) expect(fieldOf({ state })).toBe('state');
  expect(fieldOf({ state: 'WON', winner: 'HOME', not_begun: true })).toBe('not_begun');
  expect(fieldOf({ state: 'WON', winner: 'HOME' })).toBeUndefined();
  expect(fieldOf({ state: 'WON', winner: 'AWAY', awarded: true })).toBeUndefined();
  expect(fieldOf({ state: 'IN_PLAY', toss: 'HOME' })).toBeUndefined();
  const stored = { state: 'WON', winner: 'AWAY', first_boundary: 'LEG' };
  expect(withScore(stored, PLAYED)).toMatchObject({ state: 'WON', winner: 'HOME', first_boundary: 'LEG' });
});

test('S-GEN-15 facts that name the result of the score are taken, also if a rule of the competition decided level scores', () => {
  const innings = [INNINGS[0], { ...INNINGS[1], overs: [8, 8] }];
  const level = buildMatch({ scheduledOvers: 2, innings, outcome: { ...WON, method: 'Lost fewer wickets' } });
  expect(faultBesideScore({ state: 'WON', winner: 'AWAY' }, level)).toBeUndefined();
  expect(faultBesideScore({ state: 'WON', winner: 'HOME' }, level)?.field).toBe('state');
});

test('S-GEN-15 a winner that the balls do not rule out yet may be recorded', () => {
  const chase = buildMatch({ scheduledOvers: 2, innings: [INNINGS[0], { team: 1, overs: [6] }] });
  expect(faultBesideScore({ state: 'WON', winner: 'AWAY' }, chase)).toBeUndefined();
  expect(withScore({ state: 'WON', winner: 'AWAY' }, chase)).toMatchObject({ state: 'WON', winner: 'AWAY' });
});

test('S-GEN-15 recorded facts without overs cannot overrule the end of a score that the balls leave open', () => {
  const stopped = [INNINGS[0], { team: 1, overs: [6], end: 'STOPPED' }] as const;
  const byRain = buildMatch({ scheduledOvers: 2, innings: stopped, outcome: { ...WON, winner: 0, method: 'D/L' } });
  const drawn = buildMatch({ scheduledOvers: null, innings: [INNINGS[0]], outcome: { kind: 'DRAWN' } });
  for (const score of [byRain, drawn])
    for (const facts of [{ state: 'WON', winner: 'AWAY' }, { state: 'NO_RESULT' }])
      expect(faultBesideScore(facts, score)?.field).toBe('state');
  expect(faultBesideScore({ state: 'WON', winner: 'HOME' }, byRain)).toBeUndefined();
  expect(faultBesideScore({ state: 'DRAWN' }, drawn)).toBeUndefined();
});

test('S-GEN-15 an end that only recorded facts name is known as their word alone', () => {
  const open = buildMatch({ scheduledOvers: 2, innings: [{ team: 0, overs: [8] }] });
  const ends = [{ state: 'WON', winner: 'AWAY' }, { state: 'NO_RESULT' }, { state: 'WON', winner: 'AWAY', awarded: true }];
  for (const facts of ends) for (const score of [open, undefined]) expect(isWordAlone(facts, score)).toBe(true);
  expect(isWordAlone({ state: 'IN_PLAY', toss: 'HOME' }, open)).toBe(false);
  expect(isWordAlone({ state: 'WON', winner: 'HOME', not_begun: true }, undefined)).toBe(false);
  expect(isWordAlone({ state: 'WON', winner: 'HOME' }, PLAYED)).toBe(false);
  expect(isWordAlone({ state: 'WON', winner: 'AWAY', awarded: true }, PLAYED)).toBe(true);
});
