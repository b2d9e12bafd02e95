import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payoutAt, type Minor } from '../money/index.ts';
import { backersResult, fallShort, isOpenAtLine, resultsAddUp, sameResults } from './index.ts';

const minor = (points: number): Minor => Math.round(points * 100) as Minor;

describe('the result of a fill', () => {
  test.each([
    [300, 4, 1, 3, 100],
    [10, 11, 1, 2, 45],
    [60, 6, 2, 4, 120],
    [20, 5, 1, 2, 30],
    [60, 6, 1, 3, 60],
    [20, 4, 1, 3, 6.67],
    [50, 11, 1, 4, 87.5],
    [10_000, 3.75, 1, 2, 8_750],
    [10_000, 3, 1, 2, 5_000],
    [10, 3, 1, 1, 20],
    [10, 3, 0, 1, -10],
  ])('X67 S10 %d at %d with %i paid of %i tied: %d', (stake, price, paid, tied, net) => {
    expect(backersResult(minor(stake), payoutAt(minor(stake), minor(price)), paid, tied)).toBe(minor(net));
  });

  test('X72 back 10 at 11 with factor 1/2 returns 55', () => {
    expect(backersResult(minor(10), minor(110), 1, 2) + minor(10)).toBe(minor(55));
  });

  test('X67 the return is the exact one rounded half up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 46 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 50 }),
        (payout, tied, paid) => {
          const places = Math.min(paid, tied);
          const twice = 2n * BigInt(payout) * BigInt(places);
          const exact = (twice + BigInt(tied)) / (2n * BigInt(tied));
          expect(BigInt(backersResult(1 as Minor, payout as Minor, places, tied))).toBe(exact - 1n);
        },
      ),
    );
  });
});

test.each([
  [11_850, false],
  [11_900, true],
  [11_950, true],
])('X90 at least 119 leaves open the line %i: %s', (line, isOpen) => {
  expect(isOpenAtLine(line, 119)).toBe(isOpen);
});

describe('results of all runners', () => {
  const won = { paid: 1, tied: 1 };
  const lost = { paid: 0, tied: 1 };
  test.each([
    ['one winner', [won, lost, lost], 1, true],
    ['X68 first and second clear, two tied for third', [won, won, { paid: 1, tied: 2 }, { paid: 1, tied: 2 }], 3, true],
    ['X68 four tied for two places', Array.from({ length: 4 }, () => ({ paid: 2, tied: 4 })), 2, true],
    ['no winner', [lost, lost], 1, false],
    ['one winner too many', [won, won], 1, false],
    [
      'a tie of three reported as a tie of two',
      [
        { paid: 1, tied: 2 },
        { paid: 1, tied: 2 },
        { paid: 1, tied: 2 },
      ],
      1,
      false,
    ],
    [
      'more places paid than runners tied',
      [
        { paid: 2, tied: 1 },
        { paid: -1, tied: 1 },
      ],
      1,
      false,
    ],
    ['a tie of zero runners', [{ paid: 0, tied: 0 }, won], 1, false],
    [
      'a fraction of a place',
      [
        { paid: 0.5, tied: 1 },
        { paid: 0.5, tied: 1 },
      ],
      1,
      false,
    ],
  ])('the results of all runners are checked against the places: %s', (_, results, winners, expected) => {
    expect(resultsAddUp(results, winners)).toBe(expected);
  });

  test.each([
    [[won, won, lost, lost], 3, true],
    [[won, lost, lost, lost], 3, true],
    [[won, won, won, lost], 3, false],
    [[lost, lost, lost, lost], 3, false],
    [[{ paid: 1, tied: 2 }, { paid: 1, tied: 2 }, lost, lost], 3, false],
    [[{ paid: 2, tied: 2 }, lost, lost, lost], 3, false],
    [[won, lost], 1, false],
  ])('X68 fewer runners than places win in full: %#', (results, winners, expected) => {
    expect(fallShort(results, winners)).toBe(expected);
  });

  test('S5 2/4 equals 1/2, and 1/3 does not', () => {
    expect(sameResults([{ paid: 2, tied: 4 }], [{ paid: 1, tied: 2 }])).toBe(true);
    expect(sameResults([{ paid: 1, tied: 3 }], [{ paid: 1, tied: 2 }])).toBe(false);
    expect(sameResults([won], [won, lost])).toBe(false);
  });
});
