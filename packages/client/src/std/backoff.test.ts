import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test.each([
  [1, 0, 100],
  [1, 0.999, 499],
  [2, 0.5, 500],
  [6, 0.999, 14_985],
  [1_000, 0.999, 14_985],
])('attempt %i with the random number %d waits %i ms', (attempt, random, waited) => {
  expect(backoffMs(attempt, random)).toBe(waited);
});

test('waits at least a tenth of a second and at most 15 seconds', () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempt, random) => {
      const waited = backoffMs(attempt, random);
      return Number.isInteger(waited) && waited >= 100 && waited < 15_000;
    }),
  );
});
