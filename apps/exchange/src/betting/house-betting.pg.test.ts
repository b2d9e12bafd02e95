import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestExchange, TestFeed, type TestExchange } from '../testing/exchange.ts';

let exchange: TestExchange;
let feed: TestFeed;
let demo: string;
let demo2: string;
let operator: string;
let operator2: string;

type Market = {
  market_id: string;
  match_id: number;
  rows: { selection_id: number; quotes: Record<string, unknown>[] }[];
  status: string;
};
type Bet = {
  bet_id: string;
  status: string;
  quoted: Record<string, unknown>;
  liability: number;
  available: number;
  repeated: boolean;
};

beforeAll(async () => {
  exchange = await startTestExchange();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  [demo, demo2, operator, operator2] = await Promise.all([
    exchange.signIn('demo'),
    exchange.signIn('demo2'),
    exchange.signIn('operator'),
    exchange.signIn('operator2'),
  ]);
});

afterAll(() => exchange.stop());

let matches = 0;

/** A match offered by the feed, and in it a house market opened by the office. */
async function openHouse(kind: string, selections: string[], terms: Record<string, unknown> = {}): Promise<Market> {
  const { matchId } = await feed.offer(`house-${(matches += 1)}`);
  const market = { kind, market_type: kind, name: `${kind} market`, selections: selections.map((name) => ({ name })), terms };
  const opened = await exchange.call<Market>('office/openHouseMarket', { match_id: matchId, market }, { token: operator });
  expect(opened).toMatchObject({ http: 200, data: { kind, status: 'INACTIVE' } });
  return opened.data;
}

async function quote(market: Market, quotes: Record<string, unknown>[]): Promise<Market> {
  const rows = quotes.map((each) => ({ selection_id: market.rows[0]?.selection_id, limit: 5_000, ...each }));
  const answer = await exchange.call<Market>(
    'office/quoteMarket',
    { market_id: market.market_id, quotes: rows },
    { token: operator },
  );
  expect(answer.http).toBe(200);
  return answer.data;
}

function setStatus(market: Market, status: string) {
  return exchange.call('office/setMarketStatus', { market_id: market.market_id, status }, { token: operator });
}

const bet = (market: Market, over: Record<string, unknown>, token = demo, key?: string) =>
  exchange.call<Bet>(
    'bet/placeBet',
    { market_id: market.market_id, selection_id: market.rows[0]?.selection_id, stake: 1_000, ...over },
    { token, ...(key === undefined ? {} : { key }) },
  );

async function settle(market: Market, result: Record<string, unknown>) {
  const proposal = { market_id: market.market_id, result, evidence: 'the scoreboard' };
  const proposed = await exchange.call<{ proposal_id: number; version: number; sentence: string }>(
    'office/proposeResult',
    proposal,
    {
      token: operator,
    },
  );
  const confirm = { proposal_id: proposed.data.proposal_id, version: proposed.data.version };
  const own = await exchange.call('office/confirmResult', confirm, { token: operator });
  expect(own).toMatchObject({ http: 422, code: 'SECOND_PERSON_REQUIRED' });
  const confirmed = await exchange.call<{ version: number }>('office/confirmResult', confirm, { token: operator2 });
  const settled = await exchange.call(
    'office/settleMarket',
    { proposal_id: proposed.data.proposal_id, version: confirmed.data.version },
    { token: operator },
  );
  expect(settled).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  return proposed.data.sentence;
}

const total = async (token: string): Promise<number> =>
  (await exchange.call<{ total_balance: number }>('user/getUserBalance', undefined, { token })).data.total_balance;

describe('a fancy from its opening to the statement', () => {
  let market: Market;

  beforeAll(async () => {
    market = await openHouse('FANCY', ['6 over Kestrels'], { min_stake: 10, pot_limit: 50_000 });
    market = await quote(market, [
      { side: 'NO', line: 45, rate: 110 },
      { side: 'YES', line: 45, rate: 90 },
    ]);
    await setStatus(market, 'OPEN');
  });

  test('settlement 2.2 its quotes are shown NO left and YES right', async () => {
    const { data } = await exchange.call<Market[]>('market/getHouseMarkets', { match_id: market.match_id }, { token: demo });
    expect(data).toMatchObject([
      { market_id: market.market_id, status: 'OPEN', quote_number: 1, rows: [{ name: '6 over Kestrels' }] },
    ]);
    expect(data[0]?.rows[0]?.quotes).toEqual([
      { side: 'NO', price: null, rate: 110, line: 45, band_width: null, limit: 5_000 },
      { side: 'YES', price: null, rate: 90, line: 45, band_width: null, limit: 5_000 },
    ]);
  });

  test('settlement F4 both sides of one quote hold the house edge', async () => {
    const no = await bet(market, { side: 'NO', line: 45, rate: 110 }, demo, 'no');
    expect(no.data).toMatchObject({
      status: 'EXECUTION_COMPLETE',
      quoted: { rate: 110, line: 45, potential_profit: 1_000, liability: 1_100 },
    });
    expect(no.data.liability).toBe(1_100);
    const preview = await exchange.call(
      'bet/previewHouseBet',
      { market_id: market.market_id, selection_id: market.rows[0]?.selection_id, side: 'YES', line: 45, rate: 90, stake: 1_000 },
      { token: demo },
    );
    expect(preview.data).toMatchObject({
      profit: 900,
      liability: 1_000,
      exposure_before: 1_100,
      exposure_after: 200,
      refusal: null,
    });
    expect(preview.data['after']).toMatchObject([
      { outcome: '0–44', profit: 0 },
      { outcome: '45 and more', profit: -200 },
    ]);
    const yes = await bet(market, { side: 'YES', line: 45, rate: 90 });
    expect(yes.data.liability).toBe(200);
    const again = await bet(market, { side: 'NO', line: 45, rate: 110 }, demo, 'no');
    expect(again.data).toMatchObject({ bet_id: no.data.bet_id, repeated: true });
    const other = await bet(market, { side: 'NO', line: 46, rate: 110 }, demo, 'no');
    expect(other).toMatchObject({ http: 409, code: 'IDEMPOTENCY_CONFLICT', details: { field: 'line' } });
    const book = await exchange.call('bet/getMarketBook', { market_id: market.market_id }, { token: demo });
    expect(book.data).toMatchObject({
      exposure: 200,
      rows: [
        { from: 0, to: 44, profit: 0 },
        { from: 45, to: null, profit: -200 },
      ],
    });
    const exposure = await exchange.call<{ data: unknown[] }>('bet/getExposureDetail', undefined, { token: demo });
    expect(exposure.data.data).toMatchObject([
      { exposure: 200, market_details: [{ market_name: 'FANCY market', bet_count: 2 }] },
    ]);
    const open = await exchange.call('bet/getHouseBets', {}, { token: demo });
    expect(open.data).toMatchObject({
      total: 2,
      rows: [
        { side: 'YES', status: 'TAKEN', outcome: null },
        { side: 'NO', line: 45 },
      ],
    });
  });

  test('S-BIN-4 a quote that moved is refused with the new one, or taken by who accepts it', async () => {
    await quote(market, [{ side: 'YES', line: 47, rate: 90 }]);
    const refused = await bet(market, { side: 'YES', line: 45, rate: 90 }, demo2);
    expect(refused).toMatchObject({ http: 422, code: 'PRICE_CHANGED', details: { quote: { side: 'YES', line: 47, rate: 90 } } });
    const worse = await bet(market, { side: 'YES', line: 45, rate: 90, accept_price_changes: 'BETTER' }, demo2);
    expect(worse.code).toBe('PRICE_CHANGED');
    const taken = await bet(market, { side: 'YES', line: 45, rate: 90, accept_price_changes: true }, demo2);
    expect(taken.data).toMatchObject({ status: 'EXECUTION_COMPLETE', quoted: { line: 47 } });
    const risk = await exchange.call('office/getHouseRisk', { market_id: market.market_id }, { token: operator });
    expect(risk.data).toMatchObject({
      exposure: 700,
      pot_limit: 50_000,
      book: [{ profit: 1_000 }, { profit: 1_200 }, { profit: -700 }],
    });
  });

  test.each([
    ['a rate that is none', { side: 'YES', line: 47 }, 400, 'INVALID_REQUEST'],
    ['a price where rates are quoted', { side: 'YES', line: 47, rate: 90, price: 1.9 }, 400, 'INVALID_REQUEST'],
    ['half a run', { side: 'YES', line: 46.5, rate: 90 }, 400, 'INVALID_REQUEST'],
    ['a side of another kind', { side: 'BACK', line: 47, rate: 90 }, 400, 'INVALID_REQUEST'],
    ['too little', { side: 'YES', line: 47, rate: 90, stake: 9.99 }, 422, 'BELOW_MIN'],
    ['more than the quote takes', { side: 'YES', line: 47, rate: 90, stake: 5_000.01 }, 422, 'ABOVE_MAX'],
    ['no such selection', { side: 'YES', line: 47, rate: 90, selection_id: 1 }, 400, 'INVALID_REQUEST'],
  ])('refused: %s', async (_, over, http, code) => {
    expect(await bet(market, over)).toMatchObject({ http, code });
  });

  test('settlement 4.1 nothing is taken while the ball is running', async () => {
    await setStatus(market, 'BALL_RUNNING');
    expect(await bet(market, { side: 'YES', line: 47, rate: 90 })).toMatchObject({ http: 422, code: 'MARKET_SUSPENDED' });
    await setStatus(market, 'OPEN');
  });

  test('trust SEC-05 S2 two people settle it, and the statement explains the money', async () => {
    const before = [await total(demo), await total(demo2)];
    expect(await settle(market, { kind: 'NUMBER', number: 46 })).toBe('Result: 46.');
    expect([await total(demo), await total(demo2)]).toEqual([(before[0] ?? 0) - 200, (before[1] ?? 0) - 1_000]);
    const statement = await exchange.call<{ rows: Record<string, unknown>[] }>('report/accountStatement', {}, { token: demo });
    expect(statement.data.rows[0]).toMatchObject({
      kind: 'SETTLEMENT',
      debit: 200,
      explanation: {
        market_name: 'FANCY market',
        result: { kind: 'SETTLED', sentence: 'Result: 46.' },
        bets: [],
        house_bets: [
          { side: 'NO', line: 45, rate: 110, outcome: 'LOST', profit: -1_100 },
          { side: 'YES', line: 45, rate: 90, outcome: 'WON', profit: 900 },
        ],
        net: -200,
      },
    });
    const settled = await exchange.call('bet/getHouseBets', { settled: true }, { token: demo });
    expect(settled.data).toMatchObject({
      total: 2,
      rows: [
        { outcome: 'WON', profit: 900 },
        { outcome: 'LOST', profit: -1_100 },
      ],
    });
    const { data } = await exchange.call<Market[]>('market/getHouseMarkets', { market_ids: [market.market_id] }, { token: demo });
    expect(data).toMatchObject([{ status: 'SETTLED', result: { number: 46, selection_id: null, sentence: 'Result: 46.' } }]);
  });

  test('trust S6 S7 undone and settled anew, the balances are those of the last result', async () => {
    const before = await total(demo2);
    expect(await settle(market, { kind: 'ROLL_BACK' })).toContain('undone');
    expect(await total(demo2)).toBe(before + 1_000);
    const open = await exchange.call('bet/getHouseBets', {}, { token: demo2 });
    expect(open.data).toMatchObject({ total: 1, rows: [{ market_status: 'CLOSED', outcome: null, profit: null }] });
    await settle(market, { kind: 'NUMBER', number: 47 });
    expect(await total(demo2)).toBe(before + 1_900);
  });
});

test('settlement B2 a bookmaker market is won by a selection, and void when the match is', async () => {
  let market = await openHouse('BOOKMAKER', ['Kestrels', 'Herons']);
  market = await quote(market, [
    { side: 'BACK', rate: 85 },
    { side: 'LAY', rate: 40 },
  ]);
  await setStatus(market, 'OPEN');
  await bet(market, { side: 'BACK', rate: 85 });
  const lay = await bet(market, { side: 'LAY', rate: 40, stake: 1_500 });
  expect(lay.data.liability).toBe(0);
  const book = await exchange.call('bet/getMarketBook', { market_id: market.market_id }, { token: demo });
  expect(book.data).toMatchObject({
    rows: [
      { outcome: 'Kestrels', profit: 250 },
      { outcome: 'Herons', profit: 500 },
    ],
  });
  const before = await total(demo);
  const tied = market.rows.map(({ selection_id }) => ({ selection_id, paid: 1, tied: 2 }));
  const dead = { market_id: market.market_id, result: { kind: 'WINNERS', runners: tied } };
  expect(await exchange.call('office/proposeResult', dead, { token: operator })).toMatchObject({ http: 400 });
  await settle(market, { kind: 'WINNERS', runners: [{ selection_id: market.rows[1]?.selection_id, paid: 1, tied: 1 }] });
  expect(await total(demo)).toBe(before + 500);
  await settle(market, { kind: 'ROLL_BACK' });
  await settle(market, { kind: 'VOID', reason: 'NO_RESULT' });
  expect(await total(demo)).toBe(before);
});

type Case = { case_id: number; version: number };
let presses = 0;
const press = (call: string, body: unknown, token: string) =>
  exchange.call<Case>(`office/${call}`, body, { token, key: `press-${(presses += 1)}` });

test('S-GEN-2, SEC-05 bets at a wrong rate are taken out past two officers, and their owners see why', async () => {
  let market = await openHouse('YES_NO', ['Yes', 'No']);
  market = await quote(market, [{ side: 'BACK', price: 37.5 }]);
  await setStatus(market, 'OPEN');
  const wrong = await bet(market, { side: 'BACK', price: 37.5, stake: 100 });
  const { market_id } = market;
  const opened = await press(
    'openVoidCase',
    { market_id, reason: 'WRONG_RATE', scope: { kind: 'BETS', bet_ids: [wrong.data.bet_id] }, evidence: 'a decimal point' },
    operator,
  );
  expect(opened.data).toMatchObject({ status: 'OPEN', matches: 1, bets: 1, accounts: 1, stake: 100 });
  const { data: fills } = await exchange.call('office/getVoidCaseFills', { case_id: opened.data.case_id }, { token: operator });
  expect(fills).toMatchObject({ rows: [{ user_name: 'demo', side: 'BACK', named: true, stake: 100, liability: 100 }] });
  const one = ({ case_id, version }: Case): Case => ({ case_id, version });
  expect((await press('carryOutVoidCase', one(opened.data), operator)).code).toBe('PROPOSAL_OUTDATED');
  expect((await press('approveVoidCase', one(opened.data), operator)).code).toBe('SECOND_PERSON_REQUIRED');
  const approved = await press('approveVoidCase', one(opened.data), operator2);
  expect((await press('carryOutVoidCase', one(approved.data), operator)).data).toMatchObject({ status: 'DONE' });
  const rows = await exchange.call('bet/getHouseBets', { settled: true, market_id }, { token: demo });
  const row = { status: 'VOID', reason: 'WRONG_RATE', reason_text: 'Void: the rate was wrong.', price: 37.5 };
  expect(rows.data).toMatchObject({ rows: [row] });
  const detail = await exchange.call<{ data: { market_details: { market_id: string }[] }[] }>(
    'bet/getExposureDetail',
    undefined,
    { token: demo },
  );
  expect(detail.data.data.flatMap((row) => row.market_details.map((each) => each.market_id))).not.toContain(market_id);
});

test('S-GEN-10 bets against the house are taken out by a span of time, until their market is settled', async () => {
  let market = await openHouse('FANCY', ['Runs']);
  market = await quote(market, [{ side: 'NO', line: 45, rate: 110 }]);
  await setStatus(market, 'OPEN');
  const { market_id } = market;
  const from = new Date().toISOString();
  await bet(market, { side: 'NO', line: 45, rate: 110, stake: 200 });
  await bet(market, { side: 'NO', line: 45, rate: 110, stake: 300 });
  const late = (scope: unknown) =>
    press('openVoidCase', { market_id, reason: 'LATE_BET', scope, evidence: 'the ball was bowled' }, operator);
  expect(await late({ kind: 'BETS', bet_ids: ['999999'] })).toMatchObject({ code: 'NOT_FOUND', details: { field: 'bet_ids' } });
  expect(await late({ kind: 'WINDOW', from: '2020-01-01T00:00:00Z', until: from })).toMatchObject({
    code: 'NOT_FOUND',
    details: { field: 'scope' },
  });
  const opened = await late({ kind: 'WINDOW', from });
  expect(opened.data).toMatchObject({ matches: 2, stake: 500 });
  const { data: fills } = await exchange.call('office/getVoidCaseFills', { case_id: opened.data.case_id }, { token: operator });
  expect(fills).toMatchObject({ rows: [{ liability: 220 }, { liability: 330 }] });
  const before = await exchange.call<{ liability: number }>('user/getUserBalance', undefined, { token: demo });
  const { case_id, version } = (
    await press('approveVoidCase', { case_id: opened.data.case_id, version: opened.data.version }, operator2)
  ).data;
  await press('carryOutVoidCase', { case_id, version }, operator);
  const after = await exchange.call<{ liability: number }>('user/getUserBalance', undefined, { token: demo });
  expect(after.data.liability).toBe(before.data.liability - 550);
  await settle(market, { kind: 'NUMBER', number: 50 });
  expect((await late({ kind: 'WINDOW', from })).code).toBe('MARKET_NOT_OPEN');
});

describe('a feed that quotes', () => {
  test('settlement 11.1 offers a session, quotes it, runs the ball and proposes the result', async () => {
    const ref = 'fed';
    await feed.offer(ref);
    const offered = await feed.send<{
      ids: { match_id: number; markets: { market_ref: string; market_id: string; selections: { selection_id: number }[] }[] }[];
    }>('catalogue', [
      {
        ...feed.stamp(ref),
        sport_id: 4,
        series: { series_ref: 'cup', name: 'Test Cup' },
        match: {
          name: 'Kestrels v Herons',
          teams: ['Kestrels', 'Herons'],
          start_time: new Date().toISOString(),
          format: 'T20',
          scheduled_overs: 20,
          is_virtual: true,
        },
        markets: [],
        house_markets: [
          {
            market_ref: 'khado',
            kind: 'KHADO',
            market_type: 'KHADO',
            name: 'Khado-20',
            selections: [{ selection_ref: 'k', name: 'Khado-20' }],
          },
        ],
      },
    ]);
    const khado = offered.data.ids[0]?.markets.find(({ market_ref }) => market_ref === 'khado');
    const market = {
      market_id: khado?.market_id,
      match_id: offered.data.ids[0]?.match_id,
      rows: khado?.selections,
    } as unknown as Market;
    const quoted = {
      market_ref: 'khado',
      status: 'OPEN',
      in_play: false,
      quotes: [{ selection_ref: 'k', side: 'BACK', line: 160, band_width: 20, rate: 250, limit: 1_000 }],
    };
    expect((await feed.send('priceUpdate', [{ ...feed.stamp(ref), ...quoted }])).data.results).toMatchObject([
      { outcome: 'APPLIED' },
    ]);
    const placed = await bet(market, { side: 'BACK', line: 160, band_width: 20, rate: 250, stake: 400 }, demo2);
    expect(placed.data).toMatchObject({ quoted: { line: 160, band_width: 20, potential_profit: 1_000, liability: 400 } });
    await feed.send('priceUpdate', [{ ...feed.stamp(ref), status: 'BALL_RUNNING', in_play: true }]);
    const { data } = await exchange.call<Market[]>(
      'market/getHouseMarkets',
      { market_ids: [market.market_id] },
      { token: demo2 },
    );
    expect(data).toMatchObject([{ status: 'BALL_RUNNING', in_play: true }]);
    const wrong = await feed.send('priceUpdate', [{ ...feed.stamp(ref), ...quoted, market_ref: 'match-odds' }]);
    expect(wrong.data.results).toMatchObject([{ outcome: 'REFUSED', code: 'INVALID_REQUEST' }]);
    const result = {
      ...feed.stamp(ref),
      market_ref: 'khado',
      result: { kind: 'NUMBER', number: 179 },
      certainty: 2,
      evidence: '179/6',
    };
    expect((await feed.send('result', [result])).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
    const waiting = await exchange.call<{ rows: Record<string, unknown>[] }>(
      'office/getProposals',
      { match_id: market.match_id },
      { token: operator },
    );
    expect(waiting.data.rows[0]).toMatchObject({
      result: { kind: 'NUMBER', number: 179 },
      sentence: 'Result: 179.',
      proposed_by: 'feed',
    });
  });
});

test('settlement B2 several bets may be with the house and between players, each for itself', async () => {
  const market = await openHouse('BOOKMAKER', ['Comets', 'Kestrels']);
  await setStatus(market, 'OPEN');
  await quote(market, [{ side: 'BACK', rate: 90 }]);
  const common = { market_id: market.market_id, selection_id: market.rows[0]?.selection_id, side: 'BACK', stake: 100 };
  const sent = {
    bets: [
      { ...common, rate: 90 },
      { ...common, rate: 95 },
      { ...common, price: 1.9 },
    ],
  };
  const placed = await exchange.call<{ rows: { bet: Bet | null; code: string | null }[] }>('bet/placeBets', sent, {
    token: demo,
    key: 'several',
  });
  expect(placed.data.rows.map(({ bet: taken, code }) => [taken?.quoted['rate'], code])).toEqual([
    [90, null],
    [undefined, 'PRICE_CHANGED'],
    [undefined, 'INVALID_REQUEST'],
  ]);
  const again = await exchange.call<{ rows: { bet: Bet | null }[] }>('bet/placeBets', sent, { token: demo, key: 'several' });
  expect(again.data.rows[0]?.bet?.bet_id).toBe(placed.data.rows[0]?.bet?.bet_id);
});

test('trust PO8 a player’s own limit on stakes counts bets against the house', async () => {
  let market = await openHouse('OVER_COMPARISON', ['Kestrels', 'Herons']);
  market = await quote(market, [{ side: 'BACK', rate: 85 }]);
  await setStatus(market, 'OPEN');
  const solo = await exchange.signIn('solo');
  const limits = [{ kind: 'STAKE', period: 'DAY', limit: 250 }];
  expect(await exchange.call('user/setLimits', { limits }, { token: solo })).toMatchObject({ http: 200 });
  expect((await bet(market, { side: 'BACK', rate: 85, stake: 200 }, solo)).http).toBe(200);
  expect(await bet(market, { side: 'BACK', rate: 85, stake: 100 }, solo)).toMatchObject({ http: 422, code: 'LIMIT_EXCEEDED' });
});

test('contract 7 the report lists bets between players and against the house together, and says why one was not taken', async () => {
  type List = { rows: { of: string; bet: { bet_id: string; reason_text?: string } }[]; total: number; total_profit: number };
  const report = (body: unknown) => exchange.call<List>('report/bets', body, { token: demo });
  const before = (await report({})).data.total;
  const settledBefore = (await report({ settled: true })).data;
  let market = await openHouse('YES_NO', ['Yes', 'No']);
  market = await quote(market, [{ side: 'BACK', price: 1.9 }]);
  await setStatus(market, 'OPEN');
  const { data: taken } = await bet(market, { side: 'BACK', price: 1.9, stake: 200 });
  const open = await report({});
  expect(open.data.total).toBe(before + 1);
  expect(open.data.rows[0]).toMatchObject({ of: 'HOUSE', bet: { bet_id: taken.bet_id, status: 'TAKEN', sport_name: 'Cricket' } });
  expect((await report({ status: 'UNMATCHED' })).data.rows.some(({ bet: row }) => row.bet_id === taken.bet_id)).toBe(false);
  await setStatus(market, 'CLOSED');
  await settle(market, { kind: 'VOID', reason: 'NO_RESULT' });
  const after = await report({ settled: true });
  expect(after.data).toMatchObject({ total: settledBefore.total + 1, total_profit: settledBefore.total_profit });
  expect(after.data.rows[0]).toMatchObject({ of: 'HOUSE', bet: { bet_id: taken.bet_id, outcome: 'VOID', profit: 0 } });
});

describe('leaving a market of the house', () => {
  type Quote = {
    available: boolean;
    reason: string | null;
    profit: number;
    house: { bet: Record<string, unknown>; after: { outcome: string; profit: number }[] } | null;
  };
  const ask = async (market: Market, percent?: number) =>
    (
      await exchange.call<Quote>(
        'bet/getCashOut',
        { market_id: market.market_id, ...(percent === undefined ? {} : { percent }) },
        { token: demo },
      )
    ).data;
  const leave = (market: Market, profit: number, more: Record<string, unknown> = {}, key = `leave-${Math.random()}`) =>
    exchange.call<{ profit: number; bets: Bet[] }>(
      'bet/cashOut',
      { market_id: market.market_id, profit, ...more },
      { token: demo, key },
    );

  async function yesAt45(): Promise<Market> {
    const market = await openHouse('FANCY', ['6 Over Runs'], { min_stake: 10, max_stake: 25_000, bet_delay_ms: 0 });
    await quote(market, [
      { side: 'YES', line: 45, rate: 90 },
      { side: 'NO', line: 45, rate: 110 },
    ]);
    await setStatus(market, 'OPEN');
    await bet(market, { side: 'YES', line: 45, rate: 90 });
    return market;
  }

  test('exchange X79 a line that moved up: the other side at the quote in force, with what lies between the lines won twice', async () => {
    const market = await yesAt45();
    await quote(market, [
      { side: 'YES', line: 50, rate: 90 },
      { side: 'NO', line: 50, rate: 100 },
    ]);
    const whole = await ask(market);
    // Loses 1,000 below 45, wins 900 from there: No at 50 for 950 makes both −50, and 45 to 49 pays both.
    expect(whole).toMatchObject({
      available: true,
      profit: -50,
      house: { bet: { side: 'NO', line: 50, rate: 100, stake: 950 } },
    });
    expect(whole.house?.after.map(({ outcome, profit }) => [outcome, profit])).toEqual([
      ['0–44', -50],
      ['45–49', 1_850],
      ['50 and more', -50],
    ]);
    expect(await ask(market, 50)).toMatchObject({ profit: -525, house: { bet: { stake: 475 } } });
    expect(await leave(market, -49)).toMatchObject({ http: 422, code: 'PRICE_CHANGED', details: { profit: -50 } });
    const taken = await leave(market, -525, { percent: 50 }, 'leave-half');
    expect(taken.data).toMatchObject({ profit: -525, bets: [{ status: 'EXECUTION_COMPLETE', size_matched: 475 }] });
    // The same key is the same bet, although the position is another one now; with other content it is refused.
    const again = await leave(market, -525, { percent: 50 }, 'leave-half');
    expect(again.data).toMatchObject({ profit: -525, bets: [{ bet_id: taken.data.bets[0]?.bet_id }] });
    expect((await leave(market, -525, { percent: 51 }, 'leave-half')).code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await leave(market, (await ask(market)).profit)).data.profit).toBe(-50);
    expect(await ask(market)).toMatchObject({ available: false, house: null });
  });

  test('exchange X79 of two teams each result comes out the same; what is stopped cannot be left, and says why', async () => {
    const market = await openHouse('BOOKMAKER', ['Kestrels', 'Herons'], { min_stake: 10, max_stake: 25_000, bet_delay_ms: 0 });
    await quote(market, [
      { side: 'BACK', rate: 85 },
      { side: 'LAY', rate: 90 },
    ]);
    await setStatus(market, 'OPEN');
    expect(await ask(market)).toMatchObject({ available: false, reason: 'You have no position that a bet could level.' });
    await bet(market, { side: 'BACK', rate: 85 });
    await quote(market, [{ side: 'LAY', rate: 60 }]);
    const { profit, house } = await ask(market);
    expect(profit).toBe(156.25);
    expect(new Set(house?.after.map((row) => row.profit))).toEqual(new Set([156.25]));
    await setStatus(market, 'BALL_RUNNING');
    expect(await ask(market)).toMatchObject({ available: false, reason: expect.stringContaining('stopped') });
    expect(await leave(market, profit)).toMatchObject({ http: 422, code: 'MARKET_SUSPENDED' });
    await setStatus(market, 'OPEN');
    await quote(market, [{ side: 'LAY', rate: 60, limit: 0 }]);
    expect((await ask(market)).reason).toContain('No quote of the house');
    expect((await leave(market, profit)).code).toBe('PRICE_CHANGED');
  });
});
