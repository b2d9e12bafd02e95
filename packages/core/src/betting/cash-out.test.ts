import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payoutAt, type Minor } from '../money/index.ts';
import { LADDER_SIZE, priceAt, type Price } from '../odds/index.ts';
import { levellingStake, levellingTrade } from './cash-out.ts';

const minor = (points: number): Minor => Math.round(points * 100) as Minor;
const level = (price: number, size: number): readonly [Price, Minor] => [Math.round(price * 100) as Price, minor(size)];

describe('levelling', () => {
  test('X77 backed 50 at 3.0, now 2.5: lay 60, and both results are +10', () => {
    expect(levellingStake(minor(150), 250 as Price)).toBe(minor(60));
    expect(levellingTrade('LAY', [level(2.5, 100)], minor(100), minor(-50))).toEqual({
      price: 250,
      size: minor(60),
      profit: minor(10),
    });
  });

  test('X78 A +30, B −10, B at 4.0: back 10, and both are +20', () => {
    expect(levellingTrade('BACK', [level(4, 100)], minor(30), minor(-10))).toEqual({
      price: 400,
      size: minor(10),
      profit: minor(20),
    });
  });

  test('X79 40 at 2.5 and the rest at 2.6: the limit is the average of the two, rounded against the taker', () => {
    const trade = levellingTrade('LAY', [level(2.5, 40), level(2.6, 20)], minor(100), minor(-50));
    expect(trade).toEqual({ price: 254, size: minor(59.23), profit: minor(9.23) });
  });

  test('X79 less than the whole is nothing', () => {
    expect(levellingTrade('LAY', [level(2.5, 59.99)], minor(100), minor(-50))).toBeUndefined();
    expect(levellingTrade('LAY', [level(50, 1)], minor(100), minor(-50))).toBeUndefined();
    expect(levellingTrade('LAY', [], minor(100), minor(-50))).toBeUndefined();
  });

  test('X77 nothing to level is no trade', () => {
    expect(levellingTrade('BACK', [level(2, 10)], minor(5), minor(5))).toBeUndefined();
  });

  test('X77 X79 the two results are a tick’s worth apart at most, and the average keeps the limit', () => {
    const offers = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 20, max: LADDER_SIZE - 60 }), fc.integer({ min: 100, max: 50_000 })),
      {
        selector: ([place]) => place,
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(
        offers,
        fc.boolean(),
        fc.integer({ min: -50_000, max: 50_000 }),
        fc.integer({ min: 100, max: 60_000 }),
        (pairs, isLay, least, gap) => {
          const sorted = pairs.toSorted(([a], [b]) => (isLay ? a - b : b - a));
          const levels = sorted.map(([place, size]) => [priceAt(place), size as Minor] as const);
          const trade = levellingTrade(isLay ? 'LAY' : 'BACK', levels, (least + gap) as Minor, least as Minor);
          if (trade === undefined) return;
          let left: number = trade.size;
          let payout = 0;
          let worst = 0;
          for (const [price, size] of levels) {
            const part = Math.min(left, size);
            if (part > 0) worst = price;
            payout += payoutAt(part as Minor, price);
            left -= part;
          }
          expect(left).toBe(0);
          const more = least + gap + (isLay ? trade.size - payout : -trade.size);
          const less = least + (isLay ? trade.size : payout - trade.size);
          expect(trade.profit).toBe(Math.min(more, less));
          // One unit of stake is as many units of payout as its price says, and each level floors once.
          expect(Math.abs(more - less)).toBeLessThanOrEqual(
            Math.ceil(Math.max(worst, levels[0]?.[0] ?? 0) / 100) + levels.length,
          );
          expect(isLay ? payout * 100 <= trade.price * trade.size : payout * 100 >= trade.price * trade.size).toBe(true);
        },
      ),
    );
  });
});
