import { expect, test } from 'vitest';
import { CRICKET, MATCH_ODDS, matchOdds } from '../cricket-markets.ts';
import type { MarketView } from '../board.ts';
import { createWorld, type World } from '../testing/world.ts';
import { httpDesk, type BettingDesk } from './desk.ts';
import { MarketMaker } from './maker.ts';

const SETUP = { teams: ['A', 'B'], scheduledOvers: 20 } as const;
const SETTINGS = {
  levels: 3,
  levelPoints: 500,
  liabilityPointsMax: 20_000,
  marketExposurePointsMax: 200_000,
  staleMs: 10_000,
  orderPointsMin: 100,
  recordedSizeScale: 1,
};

async function marketIn(world: World): Promise<Pick<MarketView, 'marketId' | 'selectionIds' | 'matchRef'>> {
  const ids = await world.stage.gateway.announce(
    {
      ref: 'm',
      series: 'S',
      name: 'A v B',
      sportId: CRICKET,
      setup: SETUP,
      venue: '',
      startTime: 0,
      format: 'T20',
      markets: [matchOdds(SETUP)],
      betDelayMs: 0,
      commissionPercent: 2,
      fairness: null,
    },
    1,
  );
  await world.stage.gateway.status('m', 2, [
    { market: MATCH_ODDS, status: 'OPEN', inPlay: false, isMaterial: false, reason: '' },
  ]);
  const [market] = ids.markets;
  return { matchRef: 'm', marketId: market?.marketId ?? '', selectionIds: market?.selectionIds ?? [] };
}

function makerIn(world: World, desk: BettingDesk): MarketMaker {
  return new MarketMaker({
    desk,
    board: world.board,
    clock: world.clock,
    settings: SETTINGS,
    isMine: () => true,
    onError: (error) => {
      throw error;
    },
  });
}

/** Starts a maker, which listens immediately. The world stops the maker at the end of the test. */
async function begin(
  world: World,
  desk: BettingDesk = httpDesk(world.account('maker')),
): Promise<{
  readonly show: (change: Partial<MarketView>) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly marketId: string;
}> {
  const market = await marketIn(world);
  const running = makerIn(world, desk).run(world.stop.signal);
  const base: MarketView = {
    ...market,
    status: 'OPEN',
    inPlay: false,
    chances: [0.5, 0.5],
    recorded: null,
    updatedAt: world.clock.now(),
  };
  return {
    marketId: market.marketId,
    show: (change) => world.board.show({ ...base, updatedAt: world.clock.now(), ...change }),
    stop: async () => {
      world.stop.abort();
      await running;
    },
  };
}

test('an open market is quoted on both sides of both runners, three levels deep', async () => {
  const world = createWorld();
  const { show, stop, marketId } = await begin(world);
  await show({});
  expect(world.exchange.resting(marketId)).toHaveLength(12);
  await stop();
  expect(world.exchange.resting(marketId)).toEqual([]);
});

test('stale orders are cancelled before the market opens, and missing ones follow', async () => {
  const world = createWorld();
  const { show, stop, marketId } = await begin(world);
  await show({});
  await show({ status: 'BALL_RUNNING' });
  const before = world.exchange.resting(marketId).length;
  await show({ status: 'BALL_RUNNING', chances: [0.7, 0.3] });
  const pricesLeft = world.exchange.resting(marketId);
  await show({ chances: [0.7, 0.3] });
  expect(before).toBe(12);
  expect(pricesLeft.length).toBeLessThan(12);
  expect(world.exchange.resting(marketId)).toHaveLength(12);
  expect(world.exchange.refusals).toEqual([]);
  await stop();
});

test('a change in an open market reads the open orders once, and no order is cancelled twice', async () => {
  const world = createWorld();
  const desk = httpDesk(world.account('maker'));
  const cancelled: string[] = [];
  let reads = 0;
  const { show, stop } = await begin(world, {
    ...desk,
    open: (market) => {
      reads += 1;
      return desk.open(market);
    },
    cancel: (order) => {
      cancelled.push(order.betId);
      return desk.cancel(order);
    },
  });
  await show({});
  await show({ chances: [0.7, 0.3] });
  expect(reads).toBe(2);
  await show({ status: 'BALL_RUNNING', chances: [0.7, 0.3] });
  expect(cancelled.length).toBeGreaterThan(0);
  expect(new Set(cancelled).size).toBe(cancelled.length);
  await stop();
});

test('a maker cancels its orders when the board no longer publishes', async () => {
  const world = createWorld();
  const { show, stop, marketId } = await begin(world);
  await show({});
  while (world.exchange.resting(marketId).length > 0) await new Promise((resolve) => setImmediate(resolve));
  await stop();
});

test('a maker without a price quotes nothing, and a maker with a recorded book quotes its levels of at least the smallest order', async () => {
  const world = createWorld();
  const { show, stop, marketId } = await begin(world);
  await show({ chances: null });
  expect(world.exchange.resting(marketId)).toEqual([]);
  const levels = {
    back: [
      { price: 1.5, size: 300 },
      { price: 1.49, size: 50 },
    ],
    lay: [{ price: 1.51, size: 400 }],
  };
  await show({ chances: null, recorded: [levels, { back: [], lay: [] }] });
  expect(world.exchange.resting(marketId).map(({ side, price, stake }) => [side, price, stake])).toEqual([
    ['LAY', 1.5, 300],
    ['BACK', 1.51, 400],
  ]);
  await stop();
});
