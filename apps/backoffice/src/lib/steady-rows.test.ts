import { expect, test } from 'vitest';
import { newCountOf, steadyRows } from './steady-rows.ts';

type Row = { readonly id: number; readonly state: string };
const keyOf = (row: Row): number => row.id;
const was: readonly Row[] = [
  { id: 1, state: 'waiting' },
  { id: 2, state: 'waiting' },
];
const now: readonly Row[] = [
  { id: 3, state: 'waiting' },
  { id: 2, state: 'settled' },
];

test('a free list shows the rows as they are', () => {
  expect(steadyRows(undefined, now, keyOf).map(({ row }) => row)).toEqual(now);
});

test('a frozen list keeps its order and rows that left it, takes newer content, and leaves new rows out', () => {
  const steady = steadyRows(was, now, keyOf);
  expect(steady.map(({ row }) => row)).toEqual([was[0], now[1]]);
  expect(steady.map(({ placed }) => placed.state)).toEqual(['waiting', 'waiting']);
  expect(steady.map(({ isGone }) => isGone)).toEqual([true, false]);
});

test('a frozen list counts the rows that it leaves out, and a free list leaves none out', () => {
  const isWaiting = (row: Row): boolean => row.state === 'waiting';
  expect(newCountOf(was, now, keyOf, isWaiting)).toBe(1);
  expect(newCountOf(was, [{ id: 4, state: 'settled' }], keyOf, isWaiting)).toBe(0);
  expect(newCountOf(was, was, keyOf, isWaiting)).toBe(0);
  expect(newCountOf(undefined, now, keyOf, isWaiting)).toBe(0);
});
