import { expect, test } from 'vitest';
import { CrossMatch } from './cross-matching.ts';

type Row = readonly [
  what: string,
  prices: readonly number[],
  open: readonly number[],
  taker: { readonly isLay: boolean; readonly open: number },
  wanted: { readonly stake: number; readonly payout: number; readonly stakes: readonly number[] },
];

// A match of n orders, the taker included, is accepted in whole units if it leaves at most n units of the limiting order. In every row it leaves exactly n
// units of that order, or more than n units of another one.
test.each<Row>([
  [
    'a taker keeps four units',
    [900, 800, 300],
    [189, 1498, 1320],
    { isLay: true, open: 159 },
    { stake: 155, payout: 360, stakes: [40, 45, 120] },
  ],
  [
    'a taker keeps three units',
    [150, 820],
    [1184, 355],
    { isLay: true, open: 315 },
    { stake: 312, payout: 1476, stakes: [984, 180] },
  ],
  [
    'a maker keeps three units',
    [2700, 186],
    [34, 1097],
    { isLay: false, open: 511 },
    { stake: 356, payout: 837, stakes: [31, 450] },
  ],
  [
    'the first order limits',
    [264, 220],
    [426, 807],
    { isLay: false, open: 276 },
    { stake: 187, payout: 1122, stakes: [425, 510] },
  ],
  [
    'the first order limits a large taker',
    [150, 315],
    [1556, 1975],
    { isLay: false, open: 1969 },
    { stake: 37, payout: 2331, stakes: [1554, 740] },
  ],
  ['the first order limits a lay', [400, 350], [9, 591], { isLay: true, open: 669 }, { stake: 13, payout: 28, stakes: [7, 8] }],
])('X37 whole units are matched: %s', (_, prices, open, taker, wanted) => {
  const match = new CrossMatch(prices.length + 1, 1);
  match.count = prices.length;
  match.prices.set(prices);
  match.open.set(open);
  expect(match.fit(taker.isLay, taker.open, 0)).toBe(true);
  const legs = prices.map((__, leg) => leg);
  expect(legs.map((leg) => match.payoutOf(leg))).toEqual(prices.map(() => wanted.payout));
  expect({ stake: match.takerStake, payout: match.takerPayout, stakes: legs.map((leg) => match.stakeOf(leg)) }).toEqual(wanted);
});
