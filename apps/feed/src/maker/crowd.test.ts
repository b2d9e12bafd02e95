import { expect, test } from 'vitest';
import type { MarketView } from '../board.ts';
import { createWorld } from '../testing/world.ts';
import { Crowd } from './crowd.ts';
import type { BettingDesk } from './desk.ts';
import type { QuoteOrder } from './quotes.ts';

const BASE: MarketView = {
  matchRef: 'm',
  marketId: '1.101',
  selectionIds: [1, 2],
  status: 'OPEN',
  inPlay: true,
  chances: [0.4, 0.6],
  recorded: null,
  updatedAt: 0,
};

/** Runs a crowd of one person until it has made this many bets. Returns the bets it wanted to make, and their markets. */
async function betsOf(
  seed: number,
  views: readonly MarketView[],
  count: number,
): Promise<readonly (QuoteOrder & { readonly marketId: string; readonly isTakeOnly: boolean })[]> {
  const world = createWorld();
  for (const view of views) await world.board.show(view);
  const bets: (QuoteOrder & { readonly marketId: string; readonly isTakeOnly: boolean })[] = [];
  const desk: BettingDesk = {
    name: 'crowd',
    place: async (market, order, isTakeOnly = false) => {
      bets.push({ ...order, marketId: market.marketId, isTakeOnly });
      if (bets.length >= count) world.stop.abort();
      return null;
    },
    cancel: async () => undefined,
    cancelAll: async () => undefined,
    open: async () => [],
    position: async () => ({ ifWins: [0, 0] }),
  };
  const crowd = new Crowd({
    desks: [desk],
    board: world.board,
    clock: world.clock,
    settings: { everyMs: 6_000, stakePointsMin: 100, stakePointsMax: 1_500 },
    seed,
    onError: (error) => {
      throw error;
    },
  });
  if (count === 0) setTimeout(() => world.stop.abort(), 50);
  await crowd.run(world.stop.signal);
  return bets;
}

test('the same seed makes the same bets, and another seed makes different bets', async () => {
  const first = await betsOf(1, [BASE], 30);
  expect(await betsOf(1, [BASE], 30)).toEqual(first);
  expect(await betsOf(2, [BASE], 30)).not.toEqual(first);
});

test('bets take offered prices near the fair one, with stakes between the limits', async () => {
  for (const bet of await betsOf(3, [BASE], 100)) {
    expect(bet.isTakeOnly).toBe(true);
    expect(bet.sizePoints).toBeGreaterThanOrEqual(100);
    expect(bet.sizePoints).toBeLessThanOrEqual(1_500);
    const fair = 100 / (bet.runner === 0 ? 0.4 : 0.6);
    expect(Math.abs(bet.price - fair)).toBeLessThan(10);
  }
});

test('the crowd ignores markets that are suspended, without a price or almost decided', async () => {
  const shut: readonly MarketView[] = [
    { ...BASE, marketId: '1.102', status: 'SUSPENDED' },
    { ...BASE, marketId: '1.103', chances: null },
    { ...BASE, marketId: '1.104', chances: [0.99, 0.01] },
  ];
  expect(await betsOf(4, shut, 0)).toEqual([]);
});

test('matches in play draw most of the bets', async () => {
  const bets = await betsOf(5, [BASE, { ...BASE, marketId: '1.105', inPlay: false }], 200);
  expect(bets.filter((bet) => bet.marketId === '1.101').length).toBeGreaterThan(150);
});
