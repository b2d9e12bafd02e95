import type { Price } from '@pavilion/core/odds';
import { expect, test } from 'vitest';
import { isRoundingDust } from './rounding-dust.ts';

test.each([
  ['exchange X37: a unit left by a cross match', 9_999, 1, 300, true],
  ['trust M11: less than any profit at short odds', 9_950, 50, 101, true],
  ['a lapsed part that could have been matched', 9_900, 100, 101, false],
  ['a lapsed part from the moment when play stopped', 5_000, 5_000, 300, false],
  ['nothing matched at all', 0, 1, 300, false],
  ['nothing lapsed', 10_000, 0, 300, false],
])('%s', (_name, matched, lapsed, price, isDust) => {
  expect(isRoundingDust(matched, lapsed, price as Price)).toBe(isDust);
});
