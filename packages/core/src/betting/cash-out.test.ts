import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payoutAt, type Minor } from '../money/index.ts';
import { displayIndex, LADDER_SIZE, priceAt, type Price } from '../odds/index.ts';
import { levellingStake, levellingTrades, oneAgainstTheRest } from './cash-out.ts';

const minor = (points: number): Minor => Math.round(points * 100) as Minor;
const level = (price: number, size: number): readonly [Price, Minor] => [Math.round(price * 100) as Price, minor(size)];

const levellingTrade = (...asked: Parameters<typeof levellingTrades>) => levellingTrades(...asked)[0];
const against = (own: number, others: number) => ({ own: minor(own), others: minor(others) });

describe('levelling', () => {
  test('X77 backed 50 at 3.0, price now 2.5: laying 60 makes both results +10', () => {
    expect(levellingStake(minor(150), 250 as Price)).toBe(minor(60));
    expect(levellingTrade(against(100, -50), [level(2.5, 100)], 100)).toEqual({
      side: 'LAY',
      price: 250,
      size: minor(60),
      own: minor(10),
      others: minor(10),
    });
  });

  test('X78 A wins +30, B wins −10, B at 4.0: backing 10 on B makes both +20', () => {
    expect(levellingTrade(against(-10, 30), [level(4, 100)], 100)).toEqual({
      side: 'BACK',
      price: 400,
      size: minor(10),
      own: minor(20),
      others: minor(20),
    });
  });

  test('X77 a half cash-out lays 30 and leaves half of the difference', () => {
    expect(levellingTrade(against(100, -50), [level(2.5, 100)], 50)).toMatchObject({
      size: minor(30),
      own: minor(55),
      others: minor(-20),
    });
    expect(levellingTrade(against(100, -50), [level(2.5, 30)], 50)?.size).toBe(minor(30));
  });

  test('X77 a stake limit levels only a part, even when the bet takes several price levels', () => {
    const levels = [level(2.5, 40), level(2.6, 20)];
    const most = (size: number) => levellingTrade(against(100, -50), levels, 100, minor(size));
    expect(most(30)).toMatchObject({ size: minor(30), own: minor(55), others: minor(-20) });
    expect(most(50)?.size).toBe(minor(50));
    expect(most(60)?.size).toBe(levellingTrade(against(100, -50), levels, 100)?.size);
    // The offers do not reach the whole stake.
    expect(levellingTrade(against(100, -50), [level(2.5, 29)], 100, minor(30))).toBeUndefined();
  });

  test('X79 with 40 at 2.5 and the rest at 2.6, the limit is the average price, rounded against the taker', () => {
    const trade = levellingTrade(against(100, -50), [level(2.5, 40), level(2.6, 20)], 100);
    expect(trade).toMatchObject({ price: 254, size: minor(59.23), own: minor(9.24), others: minor(9.23) });
  });

  test('X77 backed 6.42 at 3.20 and now 3.20: lay exactly 6.42', () => {
    const payout = payoutAt(642 as Minor, 320);
    const trade = levellingTrade({ own: (payout - 642) as Minor, others: -642 as Minor }, [level(3.2, 100)], 100);
    expect(trade).toMatchObject({ size: 642, own: 0, others: 0 });
  });

  test('X77 no other stake leaves a smaller difference, for a full or partial cash-out', () => {
    const offer = fc.tuple(fc.integer({ min: 10, max: LADDER_SIZE - 150 }), fc.integer({ min: 1, max: 900 }));
    const offers = fc.uniqueArray(offer, { selector: ([place]) => place, minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        offers,
        fc.boolean(),
        fc.integer({ min: 1, max: 5_000 }),
        fc.constantFrom(5, 33, 50, 95, 100),
        fc.integer({ min: 1, max: 3_000 }),
        (pairs, isLay, gap, percent, most) => {
          const sorted = pairs.toSorted(([a], [b]) => (isLay ? a - b : b - a));
          const levels = sorted.map(([place, size]) => [priceAt(place), size as Minor] as const);
          const [own, others] = isLay ? [gap, 0] : [0, gap];
          const trade = levellingTrade({ own: own as Minor, others: others as Minor }, levels, percent, most as Minor);
          if (trade === undefined) return;
          const payoutOf = (stake: number): number => {
            let left = stake;
            let paid = 0;
            for (const [price, size] of levels) {
              const part = Math.min(left, size);
              paid += payoutAt(part as Minor, price);
              left -= part;
            }
            return paid;
          };
          const missAt = (stake: number): number => Math.abs(100 * payoutOf(stake) - percent * gap);
          // The payout of a stake of a few units, rounded down, may equal the stake. Such a stake has no price, so no bet can use it.
          const hasPrice = (stake: number): boolean => displayIndex(payoutOf(stake), stake, !isLay) >= 0;
          const room = Math.min(
            most,
            levels.reduce((sum, [, size]) => sum + size, 0),
          );
          const stakes = Array.from({ length: room }, (_, index) => index + 1).filter(hasPrice);
          const best = Math.min(...stakes.map(missAt));
          expect(missAt(trade.size)).toBe(best);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('X79 no bet is offered if the available volume cannot level the whole difference', () => {
    expect(levellingTrade(against(100, -50), [level(2.5, 59.99)], 100)).toBeUndefined();
    expect(levellingTrade(against(100, -50), [level(50, 1)], 100)).toBeUndefined();
    expect(levellingTrade(against(100, -50), [], 100)).toBeUndefined();
    expect(levellingTrade(against(100, -50), [level(2.5, 29.99)], 50)).toBeUndefined();
  });

  test('X77 a level position needs no trade', () => {
    expect(levellingTrade(against(5, 5), [level(2, 10)], 100)).toBeUndefined();
    expect(oneAgainstTheRest([minor(5), minor(5)])).toEqual([]);
  });

  test.each([
    ['two runners, either way', [100, -50], [0, 1]],
    ['three runners, of which one is backed', [200, -50, -50], [0]],
    ['three runners, of which one is laid', [20, -60, 20], [1]],
    ['three results', [200, -50, -40], []],
    ['two pairs', [5, 5, 9, 9], []],
    ['one runner', [5], []],
    ['none', [], []],
  ])('X77 finds the runners whose result differs from one result of all others: %s', (_, results, runners) => {
    expect(oneAgainstTheRest(results.map(minor)).map(({ runner }) => runner)).toEqual(runners);
  });

  test('X77 X79 both results differ by at most one tick’s worth, and the average price keeps the limit', () => {
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
          const [own, others] = isLay ? [least + gap, least] : [least, least + gap];
          const trade = levellingTrade({ own: own as Minor, others: others as Minor }, levels, 100);
          if (trade === undefined) return;
          let left: number = trade.size;
          let payout = 0;
          let highest = 0;
          for (const [price, size] of levels) {
            const part = Math.min(left, size);
            // The stake ends within this level, or at its end if the next level is not needed.
            highest = part === size ? price : Math.max(highest, price);
            payout += payoutAt(part as Minor, price);
            left -= part;
            if (part < size) break;
          }
          expect(left).toBe(0);
          const more = least + gap + (isLay ? trade.size - payout : -trade.size);
          const less = least + (isLay ? trade.size : payout - trade.size);
          expect([trade.own, trade.others]).toEqual(isLay ? [more, less] : [less, more]);
          // One more unit of stake changes the payout by about the last price. The last payout is rounded down.
          expect(Math.abs(more - less)).toBeLessThanOrEqual(Math.ceil(highest / 100) + 1);
          expect(isLay ? payout * 100 <= trade.price * trade.size : payout * 100 >= trade.price * trade.size).toBe(true);
        },
      ),
    );
  });
});
