import type { RunnerBook } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

function runner(name: string, back: number | undefined, lay: number | undefined): RunnerBook {
  return {
    selection_id: 1,
    name,
    order: 1,
    status: 'ACTIVE',
    available_to_back: back === undefined ? [] : [[back, 10]],
    available_to_lay: lay === undefined ? [] : [[lay, 10]],
    last_price: null,
    traded: 0,
    reduction_percent: null,
  };
}

test('chances are the middle of back and lay prices and add up to a hundred', () => {
  expect(sharesOf([runner('A', 1.5, 1.52), runner('B', 2.94, 3)])).toEqual([
    { name: 'A', percent: 66 },
    { name: 'B', percent: 34 },
  ]);
});

test('the chances are undefined if one runner has no price at all', () => {
  expect(sharesOf([runner('A', 1.5, 1.52), runner('B', undefined, undefined)])).toBeUndefined();
});

test('a decided match shows the prices on offer, not the last traded ones', () => {
  const leader = { ...runner('A', 1.01, undefined), last_price: 1.2 };
  const last = { ...runner('B', undefined, 95), last_price: 9 };
  expect(sharesOf([leader, last])).toEqual([
    { name: 'A', percent: 99 },
    { name: 'B', percent: 1 },
  ]);
});

test.each<readonly [string, readonly RunnerBook[]]>([
  ['add up to much more than 100 %', [runner('A', 1.02, undefined), runner('B', 2, undefined)]],
  ['add up to much less than 100 %', [runner('A', 1.5, 1000), runner('B', undefined, 4)]],
  ['belong to more runners than a bar can show', ['A', 'B', 'C', 'D'].map((name) => runner(name, 4, 4.1))],
])('chances are hidden if they %s', (_, runners) => {
  expect(sharesOf(runners)).toBeUndefined();
});

test('a withdrawn runner has no chance and hides nobody else’s', () => {
  const gone: RunnerBook = { ...runner('C', undefined, undefined), status: 'REMOVED' };
  expect(sharesOf([runner('A', 1.5, 1.52), runner('B', 2.94, 3), gone])?.map(({ name }) => name)).toEqual(['A', 'B']);
});
