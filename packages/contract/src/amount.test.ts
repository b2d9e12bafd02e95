import type { Minor } from '@pavilion/core/money';
import { LADDER_SIZE, priceAt } from '@pavilion/core/odds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amount,
  fromMinor,
  fromPrice,
  price,
  priceOrLine,
  stake,
  toMinor,
  toPrice,
  toPriceOrLine,
  toStake,
  toTransfer,
  transferAmount,
} from './amount.ts';

/** JSON texts for an amount field, and their values as an amount and as a stake; undefined if refused. */
const TABLE: readonly [text: string, minor: number | undefined, stakeMinor: number | undefined][] = [
  ['1e999', undefined, undefined],
  ['-1e999', undefined, undefined],
  ['-0', undefined, undefined],
  ['-0.0', undefined, undefined],
  ['0.001', undefined, undefined],
  ['1.005', undefined, undefined],
  ['0.29999999999999998', 30, 30],
  ['"1"', undefined, undefined],
  ['null', undefined, undefined],
  ['true', undefined, undefined],
  ['[1]', undefined, undefined],
  ['{}', undefined, undefined],
  ['9007199254740992', undefined, undefined],
  ['-1', -100, undefined],
  ['0', 0, undefined],
  ['0.01', 1, 1],
  ['0.1', 10, 10],
  ['0.29', 29, 29],
  ['1.1', 110, 110],
  ['1e2', 10_000, 10_000],
  ['8.61', 861, 861],
  ['1001.1', 100_110, 100_110],
  ['900000000', 90_000_000_000, 90_000_000_000],
  ['900000000.01', 90_000_000_001, undefined],
];

describe('HI-01 amounts from the wire', () => {
  test.each(TABLE)('%s is %s minor units, as a stake %s', (text, minor, stakeMinor) => {
    const value: unknown = JSON.parse(text);
    expect(toMinor(value)).toBe(minor);
    expect(toStake(value)).toBe(stakeMinor);
    expect(amount.safeParse(value).success).toBe(minor !== undefined);
    expect(stake.safeParse(value).success).toBe(stakeMinor !== undefined);
  });

  test('NaN and undefined are not amounts', () => {
    expect([toMinor(Number.NaN), toMinor(undefined), toPrice(Number.NaN)]).toEqual([undefined, undefined, undefined]);
  });

  test('a transfer is above zero and at most the maximum', () => {
    expect([0, -1, 0.01, 10_000_000_000, 10_000_000_000.01].map(toTransfer)).toEqual([
      undefined,
      undefined,
      1,
      1_000_000_000_000,
      undefined,
    ]);
    expect(transferAmount.safeParse(10_000_000_000.01).success).toBe(false);
  });

  test('minor units survive both conversions, even through JSON', () => {
    const anyMinor = fc.integer({ min: -(10 ** 15), max: 10 ** 15 });
    fc.assert(
      fc.property(anyMinor, (minor) => toMinor(JSON.parse(JSON.stringify(fromMinor(minor as Minor)))) === minor),
      { numRuns: 5_000 },
    );
  });

  test('zero is written as 0, never as −0', () => {
    expect(Object.is(fromMinor(-0 as Minor), 0)).toBe(true);
  });
});

describe('HI-02 prices from the wire', () => {
  test.each([
    [1, undefined],
    [1.009, undefined],
    [1.01, 101],
    [2.02, 202],
    [2.01, 201],
    [1000, 100_000],
    [1000.01, undefined],
    [-2, undefined],
    ['2', undefined],
  ])('%s is %s hundredths', (value, hundredths) => {
    expect(toPrice(value)).toBe(hundredths);
    expect(price.safeParse(value).success).toBe(hundredths !== undefined);
  });

  test.each([
    [0.5, 50],
    [1_500.5, 150_050],
    [100_000, 10_000_000],
    [0, undefined],
    [100_000.01, undefined],
    [0.505, undefined],
  ])('exchange X4 a line of %s is %s hundredths', (value, hundredths) => {
    expect(toPriceOrLine(value)).toBe(hundredths);
    expect(priceOrLine.safeParse(value).success).toBe(hundredths !== undefined);
    expect(price.safeParse(value).success).toBe(false);
  });

  test('every ladder price survives both conversions', () => {
    const prices = Array.from({ length: LADDER_SIZE }, (_, index) => priceAt(index));
    expect(prices.map((one) => toPrice(fromPrice(one)))).toEqual(prices);
  });
});
