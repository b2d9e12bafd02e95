import { expect, test } from 'vitest';
import { formatPrice, formatTwo, formatVolume, formatWhole } from './numbers.ts';

test.each([
  [940.9, '940'],
  [12_400, '12,400'],
  [99_999.99, '99,999'],
  [-99_999, '-99,999'],
  [100_000, '100K'],
  [1_230_000, '1.2M'],
  [-1_230_000, '-1.2M'],
])('a volume of %d is shown as %s', (amount, text) => expect(formatVolume(amount)).toBe(text));

test.each([
  [1.85, '1.85'],
  [3.9, '3.90'],
  [3.99, '3.99'],
  [4, '4.0'],
  [4.6, '4.6'],
  [19.5, '19.5'],
  [20, '20'],
  [32, '32'],
  [1_000, '1000'],
  [1.985, '1.985'],
  [4.123, '4.123'],
  [25.5, '25.5'],
])('the price %d is shown as %s', (price, text) => expect(formatPrice(price)).toBe(text));

test('whole numbers have separators, and plain numbers two decimals', () => {
  expect([formatWhole(100_000), formatWhole(999), formatTwo(29.579), formatTwo(1_000)]).toEqual([
    '1,00,000',
    '999',
    '29.58',
    '1,000.00',
  ]);
});
