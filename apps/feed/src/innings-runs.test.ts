import { lineQuote } from '@pavilion/core/cricket';
import { LineLadder, type Price } from '@pavilion/core/odds';
import { expect, test } from 'vitest';
import { evenLine, INNINGS_RUNS } from './innings-runs.ts';
import { lineQuotesFor } from './maker/quotes.ts';

const SETTINGS = { levelPoints: 100, liabilityPointsMax: 300, levels: 3, marketExposurePointsMax: 1_000 };

/** Returns equal chances for each number of runs below `runs`. */
const evenly = (runs: number): Float64Array => new Float64Array(runs).fill(1 / runs);

test('exchange X70 the even line is half a run below the number that an innings reaches with an even chance', () => {
  expect(evenLine(lineQuote(evenly(321)))).toBe(16_050);
  expect(evenLine(undefined)).toBeNull();
  // This close to the end of the lines, a maker has no line to quote.
  expect(evenLine({ no: { line: 45, rate: 100 }, yes: { line: 46, rate: 100 } })).toBeNull();
});

test('exchange X70 a maker buys below the even line and sells above it, on existing lines, up to its limit', () => {
  const ladder = new LineLadder(INNINGS_RUNS.lines ?? { min: 0, max: 0, interval: 1 });
  const quotes = lineQuotesFor(16_050 as Price, { ifWins: [-1_000, 40] }, SETTINGS);
  expect(quotes.map(({ side, price, sizePoints }) => [side, price, sizePoints])).toEqual([
    ['LAY', 15_950, 100],
    ['BACK', 16_150, 100],
    ['LAY', 15_850, 200],
    ['BACK', 16_250, 200],
    ['LAY', 15_750, 300],
    ['BACK', 16_350, 300],
  ]);
  expect(quotes.every(({ price }) => ladder.indexOf(price) >= 0)).toBe(true);
  expect(lineQuotesFor(16_050 as Price, { ifWins: [-1_001, 40] }, SETTINGS)).toEqual([]);
});
