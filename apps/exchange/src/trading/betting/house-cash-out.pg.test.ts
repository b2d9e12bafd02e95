import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPreparedDatabase } from '../../platform/db/testing.ts';
import { startOn, TestExchange } from '../../testing/exchange.ts';
import { HouseDesk, type HouseBet, type HouseMarket } from '../../testing/house-desk.ts';

type Book = { market_id: string; runners: { selection_id: number }[] };

let desk: HouseDesk;

beforeAll(async () => {
  desk = await HouseDesk.start();
});

afterAll(() => desk.exchange.stop());

describe('cashing out of a house market', () => {
  type Quote = {
    available: boolean;
    reason: string | null;
    profit: number;
    house: { bet: Record<string, unknown>; after: { outcome: string; profit: number }[] } | null;
  };
  const quoteOf = async (market: HouseMarket, percent?: number) =>
    (
      await desk.exchange.call<Quote>(
        'bet/getCashOut',
        { market_id: market.market_id, ...(percent === undefined ? {} : { percent }) },
        { token: desk.demo },
      )
    ).data;
  const cashOut = (market: HouseMarket, profit: number, more: Record<string, unknown> = {}, key = `cash-out-${Math.random()}`) =>
    desk.exchange.call<{ profit: number; bets: HouseBet[] }>(
      'bet/cashOut',
      { market_id: market.market_id, profit, ...more },
      { token: desk.demo, key },
    );

  async function yesAt45(): Promise<HouseMarket> {
    const market = await desk.openHouse('FANCY', ['6 Over Runs'], { min_stake: 10, max_stake: 25_000, bet_delay_ms: 0 });
    await desk.quote(market, [
      { side: 'YES', line: 45, rate: 90 },
      { side: 'NO', line: 45, rate: 110 },
    ]);
    await desk.setStatus(market, 'OPEN');
    await desk.bet(market, { side: 'YES', line: 45, rate: 90 });
    return market;
  }

  test.each([333.33, 777.77, 123.45, 1_000.01])(
    'exchange X77 no neighbouring stake gives a better worst result, after another bet of %d',
    async (stake) => {
      const market = await yesAt45();
      await desk.bet(market, { side: 'YES', line: 45, rate: 90, stake });
      const { house, profit } = await quoteOf(market);
      const chosen = Number(house?.bet['stake']);
      const { selection_id: selectionId } = market.rows[0] ?? {};
      for (const steps of [-2, -1, 1, 2]) {
        const near = Math.round(chosen * 100 + steps) / 100;
        const body = { market_id: market.market_id, selection_id: selectionId, side: 'NO', line: 45, rate: 110, stake: near };
        type Preview = { after: { profit: number; per_run: number }[] };
        const { data } = await desk.exchange.call<Preview>('bet/previewHouseBet', body, { token: desk.demo });
        expect(Math.min(...data.after.map((row) => row.profit)), `${near}`).toBeLessThanOrEqual(profit);
      }
    },
  );

  test('exchange X79 after the line moved up, a cash-out bets on the other side at the current quote, and results between the lines win both bets', async () => {
    const market = await yesAt45();
    await desk.quote(market, [
      { side: 'YES', line: 50, rate: 90 },
      { side: 'NO', line: 50, rate: 100 },
    ]);
    const whole = await quoteOf(market);
    // The bet loses 1,000 below 45 and wins 900 from 45 on. A NO at 50 for 950 makes both results −50, and at 45 to 49 both bets win.
    expect(whole).toMatchObject({
      available: true,
      profit: -50,
      house: { bet: { side: 'NO', line: 50, rate: 100, stake: 950 } },
    });
    expect(whole.house?.after.map(({ outcome, profit }) => [outcome, profit])).toEqual([
      ['0–44', -50],
      ['45–49', 1_850],
      ['50 or more', -50],
    ]);
    expect(await quoteOf(market, 50)).toMatchObject({ profit: -525, house: { bet: { stake: 475 } } });
    expect(await cashOut(market, -49)).toMatchObject({ http: 422, code: 'PRICE_CHANGED', details: { profit: -50 } });
    const taken = await cashOut(market, -525, { percent: 50 }, 'cash-out-half');
    expect(taken.data).toMatchObject({ profit: -525, bets: [{ status: 'EXECUTION_COMPLETE', size_matched: 475 }] });
    // A repeated key returns the same bet, even though the position changed. With different content it is refused.
    const again = await cashOut(market, -525, { percent: 50 }, 'cash-out-half');
    expect(again.data).toMatchObject({ profit: -525, bets: [{ bet_id: taken.data.bets[0]?.bet_id }] });
    expect((await cashOut(market, -525, { percent: 51 }, 'cash-out-half')).code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await cashOut(market, (await quoteOf(market)).profit)).data.profit).toBe(-50);
    expect(await quoteOf(market)).toMatchObject({ available: false, house: null });
  });

  test('exchange X79, trust E6 an exhausted house limit does not stop players from closing positions', async () => {
    const market = await yesAt45();
    await desk.quote(market, [{ side: 'NO', line: 50, rate: 100 }]);
    const limit = (amount: number) =>
      desk.exchange.call('office/setHouseLimit', { limit: amount, reason: 'a test' }, { token: desk.operator });
    expect(await limit(1)).toMatchObject({ http: 200 });
    // Between the lines the house pays both bets, so a cash-out worsens its worst case.
    const whole = await quoteOf(market);
    expect(whole).toMatchObject({ available: true, profit: -50, house: { bet: { side: 'NO', line: 50, stake: 950 } } });
    expect(await cashOut(market, -50)).toMatchObject({ http: 200, data: { profit: -50, bets: [{ size_matched: 950 }] } });
    expect(await limit(50_000_000)).toMatchObject({ http: 200 });
  });

  test('exchange X79 a cash-out levels the results of two teams, and a stopped market refuses it with a reason', async () => {
    const market = await desk.openHouse('BOOKMAKER', ['Kestrels', 'Herons'], {
      min_stake: 10,
      max_stake: 25_000,
      bet_delay_ms: 0,
    });
    await desk.quote(market, [
      { side: 'BACK', rate: 85 },
      { side: 'LAY', rate: 90 },
    ]);
    await desk.setStatus(market, 'OPEN');
    expect(await quoteOf(market)).toMatchObject({ available: false, reason: 'You have no position to cash out.' });
    await desk.bet(market, { side: 'BACK', rate: 85 });
    await desk.quote(market, [{ side: 'LAY', rate: 60 }]);
    const { profit, house } = await quoteOf(market);
    expect(profit).toBe(156.25);
    expect(new Set(house?.after.map((row) => row.profit))).toEqual(new Set([156.25]));
    await desk.setStatus(market, 'BALL_RUNNING');
    expect(await quoteOf(market)).toMatchObject({ available: false, reason: expect.stringContaining('stopped') });
    expect(await cashOut(market, profit)).toMatchObject({ http: 422, code: 'MARKET_SUSPENDED' });
    await desk.setStatus(market, 'OPEN');
    await desk.quote(market, [{ side: 'LAY', rate: 60, limit: 0 }]);
    expect((await quoteOf(market)).reason).toContain('No quote of the house');
    expect((await cashOut(market, profit)).code).toBe('PRICE_CHANGED');
  });
});

test('trust TRAP-24 a hidden match takes no bets or cash-outs; earlier requests get the same answer again, even after a restart', async () => {
  type Row = { bet: HouseBet | null; code: string | null };
  const database = await createPreparedDatabase();
  const first = await startOn(database.url);
  const before = await HouseDesk.on(new TestExchange(first.url, database.url, () => first.stop()));
  const market = await before.openHouse('FANCY', ['6 Over Runs'], { min_stake: 10, max_stake: 25_000, bet_delay_ms: 0 });
  const quotes = ['YES', 'NO'].map((side) => ({ side, line: 45, rate: 100 }));
  await before.quote(market, quotes);
  await before.setStatus(market, 'OPEN');
  const listed = { match_id: market.match_id };
  const books = await before.exchange.call<Book[]>('market/getMarkets', listed, { token: before.demo });
  await before.feed.status('house-1', 'OPEN');
  const [book] = books.data;
  const wanted = { market_id: book?.market_id, selection_id: book?.runners[0]?.selection_id, side: 'BACK', price: 5, stake: 20 };
  const sent = (exchange: TestExchange) => ({
    bet: (key: string) =>
      exchange.call<HouseBet>(
        'bet/placeBet',
        { market_id: market.market_id, selection_id: market.rows[0]?.selection_id, stake: 1_000, ...quotes[0] },
        { token: before.demo, key },
      ),
    cashOut: (key: string) =>
      exchange.call<{ bets: HouseBet[] }>(
        'bet/cashOut',
        { market_id: market.market_id, profit: -500, percent: 50 },
        { token: before.demo, key },
      ),
    together: (key: string) =>
      exchange.call<{ rows: Row[] }>('bet/placeBets', { bets: [wanted, wanted], atomic: true }, { token: before.demo, key }),
  });
  const then = sent(before.exchange);
  const [placed, taken, both] = [await then.bet('bet'), await then.cashOut('cash-out'), await then.together('both')];
  expect([placed.http, taken.http, both.http]).toEqual([200, 200, 200]);
  expect(both.data.rows.map(({ code }) => code)).toEqual([null, null]);
  const hidden = { part: 'MATCH', id: market.match_id, shown: false, reason: 'the pitch is under water' };
  expect(await before.exchange.call('office/setShown', hidden, { token: before.operator })).toMatchObject({ http: 200 });
  await before.exchange.stop();

  const second = await startOn(database.url);
  const after = new TestExchange(second.url, database.url, () => second.stop());
  const now = sent(after);
  expect((await now.bet('bet')).data).toMatchObject({ bet_id: placed.data.bet_id, repeated: true });
  expect((await now.cashOut('cash-out')).data.bets).toMatchObject([{ bet_id: taken.data.bets[0]?.bet_id }]);
  const again = await now.together('both');
  expect(again.data.rows.map(({ bet }) => bet?.bet_id)).toEqual(both.data.rows.map(({ bet }) => bet?.bet_id));
  expect(await now.bet('another')).toMatchObject({ code: 'MARKET_NOT_OPEN' });
  expect(await now.cashOut('another-cash-out')).toMatchObject({ code: 'MARKET_NOT_OPEN' });
  expect((await now.together('two-more')).data.rows).toMatchObject([{ code: 'MARKET_NOT_OPEN' }, { bet: null }]);
  const quote = await after.call('bet/getCashOut', { market_id: market.market_id }, { token: before.demo });
  expect(quote).toMatchObject({ code: 'MARKET_NOT_OPEN' });
  await after.stop();
  await database.drop();
});
