import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AMOUNT_MAX,
  ceilDivide,
  floorDivide,
  isAmount,
  multiplyDivideFloor,
  multiplyDivideHalfUp,
  payoutAt,
  profitAt,
  roundingDistorts,
  shareInBasisPoints,
  smallestFillable,
  STAKE_MAX,
  type Minor,
} from './index.ts';

const safe = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const positive = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('amounts', () => {
  test.each([
    [1, true],
    [AMOUNT_MAX, true],
    [AMOUNT_MAX + 1, false],
    [0, false],
    [-1, false],
    [-0, false],
    [0.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    [2 ** 53, false],
  ])('X1 L11 %s is an amount: %s', (value, expected) => {
    expect(isAmount(value)).toBe(expected);
  });

  test('X1 the profit of the largest stake at the highest price is exact', () => {
    expect(BigInt(profitAt(STAKE_MAX, 100_000))).toBe((BigInt(STAKE_MAX) * 99_900n) / 100n);
    expect(STAKE_MAX * 99_900).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
  });
});

describe('rounding', () => {
  test('X2 floor and ceiling agree with big integers for every safe pair', () => {
    fc.assert(
      fc.property(safe, positive, (a, b) => {
        expect(BigInt(floorDivide(a, b))).toBe(BigInt(a) / BigInt(b));
        expect(BigInt(ceilDivide(a, b))).toBe((BigInt(a) + BigInt(b) - 1n) / BigInt(b));
      }),
    );
  });

  test('X2 a product divided agrees with big integers, floored and half up', () => {
    const amount = fc.integer({ min: 0, max: 2 ** 39 });
    const small = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(amount, small, small, (a, b, c) => {
        const [x, y, z] = [BigInt(a), BigInt(b), BigInt(c)];
        expect(BigInt(multiplyDivideFloor(a, b, c))).toBe((x * y) / z);
        expect(BigInt(multiplyDivideHalfUp(a, b, c))).toBe((2n * x * y + z) / (2n * z));
      }),
    );
  });

  test.each([
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [5, 1, 2, 3],
    [2, 1, 3, 1],
  ])('X2 %i × %i / %i half up is %i', (a, b, c, expected) => {
    expect(multiplyDivideHalfUp(a, b, c)).toBe(expected);
  });

  test('S3 a share is rounded down, and zero or a loss has a share of zero', () => {
    expect(shareInBasisPoints(99 as Minor, 200)).toBe(1);
    expect(shareInBasisPoints(-5_000 as Minor, 200)).toBe(0);
    expect(shareInBasisPoints(0 as Minor, 200)).toBe(0);
  });
});

describe('profit and payout', () => {
  test('X2 the profit of 0.33 at 1.76 is 0.25 rather than 0.2508 or 0.26', () => {
    expect(profitAt(33 as Minor, 176)).toBe(25);
    expect(payoutAt(33 as Minor, 176)).toBe(58);
  });

  test.each([
    ['0.13 at 1.06', true, 13, 106],
    ['0.50 at 1.01', true, 50, 101],
    ['1.00 at 1.01', false, 100, 101],
    ['0.10 at 1.14: profit 0.01 of 0.014', true, 10, 114],
    ['exactly a fifth short: 0.25 at 1.05 gives 0.01 of 0.0125', true, 25, 105],
    ['a little less than a fifth short: 0.24 at 1.05 gives 0.01 of 0.012', false, 24, 105],
    ['10.00 at 3.00', false, 1_000, 300],
  ])('X9 rounding distorts %s: %s', (_, expected, stake, price) => {
    expect(roundingDistorts(stake as Minor, price)).toBe(expected);
  });

  test('M11 the smallest stake that can match wins at least one minor unit, and one unit less wins nothing', () => {
    for (let price = 101; price <= 100_000; price += 7) {
      const smallest = smallestFillable(price);
      expect(profitAt(smallest, price)).toBeGreaterThanOrEqual(1);
      if (smallest > 1) expect(profitAt((smallest - 1) as Minor, price)).toBe(0);
    }
  });
});
