import { HOUR_MS } from '@pavilion/core/std';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/index.ts';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';
import { loadCatalogue } from './catalogue-reads.ts';

type Sport = {
  sport_id: number;
  shown: boolean;
  series: { series_id: number; shown: boolean; matches: { match_id: number; shown: boolean }[] }[];
};
type Listed = { market: { market_id: string; status: string }; match_name: string };

const CRICKET = 4;

let exchange: TestExchange;
let feed: TestFeed;
let market: OfferedMarket;
const tokens = new Map<string, string>();

beforeAll(async () => {
  exchange = await startTestExchange({ PAVILION_VIDEO_ORIGINS: 'https://video.example.org' });
  for (const name of ['demo', 'demo2', 'solo', 'operator', 'operator2', 'feed']) tokens.set(name, await exchange.signIn(name));
  feed = new TestFeed(exchange, tokens.get('feed') ?? '');
  market = await feed.offer('shown', ['Kestrels', 'Herons']);
  await feed.status('shown', 'OPEN');
});

afterAll(() => exchange.stop());

function call<T = unknown>(who: string, path: string, body: unknown = {}) {
  return exchange.call<T>(path, body, { token: tokens.get(who) ?? '' });
}
const show = (part: string, id: number, shown: boolean) =>
  call<Sport[]>('operator', 'office/setShown', { part, id, shown, reason: 'the pitch is under water' });
const found = async (): Promise<number[]> =>
  (await call<{ match_id: number }[]>('demo', 'match/getMatches', { sport_id: CRICKET })).data.map((row) => row.match_id);
let bets = 0;
/** Each has its own key, so an equal bet is another bet. */
const bet = () =>
  exchange.call(
    'bet/placeBet',
    { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 3, stake: 10 },
    { token: tokens.get('demo') ?? '', key: `bet-${(bets += 1)}` },
  );
const cricket = async (): Promise<Sport> => {
  const { data } = await exchange.call<Sport[]>('office/getCatalogue', undefined, { token: tokens.get('operator') ?? '' });
  const sport = data.find(({ sport_id }) => sport_id === CRICKET);
  if (sport === undefined) throw new Error('the list has no cricket');
  return sport;
};

test('trust TRAP-24 A3 staff hide a match, its series and its sport separately: players then neither find it nor bet on it, even if its feed shows it', async () => {
  const series = (await cricket()).series.find(({ matches }) => matches.some(({ match_id }) => match_id === market.matchId));
  if (series === undefined) throw new Error('the list has no series of the match');
  expect(await found()).toContain(market.matchId);
  for (const [part, id] of [
    ['MATCH', market.matchId],
    ['SERIES', series.series_id],
    ['SPORT', CRICKET],
  ] as const) {
    expect(await show(part, id, false)).toMatchObject({ http: 200 });
    await feed.offer('shown', ['Kestrels', 'Herons']);
    await feed.status('shown', 'OPEN');
    expect(await found(), part).not.toContain(market.matchId);
    expect(await call('demo', 'match/getMatchDetail', { match_id: market.matchId }), part).toMatchObject({ code: 'NOT_FOUND' });
    expect(await bet(), part).toMatchObject({ code: 'MARKET_NOT_OPEN' });
    expect((await cricket()).series.map(({ series_id }) => series_id)).toContain(series.series_id);
    expect(await show(part, id, true)).toMatchObject({ http: 200 });
    expect(await found(), part).toContain(market.matchId);
    expect(await bet(), part).toMatchObject({ http: 200 });
  }
  const trail = await call<{ rows: { target: string; details: object }[] }>('operator', 'office/getAudit', {
    action: 'setShown',
  });
  expect(trail.data.rows.at(-1)).toMatchObject({
    target: `match ${market.matchId}`,
    details: { before: { shown: true }, after: { shown: false }, reason: 'the pitch is under water' },
  });
  expect(trail.data.rows).toHaveLength(6);
  expect(await show('MATCH', 999_999, false)).toMatchObject({ code: 'NOT_FOUND' });
});

test('trust TRAP-24 the video of a match is visible to the players who see the match, until the feed removes it', async () => {
  const video = { url: 'https://video.example.org/m1/live.m3u8', expires_at: new Date(Date.now() + 60_000).toISOString() };
  const sendVideo = (match_ref: string, sent: object | null, who = 'feed') =>
    call(who, 'feed/video', { source: 'test', match_ref, video: sent });
  const asked = () => call('demo', 'match/getVideo', { match_id: market.matchId });
  expect((await asked()).data).toBeNull();
  expect(await sendVideo('shown', { ...video, url: 'https://evil.example/live.m3u8' })).toMatchObject({
    details: { field: 'url' },
  });
  expect((await sendVideo('unknown', video)).code).toBe('NOT_FOUND');
  expect((await sendVideo('shown', video, 'demo')).http).toBe(404);
  expect((await sendVideo('shown', video)).http).toBe(200);
  expect((await asked()).data).toEqual(video);
  await show('MATCH', market.matchId, false);
  expect((await asked()).code).toBe('NOT_FOUND');
  await show('MATCH', market.matchId, true);
  await sendVideo('shown', null);
  expect((await asked()).data).toBeNull();
});

test('trust TRAP-24 after its match is hidden, a repeated bet gets its first answer, and an open bet can be made smaller but not larger or dearer', async () => {
  type Placed = { bet_id: string; repeated: boolean };
  const wanted = { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 5, stake: 20 };
  const keyed = <T = Placed>(path: string, body: unknown, key: string) =>
    exchange.call<T>(path, body, { token: tokens.get('demo') ?? '', key });
  const together = (key: string) =>
    keyed<{ rows: { bet: Placed | null; code: string | null }[] }>(
      'bet/placeBets',
      { bets: [wanted, wanted], atomic: true },
      key,
    );
  const placed = (await keyed('bet/placeBet', wanted, 'before')).data;
  const both = await together('both-before');
  const amend = (change: object, key: string) => keyed('bet/amendBet', { bet_id: placed.bet_id, ...change }, key);
  expect(await amend({ price: 5.5 }, 'amended-before')).toMatchObject({ http: 200 });
  expect(await show('MATCH', market.matchId, false)).toMatchObject({ http: 200 });
  expect((await keyed('bet/placeBet', wanted, 'before')).data).toMatchObject({ bet_id: placed.bet_id, repeated: true });
  const again = await together('both-before');
  expect(again.data.rows.map(({ bet: row }) => row?.bet_id)).toEqual(both.data.rows.map(({ bet: row }) => row?.bet_id));
  expect(await amend({ price: 5.5 }, 'amended-before')).toMatchObject({ http: 200 });
  expect(await keyed('bet/placeBet', wanted, 'after')).toMatchObject({ code: 'MARKET_NOT_OPEN' });
  expect((await together('both-after')).data.rows).toMatchObject([{ bet: null, code: 'MARKET_NOT_OPEN' }, { bet: null }]);
  expect(await amend({ stake: 30 }, 'larger')).toMatchObject({ code: 'MARKET_NOT_OPEN' });
  expect(await amend({ price: 6 }, 'dearer')).toMatchObject({ code: 'MARKET_NOT_OPEN' });
  expect(await amend({ stake: 15, persistence: 'PERSIST' }, 'smaller')).toMatchObject({ http: 200 });
  expect(await show('MATCH', market.matchId, true)).toMatchObject({ http: 200 });
  expect(await amend({ stake: 30 }, 'larger')).toMatchObject({ http: 200 });
  await call('demo', 'bet/cancelAll');
});

type House = { market_id: string; rows: { selection_id: number }[] };

/** Opens a fancy market beside the exchange market, with a bet by demo. */
async function houseWithBet(): Promise<string> {
  const offered = { kind: 'FANCY', name: 'Runs in the next over', market_type: 'SESSION', selections: [{ name: 'Runs' }] };
  const { data } = await call<House>('operator', 'office/openHouseMarket', { match_id: market.matchId, market: offered });
  const { market_id } = data;
  const cell = { selection_id: data.rows[0]?.selection_id, side: 'NO', line: 5, rate: 100 };
  await call('operator', 'office/quoteMarket', { market_id, quotes: [{ ...cell, limit: 1_000 }] });
  await call('operator', 'office/setMarketStatus', { market_id, status: 'OPEN' });
  expect(await call('demo', 'bet/placeBet', { market_id, ...cell, stake: 200 })).toMatchObject({ http: 200 });
  return market_id;
}

test('trust TRAP-24 players cannot read a hidden match by its number, and can read its markets only if they have a bet there; staff can read both', async () => {
  const untouched = await houseWithBet();
  const other = await feed.offer('shown-besides', ['Kestrels', 'Herons']);
  const on = { market_id: market.marketId };
  const byNumber: readonly (readonly [path: string, body: object])[] = [
    ['market/getMarkets', { match_id: market.matchId }],
    ['market/getHouseMarkets', { match_id: market.matchId }],
    ['market/getBook', on],
    ['market/getPriceHistory', on],
    ['rules/getMarketRules', on],
    ['bet/getMarketBook', on],
  ];
  const among = async (who: string): Promise<readonly string[]> => {
    const asked = { market_ids: [market.marketId, other.marketId] };
    const houses = call<{ market_id: string }[]>(who, 'market/getHouseMarkets', { market_ids: [untouched] });
    const rows = [...(await call<{ market_id: string }[]>(who, 'market/getMarkets', asked)).data, ...(await houses).data];
    return rows.map(({ market_id }) => market_id);
  };
  expect(await bet()).toMatchObject({ http: 200 });
  for (const [path, body] of byNumber) expect(await call('demo2', path, body), path).toMatchObject({ http: 200 });
  expect(await among('demo2')).toEqual([market.marketId, other.marketId, untouched]);

  expect(await show('MATCH', market.matchId, false)).toMatchObject({ http: 200 });
  for (const [path, body] of byNumber) {
    expect(await call('demo2', path, body), path).toMatchObject({ code: 'NOT_FOUND' });
    expect(await call('demo', path, body), path).toMatchObject({ http: 200 });
  }
  expect(await among('demo2')).toEqual([other.marketId]);
  expect(await among('demo')).toEqual([market.marketId, other.marketId, untouched]);
  for (const who of ['operator', 'feed']) expect(await among(who), who).toEqual([market.marketId, other.marketId, untouched]);
  for (const path of ['match/getMatchDetail', 'match/getScore']) {
    for (const who of ['demo', 'demo2'])
      expect(await call(who, path, { match_id: market.matchId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await call('operator', path, { match_id: market.matchId })).toMatchObject({ http: 200 });
  }

  // The exchange market has no bet left; the house market still has one.
  await call('demo', 'bet/cancelAll');
  expect(await among('demo')).toEqual([other.marketId, untouched]);
  expect(await call('demo', 'market/getBook', on)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await show('MATCH', market.matchId, true)).toMatchObject({ http: 200 });
  expect(await among('demo2')).toEqual([market.marketId, other.marketId, untouched]);
});

test('trust TRAP-24 REG-15 the results of a hidden match are visible only to players with a bet in the market', async () => {
  const over = await feed.offer('over-and-hidden', ['Kestrels', 'Herons']);
  await feed.status('over-and-hidden', 'OPEN');
  const wanted = { market_id: over.marketId, selection_id: over.selections[0], price: 3, stake: 10 };
  for (const [who, side] of [
    ['demo', 'BACK'],
    ['solo', 'LAY'],
  ] as const)
    expect(await call(who, 'bet/placeBet', { ...wanted, side }), who).toMatchObject({ http: 200 });
  await voidMarket(over.marketId);
  const totals = () =>
    Promise.all(
      ['demo', 'demo2', 'operator'].map(
        async (who) => (await call<{ total: number }>(who, 'match/getResults', { match_id: over.matchId })).data.total,
      ),
    );
  expect(await totals()).toEqual([1, 1, 1]);
  await show('MATCH', over.matchId, false);
  expect(await totals()).toEqual([1, 0, 1]);
  await show('MATCH', over.matchId, true);
  expect(await totals()).toEqual([1, 1, 1]);
});

test('trust A3 hiding needs a reason, and an act without effect writes no audit line', async () => {
  const lines = async (): Promise<number> =>
    (await call<{ total: number }>('operator', 'office/getAudit', { search: 'catalogue' })).data.total +
    (await call<{ total: number }>('operator', 'office/getAudit', { action: 'setShown' })).data.total;
  const before = await lines();
  const blank = { part: 'MATCH', id: market.matchId, shown: false, reason: '  ' };
  expect(await call('operator', 'office/setShown', blank)).toMatchObject({
    code: 'INVALID_REQUEST',
    details: { field: 'reason' },
  });
  expect(await show('MATCH', market.matchId, true)).toMatchObject({ http: 200 });
  const { data: sports } = await call<{ sport_id: number }[]>('demo', 'sport/getSports');
  const same = { sport_ids: sports.map(({ sport_id }) => sport_id) };
  expect(await call('operator', 'office/orderSports', same)).toMatchObject({ http: 200 });
  expect(await lines()).toBe(before);
  expect(await found()).toContain(market.matchId);
});

test('a repeated announcement updates the match, and its existing markets keep their terms', async () => {
  const three = ['Kestrels', 'Herons', 'Gulls'];
  const first = await feed.offer('again', three, { max_stake: 100 }, { winners: 2 });
  const again = (selections: readonly string[], terms: object) => {
    const message = matchOf('again', { name: three.join(' v ') });
    const runners = selections.map((name) => ({ selection_ref: name.toLowerCase(), name }));
    return feed.send<{ results: { outcome: string }[]; ids: { match_id: number; markets: { market_id: string }[] }[] }>(
      'catalogue',
      [{ ...message, markets: [{ ...message.markets[0], winners: 2, selections: runners, terms }] }],
    );
  };
  // These terms cannot open a market.
  for (const sent of [await again(three.slice(1), {}), await again(three, { min_stake: 10, max_stake: 10 })]) {
    expect(sent.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
    expect(sent.data.ids).toMatchObject([{ match_id: first.matchId, markets: [{ market_id: first.marketId }] }]);
  }
  const { data } = await call<Listed['market'][]>('demo', 'market/getMarkets', { market_ids: [first.marketId] });
  expect(data).toMatchObject([{ max_stake: 100, runners: [{}, {}, {}] }]);
});

test('hidden parts stay hidden after a restart', async () => {
  await show('MATCH', market.matchId, false);
  const db = openDatabase(exchange.databaseUrl, 1);
  try {
    const loaded = await loadCatalogue(db, Date.now());
    const match = loaded.match(market.matchId);
    expect(match !== undefined && loaded.isShown(match)).toBe(false);
  } finally {
    await db.destroy();
    await show('MATCH', market.matchId, true);
  }
});

test('players see the sports in the order set by staff, which must name each sport once', async () => {
  const order = (sportIds: readonly number[]) => call<Sport[]>('operator', 'office/orderSports', { sport_ids: sportIds });
  const ids = async (): Promise<number[]> =>
    (await call<{ sport_id: number }[]>('demo', 'sport/getSports')).data.map(({ sport_id }) => sport_id);
  const before = await ids();
  const turned = before.toReversed();
  expect(await order(turned)).toMatchObject({ http: 200 });
  expect(await ids()).toEqual(turned);
  const trail = await call<{ rows: { details: object }[] }>('operator', 'office/getAudit', { action: 'orderSports' });
  const { data: sports } = await call<{ name: string }[]>('demo', 'sport/getSports');
  expect(trail.data.rows[0]?.details).toMatchObject({ after: sports.map(({ name }) => name) });
  expect(await order(before.slice(1))).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'sport_ids' } });
  expect(await order([...before.slice(1), before[1] ?? 0])).toMatchObject({ code: 'INVALID_REQUEST' });
  expect(await ids()).toEqual(turned);
  await order(before);
});

test('the market list has pages, shows markets in play first and finished ones last, and finds a void market by its number', async () => {
  const starting = async (ref: string, hours: number): Promise<string> => {
    const start = { start_time: new Date(Date.now() + hours * HOUR_MS).toISOString() };
    const { data } = await feed.send<{ ids: { markets: { market_id: string }[] }[] }>('catalogue', [matchOf(ref, start)]);
    return data.ids[0]?.markets[0]?.market_id ?? '';
  };
  const [late, soon, over, played] = [
    await starting('late', 30),
    await starting('soon', 10),
    await starting('over', 20),
    await starting('played', 40),
  ];
  for (const ref of ['late', 'soon', 'over', 'played']) await feed.status(ref, 'OPEN');
  await feed.status('played', 'OPEN', { in_play: true });
  await voidMarket(over);
  const list = async (filter: object) =>
    (await call<{ rows: Listed[]; total: number }>('operator', 'office/getMarkets', filter)).data;
  const mine = (await list({ search: 'gnats', page_size: 100 })).rows.map((row) => row.market.market_id);
  expect(mine).toEqual([played, soon, late, over]);
  expect(await list({ search: 'GNATS', page: 2, page_size: 3 })).toMatchObject({
    total: 4,
    rows: [{ market: { market_id: over, status: 'VOID' } }],
  });
  expect((await list({ search: over })).rows).toMatchObject([{ market: { market_id: over } }]);
  expect((await list({ search: 'gnats', sport_id: 1 })).total).toBe(0);
  expect((await list({ search: 'gnats', status: 'VOID' })).total).toBe(1);
});

test("settlement 11.1 if a feed's request opens several house markets and one is refused, the others are created", async () => {
  const house = (name: string, kind: string, selections: readonly string[]) => ({
    market_ref: name,
    kind,
    market_type: kind === 'FANCY' ? 'SESSION' : kind,
    name,
    selections: selections.map((each) => ({ selection_ref: each, name: each })),
  });
  // Odd or even has two selections, not three.
  const offered = [house('first', 'FANCY', ['a']), house('wrong', 'ODD_EVEN', ['a', 'b', 'c']), house('last', 'FANCY', ['a'])];
  const sent = await feed.send('catalogue', [{ ...matchOf('several', {}), house_markets: offered }]);
  expect(sent.data.results).toMatchObject([{ outcome: 'REFUSED', code: 'INVALID_REQUEST' }]);
  const { data } = await call<{ rows: Listed[] }>('operator', 'office/getMarkets', { search: 'gnats v several' });
  expect(data.rows).toMatchObject([{ market: { status: 'INACTIVE' } }]);
  const matchId = (data.rows[0] as unknown as { match_id: number }).match_id;
  const houses = await call<{ market: { name: string; status: string } }[]>('operator', 'office/getHouseMarkets', {
    match_id: matchId,
  });
  expect(houses.data.map((row) => [row.market.name, row.market.status])).toEqual([
    ['first', 'INACTIVE'],
    ['last', 'INACTIVE'],
  ]);
});

function matchOf(ref: string, more: object) {
  return {
    ...feed.stamp(ref),
    sport_id: CRICKET,
    series: { series_ref: 'cup', name: 'Test Cup' },
    match: {
      name: `Gnats v ${ref}`,
      teams: ['Gnats', ref],
      start_time: new Date().toISOString(),
      format: 'T20',
      scheduled_overs: 20,
      is_virtual: true,
      ...more,
    },
    markets: [
      {
        market_ref: 'match-odds',
        market_type: 'MATCH_ODDS',
        name: 'Match Odds',
        winners: 1,
        selections: ['Gnats', ref].map((name) => ({ selection_ref: name, name })),
      },
    ],
  };
}

/** Lets two members of staff void the market. */
async function voidMarket(marketId: string): Promise<void> {
  type Step = { proposal_id: number; version: number };
  const asked = { market_id: marketId, result: { kind: 'VOID', reason: 'NO_RESULT' }, evidence: 'rain' };
  const { proposal_id, version } = (await call<Step>('operator', 'office/proposeResult', asked)).data;
  const confirmed = await call<Step>('operator2', 'office/confirmResult', { proposal_id, version });
  const settled = await call('operator2', 'office/settleMarket', { proposal_id, version: confirmed.data.version });
  expect(settled).toMatchObject({ http: 200 });
}
