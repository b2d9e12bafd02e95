import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BetAnswer, BetRow, MarketBook, ReportBet, WireAuction } from '@pavilion/contract/http';
import { ManualClock } from '@pavilion/server/clock';
import { openDatabase } from '../../platform/db/index.ts';
import { createPreparedDatabase } from '../../platform/db/testing.ts';
import { resetReadModels } from '../../platform/engine/projector/projector.ts';
import { marketIdOf } from '../../platform/http/wire.ts';
import { BettingDesk } from '../../testing/betting-desk.ts';
import { startOn, TestExchange, type Answered, type OfferedMarket } from '../../testing/exchange.ts';
import { readTradedPrices } from '../markets/price-history-reads.ts';

let desk: BettingDesk;
let keys = 0;
let refs = 0;

beforeAll(async () => {
  desk = await BettingDesk.start(new ManualClock(Date.UTC(2031, 2, 3, 10) * 1_000));
});

afterAll(() => desk.exchange.stop());

type Body = Readonly<Record<string, unknown>>;

async function market(terms: Body = {}): Promise<OfferedMarket & { readonly ref: string }> {
  const ref = `sp-${(refs += 1)}`;
  const opened = await desk.feed.offer(ref, ['Kestrels', 'Herons', 'Owls'], terms);
  await desk.feed.status(ref, 'OPEN');
  return { ...opened, ref };
}

const turnInPlay = ({ ref }: { readonly ref: string }) => desk.feed.status(ref, 'OPEN', { in_play: true });
const call = <T>(path: string, body: Body, token = desk.demo): Promise<Answered<T>> =>
  // The clock does not move, so equal requests without keys would count as one.
  desk.call<T>(path, body, { token, key: `sp-${(keys += 1)}` });
const place = (on: OfferedMarket, body: Body, token = desk.demo): Promise<Answered<BetAnswer>> =>
  call<BetAnswer>('bet/placeBet', { market_id: on.marketId, selection_id: on.selections[0], side: 'BACK', ...body }, token);

async function placeAccepted(on: OfferedMarket, body: Body, token = desk.demo): Promise<BetAnswer> {
  const { http, data } = await place(on, body, token);
  expect(http).toBe(200);
  return data;
}

const AT_ANY_PRICE = { type: 'MARKET_ON_CLOSE' } as const;
const WITH_LIMIT = { type: 'LIMIT_ON_CLOSE' } as const;

async function openBets(on: OfferedMarket, token = desk.demo): Promise<BetRow[]> {
  return (await call<{ rows: BetRow[] }>('bet/getOpenBets', { market_id: on.marketId, include: 'ALL' }, token)).data.rows;
}

const liability = async (token: string): Promise<number> =>
  (await desk.call<{ liability: number }>('user/getUserBalance', undefined, { token })).data.liability;

describe('bets at the starting price', () => {
  test('X7 X75 bets at the starting price are matched at one price when the market turns in-play, listed with it and settled by it', async () => {
    const on = await market();
    const before = [await liability(desk.demo), await liability(desk.demo2)] as const;
    const back = await placeAccepted(on, { ...AT_ANY_PRICE, stake: 100 });
    expect(back).toMatchObject({ status: 'EXECUTABLE', size_matched: 0, size_remaining: 100 });
    const limit = await placeAccepted(on, { ...WITH_LIMIT, price: 2.5, stake: 60 });
    const dear = await placeAccepted(on, { ...WITH_LIMIT, price: 5, stake: 60 });
    const lay = await placeAccepted(on, { ...AT_ANY_PRICE, side: 'LAY', stake: 300 }, desk.demo2);
    expect(await openBets(on, desk.demo2)).toMatchObject([
      { bet_id: lay.bet_id, order_type: 'MARKET_ON_CLOSE', persistence: 'MARKET_ON_CLOSE', price: 1000, liability_open: 300 },
    ]);
    expect([await liability(desk.demo), await liability(desk.demo2)]).toEqual([before[0] + 220, before[1] + 300]);
    await turnInPlay(on);
    expect(await openBets(on)).toMatchObject([
      { reason: null, order_type: 'LIMIT_ON_CLOSE', price: 2.5, average_price_matched: 2.875, size_matched: 60 },
      { reason: null, order_type: 'MARKET_ON_CLOSE', price: 1.01, average_price_matched: 2.875, size_matched: 100 },
      { reason: 'LAPSED_STARTING_PRICE', order_type: 'LIMIT_ON_CLOSE', price: 5, size_matched: 0, size_lapsed: 60 },
    ]);
    expect(await openBets(on, desk.demo2)).toMatchObject([
      { stake: 160, size_matched: 160, average_price_matched: 2.875, liability: 300, liability_open: 0 },
    ]);
    expect([await liability(desk.demo), await liability(desk.demo2)]).toEqual([before[0] + 160, before[1] + 300]);
    expect(
      (
        await desk.settle(on, {
          kind: 'WINNERS',
          runners: on.selections.map((selection_id, index) => ({ selection_id, paid: index === 0 ? 1 : 0, tied: 1 })),
        })
      ).http,
    ).toBe(200);
    type Bets = { rows: ReportBet[] };
    const { data } = await call<Bets>('report/bets', { settled: true, page_size: 100 });
    const resultOf = ({ bet_id }: BetAnswer) => {
      const found = data.rows.flatMap((row) => (row.of === 'PLAYERS' ? [row.bet] : [])).find((bet) => bet.bet_id === bet_id);
      return [found?.order_type, found?.profit];
    };
    expect([back, limit, dear].map(resultOf)).toEqual([
      ['MARKET_ON_CLOSE', 187.5],
      ['LIMIT_ON_CLOSE', 112.5],
      ['LIMIT_ON_CLOSE', null],
    ]);
  });

  test('X73 a bet at the starting price cannot be cancelled, and its limit can only be changed to a limit that is easier to match', async () => {
    const on = await market();
    const { bet_id } = await placeAccepted(on, { ...WITH_LIMIT, price: 4, stake: 10 });
    const final = { http: 422, code: 'BET_IS_FINAL' };
    expect(await call('bet/cancelBet', { bet_id })).toMatchObject(final);
    expect(await call('bet/amendBet', { bet_id, price: 4.5 })).toMatchObject(final);
    expect(await call('bet/amendBet', { bet_id, stake: 20 })).toMatchObject(final);
    expect((await call<{ bets_cancelled: number }>('bet/cancelAll', { market_id: on.marketId })).data.bets_cancelled).toBe(0);
    expect((await call('bet/amendBet', { bet_id, price: 3.5 })).http).toBe(200);
    expect(await openBets(on)).toMatchObject([{ bet_id, price: 3.5, size_remaining: 10 }]);
  });

  test('X15 X73 bets at the starting price are placed together with other bets', async () => {
    const on = await market();
    const bet = { market_id: on.marketId, selection_id: on.selections[1], side: 'BACK', stake: 10 };
    const bets = [
      { ...bet, ...AT_ANY_PRICE },
      { ...bet, price: 3 },
    ];
    const { data } = await call<{ rows: { bet: BetAnswer | null }[] }>('bet/placeBets', { bets, atomic: true });
    expect(data.rows.map((row) => row.bet?.size_remaining)).toEqual([10, 10]);
    expect((await openBets(on)).map((row) => row.order_type)).toEqual(['LIMIT', 'MARKET_ON_CLOSE']);
  });

  test.each([
    ['that accept any price but name one', { ...AT_ANY_PRICE, price: 3 }, 'price'],
    ['that have a limit but no price', WITH_LIMIT, 'price'],
    ['with a persistence', { ...AT_ANY_PRICE, persistence: 'LAPSE' }, 'persistence'],
    ['with a target', { ...AT_ANY_PRICE, target: 'PAYOUT' }, 'target'],
    ['that are fill-or-kill', { ...AT_ANY_PRICE, time_in_force: 'FILL_OR_KILL' }, 'timeInForce'],
    ['that are post-only', { ...AT_ANY_PRICE, post_only: true }, 'postOnly'],
    ['that expire', { ...AT_ANY_PRICE, expires_at: Date.UTC(2031, 2, 4) }, 'expiresAt'],
    ['that would match another bet of the request', { ...WITH_LIMIT, price: 3, side: 'LAY' }, 'side'],
  ] as const)('X7 bets at the starting price %s are refused', async (_, body, field) => {
    const on = await market();
    await placeAccepted(on, { ...AT_ANY_PRICE, stake: 10 });
    expect(await place(on, { stake: 10, ...body })).toMatchObject({ http: 400, code: 'INVALID_REQUEST', details: { field } });
  });

  test.each([
    ['with a stake below the smallest', { stake: 0.5 }, { code: 'BELOW_MIN', details: { min_stake: 1 } }],
    ['with a stake above the largest', { stake: 60_000 }, { code: 'ABOVE_MAX' }],
    ['with a price off the ladder', { ...WITH_LIMIT, price: 3.01, stake: 10 }, { code: 'INVALID_PRICE' }],
  ] as const)('X8 bets at the starting price %s are refused', async (_, body, refusal) => {
    const on = await market();
    expect(await place(on, { ...AT_ANY_PRICE, ...body })).toMatchObject(refusal);
  });

  test('X10 X73 a market refuses bets at the starting price if it has no starting price, and once it is in play', async () => {
    const closed = { http: 422, code: 'STARTING_PRICE_CLOSED' };
    expect(await place(await market({ turns_in_play: false }), { ...AT_ANY_PRICE, stake: 10 })).toMatchObject(closed);
    const on = await market();
    await turnInPlay(on);
    expect(await place(on, { ...WITH_LIMIT, price: 3, stake: 10 })).toMatchObject(closed);
  });
});

test('X75 a match at the starting price counts once in the turnover and in the price history, before and after a restart', async () => {
  const turnover = async (): Promise<number> =>
    (await desk.call<{ turnover_day: number }>('office/getDashboard', undefined, { token: desk.operator })).data.turnover_day;
  const on = await market();
  const before = await turnover();
  await placeAccepted(on, { ...AT_ANY_PRICE, stake: 100 });
  await placeAccepted(on, { ...AT_ANY_PRICE, side: 'LAY', stake: 300 }, desk.demo2);
  await turnInPlay(on);
  await expect.poll(turnover).toBe(before + 100);
  await desk.exchange.pass(2_000);
  type Series = { points: { price: number; traded: number }[] }[];
  const { data } = await call<Series>('market/getPriceHistory', { market_id: on.marketId });
  expect(data.map(({ points }) => points)).toMatchObject([[{ price: 4, traded: 100 }], [], []]);
  const db = openDatabase(desk.exchange.databaseUrl, 1);
  const recorded = await readTradedPrices(db, marketIdOf(on.marketId), Number.MAX_SAFE_INTEGER);
  await db.destroy();
  expect(recorded).toMatchObject([{ runner: 0, price: 400, traded: 10_000 }]);
});

test('X74 X75 the market shows near, far and starting price, and publishes the auction without the owners', async () => {
  const on = await market();
  const pricesOf = async () => {
    const { data } = await call<MarketBook[]>('market/getMarkets', { market_ids: [on.marketId] });
    return data[0]?.runners[0]?.starting_prices;
  };
  const auctions = async () => (await call<WireAuction[]>('market/getStartingPrices', { market_id: on.marketId })).data;
  expect(await pricesOf()).toEqual({ near: null, far: null, price: null });
  await placeAccepted(on, { ...AT_ANY_PRICE, stake: 100 });
  await placeAccepted(on, { ...WITH_LIMIT, price: 2.5, stake: 60 });
  await placeAccepted(on, { ...AT_ANY_PRICE, side: 'LAY', stake: 300 }, desk.demo2);
  expect(await pricesOf()).toEqual({ near: 2.875, far: 2.875, price: null });
  expect(await auctions()).toEqual([]);
  await turnInPlay(on);
  expect(await pricesOf()).toEqual({ near: null, far: null, price: 2.875 });
  const published = {
    selection_id: on.selections[0],
    orders: [
      { side: 'BACK', limit: 1.01, amount: 100 },
      { side: 'BACK', limit: 2.5, amount: 60 },
      { side: 'LAY', limit: 1000, amount: 300 },
    ],
    steps: [
      { limit: 1.01, stakes: 100, liabilities: 300 },
      { limit: 2.5, stakes: 160, liabilities: 300 },
      { limit: 1000, stakes: 160, liabilities: 300 },
    ],
    price: { stake: 160, payout: 460 },
    matches: [
      { back: 0, lay: 2, stake: 100, profit: 187.5 },
      { back: 1, lay: 2, stake: 60, profit: 112.5 },
    ],
  };
  expect((await auctions())[0]).toEqual(published);
  const runners = on.selections.map((selection_id, index) => ({ selection_id, paid: index === 0 ? 1 : 0, tied: 1 }));
  expect((await desk.settle(on, { kind: 'WINNERS', runners })).http).toBe(200);
  expect((await auctions())[0]).toEqual(published);
  const never = await market({ turns_in_play: false });
  const { data } = await call<MarketBook[]>('market/getMarkets', { market_ids: [never.marketId] });
  expect(data[0]?.runners[0]).not.toHaveProperty('starting_prices');
});

test(
  'X75 a market that is no longer in memory publishes the same auction, also after a restart and a rebuild of the reports',
  { timeout: 60_000 },
  async () => {
    const database = await createPreparedDatabase();
    const evicting = { PAVILION_EVICT_AFTER_MS: '1500' };
    let server = await startOn(database.url, evicting);
    try {
      const own = await BettingDesk.on(new TestExchange(server.url, database.url, () => server.stop()));
      const on = await own.feed.offer('gone', ['Kestrels', 'Herons', 'Owls']);
      await own.feed.status('gone', 'OPEN');
      const bet = (body: Body, token: string) =>
        own.call('bet/placeBet', { market_id: on.marketId, selection_id: on.selections[0], ...body }, { token });
      await bet({ side: 'BACK', ...AT_ANY_PRICE, stake: 100 }, own.demo);
      await bet({ side: 'BACK', ...WITH_LIMIT, price: 5, stake: 60 }, own.demo);
      await bet({ side: 'LAY', price: 20, stake: 20, persistence: 'MARKET_ON_CLOSE' }, own.demo2);
      await own.feed.status('gone', 'OPEN', { in_play: true });
      const published = async (): Promise<WireAuction[]> => {
        const { url } = server;
        const { data } = await new TestExchange(url, database.url, async () => undefined).call<WireAuction[]>(
          'market/getStartingPrices',
          { market_id: on.marketId },
          { token: own.demo },
        );
        return data;
      };
      const inMemory = await published();
      expect(inMemory).toMatchObject([
        { orders: [{}, {}, {}], price: { stake: 100, payout: 480 } },
        { orders: [] },
        { orders: [] },
      ]);
      const runners = on.selections.map((selection_id, index) => ({ selection_id, paid: index === 0 ? 1 : 0, tied: 1 }));
      expect((await own.settle(on, { kind: 'WINNERS', runners })).http).toBe(200);
      const isInMemory = async (): Promise<boolean> => {
        const { data } = await own.call<MarketBook[]>('market/getMarkets', { market_ids: [on.marketId] }, { token: own.demo });
        return data[0]?.runners[0]?.starting_prices !== undefined;
      };
      await expect.poll(isInMemory, { timeout: 20_000, interval: 250 }).toBe(false);
      expect(await published()).toEqual(inMemory);
      await server.stop();
      await resetReadModels(database.url);
      server = await startOn(database.url, evicting);
      await expect.poll(published).toEqual(inMemory);
    } finally {
      await server.stop();
      await database.drop();
    }
  },
);
