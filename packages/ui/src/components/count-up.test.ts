import { expect, test } from 'vitest';
import { countAt } from './count-up.tsx';

test.each([
  [0, 1000, 0, 0],
  [0, 1000, 0.5, 875],
  [0, 1000, 1, 1000],
  [0, 1000, 7, 1000],
  [500, -500, 0.5, -375],
  [500, -500, -1, 500],
  [3, 4, 0.99, 4],
])('a count from %d to %d shows, after %d of its time, %d', (from, to, share, shown) => {
  expect(countAt(from, to, share)).toBe(shown);
});
