import type { MarketTermsRow } from '@pavilion/contract/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';

let exchange: TestExchange;
let feed: TestFeed;
let demo: string;
let demo2: string;

let market: OfferedMarket;

beforeAll(async () => {
  exchange = await startTestExchange();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  [demo, demo2] = await Promise.all([exchange.signIn('demo'), exchange.signIn('demo2')]);
  market = await feed.offer('m1');
  await feed.status('m1', 'OPEN');
});

afterAll(() => exchange.stop());

function bet(over: Record<string, unknown> = {}, on: OfferedMarket = market): Record<string, unknown> {
  return { market_id: on.marketId, selection_id: on.selections[0], side: 'BACK', price: 2, stake: 10, ...over };
}

async function openMatch(ref: string, terms: Record<string, unknown> = {}): Promise<OfferedMarket> {
  const opened = await feed.offer(ref, ['Kestrels', 'Herons'], terms);
  await feed.status(ref, 'OPEN');
  return opened;
}

type Bet = {
  bet_id: string;
  status: string;
  size_matched: number;
  size_remaining: number;
  total_balance: number;
  liability: number;
  available: number;
  seq: number;
  repeated: boolean;
};

test('X22 a back matches a lay, and the exposure of both is reserved', async () => {
  const lay = await exchange.call<Bet>('bet/placeBet', bet({ side: 'LAY', price: 2.5, stake: 20 }), { token: demo });
  expect(lay.data).toMatchObject({ status: 'EXECUTABLE', size_remaining: 20, liability: 30, available: 99_970 });
  const back = await exchange.call<Bet>('bet/placeBet', bet({ price: 2.4, stake: 20 }), { token: demo2 });
  expect(back.data).toMatchObject({ status: 'EXECUTION_COMPLETE', size_matched: 20, average_price_matched: 2.5, liability: 20 });
  const open = await exchange.call<{ rows: { bet_id: string; size_matched: number }[]; total: number }>(
    'bet/getOpenBets',
    { market_id: market.marketId },
    { token: demo },
  );
  expect(open.data.rows).toMatchObject([
    { bet_id: lay.data.bet_id, size_matched: 20, selection_name: 'Kestrels', liability: 30, potential_profit: 20 },
  ]);
  const exposure = await exchange.call<{ data: unknown[] }>('bet/getExposureDetail', undefined, { token: demo });
  expect(exposure.data.data).toMatchObject([
    { match_name: 'Kestrels v Herons', exposure: 30, market_details: [{ bet_count: 1 }] },
  ]);
});

test('L8 the same key returns the same bet; the same key with different content is refused and the error names the field that differs', async () => {
  const first = await exchange.call<Bet>('bet/placeBet', bet({ price: 1.5 }), { token: demo, key: 'once' });
  const again = await exchange.call<Bet>('bet/placeBet', bet({ price: 1.5 }), { token: demo, key: 'once' });
  expect(again.data).toMatchObject({ bet_id: first.data.bet_id, repeated: true });
  const other = await exchange.call('bet/placeBet', bet({ price: 1.6 }), { token: demo, key: 'once' });
  expect(other).toMatchObject({ http: 409, code: 'IDEMPOTENCY_CONFLICT', details: { field: 'price' } });
  await exchange.call('bet/cancelBet', { bet_id: first.data.bet_id }, { token: demo });
});

test('contract 1: a double click without a key places one bet', async () => {
  const twice = await Promise.all(
    [1, 2].map(() => exchange.call<Bet>('bet/placeBet', bet({ price: 1.2, stake: 3 }), { token: demo })),
  );
  expect(twice[0]?.data.bet_id).toBe(twice[1]?.data.bet_id);
  await exchange.call('bet/cancelBet', { bet_id: twice[0]?.data.bet_id }, { token: demo });
});

test('X18 X21 only the owner can cancel or amend a bet', async () => {
  const placed = await exchange.call<Bet>('bet/placeBet', bet({ price: 3, stake: 40 }), { token: demo });
  const { bet_id } = placed.data;
  expect(await exchange.call('bet/cancelBet', { bet_id }, { token: demo2 })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
  expect(await exchange.call('bet/amendBet', { bet_id, stake: 30 }, { token: demo2 })).toMatchObject({ http: 404 });
  expect(await exchange.call('bet/amendBet', { bet_id, stake: 30 }, { token: demo })).toMatchObject({
    data: { size_remaining: 30 },
  });
  expect(await exchange.call('bet/cancelBet', { bet_id, size_reduction: 10 }, { token: demo })).toMatchObject({
    data: { size_remaining: 20 },
  });
  expect(await exchange.call('bet/cancelAll', {}, { token: demo })).toMatchObject({
    data: { bets_cancelled: 1, size_cancelled: 20 },
  });
  expect(await exchange.call('bet/cancelBet', { bet_id }, { token: demo })).toMatchObject({ http: 422, code: 'BET_NOT_OPEN' });
});

test.each([
  ['INVALID_REQUEST', 400, { stake: 10.001 }],
  ['INVALID_REQUEST', 400, { stake: -5 }],
  ['INVALID_REQUEST', 400, { stake: '10' }],
  ['INVALID_REQUEST', 400, { stake: true }],
  ['INVALID_REQUEST', 400, { balance: 1 }],
  ['INVALID_REQUEST', 400, { side: 'BOTH' }],
  ['INVALID_REQUEST', 400, { market_id: '1.0' }],
  ['INVALID_PRICE', 422, { price: 2.01 }],
  ['BELOW_MIN', 422, { stake: 0.5 }],
  ['ABOVE_MAX', 422, { stake: 25_000.01 }],
  ['NOT_FOUND', 404, { market_id: '1.999' }],
  ['NOT_FOUND', 404, { selection_id: 1 }],
  ['INSUFFICIENT_FUNDS', 422, { side: 'LAY', price: 1_000, stake: 1_000 }],
])('4.2 a bet is refused with %s (%d) for %j, and no points are reserved', async (code, http, over) => {
  const before = await exchange.call('user/getUserBalance', undefined, { token: demo });
  const refused = await exchange.call('bet/placeBet', bet(over), { token: demo });
  expect(refused).toMatchObject({ http, code, status: 0 });
  const after = await exchange.call('user/getUserBalance', undefined, { token: demo });
  expect(after.data).toEqual(before.data);
});

test.each(['{"a":', '[]', 'null', '"x"', '{"__proto__":{}}', '{"stake":1e999}'])(
  'HI-01 the body %s is malformed',
  async (body) => {
    expect(await exchange.call('bet/placeBet', body, { token: demo })).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
  },
);

test('X51 X55 a suspended market takes no bets, and a slip from before the suspension is stale', async () => {
  const opened = await openMatch('m-suspend');
  const version = (
    await exchange.call<{ version: number }[]>('market/getMarkets', { market_ids: [opened.marketId] }, { token: demo })
  ).data[0]?.version;
  await feed.status('m-suspend', 'SUSPENDED', { material: true });
  expect(await exchange.call('bet/placeBet', bet({}, opened), { token: demo })).toMatchObject({
    http: 422,
    code: 'MARKET_SUSPENDED',
  });
  await feed.status('m-suspend', 'OPEN');
  expect(await exchange.call('bet/placeBet', bet({ market_version: version }, opened), { token: demo })).toMatchObject({
    code: 'STALE_VERSION',
  });
});

test('X53 in play a bet that would match waits out the delay', async () => {
  const opened = await openMatch('m-delay', { bet_delay_ms: 300 });
  await feed.status('m-delay', 'OPEN', { in_play: true });
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 3 }, opened), { token: demo });
  const back = await exchange.call<Bet & { delay_ms: number }>('bet/placeBet', bet({ price: 3 }, opened), { token: demo2 });
  expect(back.data.status).toBe('PENDING');
  expect(back.data.delay_ms).toBeGreaterThan(0);
  await expect
    .poll(
      async () =>
        (await exchange.call<{ rows: Bet[] }>('bet/getOpenBets', { market_id: opened.marketId }, { token: demo2 })).data.rows[0]
          ?.status,
    )
    .toBe('EXECUTION_COMPLETE');
});

test("a preview shows a bet's effect, and the reason for a refusal", async () => {
  const opened = await openMatch('m-preview');
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 3, stake: 4 }, opened), { token: demo2 });
  const { market_id, selection_id, side, price, stake } = bet({ price: 3, stake: 10 }, opened);
  const preview = await exchange.call('bet/previewBet', { market_id, selection_id, side, price, stake }, { token: demo });
  expect(preview.data).toMatchObject({ liability: 10, profit: 20, would_match: 4, average_price: 3, refusal: null });
  expect(preview.data['runners']).toMatchObject([{ if_wins_before: 0, if_wins_after: 20 }, { if_wins_after: -10 }]);
  const tooMuch = await exchange.call(
    'bet/previewBet',
    { market_id, selection_id, side, price, stake: 20_000_000 },
    { token: demo },
  );
  expect(tooMuch.data['refusal']).toBe('ABOVE_MAX');
});

test('a preview of an order type shows its risk, and refuses what placing refuses', async () => {
  const opened = await openMatch('m-preview-types');
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 3, stake: 4 }, opened), { token: demo2 });
  const { market_id, selection_id } = bet({}, opened);
  const preview = (order: Record<string, unknown>) =>
    exchange.call('bet/previewBet', { market_id, selection_id, ...order }, { token: demo });
  const back = { side: 'BACK', price: 3, stake: 10 };
  expect((await preview({ ...back, time_in_force: 'FILL_OR_KILL' })).data).toMatchObject({ would_match: 0, refusal: null });
  expect((await preview({ ...back, time_in_force: 'FILL_OR_KILL', min_fill: 4 })).data).toMatchObject({ would_match: 4 });
  expect((await preview({ ...back, type: 'LIMIT_ON_CLOSE' })).data).toMatchObject({ liability: 10, profit: 20, would_match: 0 });
  expect((await preview({ side: 'LAY', price: 3, stake: 10, type: 'LIMIT_ON_CLOSE' })).data).toMatchObject({
    liability: 10,
    profit: 5,
    would_match: 0,
    runners: [{ if_wins_after: -10 }, { if_wins_after: 5 }],
  });
  expect((await preview({ side: 'LAY', stake: 10, type: 'MARKET_ON_CLOSE' })).data).toMatchObject({ liability: 10 });
  for (const order of [
    { ...back, post_only: true },
    { ...back, time_in_force: 'FILL_OR_KILL', post_only: true },
    { ...back, type: 'LIMIT_ON_CLOSE', time_in_force: 'FILL_OR_KILL' },
  ]) {
    const placed = await exchange.call('bet/placeBet', { ...bet({}, opened), ...order }, { token: demo });
    expect([order, (await preview(order)).data['refusal']]).toEqual([order, placed.code]);
  }
});

test('X77 X79 a cash-out levels both results with one bet at the quoted price', async () => {
  const opened = await openMatch('m-cash');
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 3, stake: 50 }, opened), { token: demo2 });
  await exchange.call('bet/placeBet', bet({ price: 3, stake: 50 }, opened), { token: demo });
  expect((await exchange.call('bet/getCashOut', { market_id: opened.marketId }, { token: demo })).data).toMatchObject({
    available: false,
  });
  await exchange.call('bet/placeBet', bet({ price: 2.5, stake: 100 }, opened), { token: demo2 });
  // A lay would match this back first, and a player's own orders never match each other. The only way to level is to back the other of the two runners.
  const own = await exchange.call<{ bet_id: string }>('bet/placeBet', bet({ price: 2.4, stake: 5 }, opened), { token: demo });
  expect((await exchange.call('bet/getCashOut', { market_id: opened.marketId }, { token: demo })).data).toMatchObject({
    available: true,
    bets: [{ side: 'BACK', selection_id: opened.selections[1] }],
  });
  await exchange.call('bet/cancelBet', { bet_id: own.data.bet_id }, { token: demo });
  const quote = await exchange.call<{ profit: number }>('bet/getCashOut', { market_id: opened.marketId }, { token: demo });
  expect(quote.data).toMatchObject({ available: true, profit: 10, bets: [{ side: 'LAY', price: 2.5, stake: 60 }] });
  const greedy = await exchange.call('bet/cashOut', { market_id: opened.marketId, profit: 11 }, { token: demo });
  expect(greedy).toMatchObject({ code: 'PRICE_CHANGED', details: { profit: 10 } });
  const taken = await exchange.call(
    'bet/cashOut',
    { market_id: opened.marketId, profit: quote.data.profit },
    { token: demo, key: 'cash' },
  );
  expect(taken.data).toMatchObject({ profit: 10 });
  const again = await exchange.call(
    'bet/cashOut',
    { market_id: opened.marketId, profit: quote.data.profit },
    { token: demo, key: 'cash' },
  );
  expect(again.data).toMatchObject({ profit: 10 });
  const book = await exchange.call('bet/getMarketBook', { market_id: opened.marketId }, { token: demo });
  expect(book.data).toMatchObject({
    exposure: 0,
    rows: [
      { outcome: 'Kestrels', profit: 10 },
      { outcome: 'Herons', profit: 10 },
    ],
  });
});

/** Returns a function with which a member of staff changes the terms of a running market. */
async function officerOf(market_id: string): Promise<(change: Partial<MarketTermsRow['terms']>) => Promise<void>> {
  const operator = await exchange.signIn('operator');
  return async (change) => {
    const { data } = await exchange.call<MarketTermsRow>('office/getMarketTerms', { market_id }, { token: operator });
    const wish = { market_id, seen: data.terms, terms: { ...data.terms, ...change }, reason: 'thin' };
    expect(await exchange.call('office/setMarketTerms', wish, { token: operator })).toMatchObject({ http: 200 });
  };
}

test('X77 X79 X81 no cash-out is offered above the highest price, or if the price guard would lapse the bet', async () => {
  // With three runners, one way to level remains.
  const opened = await feed.offer('m-cash-prices', ['Kestrels', 'Herons', 'Draw']);
  await feed.status('m-cash-prices', 'OPEN');
  const market_id = opened.marketId;
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 3, stake: 50 }, opened), { token: demo2 });
  await exchange.call('bet/placeBet', bet({ price: 3, stake: 50 }, opened), { token: demo });
  const high = await exchange.call<{ bet_id: string }>('bet/placeBet', bet({ price: 8, stake: 100 }, opened), { token: demo2 });
  const limit = await officerOf(market_id);
  const quote = async () => (await exchange.call('bet/getCashOut', { market_id }, { token: demo })).data;
  await limit({ max_price: 7.8 });
  const above = { reason: expect.stringContaining('odds above the highest') };
  expect(await quote()).toMatchObject({ available: false, ...above });
  expect(await exchange.call('bet/cashOut', { market_id, profit: -40 }, { token: demo })).toMatchObject({
    code: 'PRICE_CHANGED',
    details: above,
  });
  await limit({ max_price: 8 });
  expect(await quote()).toMatchObject({ available: true, profit: -31.25, bets: [{ side: 'LAY', price: 8, stake: 18.75 }] });
  await exchange.call('bet/cancelBet', { bet_id: high.data.bet_id }, { token: demo2 });
  await exchange.call('bet/placeBet', bet({ price: 2, stake: 10 }, opened), { token: demo2 });
  await exchange.call('bet/placeBet', bet({ price: 3, stake: 100 }, opened), { token: demo2 });
  // The average is 2.82, which is 1.41 times the best.
  await limit({ price_guard: 1.4 });
  expect(await quote()).toMatchObject({ available: false, reason: expect.stringContaining('No single bet at one price') });
  await limit({ price_guard: 1.42 });
  expect(await quote()).toMatchObject({ available: true, bets: [{ side: 'LAY', price: 2.82, stake: 53.33 }] });
  expect(await exchange.call('bet/cashOut', { market_id, profit: -40 }, { token: demo })).toMatchObject({ http: 200 });
});

test('X77 X81 if the best bet would be above the highest price, the cash-out offers a bet on the opposite side', async () => {
  const opened = await openMatch('m-cash-other');
  const market_id = opened.marketId;
  const second = { selection_id: opened.selections[1] };
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 3, stake: 50.02 }, opened), { token: demo2 });
  await exchange.call('bet/placeBet', bet({ price: 3, stake: 50.02 }, opened), { token: demo });
  await exchange.call('bet/placeBet', bet({ ...second, side: 'LAY', price: 8, stake: 100 }, opened), { token: demo2 });
  const quote = async () => (await exchange.call('bet/getCashOut', { market_id }, { token: demo })).data;
  expect(await quote()).toMatchObject({ bets: [{ side: 'BACK', ...second, price: 8, stake: 18.76 }], profit: 81.28 });
  await (
    await officerOf(market_id)
  )({ max_price: 5 });
  // Across runners, laying the runner at 8 means backing the other at 8/7. A stake of 130.48 makes whole units on both.
  expect(await quote()).toMatchObject({
    bets: [{ side: 'LAY', selection_id: opened.selections[0], price: 1.15, stake: 130.48 }],
  });
  expect(await exchange.call('bet/cashOut', { market_id, profit: 80 }, { token: demo })).toMatchObject({ http: 200 });
});

test('X77 X81 a cash-out obeys the current stake and profit limits, and gives a reason if they are too low for it', async () => {
  // With three runners, one way to level remains.
  const opened = await feed.offer('m-cash-limits', ['Kestrels', 'Herons', 'Draw']);
  await feed.status('m-cash-limits', 'OPEN');
  const market_id = opened.marketId;
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 3, stake: 50 }, opened), { token: demo2 });
  await exchange.call('bet/placeBet', bet({ price: 3, stake: 50 }, opened), { token: demo });
  await exchange.call('bet/placeBet', bet({ price: 2.5, stake: 100 }, opened), { token: demo2 });
  const limit = await officerOf(market_id);
  const quote = async () => (await exchange.call('bet/getCashOut', { market_id }, { token: demo })).data;
  await limit({ max_stake: 40 });
  expect(await quote()).toMatchObject({ available: true, profit: -10, bets: [{ side: 'LAY', price: 2.5, stake: 40 }] });
  await limit({ max_profit: 30 });
  expect(await quote()).toMatchObject({ available: true, profit: -30, bets: [{ side: 'LAY', price: 2.5, stake: 20 }] });
  expect(await exchange.call('bet/cashOut', { market_id, profit: -30 }, { token: demo })).toMatchObject({ http: 200 });
  await limit({ min_stake: 30, min_payout: 60 });
  expect(await quote()).toMatchObject({ available: false, reason: expect.stringContaining('a stake below the minimum') });
  await limit({ min_payout: 50 });
  expect(await quote()).toMatchObject({ available: true, bets: [{ stake: 20 }] });
});

test('X77 one bet, or two halves, closes a position on one runner against two others', async () => {
  const opened = await feed.offer('m-cash-three', ['Kestrels', 'Herons', 'Draw']);
  await feed.status('m-cash-three', 'OPEN');
  const { marketId: market_id } = opened;
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 3, stake: 50 }, opened), { token: demo2 });
  await exchange.call('bet/placeBet', bet({ price: 3, stake: 50 }, opened), { token: demo });
  await exchange.call('bet/placeBet', bet({ price: 2.5, stake: 100 }, opened), { token: demo2 });
  type Quote = { profit: number; outcomes: { profit: number }[]; reason: string | null };
  const quote = (percent?: number) =>
    exchange.call<Quote>('bet/getCashOut', { market_id, ...(percent === undefined ? {} : { percent }) }, { token: demo });
  expect((await quote()).data).toMatchObject({
    available: true,
    percent: 100,
    profit: 10,
    outcomes: [{ profit: 10 }, { profit: 10 }, { profit: 10 }],
    bets: [{ side: 'LAY', price: 2.5, stake: 60 }],
  });
  const own = await exchange.call<{ bet_id: string }>('bet/placeBet', bet({ price: 2.4, stake: 5 }, opened), { token: demo });
  expect((await quote()).data).toMatchObject({ available: false, reason: expect.stringContaining('An unmatched bet of yours') });
  await exchange.call('bet/cancelBet', { bet_id: own.data.bet_id }, { token: demo });
  const half = await quote(50);
  expect(half.data).toMatchObject({ profit: -20, outcomes: [{ profit: 55 }, { profit: -20 }, { profit: -20 }] });
  const greedy = await exchange.call('bet/cashOut', { market_id, profit: 10, percent: 50 }, { token: demo });
  expect(greedy).toMatchObject({ code: 'PRICE_CHANGED', details: { profit: -20 } });
  const taken = await exchange.call<{ profit: number }>(
    'bet/cashOut',
    { market_id, profit: half.data.profit, percent: 50 },
    { token: demo },
  );
  expect(taken.data).toMatchObject({ profit: -20 });
  const rest = await quote();
  expect(rest.data).toMatchObject({ profit: 10, bets: [{ stake: 30 }] });
  await exchange.call('bet/cashOut', { market_id, profit: 10 }, { token: demo });
  const book = await exchange.call('bet/getMarketBook', { market_id }, { token: demo });
  expect(book.data).toMatchObject({ exposure: 0, rows: [{ profit: 10 }, { profit: 10 }, { profit: 10 }] });
  const second = { selection_id: opened.selections[1] };
  await exchange.call('bet/placeBet', bet({ ...second, side: 'LAY', price: 4, stake: 10 }, opened), { token: demo2 });
  await exchange.call('bet/placeBet', bet({ ...second, price: 4, stake: 10 }, opened), { token: demo });
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 2.4, stake: 7 }, opened), { token: demo2 });
  await exchange.call('bet/placeBet', bet({ price: 2.4, stake: 7 }, opened), { token: demo });
  expect((await quote()).data).toMatchObject({ available: false, reason: expect.stringContaining('not enough offers') });
  for (const percent of [0, 101, 12.5])
    expect(await quote(percent)).toMatchObject({ http: 400, code: 'INVALID_REQUEST', details: { field: 'percent' } });
});

test('SEC-24 several bets in one request are placed in order, each separately, and a repeated key returns the same answers', async () => {
  const opened = await openMatch('m-many');
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 3, stake: 10 }, opened), { token: demo2 });
  const body = {
    bets: [
      bet({ price: 3, stake: 4 }, opened),
      bet({ price: 3.01, stake: 10 }, opened),
      bet({ price: 3, stake: 10 }, opened),
      bet({ selection_id: 999_999 }, opened),
    ],
  };
  type Placed = { rows: { bet: Bet | null; code: string | null; message: string }[]; liability: number };
  const place = (key: string) => exchange.call<Placed>('bet/placeBets', body, { token: demo, key });
  const first = await place('many');
  expect(first.data.rows).toMatchObject([
    { bet: { status: 'EXECUTION_COMPLETE', size_matched: 4 }, code: null },
    { bet: null, code: 'INVALID_PRICE', message: 'These odds are not on the price ladder. Choose the nearest step.' },
    { bet: { status: 'EXECUTABLE', size_matched: 6 }, code: null },
    { bet: null, code: 'NOT_FOUND' },
  ]);
  const again = await place('many');
  expect(again.data.rows.map((row) => row.bet?.bet_id)).toEqual(first.data.rows.map((row) => row.bet?.bet_id));
  const tooMany = { bets: Array.from({ length: 201 }, () => bet({}, opened)) };
  expect(await exchange.call('bet/placeBets', tooMany, { token: demo })).toMatchObject({ http: 400, details: { field: 'bets' } });
});
