import { expect, test } from 'vitest';
import { timesText } from './format-times.ts';

test.each([
  [12_933, '1.29×'],
  [29_999, '2.99×'],
  [10_000, '1.00×'],
  [1_000_000, '100.00×'],
  [49_500_000, '4,950.00×'],
])('odds of %i ten-thousandths read %s', (odds, text) => {
  expect(timesText(odds)).toBe(text);
});
