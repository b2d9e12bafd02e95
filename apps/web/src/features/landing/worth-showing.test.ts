import { expect, test } from 'vitest';
import { isWorthShowing } from './worth-showing.ts';

const market = (status: 'OPEN' | 'SUSPENDED' | 'CLOSED', ...prices: readonly (number | null)[]) => ({
  status,
  runners: prices.map((price, place) => ({
    selection_id: place,
    name: `Runner ${place}`,
    back: price === null ? null : ([price, 100] satisfies [number, number]),
    lay: null,
    last_price: null,
  })),
});

test.each([
  ['both runners have a price and the favourite is open to doubt', market('OPEN', 1.5, 2.8), true],
  ['one of the shown runners has no price', market('OPEN', 1.5, null), false],
  ['only a runner beyond the card has no price', market('OPEN', 3, 4, 5, null), true],
  ['the favourite is certain', market('OPEN', 1.02, 40), false],
  ['nobody is a favourite', market('OPEN', 9, 12), false],
  ['the market is stopped for a moment', market('SUSPENDED', null, null), true],
  ['the market is closed', market('CLOSED', 1.5, 2.8), false],
])('a card of the landing page when %s', (_, shown, expected) => {
  expect(isWorthShowing(shown)).toBe(expected);
});
