import { describe, expect, test } from 'vitest';
import type { Part, Team } from '../contest.ts';
import { settlementLine } from '../testing/settlement-line.ts';
import { tennisGame, tennisMatchOdds, tennisNumberOfSets, tennisSet, tennisSetGamesLine, type TennisMatch } from './results.ts';

/** "6-4 2-3*": the set with a star is in play. */
const sets = (text: string): Part[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((set) => {
      const [home = 0, away = 0] = set.replace('*', '').split('-').map(Number);
      return { score: { home, away }, isFinished: !set.endsWith('*') };
    });
const match = (text: string, retired?: Team, change: Partial<TennisMatch> = {}): TennisMatch => ({
  sets: sets(text),
  games: [],
  retired,
  isFormatChanged: false,
  ...change,
});

describe('settlement S-TENN-1 to S-TENN-6: tennis', () => {
  test.each<readonly [string, TennisMatch, string]>([
    ['S-TENN-1 retires at 5–2 in the first set', match('5-2*', 'HOME'), 'void NOT_COMPLETED S-TENN-1'],
    ['S-TENN-2 6–4 2–3 and the leader retires', match('6-4 2-3*', 'HOME'), 'AWAY S-TENN-2'],
    ['S-TENN-2 played to its end', match('6-4 3-6 7-6'), 'HOME S-TENN-2'],
  ])('settlement %s', (_name, facts, expected) => expect(settlementLine(tennisMatchOdds(facts))).toBe(expected));

  test('settlement S-TENN-3 a player who retires at 4–3 and 30–15 voids game 8, and games 1 to 7 count', () => {
    const games: Team[] = ['HOME', 'AWAY', 'HOME', 'AWAY', 'HOME', 'AWAY', 'HOME'];
    const facts = match('4-3*', 'AWAY', { games: [games] });
    expect(settlementLine(tennisGame(facts, 1, 7))).toBe('HOME S-TENN-3');
    expect(settlementLine(tennisGame(facts, 1, 8))).toBe('void NOT_COMPLETED S-TENN-3');
    expect(settlementLine(tennisSet(facts, 1))).toBe('void NOT_COMPLETED S-TENN-3');
    expect(settlementLine(tennisSet(match('6-7'), 1))).toBe('AWAY S-TENN-3');
  });

  test.each([
    ['4-4*', 19, 'OVER'],
    ['4-4*', 21, 'void'],
    ['5-5*', 23, 'OVER'],
    ['5-5*', 25, 'void'],
    ['6-5*', 23, 'OVER'],
    ['6-6*', 25, 'OVER'],
    ['1-0*', 27, 'UNDER'],
    ['3-5*', 17, 'OVER'],
    ['6-4', 21, 'UNDER'],
  ])('settlement S-TENN-4 a set at %s, a line of %i halves: %s', (score, line, expected) => {
    expect(settlementLine(tennisSetGamesLine(sets(score)[0], line, () => 'SIX')).split(' ')[0]).toBe(expected);
  });

  test.each([
    ['2-2*', 9, 'OTHER', 'OVER'],
    ['2-2*', 15, 'OTHER', 'void'],
    ['8-8*', 41, 'ADVANTAGE', 'void'],
    ['8-8*', 35, 'ADVANTAGE', 'OVER'],
    ['8-8*', 35, 'OTHER', 'void'],
    ['1-0*', 27, 'ADVANTAGE', 'void'],
  ] as const)('settlement S-TENN-4 a set at %s, a line of %i halves, in the format %s: %s', (score, line, format, expected) => {
    expect(settlementLine(tennisSetGamesLine(sets(score)[0], line, () => format)).split(' ')[0]).toBe(expected);
  });

  test.each<readonly [string, TennisMatch, string]>([
    ['S-TENN-5 second set not completed', match('6-4 2-3*', 'HOME'), 'void NOT_COMPLETED S-TENN-5'],
    ['S-TENN-5, S-BOOK-11 1–1 in sets, retires', match('6-4 3-6', 'AWAY'), '3 S-TENN-5'],
    ['S-TENN-5 two sets', match('6-4 6-3'), '2 S-TENN-5'],
    [
      'S-TENN-6 best of five cut to best of three',
      match('6-4 6-3', undefined, { isFormatChanged: true }),
      'void UNDETERMINED S-TENN-6',
    ],
  ])('settlement %s', (_name, facts, expected) => expect(settlementLine(tennisNumberOfSets(facts))).toBe(expected));
});
