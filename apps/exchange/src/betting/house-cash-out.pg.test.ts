import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HouseDesk, type HouseBet, type HouseMarket } from '../testing/house-desk.ts';

let desk: HouseDesk;

beforeAll(async () => {
  desk = await HouseDesk.start();
});

afterAll(() => desk.exchange.stop());

describe('leaving a market of the house', () => {
  type Quote = {
    available: boolean;
    reason: string | null;
    profit: number;
    house: { bet: Record<string, unknown>; after: { outcome: string; profit: number }[] } | null;
  };
  const ask = async (market: HouseMarket, percent?: number) =>
    (
      await desk.exchange.call<Quote>(
        'bet/getCashOut',
        { market_id: market.market_id, ...(percent === undefined ? {} : { percent }) },
        { token: desk.demo },
      )
    ).data;
  const leave = (market: HouseMarket, profit: number, more: Record<string, unknown> = {}, key = `leave-${Math.random()}`) =>
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

  test('exchange X79 a line that moved up: the other side at the quote in force, with what lies between the lines won twice', async () => {
    const market = await yesAt45();
    await desk.quote(market, [
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

  test('exchange X79, trust E6 a limit of the house that is used up keeps nobody in a position', async () => {
    const market = await yesAt45();
    await desk.quote(market, [{ side: 'NO', line: 50, rate: 100 }]);
    const limit = (amount: number | null) =>
      desk.exchange.call('office/setHouseLimit', { limit: amount, reason: 'a test' }, { token: desk.operator });
    expect(await limit(1)).toMatchObject({ http: 200 });
    // Between the lines the house pays both bets: leaving makes its worst case worse.
    const whole = await ask(market);
    expect(whole).toMatchObject({ available: true, profit: -50, house: { bet: { side: 'NO', line: 50, stake: 950 } } });
    expect(await leave(market, -50)).toMatchObject({ http: 200, data: { profit: -50, bets: [{ size_matched: 950 }] } });
    expect(await limit(null)).toMatchObject({ http: 200 });
  });

  test('exchange X79 of two teams each result comes out the same; what is stopped cannot be left, and says why', async () => {
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
    expect(await ask(market)).toMatchObject({ available: false, reason: 'You have no position that a bet could level.' });
    await desk.bet(market, { side: 'BACK', rate: 85 });
    await desk.quote(market, [{ side: 'LAY', rate: 60 }]);
    const { profit, house } = await ask(market);
    expect(profit).toBe(156.25);
    expect(new Set(house?.after.map((row) => row.profit))).toEqual(new Set([156.25]));
    await desk.setStatus(market, 'BALL_RUNNING');
    expect(await ask(market)).toMatchObject({ available: false, reason: expect.stringContaining('stopped') });
    expect(await leave(market, profit)).toMatchObject({ http: 422, code: 'MARKET_SUSPENDED' });
    await desk.setStatus(market, 'OPEN');
    await desk.quote(market, [{ side: 'LAY', rate: 60, limit: 0 }]);
    expect((await ask(market)).reason).toContain('No quote of the house');
    expect((await leave(market, profit)).code).toBe('PRICE_CHANGED');
  });
});
