import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Minor } from '../money/index.ts';
import { HOUSE_LEVEL, shareOut, sharesRise, type Level } from './index.ts';

const bps = fc.integer({ min: 0, max: 10_000 });
const chain: fc.Arbitrary<Level[]> = fc.array(fc.tuple(bps, bps), { maxLength: 8 }).map((pairs) => {
  const shares = pairs.map(([share]) => share).sort((a, b) => a - b);
  const commissions = pairs.map(([, commission]) => commission).sort((a, b) => a - b);
  return shares.map((shareBps, place) => ({ account: 100 + place, shareBps, commissionBps: commissions[place] ?? 0 }));
});
const gross = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const commission = fc.integer({ min: 0, max: 1_000_000_000 });
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('the shares of the levels above a player', () => {
  test('trust L12 the levels’ parts and the player’s net sum to zero, to the last cent', () => {
    fc.assert(
      fc.property(gross, commission, chain, (won, taken, levels) => {
        const bookings = shareOut(won as Minor, taken as Minor, levels);
        expect(sum(bookings.map((each) => each.result)) + won).toBe(0);
        expect(sum(bookings.map((each) => each.commission))).toBe(taken);
        expect(sum(bookings.map((each) => each.result + each.commission)) + (won - taken)).toBe(0);
      }),
    );
  });

  test('trust L12 a level is at most one unit off its exact part, and never in the player’s favour', () => {
    fc.assert(
      fc.property(gross, chain, (won, levels) => {
        shareOut(won as Minor, 0 as Minor, levels).forEach(({ result }, place) => {
          const before = levels[place - 1]?.shareBps ?? 0;
          const own = (levels[place]?.shareBps ?? 10_000) - before;
          expect(Math.abs(result * 10_000 + won * own)).toBeLessThan(10_000 + Number.EPSILON);
          expect(Math.sign(result) * Math.sign(won)).toBeLessThanOrEqual(0);
        });
      }),
    );
  });

  test('trust L12 shares out 100.00 lost over 60, 90 and 100 percent', () => {
    const levels = [
      { account: 7, shareBps: 6_000, commissionBps: 5_000 },
      { account: 5, shareBps: 9_000, commissionBps: 8_000 },
    ];
    expect(shareOut(-10_000 as Minor, 0 as Minor, levels).map((each) => each.result)).toEqual([6_000, 3_000, 1_000]);
    expect(shareOut(9_999 as Minor, 199 as Minor, levels)).toEqual([
      { account: 7, result: -5_999, commission: 99 },
      { account: 5, result: -3_000, commission: 60 },
      { account: HOUSE_LEVEL, result: -1_000, commission: 40 },
    ]);
  });

  test('trust L12 the house bears all of a player without uplines', () => {
    expect(shareOut(250 as Minor, 5 as Minor, [])).toEqual([{ account: HOUSE_LEVEL, result: -250, commission: 5 }]);
  });

  test.each([
    ['rising', [2_000, 9_000], true],
    ['equal', [5_000, 5_000], true],
    ['falling', [6_000, 5_000], false],
    ['above a whole', [10_001], false],
    ['below nothing', [-1], false],
    ['a fraction', [0.5], false],
  ])('trust L12 shares that are %s are valid: %#', (_, shares, expected) => {
    expect(sharesRise(shares.map((shareBps) => ({ account: 1, shareBps, commissionBps: 0 })))).toBe(expected);
  });
});
