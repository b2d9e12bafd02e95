import { type Minor, ZERO } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import { describe, expect, test } from 'vitest';
import { type Draft, exposureWith, levelAt, outlookOf, profitAndRisk, withDraft } from './position.ts';

const EMPTY = { ifWins: ZERO, ifLoses: ZERO, openBackStake: ZERO, openLayLiability: ZERO };
const two = [EMPTY, EMPTY];
const bet = (draft: Partial<Draft>): Draft => ({
  runner: 0,
  side: 'BACK',
  price: 250 as Price,
  stake: 10_000 as Minor,
  ...draft,
});

describe('the results of the bet in the slip', () => {
  test('exchange X40: a back of 100 at 2.5 wins 150 and loses 100', () => {
    expect(outlookOf(two, bet({}))).toEqual({ ifWins: [15_000, -10_000], exposure: 10_000 });
    expect(profitAndRisk(bet({}))).toEqual({ profit: 15_000, risk: 10_000 });
  });

  test('exchange X40: a lay of 100 at 2.5 loses 150 and wins 100', () => {
    expect(outlookOf(two, bet({ side: 'LAY' }))).toEqual({ ifWins: [-15_000, 10_000], exposure: 15_000 });
    expect(profitAndRisk(bet({ side: 'LAY' }))).toEqual({ profit: 10_000, risk: 15_000 });
  });

  test('exchange X44, X59: a withdrawn runner can neither win nor be placed', () => {
    const status = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'REMOVED', 'REMOVED'] as const;
    const runners = status.map((each) => ({ status: each }));
    // Three of the four active runners win 50 each and the fourth loses 10, so the player cannot lose.
    const backed = runners.map(({ status: each }) =>
      each === 'REMOVED' ? EMPTY : { ...EMPTY, ifWins: 5_000 as Minor, ifLoses: -1_000 as Minor },
    );
    expect(outlookOf(backed, undefined, { winners: 3, each_way: null, runners }).exposure).toBe(0);
    expect(outlookOf(backed, undefined, { winners: 1, each_way: null, runners }).exposure).toBe(0);
    const eachWay = backed.map((position) => ({ ...position, ifPlaced: (position.ifWins - 5_500) as Minor }));
    expect(outlookOf(eachWay, undefined, { winners: 1, each_way: { places: 3, divisor: 5 }, runners }).exposure).toBe(0);
    const whole = { winners: 1, each_way: { places: 3, divisor: 5 } };
    expect(outlookOf(eachWay, undefined, whole).exposure).toBeGreaterThan(0);
  });

  test('exchange X39: an open bet reserves its stake and adds no profit yet', () => {
    const waiting = [{ ...EMPTY, openBackStake: 5_000 as Minor }, EMPTY];
    expect(outlookOf(waiting, undefined)).toEqual({ ifWins: [0, 0], exposure: 5_000 });
  });

  test('exchange X39: a match that the bets do not report yet counts once', () => {
    // The exchange reserves 200 for a bet of 200. It is matched, and its row still has it as open.
    const matched = { ...EMPTY, ifWins: 30_000 as Minor, openBackStake: 20_000 as Minor };
    const positions = [matched, { ...EMPTY, ifWins: -20_000 as Minor }];
    const market = { winners: 1, each_way: null };
    expect(exposureWith(20_000 as Minor, positions, bet({ runner: 0 }), market)).toBe(30_000);
    expect(exposureWith(20_000 as Minor, positions, bet({ runner: 0, side: 'LAY', price: 200 as Price }), market)).toBe(10_000);
  });
});

test.each([
  ['a backed runner is laid', [15_000, -10_000], 0, 250, { result: 0, stake: -10_000 }],
  ['at a shorter price the profit is shared', [15_000, -10_000], 0, 200, { result: 2_500, stake: -12_500 }],
  ['the other runner is backed', [15_000, -10_000], 1, 500, { result: 10_000, stake: 5_000 }],
  ['the worst of the two others counts', [-3_000, 2_000, 5_000], 0, 250, { result: 0, stake: 2_000 }],
  ['the stake is rounded to a minor unit', [100, 0], 0, 300, { result: 33, stake: -33 }],
  ['equal results need no bet', [700, 700], 0, 300, { result: 700, stake: 0 }],
  ['one runner has nothing to level with', [700], 0, 300, { result: 0, stake: 0 }],
])('the bet that levels a market: %s', (_, ifWins, runner, price, expected) => {
  expect(levelAt(ifWins as Minor[], runner, price as Price)).toEqual(expected);
});

test.each([
  ['BACK', 'back', { ifWins: 18_000, ifPlaced: -7_000, ifLoses: -20_000 }],
  ['LAY', 'lay', { ifWins: -18_000, ifPlaced: 7_000, ifLoses: 20_000 }],
] as const)('exchange X69: an each-way %s of 100 and 100 at 2.5 counts in both parts', (side, _name, results) => {
  const [first, second] = withDraft(two, bet({ side, eachWay: 5 }));
  expect(first).toMatchObject(results);
  expect(second).toEqual(EMPTY);
  const { profit, risk } = profitAndRisk(bet({ side, eachWay: 5 }));
  expect(side === 'BACK' ? [profit, risk] : [risk, profit]).toEqual([18_000, 20_000]);
});

describe('exchange X44: open bets of an each-way market count at their worst', () => {
  const EACH_WAY = { winners: 1, each_way: { places: 2, divisor: 5 } };
  const exposureOfFirst = (part: object): number =>
    outlookOf([{ ...EMPTY, ...part }, EMPTY, EMPTY, EMPTY], undefined, EACH_WAY).exposure;

  test.each([
    ['an open back loses its stake in both parts', { openBackStake: 1_000 }, 2_000],
    ['an open lay loses through the win and the place', { openLayLiability: 5_000, openLayPlaced: 1_000 }, 6_000],
    ['a lay of the win alone', { openLayLiability: 5_000 }, 5_000],
    ['a matched winner covers a part of an open lay', { ifWins: 2_000, openLayLiability: 5_000, openLayPlaced: 1_000 }, 4_000],
    [
      'a placed runner loses an open back and what an open lay pays for its place',
      { ifWins: 9_000, ifPlaced: -500, openBackStake: 100, openLayPlaced: 300 },
      900,
    ],
    ['a market without bets', {}, 0],
  ])('%s', (_what, part, exposure) => {
    expect(exposureOfFirst(part)).toBe(exposure);
  });
});
