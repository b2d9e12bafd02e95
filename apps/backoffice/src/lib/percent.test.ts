import { expect, test } from 'vitest';
import { percentText } from './percent.ts';

test.each([
  [-0.00001, 1, '0.00 %'],
  [-0.0271, 1, '−2.71 %'],
  [1, 4, '25.00 %'],
  [1, 0, '–'],
])('%d of %d is %s', (part, whole, text) => {
  expect(percentText(part, whole)).toBe(text);
});
