import { describe, expect, test } from 'vitest';
import { fraction, ZERO, ONE } from '../fraction/index.ts';
import { deviationOf, payoutsOf, spreadClass, spreadOf, type PaytableRow } from './index.ts';

const EVEN_MONEY: PaytableRow = {
  market: 'COIN',
  selection: '-',
  side: 'BACK',
  bet: 'main',
  price: 20_000,
  win: fraction(1, 2),
  push: ZERO,
  half: ZERO,
  rtp: ONE,
};

describe('casino C-PUB-1 the payouts of a row', () => {
  test('a fair coin at 2.00 deviates by exactly one stake', () => {
    const payouts = payoutsOf(EVEN_MONEY) ?? [];
    expect(payouts).toEqual([
      { odds: 0, chance: fraction(1, 2) },
      { odds: 20_000, chance: fraction(1, 2) },
    ]);
    expect(spreadOf(payouts)).toEqual({ mean: ONE, gain: fraction(1, 2), variance: ONE });
    expect(deviationOf(ONE)).toBe(1);
  });

  test('a push counts as a payout of 1.00, and half of the stake as 0.50', () => {
    const row = { ...EVEN_MONEY, win: fraction(1, 4), push: fraction(1, 4), half: fraction(1, 4) };
    expect(payoutsOf(row)?.map(({ odds }) => odds)).toEqual([0, 5_000, 10_000, 20_000]);
    expect(spreadOf(payoutsOf(row) ?? []).gain).toEqual(fraction(1, 4));
  });

  test('prizes with equal odds count once, with the chance of their odds', () => {
    const prize = { odds: 30_000, chance: fraction(1, 4) };
    const { price: _, ...row } = EVEN_MONEY;
    const prizes = [
      { name: 'left', ...prize },
      { name: 'right', ...prize },
    ];
    expect(payoutsOf({ ...row, price: undefined, prizes })?.at(-1)).toEqual(prize);
  });

  test('a lay, a shared win and prizes without chances have no list of payouts', () => {
    expect(payoutsOf({ ...EVEN_MONEY, side: 'LAY' })).toBeUndefined();
    expect(payoutsOf({ ...EVEN_MONEY, isShared: true })).toBeUndefined();
    expect(payoutsOf({ ...EVEN_MONEY, price: undefined, prizes: [{ name: 'any', odds: 20_000 }] })).toBeUndefined();
    expect(payoutsOf({ ...EVEN_MONEY, price: undefined })).toBeUndefined();
  });

  test.each([
    [fraction(2), 'low'],
    [fraction(9, 4), 'medium'],
    [fraction(16), 'high'],
    [fraction(144), 'veryHigh'],
  ] as const)('a variance of %o is %s', (variance, expected) => {
    expect(spreadClass(variance)).toBe(expected);
  });
});
