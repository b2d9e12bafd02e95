import fc from 'fast-check';
import type { Minor } from '@pavilion/core/money';
import { movePrice, PRICE_MIN, type Price } from '@pavilion/core/odds';
import { describe, expect, test } from 'vitest';
import { type Draft, emptyPosition, hedgeOf, outlookOf, profitAndRisk } from './position.ts';

const two = [emptyPosition(), emptyPosition()];
const bet = (draft: Partial<Draft>): Draft => ({
  runner: 0,
  side: 'BACK',
  price: 250 as Price,
  stake: 10_000 as Minor,
  ...draft,
});

describe('what a bet would bring', () => {
  test('exchange X40: a back of 100 at 2.5 wins 150 and loses 100', () => {
    expect(outlookOf(two, bet({}))).toEqual({ ifWins: [15_000, -10_000], exposure: 10_000 });
    expect(profitAndRisk(bet({}))).toEqual({ profit: 15_000, risk: 10_000 });
  });

  test('exchange X40: a lay of 100 at 2.5 loses 150 and wins 100', () => {
    expect(outlookOf(two, bet({ side: 'LAY' }))).toEqual({ ifWins: [-15_000, 10_000], exposure: 15_000 });
    expect(profitAndRisk(bet({ side: 'LAY' }))).toEqual({ profit: 10_000, risk: 15_000 });
  });

  test('exchange X44, X59: a runner that is out is none of those that can be placed, or win', () => {
    const status = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'REMOVED', 'REMOVED'] as const;
    const runners = status.map((each) => ({ status: each }));
    // Three of the four that run are placed: 4 × −10 + 3 × 10 × 5 is won at the least.
    const backed = runners.map(({ status: each }) =>
      each === 'REMOVED' ? emptyPosition() : { ...emptyPosition(), ifWins: 5_000 as Minor, ifLoses: -1_000 as Minor },
    );
    expect(outlookOf(backed, undefined, { winners: 3, each_way: null, runners }).exposure).toBe(0);
    expect(outlookOf(backed, undefined, { winners: 1, each_way: null, runners }).exposure).toBe(0);
    const eachWay = backed.map((position) => ({ ...position, ifPlaced: (position.ifWins - 5_500) as Minor }));
    expect(outlookOf(eachWay, undefined, { winners: 1, each_way: { places: 3, divisor: 5 }, runners }).exposure).toBe(0);
    const whole = { winners: 1, each_way: { places: 3, divisor: 5 } };
    expect(outlookOf(eachWay, undefined, whole).exposure).toBeGreaterThan(0);
  });

  test('exchange X39: an open bet is held back and wins nothing yet', () => {
    const waiting = [{ ...emptyPosition(), openBackStake: 5_000 as Minor }, emptyPosition()];
    expect(outlookOf(waiting, undefined)).toEqual({ ifWins: [0, 0], exposure: 5_000 });
  });
});

describe('closing a position', () => {
  test('equal results need no bet, and no offer means none can be made', () => {
    expect(hedgeOf([0 as Minor, 0 as Minor], [])).toBeUndefined();
    expect(hedgeOf([15_000, -10_000] as Minor[], [{ back: undefined, lay: undefined }])).toBeUndefined();
  });

  test('exchange X40: after the hedge no result is below what it promised', () => {
    const draft = fc.record({
      runner: fc.constantFrom(0, 1),
      side: fc.constantFrom('BACK' as const, 'LAY' as const),
      price: fc.integer({ min: 0, max: 349 }).map((ticks) => movePrice(PRICE_MIN, ticks)),
      stake: fc.integer({ min: 100, max: 5_000_000 }).map((stake) => stake as Minor),
    });
    const lay = fc.integer({ min: 0, max: 349 }).map((ticks) => movePrice(PRICE_MIN, ticks));
    fc.assert(
      fc.property(draft, lay, (first, price) => {
        const before = outlookOf(two, first).ifWins;
        const hedge = hedgeOf(before, [
          { back: undefined, lay: price },
          { back: undefined, lay: price },
        ]);
        if (hedge === undefined) return;
        const closing = outlookOf(two, hedge).ifWins;
        const after = before.map((result, index) => result + (closing[index] ?? 0));
        expect(Math.min(...after)).toBe(hedge.evenResult);
        expect(Math.max(...after) - Math.min(...after)).toBeLessThan(Math.max(...before) - Math.min(...before));
      }),
    );
  });
});
