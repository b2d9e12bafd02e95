import { describe, expect, test } from 'vitest';
import { DICE_SIDES, ROULETTE_SIDES, sharesOf, type Rows } from './shares.ts';

function counted<Result>(rows: Rows<Result>, results: readonly Result[]): string {
  return sharesOf(rows, results)
    .map((row) => row.map(({ count }) => count).join(' '))
    .join(' | ');
}

describe('casino C-REG-11 shares of the last rounds', () => {
  test.each([
    [[], '0 0 0 | 0 0 | 0 0 | 0 0 0'],
    [[0], '0 1 0 | 0 0 | 0 0 | 0 0 0'],
    [[1, 2, 12, 13, 24, 36], '3 0 3 | 2 4 | 4 2 | 3 2 1'],
    [[18, 19, 25], '3 0 0 | 2 1 | 1 2 | 0 2 1'],
  ])('count the spins %j as %s', (numbers, counts) => {
    expect(counted(ROULETTE_SIDES, numbers)).toBe(counts);
  });

  test('put every number from 1 to 36 on one side of each row', () => {
    for (let number = 1; number <= 36; number++)
      for (const row of sharesOf(ROULETTE_SIDES, [number])) expect(row.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });

  test.each([
    [
      2,
      [
        [1, 5],
        [3, 4],
        [6, 6],
        [4, 4],
      ],
      '1 1 2',
    ],
    [
      3,
      [
        [4, 4, 4],
        [1, 3, 6],
        [5, 5, 1],
        [6, 5, 5],
      ],
      '1 1 2 | 1 1 2',
    ],
  ])('count, with %i dice, the throws %j as %s', (count, throws, counts) => {
    expect(counted(DICE_SIDES[count] ?? [], throws)).toBe(counts);
  });
});
