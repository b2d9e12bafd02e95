import type { BetAnswer, CashOutQuote } from '@pavilion/contract/http';
import { SystemClock } from '@pavilion/server/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/index.ts';
import { createPreparedDatabase } from '../../platform/db/testing.ts';
import { BettingDesk } from '../../testing/betting-desk.ts';
import { startOn, TestExchange, type Answered, type OfferedMarket } from '../../testing/exchange.ts';

const database = await createPreparedDatabase();
let server: Awaited<ReturnType<typeof startOn>>;
let desk: BettingDesk;
let keys = 0;

async function start(): Promise<void> {
  server = await startOn(database.url, {}, new SystemClock());
  desk = await BettingDesk.on(new TestExchange(server.url, database.url, () => server.stop()));
}

async function restart(): Promise<void> {
  await server.stop();
  await start();
}

beforeAll(start);
afterAll(async () => {
  await server.stop();
  await database.drop();
});

type Body = Readonly<Record<string, unknown>>;
type CashedOut = { readonly profit: number; readonly bets: readonly BetAnswer[] };

const call = <T>(path: string, body: Body, token = desk.demo): Promise<Answered<T>> =>
  desk.call<T>(path, body, { token, key: `chosen-${(keys += 1)}` });

async function market(ref: string, more: Body = {}): Promise<OfferedMarket> {
  const opened = await desk.feed.offer(ref, ['Kestrels', 'Herons', 'Owls'], { commission_percent: 0, ...more });
  await desk.feed.status(ref, 'OPEN');
  return opened;
}

const betOn = ({ marketId: market_id, selections }: OfferedMarket, side: 'BACK' | 'LAY', price: number, stake: number) => ({
  market_id,
  selection_id: selections[0],
  side,
  price,
  stake,
});

async function offer(on: OfferedMarket, side: 'BACK' | 'LAY', price: number, stake: number): Promise<string> {
  const { http, data } = await call<BetAnswer>('bet/placeBet', betOn(on, side, price, stake), desk.demo2);
  expect(http).toBe(200);
  return data.bet_id;
}

/** Places a back bet of `demo` on the first runner that is matched at once, and returns its id. */
async function placeMatchedBack(on: OfferedMarket, price: number, stake: number): Promise<string> {
  await offer(on, 'LAY', price, stake);
  const { data } = await call<BetAnswer>('bet/placeBet', betOn(on, 'BACK', price, stake));
  expect(data.size_matched).toBe(stake);
  return data.bet_id;
}

const quoteOf = async ({ marketId: market_id }: OfferedMarket, bet_ids: readonly string[], more: Body = {}) =>
  (await call<CashOutQuote>('bet/getCashOut', { market_id, bet_ids, ...more })).data;
const cashOut = ({ marketId: market_id }: OfferedMarket, bet_ids: readonly string[], profit: number, more: Body = {}) =>
  call<CashedOut>('bet/cashOut', { market_id, profit, bet_ids, ...more });

const LEVEL = 'You have no position to cash out.';
const TOGETHER = 'You cashed out one of these bets together with others. Choose all of those, or cash out of all bets.';

async function inDatabase(change: (db: ReturnType<typeof openDatabase>) => Promise<unknown>): Promise<void> {
  const db = openDatabase(database.url, 1);
  try {
    await change(db);
  } finally {
    await db.destroy();
  }
}

test('exchange X87 after a part of chosen bets was cashed out, the rest is cashed out later, even after a restart', async () => {
  const on = await market('part');
  const first = await placeMatchedBack(on, 3, 50);
  const other = await placeMatchedBack(on, 2.8, 60);
  await offer(on, 'BACK', 2.5, 500);
  expect(await quoteOf(on, [first])).toMatchObject({ profit: 10, bets: [{ side: 'LAY', stake: 60 }] });
  expect(await quoteOf(on, [first], { percent: 50 })).toMatchObject({ bets: [{ stake: 30 }] });
  expect((await cashOut(on, [first], -20, { percent: 50 })).data.bets).toMatchObject([{ size_matched: 30 }]);
  await restart();
  expect(await quoteOf(on, [first])).toMatchObject({ profit: 10, bets: [{ side: 'LAY', stake: 30 }] });
  // If two devices cash out at the same time, one succeeds.
  const both = await Promise.all([cashOut(on, [first], 10), cashOut(on, [first], 10)]);
  expect(new Set(both.map(({ http }) => http))).toEqual(new Set([200, 422]));
  expect(both.find(({ http }) => http !== 200)).toMatchObject({ code: 'PRICE_CHANGED', details: { reason: LEVEL } });
  await restart();
  expect(await quoteOf(on, [first])).toMatchObject({ available: false, reason: LEVEL });
  // The other bet of the market is 60 at 2.80: a lay of 67.20 at 2.50 levels it at 7.20.
  expect(await quoteOf(on, [first, other])).toMatchObject({ profit: 17.2, bets: [{ side: 'LAY', stake: 67.2 }] });
});

test('exchange X87 bets that were cashed out together must be chosen together, with or without the bet that levelled them', async () => {
  const on = await market('together');
  const pair = [await placeMatchedBack(on, 3, 50), await placeMatchedBack(on, 2.8, 50)];
  await offer(on, 'BACK', 2.5, 500);
  const { data } = await cashOut(on, pair, -50, { percent: 50 });
  const [hedge = ''] = data.bets.map(({ bet_id }) => bet_id);
  for (const some of [[pair[0] ?? ''], [hedge], [pair[1] ?? '', hedge]])
    expect(await quoteOf(on, some)).toMatchObject({ available: false, reason: TOGETHER });
  const rest = { bets: [{ side: 'LAY', stake: 58 }] };
  expect(await quoteOf(on, pair)).toMatchObject(rest);
  expect(await quoteOf(on, [...pair, hedge])).toMatchObject(rest);
});

test('exchange X87 bets whose levelling bet lapses in its bet delay can be cashed out again', async () => {
  const on = await market('lapse', { bet_delay_ms: 2_000 });
  const first = await placeMatchedBack(on, 3, 50);
  await desk.feed.status('lapse', 'OPEN', { in_play: true });
  const taken = await call<BetAnswer>('bet/placeBet', betOn(on, 'BACK', 2.5, 60), desk.demo2);
  await expect.poll(async () => (await quoteOf(on, [first])).available, { timeout: 10_000 }).toBe(true);
  const { data } = await cashOut(on, [first], 10);
  expect(data.bets).toMatchObject([{ status: 'PENDING' }]);
  expect(await quoteOf(on, [first])).toMatchObject({
    available: false,
    reason: 'One of your bets on this market is still in its delay.',
  });
  expect((await call('bet/cancelBet', { bet_id: taken.data.bet_id }, desk.demo2)).http).toBe(200);
  await call('bet/placeBet', betOn(on, 'BACK', 2.6, 60), desk.demo2);
  const again = { available: true, bets: [{ side: 'LAY', price: 2.6 }] };
  await expect.poll(() => quoteOf(on, [first]), { timeout: 10_000 }).toMatchObject(again);
  await restart();
  expect(await quoteOf(on, [first])).toMatchObject(again);
});

test('exchange X87 if the server stopped before the bets of a cash-out were stored, the cash-out counts after the restart only if its bets were placed', async () => {
  const on = await market('crash');
  const [first, second] = [await placeMatchedBack(on, 3, 50), await placeMatchedBack(on, 2.8, 50)];
  await offer(on, 'BACK', 2.5, 500);
  await cashOut(on, [first], 10);
  await inDatabase(async (db) => {
    await sql`UPDATE cash_out_quotes SET placed = NULL WHERE ${first}::bigint = ANY(bets)`.execute(db);
    await sql`INSERT INTO cash_out_quotes (user_id, key_hi, key_lo, content, profit, bets, made_at)
      SELECT user_id, 1, 1, '[]', 0, ARRAY[${second}::bigint], now() FROM users WHERE user_name = 'demo'`.execute(db);
  });
  await restart();
  await inDatabase(async (db) => {
    const { rows } = await sql`SELECT 1 FROM cash_out_quotes WHERE bets IS NOT NULL AND placed IS NULL`.execute(db);
    expect(rows).toEqual([]);
  });
  expect(await quoteOf(on, [first])).toMatchObject({ available: false, reason: LEVEL });
  expect(await quoteOf(on, [second])).toMatchObject({ available: true, bets: [{ side: 'LAY', stake: 56 }] });
});
