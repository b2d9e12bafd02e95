import type { HouseBetView } from '@pavilion/core/exchange';
import { minor } from '@pavilion/core/money';
import { expect, test } from 'vitest';
import type { ProposedContent } from './proposal-store.ts';
import { atStake, type HouseStakes } from './stake-reads.ts';

const band = (from: number, to: number, value: number, slope = 0) => ({ from, to, value, slope });
const market = (
  kind: string,
  house: readonly ReturnType<typeof band>[],
  bets: readonly Partial<HouseBetView>[] = [],
): HouseStakes => ({ view: { terms: { kind }, house }, bets }) as unknown as HouseStakes;

const FANCY = market('FANCY', [band(0, 46, 1_000), band(46, 50, -500), band(50, Infinity, 250)]);
/** The house wins 20.00 at no run, and 1.00 less with each run. */
const METER = market('METER', [band(0, 100, 2_000, -100), band(100, Infinity, -8_000)]);
const ODD_EVEN = market('ODD_EVEN', [band(0, 1, 700), band(1, 2, -300)]);
/** One back of the first batter, a lay of the second, a back of the third, and a back that still waits. */
const TOP_BATTER = market(
  'BOOKMAKER',
  [band(0, 1, -27_500)],
  [
    { runner: 0, side: 'BACK', stake: minor(10_000), potentialProfit: minor(27_500), liability: minor(10_000), status: 'TAKEN' },
    { runner: 1, side: 'LAY', stake: minor(101), potentialProfit: minor(101), liability: minor(100), status: 'TAKEN' },
    { runner: 2, side: 'BACK', stake: minor(500), potentialProfit: minor(500), liability: minor(500), status: 'TAKEN' },
    { runner: 0, side: 'BACK', stake: minor(900), potentialProfit: minor(900), liability: minor(900), status: 'PENDING' },
  ],
);
const tie: ProposedContent = { results: [1, 1, 0].map((paid) => ({ paid, tied: paid + 1 })) };
const winner = (place: number): ProposedContent => ({
  results: [0, 1].map((runner) => ({ paid: runner === place ? 1 : 0, tied: 1 })),
});

test.each<readonly [string, HouseStakes | undefined, ProposedContent, number | null]>([
  ['a number below the line', FANCY, { number: 45 }, 10],
  ['a number at the line', FANCY, { number: 46 }, -5],
  ['a number above all lines', FANCY, { number: 300 }, 2.5],
  ['a least number', FANCY, { number: 46, isLeast: true }, null],
  ['no run on a meter', METER, { number: 0 }, 20],
  ['a number on a meter', METER, { number: 33 }, -13],
  ['a number beyond the cap of a meter', METER, { number: 140 }, -80],
  ['the second runner', ODD_EVEN, winner(1), -3],
  // The first backer wins 87.50, the result of the layer rounds to nothing, and the third backer loses 5.00.
  ['S-FM1-7 a dead heat', TOP_BATTER, tie, -82.5],
  ['a void', FANCY, { voidReason: 'TIE' }, 0],
  ['an undone settlement', FANCY, { rollBack: true }, null],
  ['a market between players', undefined, winner(0), null],
])('the house’s result under a proposal of %s', (_what, house, content, result) => {
  expect(atStake(undefined, content, house)).toEqual({ bets: 0, accounts: 0, stakes: 0, house_result: result });
});
