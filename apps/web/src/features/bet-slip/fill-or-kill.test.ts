import type { Minor } from '@pavilion/core/money';
import { expect, test } from 'vitest';
import { minFillOf, stakeWithin } from './fill-or-kill.ts';

test.each([
  ['', 'ALL'],
  ['  ', 'ALL'],
  ['100', 10_000],
  ['500', 50_000],
  ['500.01', undefined],
  ['0', undefined],
  ['abc', undefined],
])('exchange X11: the smallest part %j of 500 is %j', (text, expected) => {
  expect(minFillOf(text, 50_000 as Minor)).toBe(expected);
});

const levels = (...rows: readonly (readonly [number, number])[]) => rows.map(([price, size]): [number, number] => [price, size]);
const market = (side: 'BACK' | 'LAY', rows: [number, number][]) => {
  const [back, lay] = side === 'BACK' ? [rows, []] : [[], rows];
  return { runners: [{ selection_id: 7, available_to_back: back, available_to_lay: lay }] } as never;
};

test.each([
  ['BACK', 2, levels([2, 300], [1.99, 900]), 30_000],
  ['BACK', 2, levels([2.1, 100], [1.9, 500]), 20_000],
  ['BACK', 1.9, levels([2, 300], [1.9, 50]), 35_000],
  ['BACK', 3, levels([2, 300]), 0],
  ['LAY', 2, levels([2, 300], [2.02, 900]), 30_000],
  ['LAY', 2, levels([1.9, 100], [2.1, 500]), 20_000],
  ['LAY', 1.5, levels([2, 300]), 0],
  ['LAY', 2, levels(), 0],
] as const)('exchange X12: a %s within %d takes from %j a stake of %d', (side, limit, rows, expected) => {
  const pick = { marketId: '1.7', matchName: '', selectionId: 7, side };
  expect(stakeWithin(market(side, rows), pick, limit)).toBe(expected);
  expect(stakeWithin(market(side, rows), { ...pick, selectionId: 8 }, limit)).toBe(0);
  expect(stakeWithin(undefined, pick, limit)).toBe(0);
});
