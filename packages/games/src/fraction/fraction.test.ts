import { expect, test } from 'vitest';
import { approximate, compare, decimalText, fraction, fractionText, minus, dividedBy, plus, times } from './index.ts';

test.each([
  [39, 40, 6, '0.975000'],
  [2, 3, 2, '0.67'],
  [1, 2, 0, '1'],
  [-1, 10, 1, '-0.1'],
  [-1, 100, 1, '0.0'],
  [-7, 4, 1, '-1.8'],
  [1, 1_000, 3, '0.001'],
])('%i/%i as a decimal with %i places is %s', (num, den, places, text) => {
  expect(decimalText(fraction(num, den), places)).toBe(text);
});

test.each([
  ['a fraction in lowest terms', fraction(6, 4), '3/2'],
  ['the sign in the numerator', fraction(1, -2), '-1/2'],
  ['zero', fraction(0, 5), '0/1'],
  ['a sum', plus(fraction(1, 6), fraction(1, 3)), '1/2'],
  ['a difference', minus(fraction(1, 6), fraction(1, 3)), '-1/6'],
  ['a product', times(fraction(2, 3), fraction(3, 4)), '1/2'],
  ['a quotient', dividedBy(fraction(1, 2), fraction(3, 4)), '2/3'],
])('the text of a fraction shows %s', (_, value, text) => {
  expect(fractionText(value)).toBe(text);
});

test('fractions compare by value, with their signs', () => {
  const ordered = [fraction(-1, 2), fraction(-1, 3), fraction(0), fraction(1, 3), fraction(1, 2)];
  expect(ordered.map((left) => ordered.map((right) => Math.sign(Number(compare(left, right)))))).toEqual(
    ordered.map((_, left) => ordered.map((__, right) => Math.sign(left - right))),
  );
  expect(approximate(fraction(1, 3))).toBe(0.333333333333333);
});
