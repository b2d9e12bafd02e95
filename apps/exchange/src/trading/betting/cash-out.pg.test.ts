import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BetAnswer, CashOutQuote } from '@pavilion/contract/http';
import { ManualClock } from '@pavilion/server/clock';
import { BettingDesk } from '../../testing/betting-desk.ts';
import type { Answered, OfferedMarket } from '../../testing/exchange.ts';

let desk: BettingDesk;
let keys = 0;

beforeAll(async () => {
  desk = await BettingDesk.start(new ManualClock(Date.UTC(2031, 2, 3, 10) * 1_000));
});

afterAll(() => desk.exchange.stop());

type Body = Readonly<Record<string, unknown>>;
type CashedOut = { readonly profit: number; readonly bets: readonly BetAnswer[] };

/** Makes a call with a new key. The clock is stopped, so two equal requests without keys would count as one. */
const call = <T>(path: string, body: Body, token = desk.demo, key = `out-${(keys += 1)}`): Promise<Answered<T>> =>
  desk.call<T>(path, body, { token, key });

async function market(ref: string, names: readonly string[], terms: Body = {}): Promise<OfferedMarket> {
  const opened = await desk.feed.offer(ref, [...names], { commission_percent: 0 }, terms);
  await desk.feed.status(ref, 'OPEN');
  return opened;
}

/** Places a bet of demo that demo2 matches at once. */
async function placeMatched(
  on: OfferedMarket,
  place: number,
  side: 'BACK' | 'LAY',
  price: number,
  stake: number,
): Promise<string> {
  await offer(on, place, side === 'BACK' ? 'LAY' : 'BACK', price, stake);
  const bet = { market_id: on.marketId, selection_id: on.selections[place], side, price, stake };
  const { http, data } = await call<BetAnswer>('bet/placeBet', bet);
  expect([http, data.size_matched]).toEqual([200, stake]);
  return data.bet_id;
}

async function offer(on: OfferedMarket, place: number, side: 'BACK' | 'LAY', price: number, stake: number): Promise<void> {
  const bet = { market_id: on.marketId, selection_id: on.selections[place], side, price, stake };
  expect((await call('bet/placeBet', bet, desk.demo2)).http).toBe(200);
}

const quoteOf = async (on: OfferedMarket, more: Body = {}) =>
  (await call<CashOutQuote>('bet/getCashOut', { market_id: on.marketId, ...more })).data;

test('exchange X87 a cash-out of chosen bets places the bet that levels only these bets', async () => {
  const on = await market('chosen', ['Kestrels', 'Herons', 'Owls']);
  const first = await placeMatched(on, 0, 'BACK', 3, 50);
  await placeMatched(on, 0, 'BACK', 2.8, 20);
  await offer(on, 0, 'BACK', 2.5, 200);
  const bet_ids = [first];
  expect(await quoteOf(on, { bet_ids })).toMatchObject({ profit: 10, bets: [{ side: 'LAY', price: 2.5, stake: 60 }] });
  const body = { market_id: on.marketId, profit: 10, bet_ids };
  const taken = await call<CashedOut>('bet/cashOut', body, desk.demo, 'chosen');
  expect(taken).toMatchObject({ http: 200, data: { profit: 10, bets: [{ size_matched: 60 }] } });
  expect(await call('bet/cashOut', body, desk.demo, 'chosen')).toMatchObject({
    data: { bets: [{ bet_id: taken.data.bets[0]?.bet_id }] },
  });
  const others = { ...body, bet_ids: [first, taken.data.bets[0]?.bet_id] };
  expect(await call('bet/cashOut', others, desk.demo, 'chosen')).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

test('exchange X87 after a refused cash-out of chosen bets, the same bets can be cashed out at the new result', async () => {
  const on = await market('chosen-refused', ['Kestrels', 'Herons', 'Owls']);
  const first = await placeMatched(on, 0, 'BACK', 3, 50);
  await offer(on, 0, 'BACK', 2.5, 500);
  const bet_ids = [first];
  const body = { market_id: on.marketId, profit: 11, bet_ids };
  expect(await call('bet/cashOut', body)).toMatchObject({ code: 'PRICE_CHANGED', details: { profit: 10 } });
  expect((await call('bet/cashOut', { ...body, profit: 10 })).http).toBe(200);
});

test('exchange X88 a cash-out places several bets together, and a repeat returns the first answers', async () => {
  const on = await market('several', ['Kestrels', 'Herons', 'Owls']);
  await placeMatched(on, 0, 'BACK', 5, 50);
  await placeMatched(on, 1, 'BACK', 4, 40);
  await offer(on, 0, 'BACK', 2.5, 300);
  await offer(on, 1, 'BACK', 4, 300);
  const quote = await quoteOf(on);
  expect(quote).toMatchObject({
    available: true,
    bets: [
      { side: 'LAY', stake: 100 },
      { side: 'LAY', stake: 40 },
    ],
  });
  expect(quote.outcomes.map(({ profit }) => profit)).toEqual([quote.profit, quote.profit, quote.profit]);
  const body = { market_id: on.marketId, profit: quote.profit };
  expect(await call('bet/cashOut', { ...body, profit: quote.profit + 1 })).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { profit: quote.profit },
  });
  const taken = await call<CashedOut>('bet/cashOut', body, desk.demo, 'several');
  expect(taken).toMatchObject({ http: 200, data: { bets: [{ size_matched: 100 }, { size_matched: 40 }] } });
  const ids = ({ data }: Answered<CashedOut>) => data.bets.map(({ bet_id }) => bet_id);
  expect(ids(await call<CashedOut>('bet/cashOut', body, desk.demo, 'several'))).toEqual(ids(taken));
  const book = await call<{ rows: { profit: number }[] }>('bet/getMarketBook', { market_id: on.marketId });
  expect(book.data.rows.map(({ profit }) => profit)).toEqual([quote.profit, quote.profit, quote.profit]);
});

test('exchange X89 a line market is cashed out at the line on offer, with the result in every range', async () => {
  const lines = { market_type: 'LINE', name: 'Innings runs', lines: { min: 100.5, max: 180.5, interval: 1 } };
  const on = await market('lines', ['Runs'], lines);
  await placeMatched(on, 0, 'BACK', 160.5, 50);
  expect(await quoteOf(on)).toMatchObject({ available: false, reason: 'No offer would improve your worst result now.' });
  await offer(on, 0, 'BACK', 140.5, 80);
  const quote = await quoteOf(on);
  expect(quote).toMatchObject({ available: true, profit: 0, bets: [{ side: 'LAY', price: 140.5, stake: 50 }], outcomes: [] });
  expect(quote.lines?.after.map(({ from, to, profit }) => [from, to, profit])).toEqual([
    [0, 140, 0],
    [141, 160, 100],
    [161, null, 0],
  ]);
  expect(await quoteOf(on, { percent: 40 })).toMatchObject({ profit: -30, bets: [{ stake: 20 }] });
  expect((await call('bet/cashOut', { market_id: on.marketId, profit: 0 })).http).toBe(200);
  const book = await call<{ rows: unknown[] }>('bet/getMarketBook', { market_id: on.marketId });
  expect(book.data.rows).toEqual(quote.lines?.after);
});

test('exchange X89 an each-way position is cashed out with its result for a win, a place and neither', async () => {
  const terms = { market_type: 'EACH_WAY', name: 'Each-way (1/5, 3 places)', each_way: { places: 3, divisor: 5 } };
  const on = await market('each-way', ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Oak'], terms);
  await placeMatched(on, 0, 'BACK', 9, 10);
  await offer(on, 0, 'BACK', 5, 100);
  const quote = await quoteOf(on);
  const [bet] = quote.bets;
  expect(quote).toMatchObject({ available: true, bets: [{ side: 'LAY', price: 5, selection_id: on.selections[0] }] });
  const stake = bet?.stake ?? 0;
  const [own] = quote.each_way ?? [];
  expect(own?.if_loses).toBeCloseTo(2 * stake - 20, 2);
  expect(quote.profit).toBeCloseTo(Math.min(own?.if_wins ?? 0, own?.if_placed ?? 0, own?.if_loses ?? 0), 2);
  const taken = await call<CashedOut>('bet/cashOut', { market_id: on.marketId, profit: quote.profit });
  expect(taken).toMatchObject({ http: 200, data: { bets: [{ size_matched: stake }] } });
  expect((await call('bet/getCashOut', { market_id: on.marketId, bet_ids: ['1'] })).data).toMatchObject({ available: false });
});
