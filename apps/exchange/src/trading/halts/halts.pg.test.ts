import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreparedDatabase } from '../../platform/db/testing.ts';
import { startOn, TestExchange, TestFeed, type OfferedMarket } from '../../testing/exchange.ts';

let database: Awaited<ReturnType<typeof createPreparedDatabase>>;
let running: Awaited<ReturnType<typeof startOn>>;
let exchange: TestExchange;
let feed: TestFeed;
let market: OfferedMarket;
let operator: string;
let demo: string;

async function start(): Promise<void> {
  running = await startOn(database.url);
  exchange = new TestExchange(running.url, database.url, () => running.stop());
  [operator, demo] = await Promise.all([exchange.signIn('operator'), exchange.signIn('demo')]);
}

beforeAll(async () => {
  database = await createPreparedDatabase();
  await start();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  market = await feed.offer('m-halt', ['Kestrels', 'Herons']);
  await feed.status('m-halt', 'OPEN');
});

afterAll(async () => {
  await running.stop();
  await database.drop();
});

type Switch = { scope: string; halted: { by: string; reason: string } | null; open_markets: number };
const set = (scope: string, halted: boolean) =>
  exchange.call<Switch[]>('office/setHalt', { scope, halted, reason: 'the scores are wrong' }, { token: operator });
const bet = () =>
  exchange.call(
    'bet/placeBet',
    { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 2, stake: 10 },
    { token: demo, key: `bet-${(bets += 1)}` },
  );
let bets = 0;
const open = () => exchange.call('office/setMarketStatus', { market_id: market.marketId, status: 'OPEN' }, { token: operator });

test('the halt of everything suspends all markets, and neither a feed nor staff can open a market until it is lifted', async () => {
  expect(await bet()).toMatchObject({ http: 200 });
  const thrown = await set('ALL', true);
  expect(thrown.data[0]).toMatchObject({
    scope: 'ALL',
    open_markets: 0,
    halted: { by: 'operator', reason: 'the scores are wrong' },
  });
  expect(await bet()).toMatchObject({ code: 'MARKET_SUSPENDED' });
  await feed.status('m-halt', 'OPEN');
  expect(await bet()).toMatchObject({ code: 'MARKET_SUSPENDED' });
  expect(await open()).toMatchObject({ code: 'MARKET_SUSPENDED' });
  expect((await set('ALL', false)).data[0]).toMatchObject({ halted: null, open_markets: 1 });
  expect(await bet()).toMatchObject({ http: 200 });
});

test('a halt of one sport leaves the markets of other sports open, and a market under two halts opens only when both are lifted', async () => {
  await set('SPORT:1', true);
  expect(await bet()).toMatchObject({ http: 200 });
  await set('SPORT:4', true);
  await set('ALL', true);
  await set('ALL', false);
  expect(await bet()).toMatchObject({ code: 'MARKET_SUSPENDED' });
  await set('SPORT:4', false);
  expect(await bet()).toMatchObject({ http: 200 });
  expect(await set('SPORT:999', true)).toMatchObject({ code: 'NOT_FOUND' });
});

test('trust A3 a halt survives a restart, and the audit trail has the halt and its end', { timeout: 60_000 }, async () => {
  await set('ALL', true);
  await running.stop();
  await start();
  expect(await bet()).toMatchObject({ code: 'MARKET_SUSPENDED' });
  await set('ALL', false);
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const { rows } = await sql.query("SELECT action FROM audit WHERE target = 'ALL' ORDER BY place DESC LIMIT 2");
  await sql.end();
  expect(rows).toEqual([{ action: 'endHalt' }, { action: 'halt' }]);
});

test('the dashboard shows the sums of open bets and exposure', async () => {
  type Figures = { live_bets: number; players_betting: number; exposure: number; engine: { behind: number }; feeds: unknown[] };
  const figures = async () => (await exchange.call<Figures>('office/getDashboard', undefined, { token: operator })).data;
  expect(await open()).toMatchObject({ http: 200 });
  expect(await bet()).toMatchObject({ http: 200 });
  await expect.poll(async () => (await figures()).engine.behind).toBe(0);
  // The halts lapsed all earlier bets.
  expect(await figures()).toMatchObject({ live_bets: 1, players_betting: 1, exposure: 10 });
});

test('the dashboard counts the work that waits, says how much of it the caller asked for, and adds up trends', async () => {
  const asked = { user_name: 'wanted', staff_role: 'SUPPORT', reason: 'more hands' };
  expect(await exchange.call('office/askStaffMember', asked, { token: operator })).toMatchObject({ http: 200 });
  // This payment waits for the agent, not for staff.
  const deposit = { method: 'points-desk', amount: 10 };
  expect(await exchange.call('payment/deposit', deposit, { token: demo, key: 'desk' })).toMatchObject({ http: 200 });
  const waitingFor = async (token: string) =>
    (await exchange.call<{ waiting: object[] }>('office/getDashboard', undefined, { token })).data.waiting;
  expect(await waitingFor(operator)).toMatchObject([{ kind: 'STAFF', count: 1, own: 1 }]);
  expect(await waitingFor(await exchange.signIn('operator2'))).toMatchObject([{ kind: 'STAFF', count: 1, own: 0 }]);
  const lay = { market_id: market.marketId, selection_id: market.selections[0], side: 'LAY', price: 2, stake: 10 };
  const demo2 = await exchange.signIn('demo2');
  expect(await open()).toMatchObject({ http: 200 });
  expect(await bet()).toMatchObject({ http: 200 });
  const matched = await exchange.call('bet/placeBet', lay, { token: demo2, key: 'lay' });
  expect(matched).toMatchObject({ data: { size_matched: 10 } });
  const behind = async () =>
    (await exchange.call<{ engine: { behind: number } }>('office/getDashboard', undefined, { token: operator })).data.engine
      .behind;
  await expect.poll(behind).toBe(0);
  type Trends = { points: object[]; sums: object; before: object };
  const now = { staked: 10, profit: 0, players: 2 };
  for (const [span, points] of [
    ['DAY', 24],
    ['WEEK', 28],
  ] as const) {
    const { data } = await exchange.call<Trends>('office/getTrends', { span }, { token: operator });
    expect(data).toMatchObject({ sums: now, before: { staked: 0, profit: 0, players: 0 } });
    expect(data.points).toHaveLength(points);
    expect(data.points.at(-1)).toMatchObject(now);
  }
});
