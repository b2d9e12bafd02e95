import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Minor } from '../money/index.ts';
import { priceAt } from '../odds/index.ts';
import { ANN, BOB, CAT, DAN, Desk, points } from './testing/desk.ts';

type Terms = { readonly runners: number; readonly winners: number };
type Maker = readonly [account: number, runner: number, isLay: boolean, place: number, size: number];

/** Creates a desk with orders of three players. */
function deskOf(terms: Terms, makers: readonly Maker[]): Desk {
  const desk = new Desk({ ...terms, crossMatching: true });
  for (const [account, runner, isLay, place, size] of makers)
    desk.place(account, runner, isLay ? 'LAY' : 'BACK', '1@2', { price: priceAt(place), size: size as Minor });
  return desk;
}

/** Takes the best displayed offer on a runner up to four times. Returns by how much each match fell short of the displayed amount. */
function shortfalls(desk: Desk, runner: number, side: 'BACK' | 'LAY'): number[] {
  const found: number[] = [];
  while (found.length < 4) {
    const [best] = desk.offers(runner, side === 'BACK' ? 'availableToBack' : 'availableToLay');
    if (best === undefined) break;
    const [price, size] = best;
    const taken = desk.place(ANN, runner, side, '1@2', { price, size });
    // A bet of one or two units at a short price is refused as too small to round, even if the book shows such an offer.
    if (!taken.ok) break;
    found.push(size - taken.matched);
    if (taken.remaining > 0) desk.send({ kind: 'cancelOrder', account: ANN, order: taken.order, reduction: 0 as Minor });
  }
  return found;
}

describe('a displayed amount can be matched', () => {
  test('X35 X37 orders on two runners show an offer on the third, and all of it can be matched', () => {
    const desk = deskOf({ runners: 3, winners: 1 }, [
      [BOB, 0, false, 146, 1_000],
      [CAT, 1, false, 116, 1_000],
    ]);
    expect(desk.offers(2, 'availableToBack')).toEqual([[430, points('5.43')]]);
    expect(desk.back(ANN, 2, '5.43@4.3')).toMatchObject({ matched: points('5.43'), remaining: 0 });
  });

  test('X37 a lay of two units at 3.0 leaves nothing open after meeting a lay of two units at 3.05 on the other runner', () => {
    const desk = deskOf({ runners: 2, winners: 1 }, [
      [DAN, 0, true, 150, 2],
      [CAT, 1, true, 149, 2],
    ]);
    expect(desk.exchange.openOrders(CAT, 0)).toEqual([]);
    expect(desk.faults()).toEqual([]);
  });

  test.each([
    [2, 1],
    [3, 1],
    [4, 1],
    [3, 2],
  ])(
    'M4 X35 %i runners, %i winners: the best displayed offer can be taken at its price, less at most a unit for each runner',
    (runners, winners) => {
      const maker = fc.tuple(
        fc.constantFrom(BOB, CAT, DAN),
        fc.nat({ max: runners - 1 }),
        fc.boolean(),
        fc.integer({ min: 60, max: 240 }),
        fc.integer({ min: 500, max: 9_000 }),
      );
      const makers = fc.uniqueArray(maker, {
        minLength: runners - 1,
        maxLength: 9,
        selector: ([, runner, , place]) => runner * 350 + place,
      });
      fc.assert(
        fc.property(makers, fc.nat({ max: runners - 1 }), fc.constantFrom('BACK', 'LAY'), (orders, runner, side) => {
          const desk = deskOf({ runners, winners }, orders);
          expect(Math.max(0, ...shortfalls(desk, runner, side))).toBeLessThanOrEqual(runners);
          expect(desk.faults()).toEqual([]);
        }),
        { numRuns: 60, seed: 20_251 },
      );
    },
  );
});
