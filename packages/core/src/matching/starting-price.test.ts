import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { present } from '../std/index.ts';
import { referenceAuction } from './testing/reference-auction.ts';
import { farPriceOf, reconcile, sideLeftOver, type ClosingOrder } from './starting-price.ts';

const back = (amount: number, limit = 101): ClosingOrder => ({ isLay: false, limit, amount });
const lay = (amount: number, limit = 100_000): ClosingOrder => ({ isLay: true, limit, amount });
const priceOf = (orders: readonly ClosingOrder[]): number | undefined => {
  const { price } = reconcile(orders);
  return price === undefined ? undefined : price.payout / price.stake;
};
/** The amount of each order that was matched: stake for a back, liability for a lay. */
const used = (orders: readonly ClosingOrder[]): number[] => {
  const sums = orders.map(() => 0);
  for (const match of reconcile(orders).matches) {
    sums[match.back] = (sums[match.back] ?? 0) + match.stake;
    sums[match.lay] = (sums[match.lay] ?? 0) + match.profit;
  }
  return sums;
};

describe('the auction of one runner', () => {
  test('X75 stakes of 100 and a liability of 300 balance at 4.0', () => {
    const orders = [back(100_00), lay(300_00)];
    expect(reconcile(orders)).toEqual({
      price: { stake: 100_00, payout: 400_00 },
      matches: [{ back: 0, lay: 1, stake: 100_00, profit: 300_00 }],
    });
  });

  test('X75 a back with a limit above the price is not admitted, and one with a limit below changes the price to 2.875', () => {
    expect(priceOf([back(100_00), lay(300_00), back(60_00, 500)])).toBe(4);
    expect(used([back(100_00), lay(300_00), back(60_00, 500)])).toEqual([100_00, 300_00, 0]);
    expect(priceOf([back(100_00), lay(300_00), back(60_00, 250)])).toBe(2.875);
    expect(used([back(100_00), lay(300_00), back(60_00, 250)])).toEqual([100_00, 300_00, 60_00]);
  });

  test('X75 orders whose limit is the price are filled in part, in order of arrival, after better limits', () => {
    const orders = [lay(60_00), back(20_00, 300), back(10_00, 200), back(20_00, 300)];
    expect(priceOf(orders)).toBe(3);
    expect(used(orders)).toEqual([60_00, 20_00, 10_00, 0]);
    expect(sideLeftOver(orders, { stake: 100, payout: 300 })).toBe('BACK');
    const lays = [back(10_00), lay(30_00, 300), lay(5_00, 400), lay(30_00, 300)];
    expect(priceOf(lays)).toBe(3);
    expect(used(lays)).toEqual([10_00, 15_00, 5_00, 0]);
    expect(sideLeftOver(lays, { stake: 100, payout: 300 })).toBe('LAY');
  });

  test.each([
    ['no orders', []],
    ['backs alone', [back(10_00)]],
    ['lays alone', [lay(10_00)]],
    ['limits that do not meet', [back(10_00, 500), lay(10_00, 400)]],
  ])('X75 %s make no price', (_, orders) => {
    expect(reconcile(orders)).toEqual({ price: undefined, matches: [] });
  });

  test('X75 M11 an order whose share would win less than a minor unit is left out', () => {
    expect(used([lay(50), back(5), back(500, 110), back(9)])).toEqual([50, 0, 486, 9]);
    expect(used([lay(1, 110), back(5, 110)])).toEqual([0, 0]);
  });

  test('X75 without limits the price stays on the ladder, between 1.01 and 1000', () => {
    expect(priceOf([back(1_000_00), lay(1_00)])).toBe(1.01);
    expect(priceOf([back(1), lay(1_000_000_00)])).toBe(1_000);
  });

  test('X74 the far price is 7.0 for 1,000 of stakes and 6,000 of liabilities, and has a value for empty sides', () => {
    expect(farPriceOf([back(1_000_00), lay(6_000_00)])).toBe(7);
    expect([farPriceOf([back(1)]), farPriceOf([lay(1)]), farPriceOf([])]).toEqual([1, Infinity, NaN]);
  });
});

const order = fc.record({
  isLay: fc.boolean(),
  limit: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.constantFrom(101, 150, 200, 202, 300, 450, 1_000, 5_000, 100_000) },
  ),
  amount: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 5_000_00 })),
});
const anyOrders = fc
  .array(order, { maxLength: 12 })
  .map((orders) => orders.map((one) => ({ ...one, limit: one.limit || (one.isLay ? 100_000 : 101) })));

/** Tolerance for amounts that are not whole minor units. */
const ROUNDING = 1e-6;

describe('the auction compared with the slow reference', () => {
  test('X75 M10 price and shares are the same as in a search through every limit and every set of orders', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const { price, shares } = referenceAuction(orders);
        const auction = reconcile(orders);
        if (price === undefined) {
          expect(auction).toEqual({ price: undefined, matches: [] });
          return;
        }
        const { stake, payout } = present(auction.price);
        // The same fraction, possibly not in lowest terms.
        expect(BigInt(payout) * price[1]).toBe(BigInt(stake) * price[0]);
        const profitOfUnit = (payout - stake) / stake;
        const sums = used(orders);
        for (const [place, { isLay }] of orders.entries()) {
          const [share, sum] = [Number(present(shares[place])), present(sums[place])];
          // The amount that a minor unit of the other side is worth at this price.
          const worth = isLay ? profitOfUnit : 1 / profitOfUnit;
          expect(Math.abs(share - sum)).toBeLessThanOrEqual(Math.max(1, worth) + ROUNDING);
          if (sum === 0) expect(share).toBeLessThan(Math.max(1, worth) + ROUNDING);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('X75 no order is used beyond its amount, and every match wins at least one minor unit', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const sums = used(orders);
        for (const [place, { amount }] of orders.entries()) expect(present(sums[place])).toBeLessThanOrEqual(amount);
        for (const { stake, profit } of reconcile(orders).matches) expect(Math.min(stake, profit)).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });
});
