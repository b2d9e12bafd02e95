import type { Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import { expect, test } from 'vitest';
import { ladderOf, lineRows } from './lines.ts';
import type { Draft } from '../../betting/position.ts';

const draft = (side: 'BACK' | 'LAY', line: number): Draft => ({
  runner: 0,
  side,
  price: (line * 100) as Price,
  stake: 1_000 as Minor,
});

test('exchange X70 shows a bet being written below, at and above its line', () => {
  expect(lineRows([], draft('BACK', 120.5))).toEqual([
    { from: 0, to: 120, now: 0, after: 10 },
    { from: 121, to: null, now: 0, after: -10 },
  ]);
  expect(lineRows([], draft('LAY', 120)).map(({ from, to, after }) => [from, to, after])).toEqual([
    [0, 119, -10],
    [120, 120, 0],
    [121, null, 10],
  ]);
});

test('exchange X43 divides the existing runs of results', () => {
  const book = [
    { from: 0, to: 118, profit: 10 },
    { from: 119, to: null, profit: -10 },
  ];
  expect(lineRows(book, undefined).map(({ from, to, now, after }) => [from, to, now, after])).toEqual([
    [0, 118, 10, undefined],
    [119, null, -10, undefined],
  ]);
  expect(lineRows(book, draft('LAY', 120.5)).map(({ from, to, after }) => [from, to, after])).toEqual([
    [0, 118, 0],
    [119, 120, -20],
    [121, null, 0],
  ]);
});

test('exchange X4 builds the ladder from the terms of the market', () => {
  const ladder = ladderOf({ min: 100.5, max: 140.5, interval: 1 });
  expect([ladder.size, ladder.at(20), ladder.indexOf(12_100)]).toEqual([41, 12_050, -1]);
});
