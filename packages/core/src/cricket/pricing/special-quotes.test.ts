import { expect, test } from 'vitest';
import { ladderIndex } from '../../odds/index.ts';
import { ballLaws } from '../model/ball-law.ts';
import { scoreDistribution } from '../testing/score-distribution.ts';
import { PITCHES } from '../virtual/outcomes.ts';
import { aheadChance, bandQuote, digitQuotes, longPrice, meterLines } from './special-quotes.ts';

const START = { legalBalls: 0, wickets: 0, runs: 0 };

function totals(until: number): Float64Array {
  const fair = PITCHES.find((pitch) => pitch.name === 'FAIR');
  if (fair === undefined) throw new Error('the pitch has no chances');
  return scoreDistribution(ballLaws(fair, false), START, until, 400);
}

function at(...chances: readonly (readonly [number, number])[]): Float64Array {
  const distribution = new Float64Array(40);
  for (const [runs, chance] of chances) distribution[runs] = chance;
  return distribution;
}

test('settlement S-KHADO-1 the band is around the median and pays less than its chance is worth', () => {
  const distribution = totals(120);
  const quote = bandQuote(distribution, 20);
  if (quote === undefined) throw new Error('a fresh innings has no quote');
  const within = distribution.subarray(quote.line, quote.line + 20).reduce((sum, chance) => sum + chance, 0);
  expect(quote.bandWidth).toBe(20);
  expect(quote.rate % 5).toBe(0);
  expect(within * (1 + quote.rate / 100)).toBeLessThan(1);
  expect(within * (1 + quote.rate / 100)).toBeGreaterThan(0.9);
});

test('settlement S-KHADO-1 a band that is almost certain is not quoted', () => {
  expect(bandQuote(at([12, 0.98], [39, 0.02]), 10)).toBeUndefined();
});

test.each([
  [at([20, 1]), { no: 19, yes: 21 }],
  [at([20, 0.5], [21, 0.5]), { no: 19, yes: 22 }],
  [at([1, 1]), undefined],
] as const)('settlement 2.1 a meter is sold below its mean and bought above it', (distribution, lines) => {
  expect(meterLines(distribution)).toEqual(lines);
});

test('settlement S-DIGIT-1 each digit of a distant score has prices around the fair 10.0, on the ladder, with back below lay', () => {
  const quotes = digitQuotes(totals(36));
  expect(quotes).toHaveLength(10);
  for (const quote of quotes) {
    expect(quote?.back).toBeGreaterThan(800);
    expect(quote?.lay).toBeLessThan(1_250);
    expect((quote?.back ?? 0) < (quote?.lay ?? 0)).toBe(true);
    expect(ladderIndex(quote?.back ?? 0)).toBeGreaterThan(-1);
    expect(ladderIndex(quote?.lay ?? 0)).toBeGreaterThan(-1);
  }
  const booked = quotes.reduce((sum, quote) => sum + 100 / (quote?.back ?? 1), 0);
  expect(booked).toBeGreaterThan(1.04);
});

test('settlement S-DIGIT-1 a last digit that is no longer possible takes no bets', () => {
  const quotes = digitQuotes(at([17, 0.6], [28, 0.4]));
  expect(quotes.flatMap((quote, digit) => (quote === undefined ? [] : [digit]))).toEqual([7, 8]);
  expect(quotes[7]).toEqual({ back: 158, lay: 175 });
});

test('settlement S-BOOK-2 the chance to be ahead includes half of the chance of level scores', () => {
  expect(aheadChance(at([3, 1]), at([2, 0.25], [3, 0.5], [4, 0.25]))).toBeCloseTo(0.5, 12);
  expect(aheadChance(at([9, 1]), at([2, 1]))).toBe(1);
  expect(aheadChance(totals(60), totals(60))).toBeCloseTo(0.5, 6);
});

test.each([
  [0.0125, 7_500],
  [0.5, 190],
  [0.001, undefined],
  [0.98, undefined],
] as const)(
  'settlement S-MATCH-7 a chance of %d is backed at %s hundredths, five percent below fair, on the ladder',
  (chance, price) => {
    expect(longPrice(chance)).toBe(price);
  },
);
