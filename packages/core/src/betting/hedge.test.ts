import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Minor } from '../money/index.ts';
import { hedgingStake, type HedgedResult } from './hedge.ts';

const SAMPLE = 10_000 as Minor;
const MAX = 1_000_000_000 as Minor;
const of = (...results: readonly (readonly [now: number, added: number])[]): HedgedResult[] =>
  results.map(([now, added]) => ({ now: now as Minor, added }));
const worstAt = (results: readonly HedgedResult[], stake: number): number =>
  Math.min(...results.map(({ now, added }) => now + (stake * added) / SAMPLE));

describe('hedging a position against the house with one more bet', () => {
  test.each([
    // Backed 100.00 at 85 and now laid at 80 with 185/180 of that stake: both results are +2.77.
    ['two teams', of([8_500, -8_000], [-10_000, 10_000]), 10_277],
    // Yes at 45 for 90, now No at 45 for 110: the line has not moved.
    ['an unchanged line', of([-10_000, 10_000], [9_000, -11_000]), 9_047],
    // Now No at 50 for 100: results from 45 to 49 win both bets.
    ['a line that moved', of([-10_000, 10_000], [9_000, 10_000], [9_000, -10_000]), 9_500],
    ['a result that the bet does not change', of([-10_000, 10_000], [-2_000, 0], [9_000, -11_000]), 8_000],
    ['a bet that lowers the worst result', of([-10_000, -10_000], [9_000, 9_000]), 0],
    ['a bet that lowers no result', of([-10_000, 10_000], [-5_000, 9_000]), 0],
    ['equal results', of([5_000, 10_000], [5_000, -9_000]), 0],
  ])('the stake for %s', (_name, results, stake) => expect(hedgingStake(results, SAMPLE, MAX)).toBe(stake));

  test('the stake is never above the limit', () =>
    expect(hedgingStake(of([8_500, -8_000], [-10_000, 10_000]), SAMPLE, 5_000 as Minor)).toBe(5_000));

  test('any other stake improves the worst result at most by the rounding of the stake', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const result = fc.tuple(amount, fc.integer({ min: -40_000, max: 40_000 }));
    fc.assert(
      fc.property(fc.array(result, { minLength: 2, maxLength: 8 }), fc.nat(3_000_000), (rows, other) => {
        const results = of(...rows);
        const stake = hedgingStake(results, SAMPLE, 3_000_000 as Minor);
        const canGrow = results.every(({ added }) => added > 0);
        const perUnit = Math.max(...results.map(({ added }) => Math.abs(added))) / SAMPLE;
        if (!canGrow) expect(worstAt(results, other)).toBeLessThanOrEqual(worstAt(results, stake) + perUnit + 1e-6);
      }),
    );
  });
});
