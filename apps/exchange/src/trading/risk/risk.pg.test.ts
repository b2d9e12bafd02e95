import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/index.ts';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';
import { forgetAlerts } from './risk-store.ts';

let exchange: TestExchange;
let sql: pg.Client;
let market: OfferedMarket;
let feed: TestFeed;
const tokens = new Map<string, string>();
const ids = new Map<string, number>();

beforeAll(async () => {
  exchange = await startTestExchange();
  sql = new pg.Client({ connectionString: exchange.databaseUrl });
  await sql.connect();
  const names = ['demo', 'demo2', 'solo', 'maker', 'operator', 'operator2', 'feed'];
  for (const name of names) tokens.set(name, await exchange.signIn(name));
  const { rows } = await sql.query<{ user_id: number; user_name: string }>('SELECT user_id, user_name FROM users');
  for (const row of rows) ids.set(row.user_name, row.user_id);
  feed = new TestFeed(exchange, tokens.get('feed') ?? '');
  market = await feed.offer('m-risk');
  await feed.status('m-risk', 'OPEN');
});

afterAll(async () => {
  await sql.end();
  await exchange.stop();
});

let calls = 0;

/** Calls the exchange under a new key, so an equal bet is another bet. */
function call<T = Record<string, unknown>>(who: string, path: string, body: unknown) {
  return exchange.call<T>(path, body, { token: tokens.get(who) ?? '', key: `call-${(calls += 1)}` });
}

type Placed = { bet_id: string; size_matched: number };
const bet = (who: string, side: 'BACK' | 'LAY', stake: number, more: object = {}) =>
  call<Placed>(who, 'bet/placeBet', {
    market_id: market.marketId,
    selection_id: market.selections[0],
    side,
    price: 2,
    stake,
    ...more,
  });
type Alert = {
  alert_id: number;
  version: number;
  kind: string;
  status: string;
  accounts: { user_name: string }[];
  bet_ids: string[];
  facts: Record<string, number>;
};
const alertsOf = async (kind: string) => (await call<{ rows: Alert[] }>('operator', 'office/getAlerts', { kind })).data.rows;
const scan = async () => (await call<{ found: number }>('operator', 'office/scanRisk', {})).data.found;

describe('limits of accounts', () => {
  test("a stake factor lowers only this account's largest stake, starting with the next bet", async () => {
    const set = (percent: number) =>
      call('operator', 'office/setStakeFactor', { user_id: ids.get('solo'), percent, reason: 'too sharp' });
    const markets = await call<{ rows: { market: { max_stake: number } }[] }>('operator', 'office/getMarkets', {});
    const max = markets.data.rows[0]?.market.max_stake ?? 0;
    expect(max).toBeGreaterThan(100);
    const over = Math.floor(max / 2);
    expect((await bet('solo', 'BACK', over)).http).toBe(200);
    expect((await set(10)).data).toEqual({ user_id: ids.get('solo'), percent: 10 });
    expect(await bet('solo', 'BACK', over)).toMatchObject({ code: 'ABOVE_MAX', details: { max_stake: max / 10 } });
    // The stake is small at its limit, but a better price would raise a layer's stake to the fixed amount.
    const fixed = await bet('solo', 'LAY', over, { price: 1000, target: 'PAYOUT' });
    expect(fixed).toMatchObject({ code: 'ABOVE_MAX', details: { max_stake: max / 10 } });
    const together = await call<{ rows: { code: string | null }[] }>('solo', 'bet/placeBets', {
      atomic: true,
      bets: [over].map((stake) => ({
        market_id: market.marketId,
        selection_id: market.selections[0],
        side: 'BACK',
        price: 2,
        stake,
      })),
    });
    expect(together.data.rows[0]?.code).toBe('ABOVE_MAX');
    const small = await bet('solo', 'BACK', 100);
    expect((await call('solo', 'bet/amendBet', { bet_id: small.data.bet_id, stake: over })).code).toBe('ABOVE_MAX');
    expect((await bet('demo', 'BACK', over, { price: 1.5 })).http).toBe(200);
    expect((await call('operator', 'office/setStakeFactor', { user_id: ids.get('agent'), percent: 5, reason: 'x' })).code).toBe(
      'NOT_FOUND',
    );
    const line = await call<{ rows: { details: object }[] }>('operator', 'office/getAudit', { action: 'setStakeFactor' });
    expect(line.data.rows[0]?.details).toMatchObject({ before: 100, after: 10, reason: 'too sharp' });
    const seen = async () =>
      (await call<{ rows: object[] }>('operator', 'office/getStakeFactors', { user_id: ids.get('solo') })).data;
    expect(await seen()).toMatchObject({
      total: 1,
      rows: [{ user_name: 'solo', percent: 10, reason: 'too sharp', set_by: 'operator' }],
    });
    await set(100);
    expect(await seen()).toMatchObject({ total: 0 });
    expect((await bet('solo', 'BACK', over)).http).toBe(200);
    for (const who of ['solo', 'demo']) await call(who, 'bet/cancelAll', {});
  });

  test('the largest positions come first, read from the exchange', async () => {
    await bet('demo', 'BACK', 300);
    await bet('demo2', 'LAY', 200);
    await bet('maker', 'BACK', 400, { price: 9 });
    type Positions = { rows: { user_name: string; liability: number }[] };
    const largest = async (request = {}) =>
      (await call<Positions>('operator', 'office/getPositions', request)).data.rows.map((row) => [row.user_name, row.liability]);
    const people = [
      ['demo', 300],
      ['demo2', 200],
    ];
    await expect.poll(() => largest()).toEqual(people);
    await expect.poll(() => largest({ programs: true })).toEqual([['maker', 400], ...people]);
    for (const who of ['demo', 'maker']) await call(who, 'bet/cancelAll', {});
    await sql.query('DELETE FROM bets WHERE account_id = $1', [ids.get('maker')]);
  });
});

describe('limits of the house', () => {
  type Asked = { asked_id: number; limit: number | null; asked_by: string };
  type Liability = { limit: number | null; liability: number; set_by: string | null; asked: Asked | null; markets: object[] };
  const limit = (amount: number | null, who = 'operator') =>
    call<Liability>(who, 'office/setHouseLimit', { limit: amount, reason: 'before the final' });
  const decide = (who: string, asked: Asked | null, approve = true) =>
    call<Liability>(who, 'office/decideHouseLimit', { asked_id: asked?.asked_id, approve });

  test('trust E6 the house loses over all its markets at most the limit set by staff, or 50,000,000 by default; accepted bets stay valid', async () => {
    const offer = { kind: 'FANCY', name: 'Next over', market_type: 'SESSION', selections: [{ name: 'Runs' }] };
    type Opened = { market_id: string; rows: { selection_id: number }[] };
    const opened = await call<Opened>('operator', 'office/openHouseMarket', { match_id: market.matchId, market: offer });
    const { market_id, rows } = opened.data;
    const quote = { selection_id: rows[0]?.selection_id, side: 'YES', line: 6, rate: 100, limit: 10_000 };
    await call('operator', 'office/quoteMarket', { market_id, quotes: [quote] });
    await call('operator', 'office/setMarketStatus', { market_id, status: 'OPEN' });
    const yes = (stake: number) =>
      call('solo', 'bet/placeBet', { market_id, selection_id: quote.selection_id, side: 'YES', line: 6, rate: 100, stake });
    const before = (await call<Liability>('operator', 'office/getHouseLiability', {})).data;
    expect(before).toMatchObject({ limit: 50_000_000, liability: 0, set_by: null, markets: [] });
    for (const none of [20_000_000_000, 0, -1, 0.001]) expect(await limit(none)).toMatchObject({ code: 'INVALID_REQUEST' });
    const refused = await sql.query("SELECT 1 FROM house_limits UNION ALL SELECT 1 FROM audit WHERE action = 'setHouseLimit'");
    expect(refused.rows).toEqual([]);
    expect((await limit(500)).data).toMatchObject({ limit: 500, set_by: 'operator' });
    expect((await yes(400)).http).toBe(200);
    expect(await yes(101)).toMatchObject({ code: 'MARKET_EXPOSURE_LIMIT' });
    expect((await yes(100)).http).toBe(200);
    expect((await limit(300)).data).toMatchObject({ limit: 300, liability: 500, markets: [{ exposure: 500 }] });
    expect(await yes(100)).toMatchObject({ code: 'MARKET_EXPOSURE_LIMIT' });
    const asked = (await limit(null)).data;
    expect(asked).toMatchObject({ limit: 300, liability: 500, asked: { limit: null, asked_by: 'operator' } });
    expect(await yes(100)).toMatchObject({ code: 'MARKET_EXPOSURE_LIMIT' });
    expect((await decide('operator2', asked.asked)).data).toMatchObject({ limit: null, set_by: 'operator2', asked: null });
    expect((await yes(100)).http).toBe(200);
    await call('operator', 'office/setMarketStatus', { market_id, status: 'SUSPENDED' });
    type Exposure = { rows: { market_id: string }[]; total: number; liability: number; volume: number };
    const exposure = (more: object = {}) => call<Exposure>('operator', 'office/getHouseExposure', more);
    const { data } = await exposure();
    expect(data.liability).toBe(600);
    expect(data.rows[0]).toMatchObject({
      market_id,
      market_name: 'Next over',
      status: 'SUSPENDED',
      volume: 600,
      house: {
        kind: 'FANCY',
        bets: 3,
        exposure: 600,
        book: [
          { outcome: '6 or more', profit: -600 },
          { outcome: '0–5', profit: 600 },
        ],
      },
    });
    // The market between players has matched bets from the test above, and the house has no part in it.
    expect(data.rows[1]).toMatchObject({ market_id: market.marketId, volume: data.volume, house: null });
    expect(data.volume).toBeGreaterThan(0);
    const second = (await exposure({ page: 2, page_size: 1 })).data;
    expect(second).toMatchObject({ total: 2, liability: 600, rows: [{ market_id: market.marketId }] });
    expect((await exposure({ house_only: true })).data).toMatchObject({ total: 1, liability: 600, rows: [{ market_id }] });
    expect((await exposure({ page: 0 })).code).toBe('INVALID_REQUEST');
    // A search chooses rows. The totals are those of all markets.
    expect((await exposure({ search: ' NEXT OV' })).data).toMatchObject({ total: 1, liability: 600, rows: [{ market_id }] });
    expect((await exposure({ search: market.marketId })).data.rows).toMatchObject([{ market_id: market.marketId }]);
    expect((await exposure({ search: 'no such market' })).data).toMatchObject({ total: 0, rows: [], liability: 600 });
    // A column and its opposite order, and a sport, which also choose rows only.
    const between = market.marketId;
    for (const [order, ascending, first] of [
      ['WORST', false, market_id],
      ['WORST', true, between],
      ['VOLUME', data.volume > 600, market_id],
    ] as const)
      expect((await exposure({ order, ascending })).data.rows[0]).toMatchObject({ market_id: first });
    expect((await exposure({ sport_id: 999 })).data).toMatchObject({ total: 0, liability: 600 });
    expect((await exposure({ sport_id: '4' })).data.total).toBe(2);
    expect((await call('solo', 'office/getHouseExposure', {})).http).toBe(404);
  });

  test('trust SEC-05 RS-22 one person lowers the limit, and raises it up to 50,000,000; beyond that another person approves exactly that limit', async () => {
    const alone = [100, 50_000_000, 20_000_000];
    for (const amount of alone) expect((await limit(amount)).data).toMatchObject({ limit: amount, asked: null });
    const first = (await limit(50_000_000.01)).data.asked;
    const second = (await limit(10_000_000_000)).data.asked;
    expect(second).toMatchObject({ limit: 10_000_000_000, asked_by: 'operator' });
    expect(await decide('operator2', first)).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
    expect(await decide('operator', second)).toMatchObject({ code: 'SECOND_PERSON_REQUIRED' });
    expect((await decide('operator2', second)).data).toMatchObject({ limit: 10_000_000_000, asked: null });
    expect(await decide('operator2', second)).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
    // The limit is lower than the present one, so one person is enough, although it is above 50,000,000.
    expect((await limit(60_000_000)).data).toMatchObject({ limit: 60_000_000, asked: null });
    const withdrawn = (await limit(null)).data.asked;
    expect((await decide('operator', withdrawn, false)).data).toMatchObject({ limit: 60_000_000, asked: null });
    const overtaken = (await limit(null)).data.asked;
    expect((await limit(500, 'operator2')).data).toMatchObject({ limit: 500, asked: null });
    expect(await decide('operator2', overtaken)).toMatchObject({ code: 'PROPOSAL_OUTDATED' });
    const { rows } = await sql.query<{ action: string; details: { askedBy?: string } }>(
      "SELECT action, details FROM audit WHERE action LIKE '%HouseLimit' AND place > (SELECT max(place) - 11 FROM audit) ORDER BY place",
    );
    const lines = rows.map(({ action, details: { askedBy } }) => (askedBy === undefined ? action : `${action} ${askedBy}`));
    expect(lines.slice(-8)).toEqual([
      'askHouseLimit',
      'askHouseLimit',
      'setHouseLimit operator',
      'setHouseLimit',
      'askHouseLimit',
      'rejectHouseLimit operator',
      'askHouseLimit',
      'setHouseLimit',
    ]);
    await limit(50_000_000);
  });
});

describe('limits of an account in a match', () => {
  type Limits = { rows: { match_id: number; match_name: string; limit: number }[] };
  const limit = (amount: number | null, match: number) =>
    call<Limits>('operator', 'office/setMatchLimit', { match_id: match, limit: amount, reason: 'before the final' });

  test('exchange X46 the limit applies to all markets of the match together; bets that lower the exposure are accepted, and other matches are not limited', async () => {
    const on = await feed.offer('m-match-limit');
    await feed.status('m-match-limit', 'OPEN');
    const there = { market_id: on.marketId, selection_id: on.selections[0] };
    const id = on.matchId;
    for (const none of [0, -1, 0.001, 20_000_000_000]) expect(await limit(none, id)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await limit(50, 999_999)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await limit(50, id)).data.rows).toMatchObject([{ match_id: id, limit: 50 }]);
    expect((await bet('solo', 'BACK', 40, { ...there, price: 9 })).http).toBe(200);
    expect(await bet('solo', 'BACK', 10.01, { ...there, price: 9 })).toMatchObject({ code: 'EVENT_EXPOSURE_LIMIT' });
    expect((await bet('solo', 'LAY', 10, { ...there, price: 1.5 })).http).toBe(200);
    expect((await bet('solo', 'BACK', 11, { price: 9 })).http).toBe(200);
    expect((await limit(null, id)).data.rows).toEqual([]);
    expect((await bet('solo', 'BACK', 11, { ...there, price: 9 })).http).toBe(200);
    await call('solo', 'bet/cancelAll', {});
    const lines = await sql.query<{ details: object }>(
      "SELECT details FROM audit WHERE action = 'setMatchLimit' ORDER BY audit_id",
    );
    expect(lines.rows.map(({ details }) => details)).toMatchObject([
      { before: null, after: 50 },
      { before: 50, after: null },
    ]);
  });

  test('exchange X46 a market can be opened with its own limit', async () => {
    const on = await feed.offer('m-limited', undefined, { exposure_limit: 30 });
    await feed.status('m-limited', 'OPEN');
    const there = { market_id: on.marketId, selection_id: on.selections[0] };
    expect((await bet('solo', 'BACK', 30, there)).http).toBe(200);
    expect(await bet('solo', 'BACK', 1, there)).toMatchObject({ code: 'MARKET_EXPOSURE_LIMIT' });
  });
});

describe('findings of a scan', () => {
  test('settlement 5.4 three accounts with the same bet within seconds make one alert, and the next scan finds nothing new', async () => {
    for (const who of ['demo', 'demo2', 'solo']) await bet(who, 'BACK', 20, { price: 3.5 });
    expect(await scan()).toBe(1);
    const punching = await alertsOf('PUNCHING');
    expect(punching[0]).toMatchObject({ status: 'OPEN', facts: { accounts: 3 } });
    expect(punching[0]?.accounts.map(({ user_name }) => user_name)).toEqual(['demo', 'demo2', 'solo']);
    expect(await alertsOf('ODD_TIMING')).toEqual([]);
    expect(await scan()).toBe(0);
  });

  test('accounts with one address are linked if they place the same bets in two markets within minutes, unless the address is this machine', async () => {
    const from = (address: string, names: readonly string[]) =>
      sql.query('UPDATE activity SET address = $1 WHERE user_id = ANY($2)', [address, names.map((name) => ids.get(name))]);
    await scan();
    // All test accounts sign in from this machine.
    expect(await alertsOf('RELATED')).toEqual([]);
    await from('203.0.113.7', ['demo', 'demo2']);
    await scan();
    expect(await alertsOf('RELATED')).toEqual([]);
    const other = await feed.offer('m-related');
    await feed.status('m-related', 'OPEN');
    const there = { market_id: other.marketId, selection_id: other.selections[1], price: 5 };
    for (const who of ['demo', 'demo2', 'solo']) await bet(who, 'BACK', 10, there);
    await expect.poll(scan).toBeGreaterThan(0);
    const related = await alertsOf('RELATED');
    expect(related.map(({ accounts }) => accounts.map(({ user_name }) => user_name))).toEqual([['demo', 'demo2']]);
    expect(related[0]?.facts).toMatchObject({ markets: 2 });
  });

  test('old findings are deleted and recent ones are kept', async () => {
    await sql.query(
      `INSERT INTO risk_alerts (kind, finding, accounts, bet_ids, facts, found_at)
       VALUES ('RELATED', 'old', '{}', '{}', '{}', now() - interval '200 days')`,
    );
    const db = openDatabase(exchange.databaseUrl, 1);
    const before = await alertsOf('PUNCHING');
    await forgetAlerts(db, new Date(Date.now() - 180 * 86_400_000));
    await db.destroy();
    const { rows } = await sql.query("SELECT 1 FROM risk_alerts WHERE finding = 'old'");
    expect(rows).toEqual([]);
    expect(await alertsOf('PUNCHING')).toEqual(before);
  });

  test('settlement S-BIN-7 equal bets on one price line from several accounts within one second are found, and a case is opened', async () => {
    type House = { market_id: string; rows: { selection_id: number }[] };
    const offer = {
      kind: 'BINARY',
      market_type: 'BINARY_SETTLEMENT',
      name: 'NIFTY Close',
      selections: [{ name: 'NIFTY Close' }],
    };
    const opened = await call<House>('operator', 'office/openHouseMarket', { match_id: market.matchId, market: offer });
    const { market_id, rows } = opened.data;
    const at = { selection_id: rows[0]?.selection_id, side: 'YES', line: 24_500.5, rate: 90 };
    await call('operator', 'office/quoteMarket', { market_id, quotes: [{ ...at, limit: 1_000 }] });
    await call('operator', 'office/setMarketStatus', { market_id, status: 'OPEN' });
    const placed: string[] = [];
    for (const who of ['demo', 'demo2', 'solo'])
      placed.push((await call<Placed>(who, 'bet/placeBet', { market_id, ...at, stake: 100 })).data.bet_id);
    await scan();
    const found = (await alertsOf('PUNCHING')).find((alert) => placed.every((bet_id) => alert.bet_ids.includes(bet_id)));
    expect(found?.accounts.map(({ user_name }) => user_name)).toEqual(['demo', 'demo2', 'solo']);
    const scope = { kind: 'BETS', bet_ids: found?.bet_ids };
    const opening = { market_id, reason: 'WRONG_RATE', scope, evidence: 'three ids, one line, one second' };
    expect(await call('operator', 'office/openVoidCase', opening)).toMatchObject({
      http: 200,
      data: { status: 'OPEN', bets: 3 },
    });
  });

  test('trust S13 a bet matched after the result was reported is found', async () => {
    await call('operator', 'office/proposeResult', {
      market_id: market.marketId,
      result: { kind: 'VOID', reason: 'NO_RESULT' },
      evidence: 'the fixture list',
    });
    expect((await bet('solo', 'LAY', 5, { price: 4 })).http).toBe(200);
    await scan();
    expect(await alertsOf('LATE_BET'), 'a proposal to void tells nobody a result').toEqual([]);
    const runners = market.selections.map((selection_id, place) => ({ selection_id, paid: place === 0 ? 1 : 0, tied: 1 }));
    await call('operator', 'office/proposeResult', {
      market_id: market.marketId,
      result: { kind: 'WINNERS', runners },
      evidence: 'the scoreboard',
    });
    // A paper bet gives no advantage (exchange X80).
    const opened = await call<{ user_name: string }>('demo2', 'user/openPaperAccount', { password: 'Tm9vKx2pQ' });
    const signIn = { user_name: opened.data.user_name, password: 'Tm9vKx2pQ' };
    tokens.set('paper', (await exchange.call<{ token: string }>('user/login', signIn)).data.token);
    const onPaper = await bet('paper', 'LAY', 5, { price: 4 });
    expect(onPaper.data).toMatchObject({ size_matched: 5 });
    expect((await bet('solo', 'LAY', 5, { price: 4 })).http).toBe(200);
    await scan();
    const [late] = await alertsOf('LATE_BET');
    expect(late?.accounts.map(({ user_name }) => user_name)).toEqual(['solo']);
    expect(late?.bet_ids).not.toContain(onPaper.data.bet_id);
  });

  test("bets at regular intervals are found, and bets at a person's irregular intervals are not", async () => {
    const us = Date.now() * 1_000;
    const place = (account: number | undefined, gaps: (n: number) => number) =>
      sql.query(
        `INSERT INTO house_bets (bet_id, account_id, market_id, runner, side, line, band_width, rate, stake, potential_profit, liability, status, placed_at)
         SELECT 900000000 + $1::integer * 100 + n, $1::integer, 999999, 0, 'YES', n, 0, 100, 100, 100, 100, 'TAKEN', at
         FROM unnest($2::bigint[]) WITH ORDINALITY AS t (at, n)`,
        [account, Array.from({ length: 24 }, (_, n) => us - 600_000_000 + gaps(n))],
      );
    await place(ids.get('maker'), (n) => n * 5_000_000 + (n % 2) * 20_000);
    await place(ids.get('maker2'), (n) => n * n * 900_000);
    await scan();
    const odd = await alertsOf('ODD_TIMING');
    expect(odd.map(({ accounts }) => accounts[0]?.user_name)).toEqual(['maker']);
    expect(odd[0]?.facts).toMatchObject({ bets: 20 });
    expect(odd[0]?.facts['seconds_apart']).toBeCloseTo(5, 1);
    await sql.query('DELETE FROM house_bets WHERE market_id = 999999');
  });

  test('one person at a time works on an alert, the audit trail records it, and it stays closed', async () => {
    const alert = (await alertsOf('PUNCHING'))[0];
    const work = (status: string, version = alert?.version) =>
      call<Alert>('operator2', 'office/workAlert', { alert_id: alert?.alert_id, version, status, note: 'friends at one table' });
    expect((await work('ACKNOWLEDGED')).data).toMatchObject({ status: 'ACKNOWLEDGED', note: 'friends at one table' });
    expect((await work('CLOSED')).code).toBe('PROPOSAL_OUTDATED');
    expect((await work('CLOSED', (alert?.version ?? 0) + 1)).data.status).toBe('CLOSED');
    expect((await work('ACKNOWLEDGED', (alert?.version ?? 0) + 2)).code).toBe('PROPOSAL_OUTDATED');
    const lines = await call<{ rows: object[] }>('operator', 'office/getAudit', { action: 'workAlert' });
    expect(lines.data.rows).toMatchObject([{ details: { after: 'CLOSED' } }, { details: { after: 'ACKNOWLEDGED' } }]);
    expect(await scan()).toBe(0);
  });
});

describe('large bets', () => {
  test('a bet is listed from the amount that it risks, and a layer risks the winnings of the backer', async () => {
    type Large = {
      bet_id: string;
      user_name: string;
      price: number;
      stake: number;
      at_risk: number;
      matched: number;
      market_id: string;
    };
    const large = async (at_least: number) =>
      (await call<{ rows: Large[] }>('operator', 'office/getLargeBets', { at_least })).data.rows;
    const now = Date.now() * 1_000;
    const place = (betId: number, side: string, price: number, size: number, matched: number, payout: number) =>
      sql.query(
        `INSERT INTO bets (bet_id, account_id, market_id, runner, side, price, size, persistence, time_in_force, matched, payout, cancelled, lapsed,
                           voided, pending, placed_at)
         VALUES ($1, $2, $3, 0, $4, $5, $6, 'LAPSE', 'GOOD_TILL_CANCELLED', $7, $8, 0, 0, 0, false, $9)`,
        [betId, ids.get('solo'), Number(market.marketId.slice(2)), side, price, size, matched, payout, now + betId],
      );
    await place(900_001, 'LAY', 1_100, 500_000, 200_000, 1_800_000);
    await place(900_002, 'BACK', 200, 3_000_000, 0, 0);
    const rows = await large(30_000);
    // 2,000 are matched at 9 and 3,000 wait at 11: 16,000 and 30,000.
    expect(rows.map(({ bet_id, price, at_risk, stake, matched }) => [bet_id, price, at_risk, stake, matched])).toEqual([
      ['900002', 2, 30_000, 30_000, 0],
      ['900001', 9, 46_000, 5_000, 2_000],
    ]);
    expect(rows[0]).toMatchObject({ user_name: 'solo', market_id: market.marketId });
    expect((await large(40_000)).map(({ bet_id }) => bet_id)).toEqual(['900001']);
    const matched = await call<{ rows: Large[] }>('operator', 'office/getLargeBets', { at_least: 16_000, matched: true });
    expect(matched.data.rows.map(({ bet_id, at_risk }) => [bet_id, at_risk])).toEqual([['900001', 16_000]]);
    const ofPeople = async () =>
      (await call<{ rows: Large[] }>('operator', 'office/getLargeBets', { at_least: 40_000, people_only: true })).data.rows
        .length;
    expect(await ofPeople()).toBe(1);
    await sql.query('UPDATE users SET is_program = true WHERE user_id = $1', [ids.get('solo')]);
    expect(await ofPeople()).toBe(0);
    await sql.query('UPDATE users SET is_program = false WHERE user_id = $1', [ids.get('solo')]);
    await sql.query('DELETE FROM bets WHERE bet_id IN (900001, 900002)');
  });
});

describe('results of the house', () => {
  type Row = {
    key: string;
    name: string;
    market_id: string | null;
    turnover: number;
    players: number;
    house: number;
    commission: number;
    bets: number;
  };
  type Report = { rows: Row[]; totals: Row; file: { csv: string } | null };

  test("turnover, profit and commission equal the ledger's; the file has all rows; payments are counted by day", async () => {
    // Two layers match across the runners.
    for (const who of ['solo', 'demo', 'demo2', 'maker']) await call(who, 'bet/cancelAll', {});
    await bet('demo', 'LAY', 10);
    const across = await bet('demo2', 'LAY', 10, { selection_id: market.selections[1] });
    expect(across.data.size_matched).toBe(10);
    const proposals = await call<{ rows: { proposal_id: number; version: number }[] }>('operator', 'office/getProposals', {});
    const one = proposals.data.rows[0];
    const confirmed = await call<{ version: number }>('operator2', 'office/confirmResult', {
      proposal_id: one?.proposal_id,
      version: one?.version,
    });
    await call('operator', 'office/settleMarket', { proposal_id: one?.proposal_id, version: confirmed.data.version });
    const report = (group: string) => call<Report>('operator', 'office/getHouseReport', { group, as_file: true });
    await expect.poll(async () => (await report('MARKET')).data.rows.length).toBe(1);
    const { data } = await report('MARKET');
    const paper = await sql.query<{ user_id: number }>("SELECT user_id FROM users WHERE role = 'PAPER'");
    const paperId = paper.rows[0]?.user_id;
    expect(paperId).toBeGreaterThan(0);
    const ledger = await sql.query<{ turnover: string; commission: string; players: string }>(
      `SELECT (SELECT sum(matched) / 2 FROM bets WHERE account_id <> $1) AS turnover,
              (SELECT sum(commission) FROM market_results WHERE account_id >= 1000 AND account_id <> $1) AS commission,
              (SELECT sum(gross) FROM market_results WHERE account_id >= 1000 AND account_id <> $1) AS players`,
      [paperId],
    );
    const minor = ledger.rows[0];
    expect(data.rows[0]).toMatchObject({
      name: 'Match Odds',
      turnover: Number(minor?.turnover) / 100,
      commission: Number(minor?.commission) / 100,
      players: Number(minor?.players) / 100,
    });
    expect(data.rows[0]?.turnover).toBeGreaterThan(0);
    expect(data.totals.turnover).toBe(data.rows[0]?.turnover);
    expect(data.file?.csv).toContain('Match Odds');
    expect((await report('SPORT')).data.rows[0]?.name).toBe('Cricket');
    expect((await report('KIND')).data.rows).toMatchObject([{ key: 'EXCHANGE', turnover: data.totals.turnover }]);
    expect((await report('DAY')).data.rows[0]?.name).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await call('operator', 'office/depositPoints', { user_id: ids.get('solo'), amount: 12.5 });
    const paid = await call<{ rows: { method: string; amount: number }[]; deposits: number }>(
      'operator',
      'office/getPaymentReport',
      {},
    );
    expect(paid.data).toMatchObject({ deposits: 12.5, withdrawals: 0, rows: [{ method: 'officer', amount: 12.5, payments: 1 }] });
    const past = await call<Report>('operator', 'office/getHouseReport', { group: 'DAY', to: '2020-01-01T00:00:00.000Z' });
    expect(past.data).toMatchObject({ rows: [], totals: { turnover: 0, bets: 0 } });
  });

  test('a report by account and by agent counts both sides, and the totals count each market once', async () => {
    const report = async (body: object) => (await call<Report>('operator', 'office/getHouseReport', body)).data;
    const { rows, totals } = await report({ group: 'ACCOUNT' });
    const results = await sql.query<{ account_id: number; gross: number; staked: number }>(
      `SELECT r.account_id, sum(r.gross)::float8 / 100 AS gross,
              (SELECT sum(matched)::float8 / 100 FROM bets b WHERE b.account_id = r.account_id AND b.settlement = r.settlement) AS staked
       FROM market_results r JOIN users u ON u.user_id = r.account_id WHERE u.role = 'PLAYER' GROUP BY 1, r.settlement`,
    );
    expect(rows.length).toBe(results.rows.length);
    for (const { account_id, gross, staked } of results.rows)
      expect(rows.find(({ key }) => key === String(account_id))).toMatchObject({ players: gross, turnover: staked, house: 0 });
    expect(totals).toMatchObject({ markets: 1, house: 0 });
    for (const group of ['DAY', 'MARKET'] as const) expect((await report({ group })).totals.house).toBe(totals.house);
    const demo = String(ids.get('demo'));
    const own = await report({ group: 'MARKET', user_id: ids.get('demo') });
    expect(own.rows).toMatchObject([{ market_id: market.marketId, players: rows.find(({ key }) => key === demo)?.players }]);
    const inMarket = await report({ group: 'ACCOUNT', market_id: own.rows[0]?.key });
    expect(inMarket.rows.length).toBe(rows.length);
    const { rows: agents } = await report({ group: 'AGENT' });
    const agent = agents.find(({ name }) => name === 'agent');
    const below = await report({ group: 'ACCOUNT', agent_id: Number(agent?.key) });
    expect(below.rows.map(({ name }) => name).toSorted()).toEqual(['demo', 'demo2']);
    expect(below.totals.players).toBe(agent?.players);
    const others = await report({ group: 'ACCOUNT', agent_id: 0 });
    expect(others.rows.length + below.rows.length).toBe(rows.length);
    const winners = await report({ group: 'ACCOUNT', order: 'PLAYERS_WON' });
    const won = winners.rows.map(({ players }) => players);
    expect(won).toEqual(won.toSorted((a, b) => b - a));
  });

  test('a casino report counts the players of a round together, leaves open rounds out and names voided ones', async () => {
    const at = Date.UTC(2026, 0, 5, 12) * 1_000;
    const round = (id: string, user: string, [bets, debit, credit]: readonly number[], closedAt: number | null) =>
      sql.query(
        `INSERT INTO wallet_rounds (provider, round_id, account_id, game_code, bets, debit, credit, opened_at, closed_at, closed_seq)
         VALUES ('OTHER', $1, $2, 'WHEEL', $3, $4, $5, $6, $7, $8)`,
        [id, ids.get(user), bets, debit, credit, at, closedAt, closedAt === null ? null : 1],
      );
    await round('r1', 'demo', [1, 10_000, 0], at);
    await round('r1', 'demo2', [2, 5_000, 30_000], at + 1);
    await round('r2', 'demo', [0, 0, 0], at + 2);
    await round('r3', 'solo', [1, 2_000, 0], at + 3);
    await round('r4', 'solo', [1, 9_000, 0], null);
    await round('r5', 'solo', [1, 7_000, 0], at + 86_400_000_000);
    const day = { from: '2026-01-05T00:00:00.000Z', to: '2026-01-05T23:59:59.999Z' };
    type Figures = { rows: { name: string }[]; totals: object; file: { csv: string } | null };
    const report = async (body: object) => (await call<Figures>('operator', 'office/getCasinoFigures', body)).data;
    const { rows, totals, file } = await report({ group: 'GAME', ...day, as_file: true });
    const figures = { rounds: 3, won: 1, voided: 1, players: 3, bets: 4, turnover: 170, paid: 300, house: -130 };
    const squares = { stakes: 150 * 150 + 20 * 20, both: 150 * 300, paid: 300 * 300 };
    expect(rows).toMatchObject([{ key: 'OTHER WHEEL', game_code: 'WHEEL', ...figures, squares }]);
    expect(totals).toMatchObject({ name: 'Total', ...figures });
    expect(file?.csv).toContain('WHEEL');
    const byAccount = await report({ group: 'ACCOUNT', game: 'OTHER WHEEL', ...day });
    expect(byAccount.rows).toMatchObject([
      { name: 'demo', turnover: 100, paid: 0, voided: 1 },
      { name: 'demo2', turnover: 50, paid: 300 },
      { name: 'solo', turnover: 20 },
    ]);
    for (const [order, names] of [
      ['TIME', ['solo', 'demo', 'demo2']],
      ['TURNOVER', ['demo', 'demo2', 'solo']],
      ['PLAYERS_WON', ['demo2', 'solo', 'demo']],
      ['HOUSE_WON', ['demo', 'solo', 'demo2']],
    ] as const)
      expect((await report({ group: 'ACCOUNT', order, ...day })).rows.map(({ name }) => name)).toEqual(names);
    expect((await report({ group: 'DAY' })).rows).toMatchObject([{ key: '2026-01-06' }, { key: '2026-01-05' }]);
    expect((await report({ group: 'GAME', game: 'OTHER DICE' })).rows).toEqual([]);
    await sql.query("DELETE FROM wallet_rounds WHERE provider = 'OTHER'");
  });
});
