import { describe, expect, test } from 'vitest';
import { LineLadder } from '@pavilion/core/odds';
import { hundredthsInput, isExactPrice, stepPrice, typedPrice, typedStake } from './price-steps.ts';

describe('prices and stakes typed into the slip', () => {
  test.each([
    ['1.85', 185],
    ['1,85', 185],
    ['32', 3_200],
    ['.5', 101],
    ['2.01', 202],
    ['5000', 100_000],
    ['', undefined],
    ['0', undefined],
    ['abc', undefined],
    ['1.2.3', undefined],
  ])('exchange X6: odds %j are %j hundredths', (text, price) => {
    expect(typedPrice(text)).toBe(price);
  });

  test('exchange X4: a typed number is a line in a line market', () => {
    const lines = new LineLadder({ min: 10_050, max: 14_050, interval: 100 });
    expect([typedPrice('120.7', lines), typedPrice('5', lines), typedPrice('500', lines)]).toEqual([12_050, 10_050, 14_050]);
    expect([isExactPrice('120.5', lines), isExactPrice('120', lines)]).toEqual([true, false]);
    expect([stepPrice('120.5', 2, lines), stepPrice('140.5', 1, lines), stepPrice('', 1, lines)]).toEqual([
      12_250,
      14_050,
      undefined,
    ]);
  });

  test('only a price of the ladder is exact', () => {
    expect(isExactPrice('2.02')).toBe(true);
    expect(isExactPrice('2.01')).toBe(false);
  });

  test.each([
    ['2', 1, 202],
    ['2', -1, 199],
    ['1.01', -1, 101],
    ['1000', 3, 100_000],
  ])('exchange X6: %s moved by %i ticks is %i', (text, ticks, price) => {
    expect(stepPrice(text, ticks)).toBe(price);
  });

  test.each([
    ['100', 10_000],
    ['0.5', 50],
    ['12.345', 1_234],
    ['0', undefined],
    ['-5', undefined],
    ['1e9', undefined],
    ['999999999', undefined],
    ['12,5', 1_250],
    ['1,000', 100_000],
    ['0,500', 50],
    ['00,100', 10],
    ['1,00,000.50', 10_000_050],
    [' 2,500.00 ', 250_000],
    ['1,00', 100],
    ['0.001', undefined],
    ['', undefined],
    ['.', undefined],
    ['x', undefined],
    ['.5', 50],
  ])('stake %j is %j minor units', (text, stake) => {
    expect(typedStake(text)).toBe(stake);
  });

  test.each([
    [185, '1.85'],
    [460, '4.6'],
    [3_200, '32'],
    [50, '0.5'],
    [5, '0.05'],
  ])('%i hundredths are typed as %s', (hundredths, text) => {
    expect(hundredthsInput(hundredths)).toBe(text);
  });
});
