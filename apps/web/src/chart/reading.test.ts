import { expect, test } from 'vitest';
import { nearestPlace, placeByKey } from './reading.ts';

test.each([
  [[6, 31, 106], 40, 1],
  [[6, 31, 106], -5, 0],
  [[6, 31, 106], 500, 2],
  [[], 40, undefined],
])('the value of %j nearest to %d is number %s', (xs, x, place) => {
  expect(nearestPlace(xs, x)).toBe(place);
});

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowUp', 3, 4],
  ['ArrowUp', 9, 9],
  ['ArrowDown', 3, 2],
  ['PageUp', 3, 9],
  ['PageDown', 3, 0],
  ['Home', 3, 0],
  ['End', 3, 9],
  ['Tab', 3, undefined],
])('the key %s moves from value %d to %s of ten', (key, place, next) => {
  expect(placeByKey(key, place, 10)).toBe(next);
});

test('page keys move by ten values', () => {
  expect([placeByKey('PageUp', 30, 100), placeByKey('PageDown', 30, 100)]).toEqual([40, 20]);
});

test('a chart without values has no place to move to', () => {
  expect(placeByKey('End', 0, 0)).toBeUndefined();
});
