import { expect, test } from 'vitest';
import type { LunchQuote } from './evidence.ts';
import { pricesAtBreak, type ShownPrices } from './break-prices.ts';

type Row = readonly [atMs: number, when: 'OPENS' | 'STOPS', first: number | null, second: number | null];
const shownIn = (rows: readonly Row[]): readonly ShownPrices[] =>
  rows.map(([atMs, when, ...bestBack]) => ({ atMs, opens: when === 'OPENS', bestBack }));

const BREAK = 100;
const EARLIER: readonly Row[] = [
  [10, 'OPENS', 190, 210],
  [90, 'STOPS', 210, 190],
];

test.each<readonly [string, readonly Row[], LunchQuote['bestBack'] | undefined]>([
  ['S-LUNCH-1 the first prices after the break', [...EARLIER, [105, 'OPENS', 121, 540], [150, 'STOPS', 300, 150]], [121, 540]],
  ['S-LUNCH-1 an opening at the time of the break', [...EARLIER, [100, 'OPENS', 121, 540]], [121, 540]],
  ['S-LUNCH-1 a market in play for the first time after the break', [[105, 'OPENS', 121, 540]], [121, 540]],
  ['S-LUNCH-5 a missing price at the opening', [...EARLIER, [105, 'OPENS', 121, null], [150, 'STOPS', 300, 150]], [300, 150]],
  ['S-LUNCH-5 equal prices at the opening', [...EARLIER, [105, 'OPENS', 200, 200], [150, 'STOPS', 300, 150]], [300, 150]],
  ['S-LUNCH-5 equal prices until the next ball', [...EARLIER, [105, 'OPENS', 200, 200], [150, 'STOPS', 200, 200]], [200, 200]],
  ['no prices until the next ball', [...EARLIER, [105, 'OPENS', null, null], [150, 'STOPS', 150, null]], undefined],
  ['an open market whose price is still missing', [...EARLIER, [105, 'OPENS', 121, null]], undefined],
  [
    'prices after the next ball',
    [...EARLIER, [105, 'OPENS', 200, null], [150, 'STOPS', null, 2], [160, 'OPENS', 2, 3]],
    undefined,
  ],
  ['no opening after the break', EARLIER, undefined],
  [
    'a market open at the break, with one favourite',
    [
      [95, 'OPENS', 121, 540],
      [150, 'STOPS', 130, 400],
    ],
    [121, 540],
  ],
  [
    'a market open at the break, with another favourite',
    [
      [95, 'OPENS', 121, 540],
      [150, 'STOPS', 300, 150],
    ],
    undefined,
  ],
  [
    'a market open at the break, with equal prices',
    [
      [95, 'OPENS', 200, 200],
      [150, 'STOPS', 200, 200],
    ],
    undefined,
  ],
])('settlement S-LUNCH-1 S-LUNCH-5 %s', (_, rows, expected) => {
  expect(pricesAtBreak(shownIn(rows), BREAK)?.bestBack).toEqual(expected);
});
