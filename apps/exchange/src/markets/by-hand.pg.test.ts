import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestExchange, TestFeed, type TestExchange } from '../testing/exchange.ts';

type Quote = { side: string; line: number | null; rate: number | null };
type Market = { market_id: string; status: string; rows: { selection_id: number; quotes: Quote[] }[] };
type Listed = { market: Market; by_hand: boolean; exposure: number; bets: number };

let exchange: TestExchange;
let feed: TestFeed;
let operator: string;
let matchId: number;

beforeAll(async () => {
  exchange = await startTestExchange();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  operator = await exchange.signIn('operator');
  ({ matchId } = await feed.offer('taken'));
  const offered = { kind: 'FANCY', market_type: 'SESSION', name: '6 over', market_ref: 'six' };
  const match = { name: 'Kestrels v Herons', teams: ['Kestrels', 'Herons'], start_time: new Date().toISOString() };
  const sent = await feed.send('catalogue', [
    {
      ...feed.stamp('taken'),
      sport_id: 4,
      series: { series_ref: 'cup', name: 'Test Cup' },
      match: { ...match, format: 'T20', scheduled_overs: 20, is_virtual: true },
      markets: [],
      house_markets: [{ ...offered, selections: [{ selection_ref: 's0', name: '6 over' }] }],
    },
  ]);
  expect(sent.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
});

afterAll(() => exchange.stop());

/** The feed quotes both sides at a line, or only NO. */
async function feedSays(status: string, line?: number, sides = ['NO', 'YES']): Promise<void> {
  const quotes = sides.map((side) => ({ selection_ref: 's0', side, line, rate: 100, limit: 500 }));
  const more = { market_ref: 'six', in_play: true, ...(line === undefined ? {} : { quotes }) };
  const sent = await feed.status('taken', status, more);
  expect(sent.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
}

async function market(): Promise<Listed> {
  const { data } = await exchange.call<Listed[]>('office/getHouseMarkets', { match_id: matchId }, { token: operator });
  const [listed] = data;
  if (listed === undefined) throw new Error('the market is listed');
  return listed;
}

async function linesNow(): Promise<(number | null)[]> {
  const row = (await market()).market.rows[0];
  return row?.quotes.map((quote) => quote.line) ?? [];
}

const take = async (byHand: boolean): Promise<void> => {
  const { market: known } = await market();
  const taken = await exchange.call('office/takeMarket', { market_id: known.market_id, by_hand: byHand }, { token: operator });
  expect(taken).toMatchObject({ http: 200, data: { by_hand: byHand, match_name: 'Kestrels v Herons' } });
};

test('a market in a trader’s hand follows the trader alone, and its feed again once it is given back', async () => {
  await feedSays('OPEN', 46);
  expect(await linesNow()).toEqual([46, 46]);
  await take(true);
  await feedSays('SUSPENDED');
  await feedSays('OPEN', 50);
  expect(await market()).toMatchObject({ by_hand: true, market: { status: 'OPEN' } });
  expect(await linesNow()).toEqual([46, 46]);
  const { market: known } = await market();
  const quote = { selection_id: known.rows[0]?.selection_id, side: 'YES', line: 48, rate: 95, limit: 300 };
  await exchange.call('office/quoteMarket', { market_id: known.market_id, quotes: [quote] }, { token: operator });
  await exchange.call('office/setMarketStatus', { market_id: known.market_id, status: 'BALL_RUNNING' }, { token: operator });
  await feedSays('OPEN', 51, ['NO']);
  expect(await market()).toMatchObject({ market: { status: 'BALL_RUNNING' } });
  expect(await linesNow()).toEqual([46, 48]);
  await take(false);
  expect(await market()).toMatchObject({ by_hand: false, market: { status: 'SUSPENDED' } });
  // What the feed said last of each side, although nobody listened then.
  expect(await linesNow()).toEqual([51, 50]);
  await feedSays('OPEN');
  expect(await market()).toMatchObject({ market: { status: 'OPEN' } });
});

test('a feed closes a market even from a trader’s hand, because its result is coming', async () => {
  await take(true);
  await feedSays('CLOSED');
  expect(await market()).toMatchObject({ market: { status: 'CLOSED' } });
});

test('what the office opens is in hand from the start', async () => {
  const offered = {
    kind: 'BOOKMAKER',
    market_type: 'BOOKMAKER_WINNER',
    name: 'Toss by hand',
    selections: [{ name: 'A' }, { name: 'B' }],
  };
  const opened = await exchange.call<Market>(
    'office/openHouseMarket',
    { match_id: matchId, market: offered },
    { token: operator },
  );
  const { data } = await exchange.call<Listed[]>('office/getHouseMarkets', { match_id: matchId }, { token: operator });
  expect(data.find((each) => each.market.market_id === opened.data.market_id)).toMatchObject({
    by_hand: true,
    exposure: 0,
    bets: 0,
  });
});
