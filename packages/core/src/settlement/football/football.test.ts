import { describe, expect, test } from 'vitest';
import { settlementLine } from '../testing/settlement-line.ts';
import type { FootballMatch, Goal } from './match.ts';
import {
  footballBothScore,
  footballCardsLine,
  footballCorner,
  footballCornersLine,
  footballCorrectScore,
  footballDrawNoBet,
  footballFirstHalf,
  footballGoalsLine,
  footballHalfTimeFullTime,
  footballHandicap,
  footballMatchOdds,
  footballNextGoal,
  footballOddEven,
  footballPenaltyTaken,
} from './results.ts';
import { countCorners, countGoals, countPenalties } from './tournament.ts';
import { reviewWindow } from './video-review.ts';

/** Saturday 15:00. */
const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const MINUTE = 60_000;

/** "h1 a2" means a goal of the home side in the first half and one of the visitors in the second. */
const goals = (text: string): Goal[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => ({ team: each.startsWith('h') ? 'HOME' : 'AWAY', half: each.endsWith('1') ? 1 : 2 }));

const match = (score: string, change: Partial<FootballMatch> = {}): FootballMatch => ({
  originalKickOffMs: KICK_OFF,
  kickOffMs: KICK_OFF,
  isWalkover: false,
  isAtVisitorsGround: false,
  reached: 'FULL_TIME',
  goals: goals(score),
  corners: [],
  cards: [],
  penaltiesTaken: 0,
  ...change,
});

describe('settlement S-FOOT-1, S-FOOT-2, S-FOOT-3, S-FOOT-4, S-FOOT-13: match odds', () => {
  test.each<readonly [string, FootballMatch, string]>([
    ['S-FOOT-1 begins Monday 14:59', match('h1', { kickOffMs: KICK_OFF + (48 * 60 - 1) * MINUTE }), 'HOME S-FOOT-4'],
    ['S-FOOT-1 begins 48 hours later to the minute', match('h1', { kickOffMs: KICK_OFF + 48 * 60 * MINUTE }), 'HOME S-FOOT-4'],
    [
      'S-FOOT-1 begins Monday 15:01',
      match('h1', { kickOffMs: KICK_OFF + (48 * 60 + 1) * MINUTE }),
      'void NOT_PLAYED_IN_TIME S-FOOT-1',
    ],
    ['S-FOOT-1 never played', match('', { kickOffMs: undefined }), 'void NOT_PLAYED_IN_TIME S-FOOT-1'],
    ['S-FOOT-3 the visitors do not appear', match('', { isWalkover: true, kickOffMs: undefined }), 'void WALKOVER S-FOOT-3'],
    ['S-FOOT-13 at the visitors’ ground', match('h1', { isAtVisitorsGround: true }), 'void VENUE_CHANGED S-FOOT-13'],
    ['S-FOOT-4 1–1 after 90 minutes, whatever extra time brings', match('h1 a2'), 'DRAW S-FOOT-4'],
    ['S-FOOT-4 abandoned', match('h1', { reached: 'SECOND_HALF' }), 'void ABANDONED S-FOOT-4'],
  ])('settlement %s', (_name, facts, expected) => expect(settlementLine(footballMatchOdds(facts))).toBe(expected));
});

describe('settlement S-FOOT-5 to S-FOOT-12: the other markets', () => {
  const at70 = match('h1 a1 h2', { reached: 'SECOND_HALF' });

  test.each([
    [5, 'OVER S-FOOT-5'],
    [7, 'void NOT_COMPLETED S-FOOT-5'],
  ])('settlement S-FOOT-5 stopped at 2–1, a line of %i halves', (line, expected) => {
    expect(settlementLine(footballGoalsLine(at70, line))).toBe(expected);
  });

  test('settlement S-FOOT-5 under wins at full time', () =>
    expect(settlementLine(footballGoalsLine(match('h1'), 3))).toBe('UNDER S-FOOT-5'));

  test('settlement S-FOOT-6 the first half is void if the match is abandoned after 44 minutes, and settles if it is abandoned after 46', () => {
    expect(settlementLine(footballFirstHalf(match('h1', { reached: 'FIRST_HALF' })))).toBe('void ABANDONED S-FOOT-6');
    expect(settlementLine(footballFirstHalf(match('h1 a2', { reached: 'SECOND_HALF' })))).toBe('HOME S-FOOT-6');
  });

  test('settlement S-FOOT-7 the next goal belongs to the team it is credited to; without a further goal the result is NONE or void', () => {
    expect(settlementLine(footballNextGoal(match('h1 a2'), 2, false))).toBe('AWAY S-FOOT-7');
    expect(settlementLine(footballNextGoal(match('h1'), 2, true))).toBe('NONE S-FOOT-7');
    expect(settlementLine(footballNextGoal(match('h1'), 2, false))).toBe('void NOT_REACHED S-FOOT-7');
    expect(settlementLine(footballNextGoal(at70, 4, true))).toBe('void NOT_COMPLETED S-FOOT-7');
  });

  test('settlement S-FOOT-7, S-GEN-15 both teams to score is YES at once, and NO only at full time', () => {
    expect(settlementLine(footballBothScore(at70))).toBe('YES S-FOOT-7');
    expect(settlementLine(footballBothScore(match('h1', { reached: 'SECOND_HALF' })))).toBe('void NOT_COMPLETED S-FOOT-7');
    expect(settlementLine(footballBothScore(match('h1')))).toBe('NO S-FOOT-7');
  });

  test('settlement S-FOOT-8 draw no bet is void after a draw or an abandonment', () => {
    expect(settlementLine(footballDrawNoBet(match('h1 a2')))).toBe('void DRAW_NO_BET S-FOOT-8');
    expect(settlementLine(footballDrawNoBet(at70))).toBe('void DRAW_NO_BET S-FOOT-8');
    expect(settlementLine(footballDrawNoBet(match('a1')))).toBe('AWAY S-FOOT-8');
    expect(settlementLine(footballDrawNoBet(match('', { isWalkover: true })))).toBe('void WALKOVER S-FOOT-3');
  });

  test('settlement S-FOOT-9, S-FFAN-4 corners settle their lines and the taker of a corner, and a corner never taken is void', () => {
    const taken = match('', { corners: Array.from({ length: 8 }, (_, corner) => (corner % 2 === 0 ? 'HOME' : 'AWAY')) });
    expect(settlementLine(footballCorner(taken, 8))).toBe('AWAY S-FOOT-9');
    expect(settlementLine(footballCorner(taken, 9))).toBe('void NOT_REACHED S-FOOT-9');
    expect(settlementLine(footballCornersLine(taken, 15))).toBe('OVER S-FOOT-9');
    expect(settlementLine(footballCornersLine(taken, 17))).toBe('UNDER S-FOOT-9');
  });

  test('settlement S-FOOT-10 zero goals are even, and an abandoned match is void', () => {
    expect(settlementLine(footballOddEven(match('')))).toBe('EVEN S-FOOT-10');
    expect(settlementLine(footballOddEven(match('h1 h2 a2')))).toBe('ODD S-FOOT-10');
    expect(settlementLine(footballOddEven(match('h1 h2 a2'), 'HOME'))).toBe('EVEN S-FOOT-10');
    expect(settlementLine(footballOddEven(match('h1'), 'AWAY'))).toBe('EVEN S-FOOT-10');
    expect(settlementLine(footballOddEven(at70))).toBe('void ABANDONED S-FOOT-10');
  });

  test('settlement S-FOOT-11 a player booked twice and sent off counts as three cards', () => {
    const colours = ['YELLOW', 'YELLOW', 'RED'] as const;
    const sentOff = match('', { cards: colours.map((colour) => ({ team: 'HOME', colour })) });
    expect(settlementLine(footballCardsLine(sentOff, 5))).toBe('OVER S-FOOT-11');
    expect(settlementLine(footballCardsLine(sentOff, 7))).toBe('UNDER S-FOOT-11');
  });

  test('settlement S-FOOT-12 these markets settle at full time, and an abandoned match voids all but a YES on a penalty', () => {
    expect(settlementLine(footballHalfTimeFullTime(match('h1 a2 a2')))).toBe('HOME/AWAY S-FOOT-12');
    expect(settlementLine(footballHalfTimeFullTime(at70))).toBe('void ABANDONED S-FOOT-12');
    expect(settlementLine(footballCorrectScore(match('h1 a2 a2')))).toBe('{"home":1,"away":2} S-FOOT-12');
    expect(settlementLine(footballHandicap(match('h1 a2 a2'), 1))).toBe('DRAW S-FOOT-12');
    expect(settlementLine(footballPenaltyTaken({ ...at70, penaltiesTaken: 1 }))).toBe('YES S-FOOT-12');
    expect(settlementLine(footballPenaltyTaken(at70))).toBe('void ABANDONED S-FOOT-12');
    expect(settlementLine(footballPenaltyTaken(match('')))).toBe('NO S-FOOT-12');
  });
});

describe('settlement S-MATCH-8, S-MATCH-9, S-FOOT-14, S-FFAN-5: decisions reversed by the video referee', () => {
  const clock = (minute: number, second: number): number => (minute * 60 + second) * 1_000;
  test.each([
    ['GOAL', clock(54, 9), undefined],
    ['GOAL', clock(54, 10), 'S-MATCH-8'],
    ['GOAL', clock(56, 40), 'S-MATCH-8'],
    ['GOAL', clock(56, 41), undefined],
    ['RED_CARD', clock(54, 30), undefined],
    ['RED_CARD', clock(55, 0), 'S-MATCH-9'],
    ['RED_CARD', clock(56, 40), 'S-MATCH-9'],
  ] as const)('settlement %s, a bet matched at %i ms', (cancelled, matchedAt, ruleId) => {
    const review = { cancelled, eventMs: clock(54, 10), startedMs: clock(55, 0), endedMs: clock(56, 40) };
    const { fromMs, untilMs, ruleId: ofWindow } = reviewWindow(review);
    expect(matchedAt >= fromMs && matchedAt <= untilMs ? ofWindow : undefined).toBe(ruleId);
  });
});

test('settlement S-FFAN-1, S-FFAN-2, S-FFAN-3: totals of a tournament', () => {
  const played = [
    { goals: 2, extraTimeGoals: 1, corners: 11, penaltiesScored: 9, penaltiesMissed: 1 },
    { goals: 0, extraTimeGoals: 0, corners: 4, penaltiesScored: 0, penaltiesMissed: 2 },
  ];
  expect([countGoals(played), countCorners(played)]).toEqual([3, 15]);
  expect([countPenalties(played, 'SCORED'), countPenalties(played, 'MISSED')]).toEqual([9, 3]);
});
