import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test.each([
  [[], '0 0 0 | 0 0 | 0 0 | 0 0 0'],
  [[0], '0 1 0 | 0 0 | 0 0 | 0 0 0'],
  [[1, 2, 12, 13, 24, 36], '3 0 3 | 2 4 | 4 2 | 3 2 1'],
  [[18, 19, 25], '3 0 0 | 2 1 | 1 2 | 0 2 1'],
])('casino C-REG-11 spins %j fall on the sides as %s', (numbers, counts) => {
  const rows = sharesOf(numbers).map((row) => row.map(({ count }) => count).join(' '));
  expect(rows.join(' | ')).toBe(counts);
});

test('casino C-REG-11 every number from 1 to 36 is on one side of each row', () => {
  for (let number = 1; number <= 36; number++)
    for (const row of sharesOf([number])) expect(row.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});
