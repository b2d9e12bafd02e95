import { rendered, wordsOf } from '../testing/rendered.tsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AuctionSteps, isRepeated, repeatAuction } from './auction-check.tsx';

const ORDERS = [
  { side: 'BACK', limit: 1.01, amount: 100 },
  { side: 'BACK', limit: 2.5, amount: 60 },
  { side: 'LAY', limit: 1000, amount: 300 },
] as const;

test('exchange X75 the page computes steps, price and matches of the example from its bets alone', () => {
  expect(repeatAuction([...ORDERS])).toMatchObject({
    steps: [
      { limit: 1.01, stakes: 100, liabilities: 300 },
      { limit: 2.5, stakes: 160, liabilities: 300 },
      { limit: 1000, stakes: 160, liabilities: 300 },
    ],
    price: { stake: 160, payout: 460 },
    matches: [
      { back: 0, lay: 2, stake: 100, profit: 187.5 },
      { back: 1, lay: 2, stake: 60, profit: 112.5 },
    ],
  });
});

test('exchange X75 the check fails if a price, a bet or a match is changed', () => {
  const limit = fc.constantFrom(1.5, 2, 3.5, 1000);
  const order = fc.record({ side: fc.constantFrom('BACK', 'LAY'), limit, amount: fc.integer({ min: 1, max: 500 }) });
  fc.assert(
    fc.property(fc.array(order, { minLength: 2, maxLength: 8 }), (orders) => {
      const auction = repeatAuction(orders);
      expect(isRepeated(auction)).toBe(true);
      const [first] = auction.matches;
      if (auction.price === null || first === undefined) return;
      expect(isRepeated({ ...auction, price: { ...auction.price, payout: auction.price.payout + 1 } })).toBe(false);
      expect(isRepeated({ ...auction, matches: auction.matches.slice(1) })).toBe(false);
      expect(isRepeated({ ...auction, orders: orders.map((bet) => ({ ...bet, amount: bet.amount + 1 })) })).toBe(false);
    }),
  );
});

test('exchange X75 the dialog shows the bets, the sums, the matches and the verdict', () => {
  const auction = repeatAuction([...ORDERS]);
  const text = wordsOf(rendered(<AuctionSteps auction={auction} />));
  expect(text).toContain('Your browser computed the same price and matches');
  expect(text).toContain('SP 2.875');
  expect(text).toContain('#2 Back 2.50 60.00');
  expect(text).toContain('#1 #3 100.00 187.50');
  const wrong = wordsOf(rendered(<AuctionSteps auction={{ ...auction, price: null }} />));
  expect(wrong).toContain('does not follow from these bets');
});
