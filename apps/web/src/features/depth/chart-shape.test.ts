import { expect, test } from 'vitest';
import { chartShape } from './chart-shape.ts';

const SIZE = { width: 112, height: 100 };
const POINTS = [
  { time: 1_000, price: 2, traded: 10 },
  { time: 2_000, price: 2.5, traded: 40 },
  { time: 5_000, price: 1.5, traded: 0 },
];

test('a runner without trades has no chart', () => {
  expect(chartShape([], SIZE)).toBeUndefined();
});

test('a price continues until the next one, and bars at the foot show volumes', () => {
  const shape = chartShape(POINTS, SIZE);
  expect(shape).toMatchObject({ low: 1.5, high: 2.5, traded: 50 });
  expect(shape?.points.map(({ x, barHeight }) => [x, barHeight])).toEqual([
    [6, 6.5],
    [31, 26],
    [106, 0],
  ]);
  expect(shape?.line).toMatch(/^M6 [\d.]+H31V6H106V[\d.]+$/);
});

test('a price that never moved lies in the middle', () => {
  const [one] = chartShape(POINTS.slice(0, 1), SIZE)?.points ?? [];
  expect(one).toMatchObject({ x: 6, y: 34 });
});
