import { describe, expect, test } from 'vitest';
import { chipText, clockText } from './money.ts';

describe('casino C-REG-2 the session clock', () => {
  test.each([
    [0, '0:00:00'],
    [61_500, '0:01:01'],
    [3_600_000, '1:00:00'],
    [-5, '0:00:00'],
  ])('%i ms reads %s', (elapsed, text) => {
    expect(clockText(elapsed)).toBe(text);
  });
});

test.each([
  [100, '100'],
  [1_000, '1k'],
  [2_500, '2.5k'],
  [100_000, '1L'],
])('a button for %i shows %s', (points, text) => {
  expect(chipText(points)).toBe(text);
});
