import type { CasinoFiguresRow } from '@pavilion/contract/http/report-office';
import { describe, expect, test } from 'vitest';
import { chanceOf } from './chance.ts';

/** Returns the figures of rounds with a stake of 100 each. */
function rounds(paid: readonly number[]): CasinoFiguresRow {
  const sum = (of: (each: number) => number): number => paid.reduce((total, each) => total + of(each), 0);
  const turnover = paid.length * 100;
  return {
    key: 'MAC88 ROUL',
    name: 'ROULETTE',
    game_code: 'ROUL',
    rounds: paid.length,
    won: paid.filter((each) => each > 0).length,
    voided: 0,
    players: 1,
    bets: paid.length,
    turnover,
    paid: sum((each) => each),
    house: turnover - sum((each) => each),
    squares: { stakes: sum(() => 100 * 100), both: sum((each) => each * 100), paid: sum((each) => each * each) },
  };
}

/** Returns what `count` even-money bets paid, of which `wins` won. */
const evens = (count: number, wins: number): number[] => Array.from({ length: count }, (_, index) => (index < wins ? 200 : 0));

describe('the return of a game against its published 97.29 %', () => {
  test.each([
    [1_000, 486, 'WITHIN'],
    [1_000, 530, 'WITHIN'],
    [1_000, 540, 'ABOVE'],
    [1_000, 432, 'BELOW'],
    [10_000, 5_080, 'ABOVE'],
    [10_000, 4_870, 'WITHIN'],
    [40, 12, 'FEW'],
  ])('%i even bets with %i wins: %s', (count, wins, verdict) => {
    expect(chanceOf(rounds(evens(count, wins)), 'ROUL')?.verdict).toBe(verdict);
  });

  test('a game of rare large wins is not judged before enough of them', () => {
    expect(chanceOf(rounds(Array.from({ length: 2_000 }, () => 0)), 'CRLN')?.verdict).toBe('FEW');
  });

  test('the band is three standard deviations of the bets on each side', () => {
    const { low, high, paid } = chanceOf(rounds(evens(10_000, 4_865)), 'ROUL') ?? { low: 0, high: 0, paid: 0 };
    expect(paid).toBeCloseTo(0.973, 5);
    expect(high - low).toBeCloseTo(2 * 3 * (1 / Math.sqrt(10_000)), 3);
  });

  test('a game of another provider has no published return', () => {
    expect(chanceOf(rounds(evens(100, 50)), 'OTHER')).toBeUndefined();
  });
});
