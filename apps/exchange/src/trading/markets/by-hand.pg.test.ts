import type { MarketTermsRow, WireMarketTerms } from '@pavilion/contract/http';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestExchange, TestFeed, type TestExchange } from '../../testing/exchange.ts';

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

/** Sends the market's status from the feed and, with a line, a quote for each of `sides`. */
async function sendQuotes(status: string, line?: number, sides = ['NO', 'YES']): Promise<void> {
  const quotes = sides.map((side) => ({ selection_ref: 's0', side, line, rate: 100, limit: 500 }));
  const more = { market_ref: 'six', in_play: true, ...(line === undefined ? {} : { quotes }) };
  const sent = await feed.status('taken', status, more);
  expect(sent.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
}

async function market(): Promise<Listed> {
  const { data } = await exchange.call<Listed[]>('office/getHouseMarkets', { match_id: matchId }, { token: operator });
  const [listed] = data;
  if (listed === undefined) throw new Error('the match has no house market');
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

test('a market controlled by a trader ignores its feed until the trader returns it', async () => {
  await sendQuotes('OPEN', 46);
  expect(await linesNow()).toEqual([46, 46]);
  await take(true);
  await sendQuotes('SUSPENDED');
  await sendQuotes('OPEN', 50);
  expect(await market()).toMatchObject({ by_hand: true, market: { status: 'OPEN' } });
  expect(await linesNow()).toEqual([46, 46]);
  const { market: known } = await market();
  const quote = { selection_id: known.rows[0]?.selection_id, side: 'YES', line: 48, rate: 95, limit: 300 };
  await exchange.call('office/quoteMarket', { market_id: known.market_id, quotes: [quote] }, { token: operator });
  await exchange.call('office/setMarketStatus', { market_id: known.market_id, status: 'BALL_RUNNING' }, { token: operator });
  await sendQuotes('OPEN', 51, ['NO']);
  expect(await market()).toMatchObject({ market: { status: 'BALL_RUNNING' } });
  expect(await linesNow()).toEqual([46, 48]);
  await take(false);
  expect(await market()).toMatchObject({ by_hand: false, market: { status: 'SUSPENDED' } });
  // The feed sent these lines while the trader controlled the market. They apply now.
  expect(await linesNow()).toEqual([51, 50]);
  await sendQuotes('OPEN');
  expect(await market()).toMatchObject({ market: { status: 'OPEN' } });
});

test('a feed closes even a market controlled by a trader, because the result is about to come', async () => {
  await take(true);
  await sendQuotes('CLOSED');
  expect(await market()).toMatchObject({ market: { status: 'CLOSED' } });
});

test('settlement 4 a house market invalid for its kind is refused before any write', async () => {
  const open = (name: string, selections: string[]) => {
    const offered = { kind: 'ODD_EVEN', market_type: 'ODD_EVEN', name, selections: selections.map((each) => ({ name: each })) };
    return exchange.call<Market>('office/openHouseMarket', { match_id: matchId, market: offered }, { token: operator });
  };
  expect(await open('Three answers', ['Odd', 'Even', 'Neither'])).toMatchObject({
    http: 400,
    details: { field: 'selections' },
    message: 'A market of the kind ODD_EVEN cannot have 3 selections.',
  });
  const { data } = await exchange.call<Listed[]>('office/getHouseMarkets', { match_id: matchId }, { token: operator });
  expect(data).toHaveLength(1);
  expect(await open('Two answers', ['Odd', 'Even'])).toMatchObject({ http: 200, data: { status: 'INACTIVE' } });
});

test('a market opened by the office is controlled by staff from the start', async () => {
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

test('settlement S-GEN-1 two members of staff open, play and settle a handball match without a feed', async () => {
  type Book = {
    market_id: string;
    match_id: number;
    status: string;
    in_play: boolean;
    turns_in_play: boolean;
    bet_delay_ms: number;
    runners: { selection_id: number; name: string }[];
  };
  const office = <T = Book>(call: string, body: unknown, token = operator) => exchange.call<T>(`office/${call}`, body, { token });
  const [demo, demo2, second] = await Promise.all([
    exchange.signIn('demo'),
    exchange.signIn('demo2'),
    exchange.signIn('operator2'),
  ]);
  const selections = [{ name: 'Magpies' }, { name: 'Ospreys' }, { name: 'The Draw' }];
  const terms = { bet_delay_ms: 0, commission_percent: 2, min_stake: 10, max_stake: 500 };
  const market = { market_type: 'MATCH_ODDS', name: 'Match odds', selections, terms };
  const match = { sport_id: 468328, series: 'Harbour League', name: 'Magpies v Ospreys', start_time: '2030-01-05T15:00:00Z' };

  expect(await office('openMatch', { ...match, market }, demo)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await office('openMatch', { ...match, sport_id: 6231, market })).toMatchObject({ details: { field: 'sport_id' } });
  const twice = { ...market, selections: [{ name: 'Magpies' }, { name: 'Magpies ' }] };
  expect(await office('openMatch', { ...match, market: twice })).toMatchObject({ details: { field: 'selections' } });

  const past = { ...match, start_time: new Date(Date.now() - 3_600_000).toISOString() };
  expect(await office('openMatch', { ...past, market })).toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'The start is in the past. Open the match before it begins.',
  });
  const opened = await office('openMatch', { ...match, market });
  expect(opened.data).toMatchObject({ status: 'INACTIVE', in_play: false, turns_in_play: true });
  expect((await office('openMatch', { ...match, market })).data.market_id).toBe(opened.data.market_id);
  const { market_id, match_id } = opened.data;
  const wrongly = { ...market, name: 'Wrong limits', terms: { min_stake: 50, max_stake: 10 } };
  for (const limits of [
    { min_stake: 50, max_stake: 10 },
    { min_stake: 50, max_stake: 50 },
  ])
    expect(await office('openExchangeMarket', { match_id, market: { ...wrongly, terms: limits } })).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'The smallest stake must be below the largest.',
      details: { field: 'min_stake' },
    });
  const nowhere = { ...match, name: 'Ospreys v Magpies', market: wrongly };
  expect(await office('openMatch', nowhere)).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'min_stake' } });
  const half = { market_type: 'HALF_TIME', name: 'First half', selections, terms: { turns_in_play: false } };
  const first = await office('openExchangeMarket', { match_id, market: half });
  expect((await office('openExchangeMarket', { match_id, market: half })).data.market_id).toBe(first.data.market_id);

  const listed = async (): Promise<Record<string, unknown>> => {
    const { data } = await office<{ rows: { market: Book; by_office: boolean; match_status: string }[] }>('getMarkets', {
      match_id,
    });
    return Object.fromEntries(
      data.rows.map((row) => [row.market.market_id, [row.market.status, row.market.in_play, row.match_status]]),
    );
  };
  await office('setMarketStatus', { market_id, status: 'OPEN' });
  expect(await listed()).toEqual({
    [market_id]: ['OPEN', false, 'UPCOMING'],
    [first.data.market_id]: ['INACTIVE', false, 'UPCOMING'],
  });

  const [magpies, ospreys, draw] = opened.data.runners.map((runner) => runner.selection_id);
  const bet = (side: string, token: string, stake: number) =>
    exchange.call('bet/placeBet', { market_id, selection_id: magpies, side, price: 2.5, stake }, { token });
  expect((await bet('LAY', demo2, 40)).http).toBe(200);
  expect((await bet('BACK', demo, 40)).http).toBe(200);

  expect(await office('startMatch', { match_id: matchId })).toMatchObject({ details: { field: 'match_id' } });
  expect((await office('startMatch', { match_id })).http).toBe(200);
  expect(await listed()).toEqual({ [market_id]: ['OPEN', true, 'LIVE'], [first.data.market_id]: ['CLOSED', false, 'LIVE'] });
  expect((await bet('LAY', demo2, 60)).http).toBe(200);
  expect((await bet('BACK', demo, 60)).http).toBe(200);

  const shares = (winner: number | undefined) =>
    [magpies, ospreys, draw].map((selection_id) => ({ selection_id, paid: selection_id === winner ? 1 : 0, tied: 1 }));
  const result = { kind: 'WINNERS', runners: shares(magpies) };
  type Step = { proposal_id: number; version: number; status: string };
  const proposed = await office<Step>('proposeResult', { market_id, result, evidence: 'the sheet of the table' });
  const { proposal_id, version } = proposed.data;
  expect(await office('confirmResult', { proposal_id, version })).toMatchObject({ code: 'SECOND_PERSON_REQUIRED' });
  const confirmed = await office<Step>('confirmResult', { proposal_id, version }, second);
  await office('settleMarket', { proposal_id, version: confirmed.data.version });
  const statement = (token: string) => exchange.call<{ rows: unknown[] }>('report/accountStatement', { page_size: 1 }, { token });
  expect((await statement(demo)).data.rows).toMatchObject([
    {
      kind: 'SETTLEMENT',
      credit: 147,
      explanation: { gross: 150, commission: 3, net: 147, result: { winners: ['Magpies'] } },
    },
  ]);
  expect((await statement(demo2)).data.rows).toMatchObject([{ kind: 'SETTLEMENT', explanation: { gross: -150, commission: 0 } }]);

  // Memory has only open matches, so the finished match is only in the database.
  const database = new Client({ connectionString: exchange.databaseUrl });
  await database.connect();
  const start = new Date('2031-01-05T15:00:00Z');
  await database.query(
    `INSERT INTO matches (sport_id, series_id, source, source_ref, name, open_date, status)
     SELECT sport_id, series_id, source, $1, 'Gulls v Terns', $2, 'FINISHED' FROM matches WHERE match_id = $3`,
    [`468328:Gulls v Terns:${start.getTime()}`, start, match_id],
  );
  await database.end();
  const again = { ...match, name: 'Gulls v Terns', start_time: start.toISOString(), market };
  expect(await office('openMatch', again)).toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'A match with this name and start has already been played. Choose another name.',
  });

  for (const action of ['openMatch', 'openExchangeMarket', 'startMatch']) {
    const { data } = await office<{ total: number }>('getAudit', { action });
    expect(data.total, action).toBeGreaterThan(0);
  }
  expect((await feed.send('catalogue', [])).http).toBe(200);
  const asOffice = new TestFeed(exchange, await exchange.signIn('feed'), 'office');
  expect(await asOffice.send('catalogue', [])).toMatchObject({ code: 'INVALID_REQUEST' });
});

test('exchange X81 staff change limits and delay of a running market: the next bet uses them, and the audit trail records the old values', async () => {
  const { marketId: market_id, selections } = await feed.offer('changed', ['Kestrels', 'Herons'], { bet_delay_ms: 5_000 });
  await feed.status('changed', 'OPEN', { in_play: true });
  const [demo, demo2, second] = [
    await exchange.signIn('demo'),
    await exchange.signIn('demo2'),
    await exchange.signIn('operator2'),
  ];
  const bet = (stake: number, token = demo) =>
    exchange.call<{ bet_id: string; delay_ms: number }>(
      'bet/placeBet',
      { market_id, selection_id: selections[0], side: token === demo ? 'BACK' : 'LAY', price: 2.5, stake },
      { token },
    );
  const shown = async (token = operator) =>
    (await exchange.call<MarketTermsRow>('office/getMarketTerms', { market_id }, { token })).data;
  const set = (seen: WireMarketTerms, terms: Partial<WireMarketTerms>, token = operator) => {
    const body = { market_id, seen, terms: { ...seen, ...terms }, reason: 'thin market' };
    return exchange.call<MarketTermsRow>('office/setMarketTerms', body, { token });
  };
  const resting = await bet(400);
  const { terms: seen, ...rest } = await shown();
  expect({ ...rest, seen }).toMatchObject({ kind: 'EXCHANGE', status: 'OPEN', seen: { bet_delay_ms: 5_000, max_stake: 25_000 } });

  const changed = { bet_delay_ms: 3_000, max_stake: 50, max_profit: 70, min_payout: null, max_price: 3, price_guard: 2 };
  expect(await set(seen, changed, demo)).toMatchObject({ code: 'NOT_FOUND' });
  // Both requests run at once: one changes the terms, and the trail gets one line.
  for (const answer of await Promise.all([set(seen, changed), set(seen, changed, second)]))
    expect(answer).toMatchObject({ http: 200, data: { terms: { ...seen, ...changed } } });
  expect(await set(seen, changed)).toMatchObject({ http: 200, message: 'These terms already apply.' });
  expect(await set(seen, { max_stake: 60 }, second)).toMatchObject({
    code: 'PROPOSAL_OUTDATED',
    details: { field: 'bet_delay_ms' },
  });
  const now = (await shown(second)).terms;
  expect(await set(now, { min_stake: 50 })).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'min_stake' } });
  expect(await set(now, { pot_limit: 5 })).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'pot_limit' } });

  // Older clients omit the price terms. Omitted terms do not change.
  const { max_price, price_guard, ...older } = now;
  const known = { market_id, seen: older, terms: { ...older, max_stake: 51 }, reason: 'older' };
  expect(await exchange.call('office/setMarketTerms', known, { token: operator })).toMatchObject({
    data: { terms: { ...now, max_price, price_guard, max_stake: 51 } },
  });
  expect(await set({ ...now, max_stake: 51 }, { max_stake: 50 })).toMatchObject({ http: 200 });

  // The market and the refusals show the current limits.
  const { data } = await exchange.call<{ bet_delay_ms: number; max_stake: number; max_profit: number; min_payout: null }[]>(
    'market/getMarkets',
    { market_ids: [market_id] },
    { token: demo },
  );
  const { max_price: _highest, price_guard: _guard, ...told } = changed;
  expect(data).toMatchObject([told]);
  expect(await bet(50.01)).toMatchObject({ code: 'ABOVE_MAX', details: { max_stake: 50 } });
  expect(await bet(49)).toMatchObject({ code: 'ABOVE_MAX_PROFIT', details: { max_profit: 70 } });
  const high = { market_id, selection_id: selections[0], side: 'BACK', price: 3.05, stake: 20 };
  expect(await exchange.call('bet/placeBet', high, { token: demo })).toMatchObject({
    code: 'ABOVE_MAX_PRICE',
    details: { max_price: 3 },
  });
  const lay = await bet(40, demo2);
  expect(lay.data.delay_ms).toBeGreaterThan(2_000);
  expect(lay.data.delay_ms).toBeLessThanOrEqual(3_000);
  const preview = { market_id, selection_id: selections[0], side: 'BACK', price: 2.5, stake: 51 };
  expect(await exchange.call('bet/previewBet', preview, { token: demo })).toMatchObject({ data: { refusal: 'ABOVE_MAX' } });
  const open = await exchange.call<{ rows: { bet_id: string; size_remaining: number }[] }>(
    'bet/getOpenBets',
    { market_id },
    { token: demo },
  );
  expect(open.data.rows.find((row) => row.bet_id === resting.data.bet_id)).toMatchObject({ size_remaining: 400 });

  await exchange.call('office/setMarketStatus', { market_id, status: 'CLOSED' }, { token: operator });
  expect(await set(now, { max_stake: 60 })).toMatchObject({ code: 'MARKET_NOT_OPEN' });
  const sql = new Client({ connectionString: exchange.databaseUrl });
  await sql.connect();
  const { rows } = await sql.query(`SELECT details FROM audit WHERE action = 'setMarketTerms' AND target = $1 ORDER BY place`, [
    `market ${market_id.slice(2)}`,
  ]);
  await sql.end();
  const before = {
    bet_delay_ms: 5_000,
    max_stake: 25_000,
    max_profit: 1_000_000,
    min_payout: 10,
    max_price: null,
    price_guard: null,
  };
  expect(rows).toMatchObject([
    { details: { before, after: changed, reason: 'thin market' } },
    { details: { before: { max_stake: 50 }, after: { max_stake: 51 }, reason: 'older' } },
    { details: { before: { max_stake: 51 }, after: { max_stake: 50 } } },
  ]);
});

test('exchange X81 trust E6 staff change limits and pot of a running house market, and a capped account gets its share of the new largest stake', async () => {
  const offered = {
    kind: 'BOOKMAKER',
    market_type: 'BOOKMAKER_WINNER',
    name: 'Changed by hand',
    selections: [{ name: 'A' }, { name: 'B' }],
  };
  const opened = await exchange.call<Market>(
    'office/openHouseMarket',
    { match_id: matchId, market: offered },
    { token: operator },
  );
  expect(opened).toMatchObject({ http: 200 });
  const { market_id, rows } = opened.data;
  const selection_id = rows[0]?.selection_id;
  const quotes = [{ selection_id, side: 'BACK', rate: 100, limit: 5_000 }];
  await exchange.call('office/quoteMarket', { market_id, quotes }, { token: operator });
  await exchange.call('office/setMarketStatus', { market_id, status: 'OPEN' }, { token: operator });
  const demo = await exchange.signIn('demo');
  const bet = (stake: number) =>
    exchange.call('bet/placeBet', { market_id, selection_id, side: 'BACK', rate: 100, stake }, { token: demo });
  const terms = async () =>
    (await exchange.call<MarketTermsRow>('office/getMarketTerms', { market_id }, { token: operator })).data.terms;
  const set = async (changed: Partial<WireMarketTerms>) => {
    const seen = await terms();
    const body = { market_id, seen, terms: { ...seen, ...changed }, reason: 'thin market' };
    return exchange.call('office/setMarketTerms', body, { token: operator });
  };
  expect(await set({ min_payout: 5 })).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'min_payout' } });
  expect(await set({ min_stake: 200, max_stake: 1_000, pot_limit: 500 })).toMatchObject({ http: 200 });
  expect(await bet(199)).toMatchObject({ code: 'BELOW_MIN', details: { min_stake: 200 } });
  expect(await bet(1_001)).toMatchObject({ code: 'ABOVE_MAX', details: { max_stake: 1_000 } });
  expect(await bet(501)).toMatchObject({ code: 'MARKET_EXPOSURE_LIMIT' });
  expect(await exchange.call('office/getHouseRisk', { market_id }, { token: operator })).toMatchObject({
    data: { pot_limit: 500, market: { min_stake: 200, max_stake: 1_000 } },
  });
  const { data: found } = await exchange.call<{ rows: { user_id: number; user_name: string }[] }>(
    'office/getAccounts',
    { search: 'demo' },
    { token: operator },
  );
  const user_id = found.rows.find(({ user_name }) => user_name === 'demo')?.user_id;
  const factor = (percent: number) =>
    exchange.call('office/setStakeFactor', { user_id, percent, reason: 'sharp' }, { token: operator });
  await factor(30);
  expect(await bet(301)).toMatchObject({ code: 'ABOVE_MAX', details: { max_stake: 300 } });
  await factor(100);
  expect((await bet(301)).http).toBe(200);
});

type Opened = { market_id: string; rows: { selection_id: number }[] };

async function openByHand(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const offered = { kind: 'FANCY', market_type: 'SESSION', name, selections: [{ name }] };
  const body = { match_id: matchId, market: offered, ...more };
  const opened = await exchange.call<Opened>('office/openHouseMarket', body, {
    token: operator,
    key: `open-${name.replaceAll(' ', '-')}`,
  });
  expect(opened).toMatchObject({ http: 200 });
  const { market_id, rows } = opened.data;
  const quotes = [{ selection_id: rows[0]?.selection_id, side: 'YES', line: 40, rate: 100, limit: 25_000 }];
  await exchange.call('office/quoteMarket', { market_id, quotes }, { token: operator });
  await exchange.call('office/setMarketStatus', { market_id, status: 'OPEN' }, { token: operator });
  return market_id;
}

/** Returns the selection of a market that is open already: opening it again returns it, even after its match has ended. */
async function selectionOf(name: string): Promise<number | undefined> {
  const market = { kind: 'FANCY', market_type: 'SESSION', name, selections: [{ name }] };
  const { data } = await exchange.call<Opened>('office/openHouseMarket', { match_id: matchId, market }, { token: operator });
  return data.rows[0]?.selection_id;
}

async function statusOf(marketId: string): Promise<string | undefined> {
  const { data } = await exchange.call<Listed[]>('office/getHouseMarkets', { match_id: matchId }, { token: operator });
  return data.find((each) => each.market.market_id === marketId)?.market.status;
}

/** Sends the status of all markets of the match from the feed, as at the start and end of each ball. */
async function sendStatus(status: string): Promise<void> {
  expect((await feed.status('taken', status, { in_play: true })).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
}

test('a market opened by hand takes no bets during a ball, unless its trader opted out, and stays suspended if its trader suspended it', async () => {
  await sendStatus('OPEN');
  const following = await openByHand('10 over');
  const optedOut = await openByHand('15 over', { follow_score: false });
  const stopped = await openByHand('20 over');
  await exchange.call('office/setMarketStatus', { market_id: stopped, status: 'SUSPENDED' }, { token: operator });
  const statuses = () => Promise.all([following, optedOut, stopped].map(statusOf));
  await sendStatus('BALL_RUNNING');
  expect(await statuses()).toEqual(['BALL_RUNNING', 'OPEN', 'SUSPENDED']);
  await sendStatus('SUSPENDED');
  expect(await statuses()).toEqual(['BALL_RUNNING', 'OPEN', 'SUSPENDED']);
  await sendStatus('OPEN');
  expect(await statuses()).toEqual(['OPEN', 'OPEN', 'SUSPENDED']);
  await sendStatus('BALL_RUNNING');
  await exchange.call('office/setMarketStatus', { market_id: following, status: 'SUSPENDED' }, { token: operator });
  await sendStatus('OPEN');
  expect(await statusOf(following)).toBe('SUSPENDED');
});

test("a house market opened by hand limits each bet, each account and the house's loss", async () => {
  const marketId = await openByHand('25 over');
  const { data } = await exchange.call<MarketTermsRow>('office/getMarketTerms', { market_id: marketId }, { token: operator });
  const ofBet = { min_stake: 100, max_stake: 25_000, max_profit: 1_000_000 };
  expect(data.terms).toMatchObject({ ...ofBet, exposure_limit: 200_000, pot_limit: 5_000_000 });
});

test('X82 a match that ends closes all its markets, including those opened by hand, and refuses bets, reopening and new markets', async () => {
  const following = await openByHand('30 over');
  const optedOut = await openByHand('35 over', { follow_score: false });
  const end = { type: 'MATCH_END', outcome: { kind: 'NO_RESULT' }, players_of_match: [] };
  const told = await feed.send('scoreEvent', [{ ...feed.stamp('taken'), event: end }]);
  expect(told.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  expect(await Promise.all([following, optedOut].map(statusOf))).toEqual(['CLOSED', 'CLOSED']);
  const { data } = await exchange.call<Listed[]>('office/getHouseMarkets', { match_id: matchId }, { token: operator });
  expect(data.filter(({ market: { status } }) => status !== 'CLOSED')).toEqual([]);
  const reopened = await exchange.call('office/setMarketStatus', { market_id: following, status: 'OPEN' }, { token: operator });
  expect(reopened).toMatchObject({ http: 422, code: 'EVENT_ENDED' });
  const [token, selection_id] = [await exchange.signIn('demo'), await selectionOf('30 over')];
  const bet = { market_id: following, selection_id, side: 'YES', line: 40, rate: 100, stake: 10 };
  const refused = await exchange.call('bet/placeBet', bet, { token });
  expect(refused).toMatchObject({ http: 422, code: 'EVENT_ENDED', message: 'This event has ended. It takes no more bets.' });
  const offered = { kind: 'FANCY', market_type: 'SESSION', name: 'too late', selections: [{ name: 'too late' }] };
  const late = await exchange.call('office/openHouseMarket', { match_id: matchId, market: offered }, { token: operator });
  expect(late).toMatchObject({ http: 422, code: 'EVENT_ENDED' });
});
