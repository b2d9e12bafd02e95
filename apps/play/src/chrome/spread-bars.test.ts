import type { WirePaytableRow } from '@pavilion/contract/provider';
import { fraction, plus, ONE } from '@pavilion/games/fraction';
import { deviationOf } from '@pavilion/games/game';
import { describe, expect, test } from 'vitest';
import { barWidth, payoutsOfRow, rarity, spreadBars, spreadRows, varianceOfRow } from './spread-bars.ts';

const part = (num: number, den: number) => ({ num: String(num), den: String(den) });

const ROW: WirePaytableRow = {
  market: 'MAIN',
  selection: 'A',
  side: 'BACK',
  bet: 'main',
  price: '1.95',
  prizes: [],
  prob: part(1, 2),
  push: part(0, 1),
  half: part(0, 1),
  rtp: part(39, 40),
  rtpText: '0.975000',
};

describe('casino C-PUB-1 the payouts of a published row', () => {
  test('are those of the game: 1.95 or nothing', () => {
    const payouts = payoutsOfRow(ROW) ?? [];
    expect(payouts.map(({ odds }) => odds)).toEqual([0, 19_500]);
    expect(deviationOf(varianceOfRow(ROW) ?? ONE)).toBeCloseTo(0.975, 6);
  });

  test('are unknown while a prize has no chance, and for a shared win', () => {
    const prizes = [{ name: 'one', odds: '3.00' }];
    expect(payoutsOfRow({ ...ROW, price: null, prizes })).toBeUndefined();
    expect(payoutsOfRow({ ...ROW, price: null, prizes: [{ name: 'one', odds: '3.00', chance: part(1, 4) }] })).toHaveLength(2);
    expect(payoutsOfRow({ ...ROW, isShared: true })).toBeUndefined();
    expect(varianceOfRow({ ...ROW, isShared: true })).toBeUndefined();
    expect(varianceOfRow({ ...ROW, isShared: true, variance: part(9, 4) })).toEqual(fraction(9, 4));
  });

  test('only main bets to back can be chosen', () => {
    expect(spreadRows([ROW, { ...ROW, side: 'LAY' }, { ...ROW, bet: 'side' }])).toEqual([ROW]);
  });
});

describe('the bars of the chart', () => {
  const payouts = Array.from({ length: 20 }, (_, place) => ({
    odds: place === 0 ? 0 : 5_000 * 2 ** place,
    chance: fraction(1, 20),
  }));

  test('are at most eight; nothing and the highest payout keep their own', () => {
    const bars = spreadBars(payouts);
    expect(bars).toHaveLength(8);
    expect(bars[0]).toEqual({ from: 0, to: 0, chance: fraction(1, 20) });
    expect(bars.at(-1)).toMatchObject({ from: payouts.at(-1)?.odds, to: payouts.at(-1)?.odds });
    expect(bars.map(({ chance }) => chance).reduce(plus)).toEqual(ONE);
  });

  test('follow each other without a gap or an overlap', () => {
    const bars = spreadBars(payouts);
    for (const [place, bar] of bars.entries()) expect(bar.from).toBeGreaterThan(bars[place - 1]?.to ?? -1);
  });

  test('join the two payouts that differ least in proportion, and not the two smallest', () => {
    const odds = [0, 10_000, 50_000, 1_000_000, 1_100_000, 9_000_000];
    const bars = spreadBars(
      odds.map((each) => ({ odds: each, chance: fraction(1, 6) })),
      5,
    );
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [10_000, 10_000],
      [50_000, 50_000],
      [1_000_000, 1_100_000],
      [9_000_000, 9_000_000],
    ]);
  });

  test('few payouts have a bar each, and the widest fills the row', () => {
    const bars = spreadBars(payouts.slice(0, 3));
    expect(bars).toHaveLength(3);
    expect(barWidth(bars[0] ?? { from: 0, to: 0, chance: ONE }, bars)).toBe(100);
  });

  test.each([
    [1, 2, undefined],
    [1, 100, undefined],
    [1, 101, 101],
    [3, 1_000, 333],
    [0, 1, undefined],
  ])('a chance of %i in %i is read as 1 in %s', (num, den, expected) => {
    expect(rarity(fraction(num, den))).toBe(expected);
  });
});
