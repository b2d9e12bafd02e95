import { expect, test } from 'vitest';
import { columnsStyle, tileColumns } from './tile-columns.ts';

test.each([
  [1, 5, 1],
  [4, 5, 4],
  [5, 5, 5],
  [6, 5, 3],
  [13, 7, 7],
  [13, 13, 13],
  [30, 13, 10],
])('%i tiles with at most %i in a row have %i columns', (count, most, columns) => {
  expect(tileColumns(count, most)).toBe(columns);
});

test('no row but the last has a hole, and the last has more than one tile, for up to six tiles in every width', () => {
  for (let count = 2; count <= 6; count++)
    for (const columns of Object.values(columnsStyle(count)).map(Number))
      expect(count % columns === 0 || count % columns > 1).toBe(true);
});
