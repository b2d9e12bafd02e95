import type { BetRow } from '@pavilion/contract/http';
import type { Price } from '@pavilion/core/odds';
import { expect, test } from 'vitest';
import { centreOf, hasLeft, ladderRows } from './ladder-rows.ts';

const BOOK = {
  last_price: 2,
  available_to_back: [[1.98, 50] as [number, number]],
  available_to_lay: [[2.02, 70] as [number, number]],
};
const bet = (side: 'BACK' | 'LAY', price: number): BetRow => ({ bet_id: `${side}${price}`, side, price }) as BetRow;
const rowsAt = (centre: number, reach: number, own: readonly BetRow[] = []) =>
  ladderRows({ centre: centre as Price, reach, book: BOOK, traded: [[2, 12]], own });

test('prices are sorted highest first, each with its offers and trades', () => {
  const rows = rowsAt(200, 2);
  expect(rows.map(({ price, toBack, toLay, traded }) => [price, toBack, toLay, traded])).toEqual([
    [204, undefined, undefined, 0],
    [202, undefined, 70, 0],
    [200, undefined, undefined, 12],
    [199, undefined, undefined, 0],
    [198, 50, undefined, 0],
  ]);
});

test('own waiting bets are at their prices, each on its side', () => {
  const [, row] = rowsAt(200, 2, [bet('BACK', 2.02), bet('LAY', 2.02), bet('LAY', 1.5)]);
  expect(row?.ownBacks.map(({ bet_id }) => bet_id)).toEqual(['BACK2.02']);
  expect(row?.ownLays.map(({ bet_id }) => bet_id)).toEqual(['LAY2.02']);
});

test('the window keeps its size at the ends of the ladder', () => {
  expect(rowsAt(101, 3).map(({ price }) => price)).toEqual([107, 106, 105, 104, 103, 102, 101]);
  expect(rowsAt(100_000, 1).map(({ price }) => price)).toEqual([100_000, 99_000, 98_000]);
});

test('centres on the best back, otherwise the best lay, otherwise the last price', () => {
  expect(centreOf({ ...BOOK, last_price: 3 })).toBe(198);
  expect(centreOf({ ...BOOK, available_to_back: [], last_price: 3 })).toBe(202);
  expect(centreOf({ available_to_back: [], available_to_lay: [], last_price: 3 })).toBe(300);
  expect(centreOf({ available_to_back: [], available_to_lay: [], last_price: null })).toBeUndefined();
});

test('the window is drawn again when the price comes near its edge', () => {
  expect(hasLeft(204 as Price, 200 as Price, 4)).toBe(false);
  expect(hasLeft(206 as Price, 200 as Price, 4)).toBe(true);
});

test('the price of the last trade is marked, and each price has the result of levelling there', () => {
  const rows = ladderRows({ centre: 200 as Price, reach: 1, book: BOOK, traded: [], own: [], levelOf: (price) => price * 2 });
  expect(rows.map(({ price, isLast, level }) => [price, isLast, level])).toEqual([
    [202, false, 404],
    [200, true, 400],
    [199, false, 398],
  ]);
  expect(rowsAt(200, 1).map(({ level }) => level)).toEqual([undefined, undefined, undefined]);
});
