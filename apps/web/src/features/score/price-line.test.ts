import { expect, test } from 'vitest';
import { priceLine } from './price-line.ts';

const SIZE = { width: 116, height: 56 };
const at = (...values: number[]) =>
  priceLine(
    values.map((value) => ({ value })),
    SIZE,
  );

test('settlement S-BIN-1 the chart of a price runs from its opening to its last trade and between its lowest and highest value', () => {
  expect(at(100, 110, 90, 105)).toEqual({
    low: 90,
    high: 110,
    path: '8,28 41.3,8 74.7,48 108,18',
    openY: 28,
    end: { x: 108, y: 18 },
  });
});

test('an unchanged price is a horizontal line, and a single trade draws no line', () => {
  expect(at(5, 5)).toMatchObject({ path: '8,28 108,28', openY: 28 });
  expect(at(5)).toBeUndefined();
  expect(at()).toBeUndefined();
});
