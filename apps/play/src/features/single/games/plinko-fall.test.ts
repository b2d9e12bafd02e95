import { expect, test } from 'vitest';
import { FALL_MS, fallMs, fallOf, pinAt, pinGap, hitsOf } from './plinko-fall.ts';

const PATH = '01101001';
const ROWS = PATH.length;

test('the ball ends in the bucket of its turns, whatever the seed', () => {
  const rights = 4;
  for (const seed of ['PLNK-000001', 'PLNK-000002', 'PLNK-000003'])
    expect(fallOf(seed, PATH, ROWS).at(-1)).toEqual({ x: (rights - ROWS / 2) * pinGap(ROWS), y: 154 });
});

test('the ball of a round falls the same way for every viewer, and the ball of another round falls differently', () => {
  expect(fallOf('PLNK-000001', PATH, ROWS)).toEqual(fallOf('PLNK-000001', PATH, ROWS));
  expect(fallOf('PLNK-000001', PATH, ROWS)).not.toEqual(fallOf('PLNK-000002', PATH, ROWS));
});

test('the ball bounces up from one pin of each row and never falls through the floor', () => {
  const spots = fallOf('PLNK-000001', PATH, ROWS);
  expect(hitsOf(PATH, ROWS)).toHaveLength(ROWS);
  const rises = spots.filter(({ y }, place) => place > 0 && y < (spots[place - 1]?.y ?? 0));
  expect(rises.length).toBeGreaterThanOrEqual(ROWS);
  expect(Math.max(...spots.map(({ y }) => y))).toBe(154);
  for (const [place, { x }] of spots.entries()) expect(Math.abs(x - (spots[place - 1]?.x ?? x))).toBeLessThan(pinGap(ROWS) / 4);
});

test.each([8, 12, 16])('the pins of %i rows form a triangle around the middle, and its rows are equally far apart', (rows) => {
  const below = pinAt(1, 0, rows)[1] - pinAt(0, 0, rows)[1];
  for (let row = 0; row < rows; row++) {
    const pins = Array.from({ length: row + 1 }, (_, pin) => pinAt(row, pin, rows));
    expect(pins.reduce((sum, [x]) => sum + x, 0)).toBeCloseTo(0, 9);
    for (const [pin, [x, y]] of pins.entries()) {
      expect(y).toBeCloseTo(pinAt(0, 0, rows)[1] + row * below, 9);
      expect(x).toBeCloseTo((pins[0]?.[0] ?? 0) + pin * pinGap(rows), 9);
    }
  }
});

test.each([
  ['0000', [0, 0, 0, 0]],
  ['1111', [0, 1, 2, 3]],
  ['0110', [0, 0, 1, 2]],
])('on the way %s the ball hits pins %j of the rows', (path, pins) => {
  expect(hitsOf(path, path.length)).toEqual(pins.map((pin, row) => pinAt(row, pin, path.length)));
});

test('the fall takes one flight to each row and one into the bucket, and the ball touches each pin from above', () => {
  expect(fallMs(ROWS)).toBe(FALL_MS * 9);
  const spots = fallOf('PLNK-000004', PATH, ROWS);
  const steps = (spots.length - 1) / (ROWS + 1);
  for (const [row, [x, y]] of hitsOf(PATH, ROWS).entries()) {
    const spot = spots[(row + 1) * steps];
    expect(Math.abs((spot?.x ?? Infinity) - x)).toBeLessThan(pinGap(ROWS) * 0.11);
    expect(spot?.y).toBeLessThan(y);
    expect(spot?.y).toBeGreaterThan(y - 10);
  }
});
