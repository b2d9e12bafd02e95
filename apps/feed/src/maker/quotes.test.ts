import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ladderIndex, type Side } from '@pavilion/core/odds';
import { changeTo, quotesFor, type QuoteSettings } from './quotes.ts';

const SETTINGS: QuoteSettings = { levelPoints: 200, liabilityPointsMax: 5_000, levels: 3, marketExposurePointsMax: 20_000 };
const LEVEL = { ifWins: [0, 0] };

test('VC-20 an even chance is quoted one tick on each side of 2.00, three levels deep', () => {
  const first = quotesFor([0.5, 0.5], LEVEL, SETTINGS).filter((quote) => quote.runner === 0);
  expect(first.filter((quote) => quote.side === 'LAY').map((quote) => quote.price)).toEqual([199, 198, 197]);
  expect(first.filter((quote) => quote.side === 'BACK').map((quote) => quote.price)).toEqual([202, 204, 206]);
  expect(first.filter((quote) => quote.side === 'LAY').map((quote) => quote.sizePoints)).toEqual([200, 400, 800]);
});

test('quotes are ladder prices, never cross and never risk more than their limit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
      for (const runner of [0, 1]) {
        const quotes = quotesFor([chance, 1 - chance], LEVEL, SETTINGS).filter((quote) => quote.runner === runner);
        const lays = quotes.filter((quote) => quote.side === 'LAY').map((quote) => quote.price);
        const backs = quotes.filter((quote) => quote.side === 'BACK').map((quote) => quote.price);
        expect(Math.max(0, ...lays)).toBeLessThan(Math.min(100_001, ...backs));
        for (const quote of quotes) {
          expect(ladderIndex(quote.price)).toBeGreaterThanOrEqual(0);
          const risk = quote.side === 'BACK' ? quote.sizePoints : (quote.sizePoints * (quote.price - 100)) / 100;
          expect(risk).toBeLessThanOrEqual(SETTINGS.liabilityPointsMax);
        }
      }
    }),
  );
});

test('the quotes of all runners never offer a sure profit, on either side (exchange X29)', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.0001, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 }), (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const quotes = quotesFor(
        weights.map((weight) => weight / total),
        { ifWins: weights.map(() => 0) },
        SETTINGS,
      );
      const best = (side: Side): readonly number[] =>
        weights.map((_, runner) => {
          const prices = quotes.flatMap((quote) => (quote.runner === runner && quote.side === side ? [quote.price] : []));
          return side === 'LAY' ? Math.max(0, ...prices) : Math.min(Infinity, ...prices);
        });
      const lays = best('LAY');
      if (lays.every((price) => price > 0)) expect(lays.reduce((sum, price) => sum + 100 / price, 0)).toBeGreaterThan(1);
      expect(best('BACK').reduce((sum, price) => sum + 100 / price, 0)).toBeLessThan(1);
    }),
    { numRuns: 500 },
  );
});

test('beyond the exposure limit only reducing orders are quoted', () => {
  const short = quotesFor([0.5, 0.5], { ifWins: [-25_000, 24_000] }, SETTINGS);
  expect(new Set(short.map((quote) => `${quote.runner} ${quote.side}`))).toEqual(new Set(['0 BACK', '1 LAY']));
});

test('an order at a wanted price stays while half of it is left, and other orders are cancelled and placed again', () => {
  const wanted = quotesFor([0.5, 0.5], LEVEL, SETTINGS);
  const open = wanted.map((quote, index) => ({ ...quote, betId: String(index) }));
  expect(changeTo(wanted, open)).toEqual({ cancel: [], place: [] });
  const eaten = open.map((quote, index) => (index === 0 ? { ...quote, sizePoints: 50 } : quote));
  const change = changeTo(wanted, eaten);
  expect(change.cancel.map((quote) => quote.betId)).toEqual(['0']);
  expect(change.place).toEqual([wanted[0]]);
});
