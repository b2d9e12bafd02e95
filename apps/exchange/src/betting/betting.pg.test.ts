import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../testing/exchange.ts';

let exchange: TestExchange;
let feed: TestFeed;
let demo: string;
let demo2: string;
let operator: string;
let market: OfferedMarket;

beforeAll(async () => {
  exchange = await startTestExchange();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  [demo, demo2, operator] = await Promise.all([exchange.signIn('demo'), exchange.signIn('demo2'), exchange.signIn('operator')]);
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

test('X22 a back meets a lay, and the exposure of both is held', async () => {
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

test('L8 the same key is the same bet, and with other content names what differs', async () => {
  const first = await exchange.call<Bet>('bet/placeBet', bet({ price: 1.5 }), { token: demo, key: 'once' });
  const again = await exchange.call<Bet>('bet/placeBet', bet({ price: 1.5 }), { token: demo, key: 'once' });
  expect(again.data).toMatchObject({ bet_id: first.data.bet_id, repeated: true });
  const other = await exchange.call('bet/placeBet', bet({ price: 1.6 }), { token: demo, key: 'once' });
  expect(other).toMatchObject({ http: 409, code: 'IDEMPOTENCY_CONFLICT', details: { field: 'price' } });
  await exchange.call('bet/cancelBet', { bet_id: first.data.bet_id }, { token: demo });
});

test('contract 1: a double click without a key is one bet', async () => {
  const twice = await Promise.all(
    [1, 2].map(() => exchange.call<Bet>('bet/placeBet', bet({ price: 1.2, stake: 3 }), { token: demo })),
  );
  expect(twice[0]?.data.bet_id).toBe(twice[1]?.data.bet_id);
  await exchange.call('bet/cancelBet', { bet_id: twice[0]?.data.bet_id }, { token: demo });
});

test('X18 X21 cancel and amend are for the owner', async () => {
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
])('4.2 %s (%d) for %j, and nothing is held', async (code, http, over) => {
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

test('X51 X55 a suspended market takes no bets, and a slip built before it is stale', async () => {
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

test('X53 in play a bet that would match waits the delay', async () => {
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

test('a preview says what the bet would do, and why it would be refused', async () => {
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

test('X77 X79 a cash-out levels both results with one bet, at the price it was quoted', async () => {
  const opened = await openMatch('m-cash');
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 3, stake: 50 }, opened), { token: demo2 });
  await exchange.call('bet/placeBet', bet({ price: 3, stake: 50 }, opened), { token: demo });
  expect((await exchange.call('bet/getCashOut', { market_id: opened.marketId }, { token: demo })).data).toMatchObject({
    available: false,
  });
  await exchange.call('bet/placeBet', bet({ price: 2.5, stake: 100 }, opened), { token: demo2 });
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

type Proposal = {
  proposal_id: number;
  version: number;
  status: string;
  market_status: string;
  confirmed_by: string | null;
  sentence: string;
};
type Statement = {
  rows: { kind: string; credit: number; debit: number; balance: number; explanation: Record<string, unknown> | null }[];
  closing_balance: number;
};

test('the whole way: matched, proposed, confirmed by a second person, settled, explained, rolled back, settled again', async () => {
  const opened = await openMatch('m-whole');
  const before = (await exchange.call<{ total_balance: number }>('user/getUserBalance', undefined, { token: demo })).data
    .total_balance;
  await exchange.call('bet/placeBet', bet({ side: 'LAY', price: 2.5, stake: 40 }, opened), { token: demo2 });
  await exchange.call('bet/placeBet', bet({ price: 2.5, stake: 40 }, opened), { token: demo });
  expect((await feed.result('m-whole', 'kestrels')).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  const waiting = await exchange.call<{ rows: Proposal[] }>('office/getProposals', { status: 'PROPOSED' }, { token: operator });
  const [proposed] = waiting.data.rows;
  if (proposed === undefined) throw new Error('no proposal waits');
  expect(proposed).toMatchObject({ sentence: 'Winner: Kestrels.', status: 'PROPOSED' });
  const { proposal_id } = proposed;
  expect(await exchange.call('office/confirmResult', { proposal_id, version: 9 }, { token: operator })).toMatchObject({
    http: 409,
    code: 'PROPOSAL_OUTDATED',
  });
  const confirmed = await exchange.call<Proposal>(
    'office/confirmResult',
    { proposal_id, version: proposed.version },
    { token: operator },
  );
  expect(confirmed.data).toMatchObject({ status: 'CONFIRMED', confirmed_by: 'operator' });
  const settled = await exchange.call<Proposal>(
    'office/settleMarket',
    { proposal_id, version: confirmed.data.version },
    { token: operator },
  );
  expect(settled.data.status).toBe('SETTLED');
  const statement = await exchange.call<Statement>('report/accountStatement', {}, { token: demo });
  expect(statement.data.closing_balance).toBe(before + 58.8);
  expect(statement.data.rows[0]).toMatchObject({
    kind: 'SETTLEMENT',
    credit: 58.8,
    explanation: {
      gross: 60,
      commission: 1.2,
      net: 58.8,
      commission_percent: 2,
      bets: [{ fills: [{ stake: 40, price: 2.5 }], profit: 60 }],
      result: { winners: ['Kestrels'] },
    },
  });
  expect((await exchange.call('report/settledBets', { market_id: opened.marketId }, { token: demo })).data).toMatchObject({
    total: 1,
    total_profit: 60,
  });
  expect((await exchange.call('report/profitAndLoss', { group: 'MATCH' }, { token: demo })).data).toMatchObject({
    rows: [{ net: 58.8, bets: 1 }],
  });
  const undone = await exchange.call(
    'office/rollBackSettlement',
    { market_id: opened.marketId, reason: 'wrong team' },
    { token: operator },
  );
  expect(undone.status).toBe(1);
  expect((await exchange.call('user/getUserBalance', undefined, { token: demo })).data).toMatchObject({ total_balance: before });
  await feed.result('m-whole', 'herons', { rollback_of: 3 });
  const next = (await exchange.call<{ rows: Proposal[] }>('office/getProposals', { status: 'PROPOSED' }, { token: operator }))
    .data.rows[0];
  const again = await exchange.call<Proposal>(
    'office/confirmResult',
    { proposal_id: next?.proposal_id, version: next?.version },
    { token: operator },
  );
  await exchange.call(
    'office/settleMarket',
    { proposal_id: next?.proposal_id, version: again.data.version },
    { token: operator },
  );
  expect((await exchange.call('user/getUserBalance', undefined, { token: demo })).data).toMatchObject({
    total_balance: before - 40,
  });
  const lines = (await exchange.call<Statement>('report/accountStatement', { page_size: 3 }, { token: demo })).data.rows;
  expect(lines.map((line) => line.kind)).toEqual(['SETTLEMENT', 'ROLLBACK', 'SETTLEMENT']);
});

test('SEC-05 the proposer cannot confirm their own result', async () => {
  const opened = await openMatch('m-four-eyes');
  const result = { kind: 'WINNERS', runners: [{ selection_id: opened.selections[0], paid: 1, tied: 1 }] };
  const proposed = await exchange.call<Proposal>(
    'office/proposeResult',
    { market_id: opened.marketId, result, evidence: 'seen' },
    { token: operator },
  );
  const { proposal_id, version } = proposed.data;
  expect(await exchange.call('office/confirmResult', { proposal_id, version }, { token: operator })).toMatchObject({
    http: 422,
    code: 'SECOND_PERSON_REQUIRED',
  });
  const other = await exchange.signIn('operator2');
  expect((await exchange.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: other })).data.status).toBe(
    'CONFIRMED',
  );
});

test('RS-08 settling and undoing at the same time end as if one came after the other', async () => {
  const opened = await openMatch('m-race');
  const other = await exchange.signIn('operator2');
  for (let round = 0; round < 5; round += 1) {
    const result = { kind: 'WINNERS', runners: [{ selection_id: opened.selections[0], paid: 1, tied: 1 }] };
    const { proposal_id, version } = (
      await exchange.call<Proposal>('office/proposeResult', { market_id: opened.marketId, result }, { token: operator })
    ).data;
    const confirmed = await exchange.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: other });
    const settle = { proposal_id, version: confirmed.data.version };
    await Promise.all([
      exchange.call('office/settleMarket', settle, { token: operator }),
      exchange.call('office/rollBackSettlement', { market_id: opened.marketId, reason: `race ${round}` }, { token: other }),
      exchange.call('office/settleMarket', settle, { token: other }),
    ]);
    const { rows } = (
      await exchange.call<{ rows: Proposal[] }>('office/getProposals', { match_id: opened.matchId }, { token: operator })
    ).data;
    const row = rows.find((candidate) => candidate.proposal_id === proposal_id);
    expect([row?.status, row?.market_status]).toEqual(
      row?.status === 'ROLLED_BACK' ? ['ROLLED_BACK', 'CLOSED'] : ['SETTLED', 'SETTLED'],
    );
    if (row?.status === 'SETTLED')
      await exchange.call('office/rollBackSettlement', { market_id: opened.marketId, reason: 'next round' }, { token: operator });
  }
});

test('L2 after everything the books of the house are balanced', async () => {
  const overview = await exchange.call('office/getOverview', undefined, { token: operator });
  expect(overview.data).toMatchObject({ balanced: true });
});
