import type { Notice, PriceAlert } from '@pavilion/contract/http';
import { PRICE_ALERTS_MAX } from '@pavilion/contract/http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/index.ts';
import { createPreparedDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { readNotices } from '../../people/notices/notice-reads.ts';
import { type OfferedMarket, startOn, TestExchange, TestFeed } from '../../testing/exchange.ts';

let database: TestDatabase;
let exchange: TestExchange;
let feed: TestFeed;
let demo: string;
let demo2: string;
let market: OfferedMarket;
let ref = '';
let matches = 0;

async function start(): Promise<void> {
  const server = await startOn(database.url);
  exchange = new TestExchange(server.url, database.url, () => server.stop());
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  [demo, demo2] = await Promise.all([exchange.signIn('demo'), exchange.signIn('demo2')]);
}

beforeAll(async () => {
  database = await createPreparedDatabase();
  await start();
});

afterAll(async () => {
  await exchange.stop();
  await database.drop();
});

beforeEach(async () => {
  ref = `a${(matches += 1)}`;
  market = await feed.offer(ref, ['Kestrels', 'Herons']);
  await feed.status(ref, 'OPEN');
});

const bet = (side: 'BACK' | 'LAY', price: number) =>
  exchange.call(
    'bet/placeBet',
    { market_id: market.marketId, selection_id: market.selections[0], side, price, stake: 10 },
    { token: demo2 },
  );

const add = (over: Record<string, unknown> = {}, token = demo) => {
  const asked = { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', when: 'AT_LEAST', price: 2.1 };
  return exchange.call<{ alert_id: number }>('notice/addPriceAlert', { ...asked, ...over }, { token });
};

const waitingAlerts = async (token = demo) =>
  (await exchange.call<PriceAlert[]>('notice/getPriceAlerts', undefined, { token })).data;

/** Returns the notices of reached prices in the present market, newest first. */
async function reachedNotices(): Promise<readonly Notice[]> {
  const db = openDatabase(database.url, 1);
  try {
    const user = await db.selectFrom('users').select('user_id').where('user_name', '=', 'demo').executeTakeFirstOrThrow();
    const notices = await readNotices(db, user.user_id);
    return notices.filter(({ kind, market_id }) => kind === 'PRICE_REACHED' && market_id === market.marketId);
  } finally {
    await db.destroy();
  }
}

test('an alert waits for its price, is sent once with runner, side and price, and is then deleted', async () => {
  expect((await add()).http).toBe(200);
  await bet('LAY', 2.0);
  expect(await waitingAlerts()).toMatchObject([
    { side: 'BACK', when: 'AT_LEAST', price: 2.1, selection_name: 'Kestrels', market_id: market.marketId },
  ]);
  expect(await reachedNotices()).toEqual([]);
  await bet('LAY', 2.2);
  await expect.poll(reachedNotices).toMatchObject([{ side: 'BACK', selection_name: 'Kestrels', new_odds: '2.10' }]);
  expect(await waitingAlerts()).toEqual([]);
  await bet('LAY', 2.3);
  expect(await reachedNotices()).toHaveLength(1);
});

test('a lay alert follows the prices available to layers, and is sent at once if its price is already available', async () => {
  await bet('BACK', 3.0);
  await add({ side: 'LAY', when: 'AT_MOST', price: 2.9 });
  expect(await waitingAlerts()).toHaveLength(1);
  await bet('BACK', 2.9);
  await expect.poll(reachedNotices).toMatchObject([{ side: 'LAY', new_odds: '2.90' }]);
  await add({ side: 'LAY', when: 'AT_MOST', price: 3.5 });
  await expect.poll(reachedNotices).toHaveLength(2);
});

test('a suspended market sends no alert, because its prices cannot be taken', async () => {
  await add();
  await feed.status(ref, 'SUSPENDED');
  expect(await waitingAlerts()).toHaveLength(1);
  await feed.status(ref, 'OPEN');
  await bet('LAY', 2.2);
  await expect.poll(reachedNotices).toHaveLength(1);
});

test('the alert of a player on a break waits', async () => {
  const solo = await exchange.signIn('solo');
  await add({}, solo);
  expect((await exchange.call('user/takeBreak', { hours: 1 }, { token: solo })).http).toBe(200);
  await bet('LAY', 2.2);
  expect(await waitingAlerts(solo)).toHaveLength(1);
});

test('the alert of a player whom staff stopped from betting waits until betting is allowed again', async () => {
  await add();
  const operator = await exchange.signIn('operator');
  const { data } = await exchange.call<{ user_id: number }>('user/getProfile', undefined, { token: demo });
  const lock = (locked: boolean) =>
    exchange.call('office/lockAccount', { user_id: data.user_id, locked, reason: 'a test' }, { token: operator });
  expect((await lock(true)).http).toBe(200);
  await bet('LAY', 2.2);
  expect(await waitingAlerts()).toHaveLength(1);
  await lock(false);
  await bet('LAY', 2.3);
  await expect.poll(reachedNotices).toHaveLength(1);
});

test('alerts survive a restart', async () => {
  await add();
  await exchange.stop();
  await start();
  expect(await waitingAlerts()).toHaveLength(1);
  await bet('LAY', 2.2);
  await expect.poll(reachedNotices).toHaveLength(1);
});

test('a player sees and removes only their own alerts', async () => {
  const { data } = await add();
  const remove = (token: string) => exchange.call('notice/removePriceAlert', { alert_id: data.alert_id }, { token });
  expect(await waitingAlerts(demo2)).toEqual([]);
  expect((await remove(demo2)).code).toBe('NOT_FOUND');
  expect((await remove(demo)).http).toBe(200);
  expect((await remove(demo)).code).toBe('NOT_FOUND');
  await bet('LAY', 2.2);
  expect(await reachedNotices()).toEqual([]);
});

test.each([
  ['a selection of another market', { selection_id: 1 }, 'NOT_FOUND'],
  ['an unknown market', { market_id: '1.999999' }, 'NOT_FOUND'],
  ['a price with three decimals', { price: 2.105 }, 'INVALID_REQUEST'],
  ['an unknown direction', { when: 'NEAR' }, 'INVALID_REQUEST'],
])('a price alert for %s is refused', async (_name, over, code) => {
  expect((await add(over)).code).toBe(code);
});

test('a player has a limited number of alerts, even if many are requested at once', async () => {
  const asked = { price: 500, selection_id: market.selections[1] };
  const answers = await Promise.all(Array.from({ length: PRICE_ALERTS_MAX + 3 }, () => add(asked, demo2)));
  expect(answers.filter(({ code }) => code === 'INVALID_REQUEST')).toHaveLength(3);
  expect(await waitingAlerts(demo2)).toHaveLength(PRICE_ALERTS_MAX);
});
