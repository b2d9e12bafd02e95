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

test('a single offer far from the market does not outweigh the last price', () => {
  const thin = { ...runner('A', undefined, 20), last_price: 2 };
  expect(sharesOf([thin, { ...runner('B', 1.05, undefined), last_price: 2 }])).toEqual([
    { name: 'A', percent: 50 },
    { name: 'B', percent: 50 },
  ]);
});
