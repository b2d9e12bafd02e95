import { expect, test } from 'vitest';
import { fallOf, pinGap, hitsOf } from './plinko-fall.ts';

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
