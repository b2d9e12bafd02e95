import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BetAnswer } from '@pavilion/contract/http';
import { BettingDesk } from '../../testing/betting-desk.ts';
import type { OfferedMarket } from '../../testing/exchange.ts';

let desk: BettingDesk;

beforeAll(async () => {
  desk = await BettingDesk.start();
});

afterAll(() => desk.exchange.stop());

async function market(ref: string, terms: Record<string, unknown> = {}): Promise<OfferedMarket> {
  const opened = await desk.feed.offer(ref, undefined, terms);
  await desk.feed.status(ref, 'OPEN');
  return opened;
}

type Body = Record<string, unknown>;
const bet = (on: OfferedMarket, over: Body = {}): Body => ({
  market_id: on.marketId,
  selection_id: on.selections[0],
  side: 'BACK',
  price: 3,
  stake: 10,
  ...over,
});
type Placed = { rows: { bet: BetAnswer | null; code: string | null; message: string }[]; liability: number };
const together = (bets: Body[], key: string) =>
  desk.call<Placed>('bet/placeBets', { bets, atomic: true }, { token: desk.demo, key });
const place = (body: Body, token: string) => desk.call<BetAnswer>('bet/placeBet', body, { token });
const open = async (token: string): Promise<number> =>
  (await desk.call<{ total: number }>('bet/getOpenBets', {}, { token })).data.total;

test('exchange X15 several bets are all placed or all refused: the answer has the error of the invalid bet, and the other bets say that it was refused', async () => {
  const on = await market('atomic');
  const before = await open(desk.demo);
  const refused = await together([bet(on), bet(on, { price: 3.02 }), bet(on, { side: 'LAY', price: 2 })], 'a1');
  expect(refused).toMatchObject({ http: 200, data: { rows: [{ code: null }, { code: 'INVALID_PRICE' }, { code: null }] } });
  expect(refused.data.rows.map((row) => row.bet)).toEqual([null, null, null]);
  expect(refused.data.rows[0]?.message).toContain('another bet');
  expect(await open(desk.demo)).toBe(before);
  const elsewhere = await market('atomic-elsewhere');
  expect((await together([bet(on), bet(elsewhere)], 'a2')).data.rows).toMatchObject([
    { code: null },
    { code: 'INVALID_REQUEST' },
  ]);
  const tooMuch = [bet(on, { stake: 25_000 }), bet(on, { stake: 25_000, price: 4 })];
  const many = Array.from({ length: 8 }, () => tooMuch).flat();
  expect(await together(many, 'a3')).toMatchObject({ http: 422, code: 'INSUFFICIENT_FUNDS' });
  expect(await open(desk.demo)).toBe(before);
});

test('exchange X15 L8 bets accepted together match in order, and the same request again returns the same bets', async () => {
  const on = await market('atomic-2');
  await place(bet(on, { side: 'LAY', stake: 15 }), desk.demo2);
  const bets = [bet(on), bet(on), bet(on, { selection_id: on.selections[1], price: 2 })];
  const first = await together(bets, 'b1');
  expect(first.data.rows.map((row) => row.bet?.size_matched)).toEqual([10, 5, 0]);
  const again = await together(bets, 'b1');
  const idsOf = ({ data }: typeof first) => data.rows.map((row) => row.bet?.bet_id);
  expect(idsOf(again)).toEqual(idsOf(first));
  // Members in another order and numbers in another form are the same request.
  const reordered = bets.map((each) => Object.fromEntries(Object.entries(each).toReversed()));
  const text = JSON.stringify({ atomic: true, bets: reordered }).replaceAll('"stake":10', '"stake":10.0');
  expect(idsOf(await desk.call<Placed>('bet/placeBets', text, { token: desk.demo, key: 'b1' }))).toEqual(idsOf(first));
  expect((await desk.call('bet/cancelAll', { market_id: on.marketId }, { token: desk.demo })).data).toMatchObject({
    bets_cancelled: 2,
  });
});

test('exchange X8 a small stake at a long price is accepted if its payout is large enough, and the market shows this limit', async () => {
  const on = await market('small', { min_stake: 1, min_payout: 10 });
  const { data } = await desk.call<{ min_stake: number; min_payout: number }[] | Body>(
    'market/getMarkets',
    { match_id: on.matchId },
    { token: desk.demo },
  );
  expect(JSON.stringify(data)).toContain('"min_payout":10');
  expect((await place(bet(on, { stake: 0.5, price: 20 }), desk.demo)).http).toBe(200);
  expect(await place(bet(on, { stake: 0.5, price: 19 }), desk.demo)).toMatchObject({
    code: 'BELOW_MIN',
    details: { min_stake: 1, min_payout: 10 },
  });
  const preview = (price: number) =>
    desk.call<{ refusal: string | null }>('bet/previewBet', bet(on, { stake: 0.5, price }), { token: desk.demo });
  expect([(await preview(20)).data.refusal, (await preview(19)).data.refusal]).toEqual([null, 'BELOW_MIN']);
});

test('exchange X57 a feed can open a market with a price guard', async () => {
  const on = await market('guarded', { price_guard: 3 });
  await place(bet(on, { price: 1.5 }), desk.demo2);
  expect((await place(bet(on, { side: 'LAY', price: 5 }), desk.demo)).data).toMatchObject({
    status: 'EXECUTION_COMPLETE',
    size_matched: 0,
    size_lapsed: 10,
  });
});

test('exchange X56 a heartbeat starts the timeout after which open bets are cancelled; the timeout is between 10 and 300 seconds, and 0 ends it', async () => {
  const beat = (timeout_seconds: number) =>
    desk.call<{ timeout_seconds: number; bets_cancelled: number | null }>(
      'bet/heartbeat',
      { timeout_seconds },
      { token: desk.demo },
    );
  expect((await beat(3)).data).toMatchObject({ timeout_seconds: 10, bets_cancelled: null });
  expect((await beat(4_000)).data).toMatchObject({ timeout_seconds: 300 });
  expect((await beat(0)).data).toMatchObject({ timeout_seconds: 0 });
  expect(await desk.call('bet/heartbeat', { timeout_seconds: -1 }, { token: desk.demo })).toMatchObject({ http: 400 });
});

test('exchange X49 the bets of each clock hour are counted, including refused bets; a repeated bet counts once, and there is no fee', async () => {
  const on = await market('counted');
  const count = async () =>
    (
      await desk.call<{ transactions: number; from: string; until: string }>('bet/getTransactionCount', undefined, {
        token: desk.demo2,
      })
    ).data;
  const before = await count();
  expect(Date.parse(before.until) - Date.parse(before.from)).toBe(3_600_000);
  await desk.call('bet/placeBet', bet(on, { price: 3.02 }), { token: desk.demo2 });
  for (const _ of [1, 2]) await desk.call('bet/placeBet', bet(on), { token: desk.demo2, key: 'counted' });
  await desk.call('bet/placeBets', { bets: [bet(on), bet(on)] }, { token: desk.demo2 });
  await desk.call('bet/placeBets', { bets: [bet(on), bet(on, { stake: 0.01 })], atomic: true }, { token: desk.demo2 });
  const after = await count();
  // If the hour changed in between, the count started again.
  if (after.from === before.from) expect(after.transactions - before.transactions).toBe(6);
  expect(after).toMatchObject({ free: 5_000, above_free: 0, charge: 0 });
});

test('exchange X48 staff grant a discount, the market charges less commission, and the statement shows the amount', async () => {
  const { data } = await desk.call<{ rows: { user_id: number }[] }>(
    'office/getAccounts',
    { search: 'demo2' },
    { token: desk.operator },
  );
  const user_id = data.rows[0]?.user_id;
  const discount = (percent: number) => desk.call('office/setDiscount', { user_id, percent }, { token: desk.operator });
  expect((await discount(101)).http).toBe(400);
  expect((await discount(20)).message).toContain('20 %');
  const on = await market('discounted', { commission_percent: 5 });
  await place(bet(on, { side: 'LAY', price: 2, stake: 250 }), desk.demo);
  await place(bet(on, { price: 2, stake: 250 }), desk.demo2);
  const runners = on.selections.map((selection_id, index) => ({ selection_id, paid: index === 0 ? 1 : 0, tied: 1 }));
  await desk.settle(on, { kind: 'WINNERS', runners });
  type Line = { credit: number; explanation: { gross: number; commission: number; commission_percent: number; net: number } };
  const statement = await desk.call<{ rows: Line[] }>('report/accountStatement', { page_size: 1 }, { token: desk.demo2 });
  expect(statement.data.rows[0]).toMatchObject({
    credit: 240,
    explanation: { gross: 250, commission: 10, commission_percent: 4, net: 240 },
  });
  expect((await discount(0)).message).toContain('full rate');
  expect((await desk.call('office/getOverview', undefined, { token: desk.operator })).data).toMatchObject({ balanced: true });
});

test('exchange X14 for a bet with a fixed payout or profit, a better price changes the stake and the remainder waits; house markets refuse such a bet', async () => {
  const on = await market('target');
  await place(bet(on, { side: 'LAY', price: 4.5, stake: 10 }), desk.demo2);
  const fixed = await place(bet(on, { price: 4, stake: 100, target: 'PAYOUT' }), desk.demo);
  expect(fixed.data).toMatchObject({ size_matched: 10, average_price_matched: 4.5, size_remaining: 13.75, status: 'EXECUTABLE' });
  const rows = await desk.call<{ rows: { stake: number; bet_id: string }[] }>(
    'bet/getOpenBets',
    { market_id: on.marketId },
    { token: desk.demo },
  );
  expect(rows.data.rows).toMatchObject([{ bet_id: fixed.data.bet_id, stake: 23.75 }]);
  expect(
    await place(bet(on, { price: 3, stake: 30, target: 'BACKERS_PROFIT', time_in_force: 'FILL_OR_KILL' }), desk.demo),
  ).toMatchObject({
    http: 400,
    code: 'INVALID_REQUEST',
  });
});

test('exchange X70 X43 a line market has lines in place of prices and even odds, and two people settle it', async () => {
  const lines = { market_type: 'LINE', name: 'Innings runs', lines: { min: 100.5, max: 140.5, interval: 1 } };
  const on = await desk.feed.offer('line', ['Runs'], { commission_percent: 0 }, lines);
  await desk.feed.status('line', 'OPEN');
  const shown = await desk.call<unknown>('market/getMarkets', { match_id: on.matchId }, { token: desk.demo });
  expect(JSON.stringify(shown.data)).toContain('"lines":{"min":100.5,"max":140.5,"interval":1}');
  const before = await Promise.all([desk.demo, desk.demo2].map(total));
  expect((await place(bet(on, { side: 'LAY', price: 120.5 }), desk.demo2)).data).toMatchObject({ size_remaining: 10 });
  const preview = await desk.call('bet/previewBet', bet(on, { price: 118.5 }), { token: desk.demo });
  expect(preview.data).toMatchObject({ liability: 10, profit: 10, exposure_before: 0, exposure_after: 10, refusal: null });
  expect((await place(bet(on, { price: 118.5 }), desk.demo)).data).toMatchObject({ size_matched: 10, average_price_matched: 2 });
  for (const wrong of [{ price: 120 }, { price: 99.5 }])
    expect(await place(bet(on, wrong), desk.demo)).toMatchObject({ code: 'INVALID_PRICE' });
  expect(await place(bet(on, { price: 118.5, target: 'PAYOUT' }), desk.demo)).toMatchObject({ code: 'INVALID_REQUEST' });
  const book = await desk.call('bet/getMarketBook', { market_id: on.marketId }, { token: desk.demo });
  expect(book.data).toMatchObject({
    exposure: 10,
    rows: [
      { outcome: '0–120', from: 0, to: 120, profit: 10 },
      { outcome: '121 or more', from: 121, to: null, profit: -10 },
    ],
  });
  expect((await desk.call('bet/getCashOut', { market_id: on.marketId }, { token: desk.demo })).data).toMatchObject({
    available: false,
  });
  expect((await desk.settle(on, { kind: 'NUMBER', number: 1.5 })).http).toBe(400);
  expect((await desk.settle(on, { kind: 'WINNERS', runners: [] })).http).toBe(400);
  const settled = await desk.settle(on, { kind: 'NUMBER', number: 121 });
  expect(settled).toMatchObject({ http: 200, data: { status: 'SETTLED', sentence: 'Result: 121.' } });
  expect((await Promise.all([desk.demo, desk.demo2].map(total))).map((now, nth) => now - (before[nth] ?? 0))).toEqual([-10, 10]);
  const after = await desk.call<unknown>('market/getMarkets', { match_id: on.matchId }, { token: desk.demo });
  expect(JSON.stringify(after.data)).toContain('"line_result":121');
  const statement = await desk.call<{ rows: unknown[] }>('report/accountStatement', { page_size: 1 }, { token: desk.demo });
  expect(statement.data.rows).toMatchObject([
    {
      explanation: {
        gross: -10,
        net: -10,
        bets: [{ profit: -10, price: 118.5, fill_lines: [120.5] }],
        result: { sentence: 'Result: 121.' },
      },
    },
  ]);
  const listed = await desk.call('report/bets', { settled: true, page_size: 1 }, { token: desk.demo });
  expect(listed.data).toMatchObject({ rows: [{ of: 'PLAYERS', bet: { price: 118.5 }, lines: [120.5] }] });
});

test('exchange X90 a result of at least 119 pays the matches at lines below 119 and voids all other matches', async () => {
  const lines = { market_type: 'LINE', name: 'Innings runs', lines: { min: 100.5, max: 140.5, interval: 1 } };
  const on = await desk.feed.offer('stopped', ['Runs'], { commission_percent: 0 }, lines);
  await desk.feed.status('stopped', 'OPEN');
  const before = await total(desk.demo);
  for (const price of [118.5, 120.5]) await place(bet(on, { side: 'LAY', price }), desk.demo2);
  expect((await place(bet(on, { price: 118.5, stake: 20 }), desk.demo)).data).toMatchObject({ size_matched: 20 });
  const settled = await desk.settle(on, { kind: 'NUMBER', number: 119, at_least: true });
  expect(settled).toMatchObject({
    http: 200,
    data: { sentence: 'Result at least: 119.', result: { number: 119, at_least: true } },
  });
  expect((await total(desk.demo)) - before).toBe(-10);
  const statement = await desk.call<{ rows: unknown[] }>('report/accountStatement', { page_size: 1 }, { token: desk.demo });
  const shown = await desk.call('market/getMarkets', { match_id: on.matchId }, { token: desk.demo });
  expect(shown.data).toMatchObject([{ line_result: 119, line_result_at_least: true }]);
  const results = await desk.call('match/getResults', { match_id: on.matchId }, { token: desk.demo });
  expect(results.data).toMatchObject({ rows: [{ number: 119, at_least: true }] });
  const voids = [{ stake: 10, reason: 'NOT_COMPLETED', case_id: null }];
  expect(statement.data.rows).toMatchObject([{ explanation: { gross: -10, bets: [{ profit: -10, voids }] } }]);
});

test('exchange X4 lines from 0.5 to beyond 1000 are offered, bet, moved and shown', async () => {
  const lines = { market_type: 'LINE', name: 'Sixes', lines: { min: 0.5, max: 9.5, interval: 1 } };
  const few = await desk.feed.offer('few', ['Sixes'], { commission_percent: 0 }, lines);
  const many = await desk.feed.offer('many', ['Runs'], {}, { ...lines, lines: { min: 1_000.5, max: 1_200.5, interval: 1 } });
  for (const [on, name, line] of [
    [few, 'few', 0.5],
    [many, 'many', 1_100.5],
  ] as const) {
    await desk.feed.status(name, 'OPEN');
    const placed = await place(bet(on, { side: 'LAY', price: line + 1 }), desk.demo2);
    const amended = { bet_id: placed.data.bet_id, price: line };
    expect(await desk.call('bet/amendBet', amended, { token: desk.demo2, key: `move-${name}` })).toMatchObject({ http: 200 });
    const preview = await desk.call('bet/previewBet', bet(on, { price: line }), { token: desk.demo });
    expect(preview.data).toMatchObject({ liability: 10, refusal: null });
    expect((await place(bet(on, { price: line }), desk.demo)).data).toMatchObject({ size_matched: 10 });
    const shown = await desk.call('market/getMarkets', { match_id: on.matchId }, { token: desk.demo });
    expect(shown.data).toMatchObject([{ runners: [{ last_price: line }] }]);
    const listed = await desk.call('report/bets', { settled: false, page_size: 1 }, { token: desk.demo });
    expect(listed.data).toMatchObject({ rows: [{ bet: { price: line }, lines: [line] }] });
  }
});

test('exchange X2 X4 an odds market refuses a line that is not one of its prices, even in a preview', async () => {
  const on = await market('odds-not-lines');
  for (const over of [{ price: 0.5 }, { price: 1 }, { price: 100_000, stake: 900_000_000 }]) {
    for (const side of ['BACK', 'LAY']) {
      const body = bet(on, { ...over, side });
      expect(await desk.call('bet/previewBet', body, { token: desk.demo })).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
      expect(await place(body, desk.demo)).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
      const target = { ...body, stake: 100, target: 'LIABILITY' };
      expect(await place(target, desk.demo)).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
    }
  }
});

const total = async (token: string): Promise<number> =>
  (await desk.call<{ total_balance: number }>('user/getUserBalance', undefined, { token })).data.total_balance;

test('exchange X70 a feed that offers lines wrongly is refused', async () => {
  const offer = (more: Body, selections = ['Runs']) =>
    desk.feed.offer(`line-${Math.random()}`, selections, {}, { name: 'Runs', ...more });
  const lines = { min: 100.5, max: 140.5, interval: 1 };
  for (const wrong of [{ market_type: 'LINE' }, { lines }, { market_type: 'LINE', lines: { ...lines, max: 140 } }, {}])
    await expect(offer(wrong)).rejects.toThrow('not given ids');
  await expect(offer({ market_type: 'LINE', lines }, ['Runs', 'Balls'])).rejects.toThrow('not given ids');
});
