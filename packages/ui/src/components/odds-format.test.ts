import { expect, test } from 'vitest';
import { formatOdds } from './odds-format.ts';

test.each([
  [2.5, '2.50', '3/2', '+150', '1.50'],
  [1.8, '1.80', '4/5', '−125', '−1.25'],
  [2, '2.00', '1/1', '+100', '1.00'],
  [1.01, '1.01', '1/100', '−10000', '−100.00'],
  [1.91, '1.91', '91/100', '−110', '−1.10'],
  [4.6, '4.6', '18/5', '+360', '3.60'],
  [1000, '1000', '999/1', '+99900', '999.00'],
])('%d reads the same in every format', (price, decimal, fractional, american, indian) => {
  expect(formatOdds(price, 'decimal')).toBe(decimal);
  expect(formatOdds(price, 'fractional')).toBe(fractional);
  expect(formatOdds(price, 'american')).toBe(american);
  expect(formatOdds(price, 'indian')).toBe(indian);
});
