import { expect, test } from 'vitest';
import { betOddsText } from './bet-odds.ts';

test.each([
  ['a bet at any price before its auction', 'MARKET_ON_CLOSE', null, 1000, 'SP'],
  ['the same bet after it', 'MARKET_ON_CLOSE', 2.875, 1000, '2.875'],
  ['one with a limit', 'LIMIT_ON_CLOSE', null, 4, '4.0'],
  ['an ordinary bet', 'LIMIT', null, 3, '3.00'],
] as const)('exchange X7 the office shows the odds of %s', (_, order_type, average_price_matched, price, text) => {
  expect(betOddsText({ order_type, average_price_matched, price })).toBe(text);
});
