import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { voidWords } from '@pavilion/contract/messages/reasons.en';
import { HouseDesk, type HouseBet, type HouseMarket } from '../../testing/house-desk.ts';

let desk: HouseDesk;

beforeAll(async () => {
  desk = await HouseDesk.start();
});

afterAll(() => desk.exchange.stop());

describe('a fancy from its opening to the statement', () => {
  let market: HouseMarket;

  beforeAll(async () => {
    market = await desk.openHouse('FANCY', ['6 over Kestrels'], { min_stake: 10, pot_limit: 50_000 });
    market = await desk.quote(market, [
      { side: 'NO', line: 45, rate: 110 },
      { side: 'YES', line: 45, rate: 90 },
    ]);
    await desk.setStatus(market, 'OPEN');
  });

  test("settlement 2.2 the market's quotes show NO on the left and YES on the right", async () => {
    const { data } = await desk.exchange.call<HouseMarket[]>(
      'market/getHouseMarkets',
      { match_id: market.match_id },
      { token: desk.demo },
    );
    expect(data).toMatchObject([
      { market_id: market.market_id, status: 'OPEN', quote_number: 1, rows: [{ name: '6 over Kestrels' }] },
    ]);
    expect(data[0]?.rows[0]?.quotes).toEqual([
      { side: 'NO', price: null, rate: 110, line: 45, band_width: null, limit: 5_000 },
      { side: 'YES', price: null, rate: 90, line: 45, band_width: null, limit: 5_000 },
    ]);
  });

  test("settlement F4 bets on both sides of one quote lose the house's margin", async () => {
    const no = await desk.bet(market, { side: 'NO', line: 45, rate: 110 }, desk.demo, 'no');
    expect(no.data).toMatchObject({
      status: 'EXECUTION_COMPLETE',
      quoted: { rate: 110, line: 45, potential_profit: 1_000, liability: 1_100 },
    });
    expect(no.data.liability).toBe(1_100);
    const preview = await desk.exchange.call(
      'bet/previewHouseBet',
      { market_id: market.market_id, selection_id: market.rows[0]?.selection_id, side: 'YES', line: 45, rate: 90, stake: 1_000 },
      { token: desk.demo },
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
      { outcome: '45 or more', profit: -200 },
    ]);
    const yes = await desk.bet(market, { side: 'YES', line: 45, rate: 90 });
    expect(yes.data.liability).toBe(200);
    const again = await desk.bet(market, { side: 'NO', line: 45, rate: 110 }, desk.demo, 'no');
    expect(again.data).toMatchObject({ bet_id: no.data.bet_id, repeated: true });
    const other = await desk.bet(market, { side: 'NO', line: 46, rate: 110 }, desk.demo, 'no');
    expect(other).toMatchObject({ http: 409, code: 'IDEMPOTENCY_CONFLICT', details: { field: 'line' } });
    const book = await desk.exchange.call('bet/getMarketBook', { market_id: market.market_id }, { token: desk.demo });
    expect(book.data).toMatchObject({
      exposure: 200,
      rows: [
        { from: 0, to: 44, profit: 0 },
        { from: 45, to: null, profit: -200 },
      ],
    });
    const exposure = await desk.exchange.call<{ data: unknown[] }>('bet/getExposureDetail', undefined, { token: desk.demo });
    expect(exposure.data.data).toMatchObject([
      { exposure: 200, market_details: [{ market_name: 'FANCY market', bet_count: 2 }] },
    ]);
    const open = await desk.exchange.call('bet/getHouseBets', {}, { token: desk.demo });
    expect(open.data).toMatchObject({
      total: 2,
      rows: [
        { side: 'YES', status: 'TAKEN', outcome: null },
        { side: 'NO', line: 45 },
      ],
    });
  });

  test('S-BIN-4 a bet at a quote that has moved is refused with the new quote, or accepted if the player allows changes', async () => {
    await desk.quote(market, [{ side: 'YES', line: 47, rate: 90 }]);
    const refused = await desk.bet(market, { side: 'YES', line: 45, rate: 90 }, desk.demo2);
    expect(refused).toMatchObject({ http: 422, code: 'PRICE_CHANGED', details: { quote: { side: 'YES', line: 47, rate: 90 } } });
    const worse = await desk.bet(market, { side: 'YES', line: 45, rate: 90, accept_price_changes: 'BETTER' }, desk.demo2);
    expect(worse.code).toBe('PRICE_CHANGED');
    const taken = await desk.bet(market, { side: 'YES', line: 45, rate: 90, accept_price_changes: true }, desk.demo2);
    expect(taken.data).toMatchObject({ status: 'EXECUTION_COMPLETE', quoted: { line: 47 } });
    const risk = await desk.exchange.call('office/getHouseRisk', { market_id: market.market_id }, { token: desk.operator });
    expect(risk.data).toMatchObject({
      exposure: 700,
      pot_limit: 50_000,
      book: [{ profit: 1_000 }, { profit: 1_200 }, { profit: -700 }],
    });
    const search = { search: market.market_id };
    const found = await desk.exchange.call('office/findMarkets', search, { token: desk.operator });
    expect(found.data).toMatchObject({
      rows: [{ of: 'HOUSE', exposure: 700, book: [{ profit: 1_000 }, { profit: 1_200 }, { profit: -700 }] }],
    });
  });

  test('an agent sees the players of the branch and the own share under every range of results', async () => {
    type Risk = { rows: { market_id: string; outcomes: object[] }[] };
    const agent = await desk.exchange.signIn('agent');
    const outcomes = async () =>
      (await desk.exchange.call<Risk>('office/getDownlineRisk', {}, { token: agent })).data.rows.find(
        ({ market_id }) => market_id === market.market_id,
      )?.outcomes;
    // The agent has a share of 60 %.
    await expect.poll(outcomes).toMatchObject([
      { selection_id: null, name: '0–44', players: -1_000, own: 600 },
      { name: '45–46', players: -1_200, own: 720, own_per_run: 0 },
      { name: '47 or more', players: 700, own: -420 },
    ]);
  });

  test('staff read the bets of the match with accounts and odds, the newest first', async () => {
    const one = { match_id: market.match_id, market_id: market.market_id, limit: 1 };
    const read = () => desk.exchange.call<object[]>('office/getMatchBets', one, { token: desk.operator });
    await expect
      .poll(async () => (await read()).data)
      .toMatchObject([
        {
          user_name: 'demo2',
          market_id: market.market_id,
          side: 'YES',
          line: 47,
          rate: 90,
          price: null,
          selection_name: '6 over Kestrels',
        },
      ]);
  });

  test.each([
    ['a missing rate', { side: 'YES', line: 47 }, 400, 'INVALID_REQUEST'],
    ['a price where rates are quoted', { side: 'YES', line: 47, rate: 90, price: 1.9 }, 400, 'INVALID_REQUEST'],
    ['a line of half a run', { side: 'YES', line: 46.5, rate: 90 }, 400, 'INVALID_REQUEST'],
    ['a side of another kind', { side: 'BACK', line: 47, rate: 90 }, 400, 'INVALID_REQUEST'],
    ['a stake below the smallest', { side: 'YES', line: 47, rate: 90, stake: 9.99 }, 422, 'BELOW_MIN'],
    ['a stake above the limit of the quote', { side: 'YES', line: 47, rate: 90, stake: 5_000.01 }, 422, 'ABOVE_MAX'],
    ['an unknown selection', { side: 'YES', line: 47, rate: 90, selection_id: 1 }, 400, 'INVALID_REQUEST'],
  ])('a bet with %s is refused', async (_, over, http, code) => {
    expect(await desk.bet(market, over)).toMatchObject({ http, code });
  });

  test('settlement 4.1 bets are refused while the ball is running', async () => {
    await desk.setStatus(market, 'BALL_RUNNING');
    expect(await desk.bet(market, { side: 'YES', line: 47, rate: 90 })).toMatchObject({ http: 422, code: 'MARKET_SUSPENDED' });
    await desk.setStatus(market, 'OPEN');
  });

  test('trust SEC-05 S2 two people settle the market, and the statement explains the amounts', async () => {
    const before = [await desk.total(desk.demo), await desk.total(desk.demo2)];
    expect(await desk.settle(market, { kind: 'NUMBER', number: 46 })).toBe('Result: 46.');
    expect([await desk.total(desk.demo), await desk.total(desk.demo2)]).toEqual([
      (before[0] ?? 0) - 200,
      (before[1] ?? 0) - 1_000,
    ]);
    const statement = await desk.exchange.call<{ rows: Record<string, unknown>[] }>(
      'report/accountStatement',
      {},
      { token: desk.demo },
    );
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
    const settled = await desk.exchange.call('bet/getHouseBets', { settled: true }, { token: desk.demo });
    expect(settled.data).toMatchObject({
      total: 2,
      rows: [
        { outcome: 'WON', profit: 900 },
        { outcome: 'LOST', profit: -1_100 },
      ],
    });
    const { data } = await desk.exchange.call<HouseMarket[]>(
      'market/getHouseMarkets',
      { market_ids: [market.market_id] },
      { token: desk.demo },
    );
    expect(data).toMatchObject([{ status: 'SETTLED', result: { number: 46, selection_id: null, sentence: 'Result: 46.' } }]);
  });

  test('trust S6 S7 after a settlement is undone and made again, the balances are those of the last result', async () => {
    const before = await desk.total(desk.demo2);
    expect(await desk.settle(market, { kind: 'ROLL_BACK' })).toContain('undone');
    expect(await desk.total(desk.demo2)).toBe(before + 1_000);
    const open = await desk.exchange.call('bet/getHouseBets', {}, { token: desk.demo2 });
    expect(open.data).toMatchObject({ total: 1, rows: [{ market_status: 'CLOSED', outcome: null, profit: null }] });
    await desk.settle(market, { kind: 'NUMBER', number: 47 });
    expect(await desk.total(desk.demo2)).toBe(before + 1_900);
  });
});

test('settlement B2 a bookmaker market is won by one selection, and is void if its match is void', async () => {
  let market = await desk.openHouse('BOOKMAKER', ['Kestrels', 'Herons']);
  market = await desk.quote(market, [
    { side: 'BACK', rate: 85 },
    { side: 'LAY', rate: 40 },
  ]);
  await desk.setStatus(market, 'OPEN');
  await desk.bet(market, { side: 'BACK', rate: 85 });
  const lay = await desk.bet(market, { side: 'LAY', rate: 40, stake: 1_500 });
  expect(lay.data.liability).toBe(0);
  const book = await desk.exchange.call('bet/getMarketBook', { market_id: market.market_id }, { token: desk.demo });
  expect(book.data).toMatchObject({
    rows: [
      { outcome: 'Kestrels', profit: 250 },
      { outcome: 'Herons', profit: 500 },
    ],
  });
  type Risk = { rows: { market_id: string; outcomes: object[] }[] };
  const agent = await desk.exchange.signIn('agent');
  const risk = async () => {
    const answer = await desk.exchange.call<Risk>('office/getDownlineRisk', {}, { token: agent });
    expect(answer).toMatchObject({ http: 200 });
    return answer.data.rows.find(({ market_id }) => market_id === market.market_id)?.outcomes;
  };
  // The agent has a share of 60 %.
  await expect.poll(risk).toMatchObject([
    { name: 'Kestrels', players: 250, own: -150 },
    { name: 'Herons', players: 500, own: -300 },
  ]);
  const before = await desk.total(desk.demo);
  // In a dead heat all winners share the same number of parts.
  const uneven = market.rows.map(({ selection_id }, place) => ({ selection_id, paid: 1 + place, tied: 2 + 2 * place }));
  const wrong = { market_id: market.market_id, result: { kind: 'WINNERS', runners: uneven } };
  expect(await desk.exchange.call('office/proposeResult', wrong, { token: desk.operator })).toMatchObject({ http: 400 });
  await desk.settle(market, { kind: 'WINNERS', runners: [{ selection_id: market.rows[1]?.selection_id, paid: 1, tied: 1 }] });
  expect(await desk.total(desk.demo)).toBe(before + 500);
  await desk.settle(market, { kind: 'ROLL_BACK' });
  await desk.settle(market, { kind: 'VOID', reason: 'NO_RESULT' });
  expect(await desk.total(desk.demo)).toBe(before);
});

describe('a feed of house markets', () => {
  test('settlement 11.1 a feed offers a session, quotes it, stops it for a ball and proposes its result', async () => {
    const ref = 'fed';
    await desk.feed.offer(ref);
    const offered = await desk.feed.send<{
      ids: { match_id: number; markets: { market_ref: string; market_id: string; selections: { selection_id: number }[] }[] }[];
    }>('catalogue', [
      {
        ...desk.feed.stamp(ref),
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
    } as unknown as HouseMarket;
    const quoted = {
      market_ref: 'khado',
      status: 'OPEN',
      in_play: false,
      quotes: [{ selection_ref: 'k', side: 'BACK', line: 160, band_width: 20, rate: 250, limit: 1_000 }],
    };
    expect((await desk.feed.send('priceUpdate', [{ ...desk.feed.stamp(ref), ...quoted }])).data.results).toMatchObject([
      { outcome: 'APPLIED' },
    ]);
    const placed = await desk.bet(market, { side: 'BACK', line: 160, band_width: 20, rate: 250, stake: 400 }, desk.demo2);
    expect(placed.data).toMatchObject({ quoted: { line: 160, band_width: 20, potential_profit: 1_000, liability: 400 } });
    await desk.feed.send('priceUpdate', [{ ...desk.feed.stamp(ref), status: 'BALL_RUNNING', in_play: true }]);
    const { data } = await desk.exchange.call<HouseMarket[]>(
      'market/getHouseMarkets',
      { market_ids: [market.market_id] },
      { token: desk.demo2 },
    );
    expect(data).toMatchObject([{ status: 'BALL_RUNNING', in_play: true }]);
    const wrong = await desk.feed.send('priceUpdate', [{ ...desk.feed.stamp(ref), ...quoted, market_ref: 'match-odds' }]);
    expect(wrong.data.results).toMatchObject([{ outcome: 'REFUSED', code: 'INVALID_REQUEST' }]);
    const result = {
      ...desk.feed.stamp(ref),
      market_ref: 'khado',
      result: { kind: 'NUMBER', number: 179 },
      certainty: 2,
      evidence: '179/6',
    };
    expect((await desk.feed.send('result', [result])).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
    const waiting = async (): Promise<unknown> => {
      const listed = { match_id: market.match_id };
      const { data: proposals } = await desk.exchange.call<{ rows: unknown[] }>('office/getProposals', listed, {
        token: desk.operator,
      });
      return proposals.rows[0];
    };
    await expect.poll(waiting).toMatchObject({
      result: { kind: 'NUMBER', number: 179 },
      sentence: 'Result: 179.',
      proposed_by: 'feed',
      at_stake: { bets: 1, accounts: 1, stakes: 400, house_result: -1_000 },
    });
    const { proposal_id, version } = (await waiting()) as { proposal_id: number; version: number };
    const byOther = { token: desk.operator };
    const { data: confirmed } = await desk.exchange.call<{ version: number }>(
      'office/confirmResult',
      { proposal_id, version },
      byOther,
    );
    await desk.exchange.call('office/settleMarket', { proposal_id, version: confirmed.version }, byOther);
    await expect.poll(waiting).toMatchObject({
      status: 'SETTLED',
      at_stake: { bets: 1, accounts: 1, stakes: 400, house_result: -1_000 },
    });
  });
});

test('settlement B2 one request may have house and exchange bets, and each is placed or refused separately', async () => {
  const market = await desk.openHouse('BOOKMAKER', ['Comets', 'Kestrels']);
  await desk.setStatus(market, 'OPEN');
  await desk.quote(market, [{ side: 'BACK', rate: 90 }]);
  const common = { market_id: market.market_id, selection_id: market.rows[0]?.selection_id, side: 'BACK', stake: 100 };
  const sent = {
    bets: [
      { ...common, rate: 90 },
      { ...common, rate: 95 },
      { ...common, price: 1.9 },
    ],
  };
  const placed = await desk.exchange.call<{ rows: { bet: HouseBet | null; code: string | null }[] }>('bet/placeBets', sent, {
    token: desk.demo,
    key: 'several',
  });
  expect(placed.data.rows.map(({ bet: taken, code }) => [taken?.quoted['rate'], code])).toEqual([
    [90, null],
    [undefined, 'PRICE_CHANGED'],
    [undefined, 'INVALID_REQUEST'],
  ]);
  const again = await desk.exchange.call<{ rows: { bet: HouseBet | null }[] }>('bet/placeBets', sent, {
    token: desk.demo,
    key: 'several',
  });
  expect(again.data.rows[0]?.bet?.bet_id).toBe(placed.data.rows[0]?.bet?.bet_id);
});

test('trust PO8 a player’s own stake limit counts house bets', async () => {
  let market = await desk.openHouse('OVER_COMPARISON', ['Kestrels', 'Herons']);
  market = await desk.quote(market, [{ side: 'BACK', rate: 85 }]);
  await desk.setStatus(market, 'OPEN');
  const solo = await desk.exchange.signIn('solo');
  const limits = [{ kind: 'STAKE', period: 'DAY', limit: 250 }];
  expect(await desk.exchange.call('user/setLimits', { limits }, { token: solo })).toMatchObject({ http: 200 });
  expect((await desk.bet(market, { side: 'BACK', rate: 85, stake: 200 }, solo)).http).toBe(200);
  expect(await desk.bet(market, { side: 'BACK', rate: 85, stake: 100 }, solo)).toMatchObject({
    http: 422,
    code: 'LIMIT_EXCEEDED',
  });
});

test('contract 7 the report lists exchange and house bets together and explains refused ones', async () => {
  type List = { rows: { of: string; bet: { bet_id: string; reason_text?: string } }[]; total: number; total_profit: number };
  const report = (body: unknown) => desk.exchange.call<List>('report/bets', body, { token: desk.demo });
  const before = (await report({})).data.total;
  const settledBefore = (await report({ settled: true })).data;
  let market = await desk.openHouse('YES_NO', ['Yes', 'No']);
  market = await desk.quote(market, [{ side: 'BACK', price: 1.9 }]);
  await desk.setStatus(market, 'OPEN');
  const { data: taken } = await desk.bet(market, { side: 'BACK', price: 1.9, stake: 200 });
  const open = await report({});
  expect(open.data.total).toBe(before + 1);
  expect(open.data.rows[0]).toMatchObject({ of: 'HOUSE', bet: { bet_id: taken.bet_id, status: 'TAKEN', sport_name: 'Cricket' } });
  expect((await report({ status: 'UNMATCHED' })).data.rows.some(({ bet: row }) => row.bet_id === taken.bet_id)).toBe(false);
  await desk.setStatus(market, 'CLOSED');
  await desk.settle(market, { kind: 'VOID', reason: 'NO_RESULT' });
  const after = await report({ settled: true });
  expect(after.data).toMatchObject({ total: settledBefore.total + 1, total_profit: settledBefore.total_profit });
  const ending = { outcome: 'VOID', profit: 0, reason: 'NO_RESULT', reason_text: `Void: ${voidWords.NO_RESULT}.` };
  expect(after.data.rows[0]).toMatchObject({ of: 'HOUSE', bet: { bet_id: taken.bet_id, ...ending } });
  const { data: shown } = await desk.exchange.call(
    'market/getHouseMarkets',
    { market_ids: [market.market_id] },
    { token: desk.demo },
  );
  const result = { selection_id: null, number: null, sentence: ending.reason_text, void_reason: 'NO_RESULT' };
  expect(shown).toMatchObject([{ status: 'VOID', result }]);
  type Line = { kind: string; explanation: { result: object; house_bets: object[] } };
  const { data: statement } = await desk.exchange.call<{ rows: Line[] }>(
    'report/accountStatement',
    { market_id: market.market_id },
    { token: desk.demo },
  );
  expect(statement.rows).toMatchObject([
    { kind: 'VOID', explanation: { result: { sentence: ending.reason_text }, house_bets: [{ outcome: 'VOID', profit: 0 }] } },
  ]);
});
