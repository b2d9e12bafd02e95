import { expect, test } from 'vitest';
import { netLine } from './net-line.ts';

test('the line of a running sum starts at zero, ends at the right edge, and stays inside the picture', () => {
  const { points, zero } = netLine([100, -300, 50]);
  expect(points.map(({ x }) => x)).toEqual([0, 1 / 3, 2 / 3, 1]);
  expect(points[0]?.y).toBe(zero);
  // After the first round the player is up, after the second far down.
  expect(points[1]?.y).toBeLessThan(zero);
  expect(points[2]?.y).toBeGreaterThan(zero);
  for (const { y } of points) {
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(1);
  }
});

test('rounds without a win or loss lie on the line of zero in the middle', () => {
  expect(netLine([0, 0])).toEqual({
    points: [
      { x: 0, y: 0.5 },
      { x: 0.5, y: 0.5 },
      { x: 1, y: 0.5 },
    ],
    zero: 0.5,
  });
});
