import type { BetRow } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import { describe, expect, test } from 'vitest';
import type { OwnPosition } from '../betting/position.ts';
import { NOTHING_SETTLED, type ResultOptions, displayedProfit, displayedResults } from './displayed-results.ts';

const PLAIN: ResultOptions = { net: false, unmatched: false, settled: false };
const SUMS = { gross: 1_000 as Minor, net: 900 as Minor };

test.each([
  [10_000, 5, PLAIN, 10_000],
  [10_000, 5, { ...PLAIN, net: true }, 9_500],
  [199, 2, { ...PLAIN, net: true }, 196],
  [-10_000, 5, { ...PLAIN, net: true }, -10_000],
  [10_000, undefined, { ...PLAIN, net: true }, 10_000],
  [10_000, 5, { ...PLAIN, settled: true }, 11_000],
  [10_000, 5, { ...PLAIN, net: true, settled: true }, 10_400],
  [-10_000, 5, { ...PLAIN, net: true, settled: true }, -9_100],
  [10_000, 5, { ...PLAIN, unmatched: true }, 10_000],
])('exchange X47: %d at %s percent is shown with %j as %d', (gross, percent, options, expected) => {
  expect(displayedProfit(gross as Minor, percent, options, SUMS)).toBe(expected);
});

const runner = (selection_id: number) => ({ selection_id, status: 'ACTIVE' }) as never;
const market = {
  market_id: '1.7',
  winners: 1,
  each_way: null,
  lines: null,
  commission_percent: 5,
  runners: [runner(1), runner(2)],
};
const position = (ifWins: number, ifLoses: number): OwnPosition => ({
  ifWins: ifWins as Minor,
  ifLoses: ifLoses as Minor,
  openBackStake: 0 as Minor,
  openLayLiability: 0 as Minor,
});
const positions = [position(15_000, -10_000), position(0, 0)];
const bet = (part: Partial<BetRow>): BetRow =>
  ({ market_id: '1.7', selection_id: 2, side: 'BACK', order_type: 'LIMIT', price: 3, size_remaining: 20, ...part }) as BetRow;
const shown = (bets: readonly BetRow[], options: ResultOptions, changes: Partial<typeof market> = {}) =>
  displayedResults(
    { market: { ...market, ...changes } as never, positions, bets, draft: undefined },
    options,
    NOTHING_SETTLED,
  ).map(({ now }) => now);

describe('the result if each runner wins', () => {
  test.each<readonly [string, readonly BetRow[], ResultOptions, readonly number[]]>([
    ['counts matched bets', [bet({})], PLAIN, [15_000, -10_000]],
    ['counts an unmatched back at its price', [bet({})], { ...PLAIN, unmatched: true }, [13_000, -6_000]],
    ['counts an unmatched lay at its price', [bet({ side: 'LAY' })], { ...PLAIN, unmatched: true }, [17_000, -14_000]],
    ['adds up unmatched bets', [bet({}), bet({ side: 'LAY' })], { ...PLAIN, unmatched: true }, [15_000, -10_000]],
    [
      'leaves out a bet for the starting price',
      [bet({ order_type: 'LIMIT_ON_CLOSE' })],
      { ...PLAIN, unmatched: true },
      [15_000, -10_000],
    ],
    ['leaves out the bets of other markets', [bet({ market_id: '1.8' })], { ...PLAIN, unmatched: true }, [15_000, -10_000]],
    ['takes commission off a profit alone', [], { ...PLAIN, net: true }, [14_250, -10_000]],
  ])('%s', (_, bets, options, expected) => {
    expect(shown(bets, options)).toEqual(expected);
  });

  test('exchange X42: where several runners win, commission belongs to no single runner', () => {
    expect(shown([], { ...PLAIN, net: true }, { winners: 2 })).toEqual([15_000, 0]);
  });

  test('a line market has no result for each runner', () => {
    expect(shown([bet({})], PLAIN, { lines: { min: 0, max: 400, interval: 1 } as never })).toEqual([]);
  });

  test('the bet being written is added, in the market of several winners only to its runner', () => {
    const draft = { runner: 1, side: 'BACK', price: 300 as Price, stake: 1_000 as Minor } as const;
    const after = (winners: number): readonly (number | undefined)[] =>
      displayedResults({ market: { ...market, winners }, positions, bets: [], draft }, PLAIN, NOTHING_SETTLED).map(
        (row) => row.after,
      );
    expect(after(1)).toEqual([14_000, -8_000]);
    expect(after(2)).toEqual([undefined, 2_000]);
  });
});
