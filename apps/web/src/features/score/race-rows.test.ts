import { expect, test } from 'vitest';
import { racePlaces, rowsByPosition, saddleNumbers } from './race-rows.ts';

const row = (name: string, ...values: string[]) => ({ name, values, marked: false });
const RACE = {
  columns: ['No.', 'Position'],
  rows: [
    row('Ash', '1', '3'),
    row('Birch', '2', 'Non-runner'),
    row('Cedar', '3', '1'),
    row('Elm', '4', '–'),
    row('Fir', '5', '2'),
  ],
};
const FOOTBALL = { columns: ['Goals', 'Red'], rows: [row('Home', '2', '0'), row('Away', '1', '1')] };

test('a race is listed by position, and runners without one come last in the order of the card', () => {
  expect(rowsByPosition(RACE).map(({ name }) => name)).toEqual(['Cedar', 'Fir', 'Ash', 'Birch', 'Elm']);
});

test('the rows of another sport keep their order', () => {
  expect(rowsByPosition(FOOTBALL)).toEqual(FOOTBALL.rows);
});

test('only the runners of a race wear numbers', () => {
  expect(saddleNumbers(RACE)?.get('Cedar')).toBe('3');
  expect(saddleNumbers(FOOTBALL)).toBeUndefined();
  expect(saddleNumbers(null)).toBeUndefined();
});

test('runners of a race have positions once it is run; a non-runner has none', () => {
  expect([...(racePlaces(RACE) ?? [])]).toEqual([
    ['Ash', 3],
    ['Cedar', 1],
    ['Fir', 2],
  ]);
  expect(racePlaces(FOOTBALL)).toBeUndefined();
  expect(racePlaces(null)).toBeUndefined();
});
