import { expect, test } from 'vitest';
import { sortedBy } from './sorted-by.ts';

const ROWS = [
  { name: 'Over 10', size: 5 },
  { name: 'Over 9', size: 7 },
  { name: 'Amber', size: 5 },
];
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

test('numbers are sorted from the largest, words from A, and numbers inside words by their value', () => {
  expect(names(sortedBy(ROWS, ({ size }) => size, false))).toEqual(['Over 9', 'Over 10', 'Amber']);
  expect(names(sortedBy(ROWS, ({ size }) => size, true))).toEqual(['Over 10', 'Amber', 'Over 9']);
  expect(names(sortedBy(ROWS, ({ name }) => name, false))).toEqual(['Amber', 'Over 9', 'Over 10']);
  expect(names(sortedBy(ROWS, ({ name }) => name, true))).toEqual(['Over 10', 'Over 9', 'Amber']);
});
