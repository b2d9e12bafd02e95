import { expect, test } from 'vitest';
import { cellOutline, HALF_CELL, TRACK_SIZE, trackPoint, type TrackPoint } from './track-layout.ts';

const POCKETS = 37;
const far = ([x, y]: TrackPoint, [toX, toY]: TrackPoint): number => Math.hypot(x - toX, y - toY);

test.each([
  [0, -TRACK_SIZE.wide / 2, 0],
  [0.25, 0, -TRACK_SIZE.high / 2],
  [0.5, TRACK_SIZE.wide / 2, 0],
  [0.75, 0, TRACK_SIZE.high / 2],
  [1, -TRACK_SIZE.wide / 2, 0],
])('casino C-ROUL-2 at a share of %d, the outer edge of the track is at %d, %d', (share, x, y) => {
  const point = trackPoint(share, HALF_CELL);
  expect(point[0]).toBeCloseTo(x, 8);
  expect(point[1]).toBeCloseTo(y, 8);
});

test('the track has no jump, and all its cells are inside it', () => {
  const points = Array.from({ length: 401 }, (_, step) => trackPoint(step / 400));
  for (const [step, point] of points.slice(1).entries()) expect(far(point, points[step] ?? point)).toBeLessThan(3.1);
  const corners = Array.from({ length: POCKETS }, (_, place) => cellOutline(place, POCKETS)).flat();
  for (const [x, y] of corners) {
    expect(Math.abs(x)).toBeLessThanOrEqual(TRACK_SIZE.wide / 2 + 1e-9);
    expect(Math.abs(y)).toBeLessThanOrEqual(TRACK_SIZE.high / 2 + 1e-9);
  }
});

test('each cell begins where the one before ends', () => {
  for (let place = 0; place < POCKETS; place++) {
    const [cell, next] = [cellOutline(place, POCKETS), cellOutline(place + 1, POCKETS)];
    const [last, first] = [cell[cell.length / 2 - 1], next[0]];
    expect(last === undefined || first === undefined ? Infinity : far(last, first)).toBeLessThan(1e-9);
  }
});
