import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { present } from '../../std/index.ts';
import { ballLaws } from '../model/ball-law.ts';
import { scoreDistribution } from '../testing/score-distribution.ts';
import { PITCHES } from '../virtual/outcomes.ts';
import { bookmakerQuote } from './bookmaker-rate.ts';
import { batterDistribution, nextWicketDistribution } from './player-distributions.ts';
import { lineQuote, medianOf, sessionQuote } from './session-quote.ts';

const RUNS_MAX = 400;

function lawsOn(name: string) {
  return ballLaws(
    present(
      PITCHES.find((pitch) => pitch.name === name),
      name,
    ),
    false,
  );
}

const mean = (distribution: Float64Array): number => distribution.reduce((sum, chance, runs) => sum + chance * runs, 0);
const whole = (distribution: Float64Array): number => distribution.reduce((sum, chance) => sum + chance, 0);

test.each([
  ['FAIR', { legalBalls: 0, wickets: 0, runs: 0 }, 6, 47, [4704, 384, 4912], 47.66, [47, 100, 48, 100]],
  ['FAIR', { legalBalls: 36, wickets: 1, runs: 48 }, 10, 79, [4549, 512, 4939], 79.86, [79, 100, 80, 100]],
  ['FAIR', { legalBalls: 90, wickets: 3, runs: 120 }, 20, 172, [4851, 380, 4770], 172.26, [172, 100, 173, 100]],
  ['FAIR', { legalBalls: 114, wickets: 5, runs: 150 }, 20, 160, [4544, 854, 4602], 160.46, [161, 125, 161, 110]],
  ['FLAT', { legalBalls: 0, wickets: 0, runs: 0 }, 20, 209, [4913, 190, 4897], 208.57, [209, 100, 210, 100]],
] as const)('VC-19 %s pitch, %j, %i overs', (pitch, from, overs, median, chances, expected, [no, noRate, yes, yesRate]) => {
  const distribution = scoreDistribution(lawsOn(pitch), from, overs * 6, RUNS_MAX);
  const found = medianOf(distribution);
  expect(found.median).toBe(median);
  expect([found.below, found.at, found.above]).toEqual(chances);
  expect(mean(distribution)).toBeCloseTo(expected, 2);
  expect(lineQuote(distribution)).toEqual({ no: { line: no, rate: noRate }, yes: { line: yes, rate: yesRate } });
});

test('VC-19 the last ball of a session is not quoted', () => {
  const quote = (legalBalls: number): unknown =>
    sessionQuote(scoreDistribution(lawsOn('FAIR'), { legalBalls, wickets: 1, runs: 40 }, 36, RUNS_MAX), 36 - legalBalls);
  expect(quote(34)).toBeDefined();
  expect(quote(35)).toBeUndefined();
});

test('VC-19 a line that is almost decided is not quoted', () => {
  const decided = new Float64Array(20);
  decided[7] = 0.99;
  decided[9] = 0.01;
  expect(lineQuote(decided)).toBeUndefined();
});

test('VC-19 a quote never gives the player more than a fair price, on either side', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 60 }), (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      fc.pre(total > 0);
      const distribution = Float64Array.from(weights, (weight) => weight / total);
      const quote = lineQuote(distribution);
      if (quote === undefined) return;
      const over = (line: number): number => distribution.slice(line).reduce((sum, chance) => sum + chance, 0);
      // Chances are rounded to ten-thousandths, which can give the player an edge of that size.
      const yes = over(quote.yes.line) * quote.yes.rate - (1 - over(quote.yes.line)) * 100;
      const no = (1 - over(quote.no.line)) * 100 - over(quote.no.line) * quote.no.rate;
      expect(yes).toBeLessThanOrEqual(0.05);
      expect(no).toBeLessThanOrEqual(0.05);
    }),
  );
});

test.each([
  [5000, [98, 102], [98, 102]],
  [5400, [83, 88], [114, 120]],
  [6000, [65, 69], [147, 153]],
  [8000, [24, 26], [392, 408]],
])('VC-20 a chance of %i ten-thousandths is quoted at these rates, and so is the opposite chance', (chance, own, other) => {
  const shown = (of: number): unknown => {
    const quote = bookmakerQuote(of);
    return [quote?.back, quote?.lay];
  };
  expect([shown(chance), shown(10_000 - chance)]).toEqual([own, other]);
});

test('VC-20 a chance under 3 or over 97 percent is not quoted', () => {
  expect([299, 300, 9700, 9701].map((chance) => bookmakerQuote(chance) !== undefined)).toEqual([false, true, true, false]);
});

test('VC-10 the chances of the score at the next wicket sum to one, and that score is below the total', () => {
  const laws = lawsOn('FAIR');
  const start = { legalBalls: 0, wickets: 0, runs: 0 };
  const falls = nextWicketDistribution(laws, start, RUNS_MAX);
  expect(whole(falls)).toBeCloseTo(1, 9);
  // The chance that the first legal ball takes a wicket without runs, and without a wide or no-ball before it.
  expect(falls[0]).toBeGreaterThan(laws.PP.dismissal);
  expect(mean(falls)).toBeLessThan(mean(scoreDistribution(laws, start, 120, RUNS_MAX)));
  // With the last pair in, the next wicket ends the innings.
  const last = { legalBalls: 100, wickets: 9, runs: 140 };
  const atTheEnd = scoreDistribution(laws, last, 120, RUNS_MAX);
  nextWicketDistribution(laws, last, RUNS_MAX).forEach((chance, runs) => expect(chance).toBeCloseTo(atTheEnd[runs] ?? 0, 12));
});

test('VC-10 the scores of two openers who share the strike sum to less than the total', () => {
  const laws = lawsOn('FAIR');
  const opener = batterDistribution(laws, { legalBalls: 0, wickets: 0, runs: 0, strike: 0.5 }, 250);
  expect(whole(opener)).toBeCloseTo(1, 9);
  const total = mean(scoreDistribution(laws, { legalBalls: 0, wickets: 0, runs: 0 }, 120, RUNS_MAX));
  expect(2 * mean(opener)).toBeLessThan(total);
  expect(mean(opener)).toBeGreaterThan(15);
  const settled = batterDistribution(laws, { legalBalls: 60, wickets: 2, runs: 40, strike: 0.5 }, 250);
  expect(mean(settled)).toBeGreaterThan(40 + 10);
  expect(settled.slice(0, 40).every((chance) => chance === 0)).toBe(true);
});

test('VC-10 before the last legal ball, the batter on strike gets all runs off the bat, also those of no-balls', () => {
  const laws = lawsOn('FAIR');
  const alone = batterDistribution(laws, { legalBalls: 119, wickets: 0, runs: 0, strike: 1 }, 60);
  const offBat = laws.DEATH.legalOffBat.reduce((sum, chance, runs) => sum + chance * runs, 0);
  const illegal = laws.DEATH.illegalOffBat.reduce((sum, chance, runs) => sum + chance * runs, 0);
  const legalChance = 1 - laws.DEATH.illegal.reduce((sum, chance) => sum + chance, 0);
  expect(mean(alone)).toBeCloseTo((offBat + illegal) / legalChance, 4);
});
