import { expect, test } from 'vitest';
import { slopeOf } from './slope.ts';

test.each([
  [
    'a rising line',
    [
      [0, 1],
      [1, 3],
      [2, 5],
    ],
    2,
  ],
  [
    'a level line',
    [
      [0, 7],
      [3, 7],
      [9, 7],
    ],
    0,
  ],
  [
    'points on both sides of a falling line',
    [
      [0, 11],
      [0, 9],
      [4, 3],
      [4, 1],
    ],
    -2,
  ],
] as const)('the slope of %s', (_, points, slope) => {
  expect(slopeOf(points)).toBeCloseTo(slope);
});
