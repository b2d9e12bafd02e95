import type { EndedInstruction, MarketTermsRow } from '@pavilion/contract/http';
import { ManualClock } from '@pavilion/server/clock';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPreparedDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { startOn, TestExchange, TestFeed, type OfferedMarket } from './exchange.ts';

/** The database stays when the exchange restarts. */
let database: TestDatabase;
let exchange: TestExchange;
let tokens: Record<'demo' | 'demo2' | 'operator', string>;

async function start(clock?: ManualClock): Promise<void> {
  const server = await startOn(database.url, {}, clock);
  exchange = new TestExchange(server.url, database.url, () => server.stop(), clock);
  const [demo, demo2, operator] = await Promise.all([
    exchange.signIn('demo'),
    exchange.signIn('demo2'),
    exchange.signIn('operator'),
  ]);
  tokens = { demo, demo2, operator };
}

async function restart(between: () => Promise<unknown> = async () => undefined, clock?: ManualClock): Promise<void> {
  await exchange.stop();
  await between();
  await start(clock);
}

beforeEach(async () => {
  database = await createPreparedDatabase();
  await start();
});

afterEach(async () => {
  await exchange.stop();
  await database.drop();
});

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function openMarket(ref = 'm1'): Promise<OfferedMarket> {
  const feed = new TestFeed(exchange, await exchange.signIn('feed'));
  const market = await feed.offer(ref);
  await feed.status(ref, 'OPEN');
  return market;
}

test('trust E6 a stored limit above the largest amount, or a stored market that cannot open, does not prevent the start', async () => {
  const { marketId, matchId } = await openMarket();
  await restart(async () => {
    await query(
      "INSERT INTO house_limits (amount, reason, set_by) SELECT 2000000000000, 'none', user_id FROM users WHERE user_name = 'operator'",
    );
    await query(
      `INSERT INTO markets (match_id, source, source_ref, place, name, market_type, terms)
       SELECT match_id, source, 'three', 9, 'Three answers', 'ODD_EVEN', terms || '{"kind": "ODD_EVEN", "runners": 3, "betsFrom": 0, "betsUntil": 0}' FROM markets LIMIT 1`,
    );
  });
  const told = await call('operator', 'office/getHouseLiability', {});
  expect(told.data).toMatchObject({ limit: 10_000_000_000 });
  const feed = new TestFeed(exchange, await exchange.signIn('feed'));
  const other = await feed.offer('m2');
  await feed.status('m2', 'OPEN');
  for (const open of [marketId, other.marketId])
    expect(await call('demo', 'market/getBook', { market_id: open })).toMatchObject({
      data: { market_id: open, status: 'OPEN' },
    });
  expect(await call('operator', 'office/getHouseMarkets', { match_id: matchId })).toMatchObject({ http: 200 });
});

test('X82 a match whose end was interrupted by a crash has ended after the restart and takes no bets', async () => {
  const { marketId: market_id, matchId, selections } = await openMarket();
  // The state that a kill leaves: recorded in the catalogue but never sent to the exchange.
  await restart(() => query(`UPDATE matches SET status = 'FINISHED', finished_at = open_date WHERE match_id = ${matchId}`));
  const bet = { market_id, selection_id: selections[0], side: 'BACK', price: 2, stake: 100 };
  expect(await call('demo', 'bet/placeBet', bet)).toMatchObject({ code: 'EVENT_ENDED' });
  await restart();
  expect(await call('demo', 'bet/placeBet', bet)).toMatchObject({ code: 'EVENT_ENDED' });
});

test('trust A3, E6 a house limit interrupted by a crash holds after the restart, with its author and one audit line', async () => {
  const set = (limit: number) => call('operator', 'office/setHouseLimit', { limit, reason: 'the semi-final' });
  expect(await set(500)).toMatchObject({ http: 200 });
  // The state that a kill leaves: an act begun, but neither sent to the exchange nor recorded.
  const line = {
    role: 'OPERATOR',
    action: 'setHouseLimit',
    target: 'house',
    details: { before: 500, after: 300, reason: 'the final' },
  };
  const command = { kind: 'limitHouse', limit: 30_000 };
  await restart(() =>
    query(
      `INSERT INTO begun_acts (line, command)
       SELECT '${JSON.stringify(line)}'::jsonb || jsonb_build_object('actor', user_id), '${JSON.stringify(command)}' FROM users WHERE user_name = 'operator'`,
    ),
  );
  const told = await call('operator', 'office/getHouseLiability', {});
  expect(told.data).toMatchObject({ limit: 300, reason: 'the final', set_by: 'operator' });
  const { data } = await call<{ rows: { details: object }[] }>('operator', 'office/getAudit', { action: 'setHouseLimit' });
  expect(data.rows.map(({ details }) => details)).toMatchObject([
    { after: 300, afterRestart: true },
    { before: 50_000_000, after: 500 },
  ]);
});

test('trust A3 exchange X81 changed terms still apply after the restart, even if catalogue and feed have others; a change that a crash interrupted is completed', async () => {
  const { marketId: market_id } = await openMarket();
  const shown = async () => (await call<MarketTermsRow>('operator', 'office/getMarketTerms', { market_id })).data.terms;
  const seen = await shown();
  const terms = { ...seen, max_stake: 400, bet_delay_ms: 1_500 };
  expect(await call('operator', 'office/setMarketTerms', { market_id, seen, terms, reason: 'thin' })).toMatchObject({
    http: 200,
  });
  const line = {
    role: 'OPERATOR',
    action: 'setMarketTerms',
    target: `market ${market_id.slice(2)}`,
    details: { reason: 'thinner' },
  };
  const now = {
    betDelayMs: 1_500,
    minStake: 100,
    minPayout: 1_000,
    maxStake: 40_000,
    maxProfit: 100_000_000,
    exposureLimit: 0,
    maxPrice: 0,
    priceGuard: 0,
    potLimit: 0,
  };
  const command = { kind: 'changeTerms', market: Number(market_id.slice(2)), seen: now, terms: { ...now, maxStake: 30_000 } };
  const begun = (what: object, to: object, at: string) =>
    query(
      `INSERT INTO begun_acts (line, command, begun_at)
       SELECT '${JSON.stringify(what)}'::jsonb || jsonb_build_object('actor', user_id), '${JSON.stringify(to)}', ${at} FROM users WHERE user_name = 'operator'`,
    );
  await restart(async () => {
    // The act has no recorded outcome, and the terms have changed since. Repeating the act would undo the later change.
    const before = { ...line, details: { reason: 'thinnest' } };
    await begun(before, { ...command, terms: { ...now, maxStake: 20_000 } }, `now() - interval '1 hour'`);
    await begun(line, command, 'now()');
  });
  await openMarket();
  expect(await shown()).toEqual({ ...terms, max_stake: 300 });
  expect(await call('demo', 'market/getBook', { market_id })).toMatchObject({ data: { max_stake: 300 } });
  const { data } = await call<{ rows: { details: object }[] }>('operator', 'office/getAudit', { action: 'setMarketTerms' });
  expect(data.rows.map(({ details }) => details)).toMatchObject([
    { reason: 'thinner', afterRestart: true },
    { reason: 'thinnest', interrupted: true },
    { before: { max_stake: 25_000 }, after: { max_stake: 400 } },
  ]);
});

type Who = keyof typeof tokens;
const call = <T = Record<string, unknown>>(who: Who, path: string, body: unknown, key?: string) =>
  exchange.call<T>(path, body, { token: tokens[who], ...(key === undefined ? {} : { key }) });

function place(who: Who, on: OfferedMarket, over: Record<string, unknown>) {
  const bet = { market_id: on.marketId, selection_id: on.selections[0], side: 'BACK', price: 3, stake: 50, ...over };
  return call<{ bet_id: string }>(who, 'bet/placeBet', bet);
}

test('L8 X79 a cash-out repeated after a restart gets its first answer and is placed once', async () => {
  const market = await openMarket();
  await place('demo2', market, { side: 'LAY' });
  await place('demo', market, {});
  await place('demo2', market, { price: 2.5, stake: 100 });
  const wish = { market_id: market.marketId, profit: 10 };
  const first = await call<{ bets: { bet_id: string }[]; profit: number; seq: number }>('demo', 'bet/cashOut', wish, 'leave');
  expect(first.data).toMatchObject({ profit: 10 });
  await restart();
  const again = await call<typeof first.data>('demo', 'bet/cashOut', wish, 'leave');
  expect(again.data).toMatchObject({ profit: 10, seq: first.data.seq, bets: [{ bet_id: first.data.bets[0]?.bet_id }] });
  expect(await call('demo', 'bet/cashOut', { ...wish, profit: 9 }, 'leave')).toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
    details: { field: 'body' },
  });
  const book = await exchange.call('bet/getMarketBook', { market_id: market.marketId }, { token: tokens.demo });
  expect(book.data).toMatchObject({ exposure: 0, rows: [{ profit: 10 }, { profit: 10 }] });
});

test('L8 after a refused cash-out its key can be used again, even after a restart', async () => {
  const market = await openMarket();
  await place('demo2', market, { side: 'LAY' });
  await place('demo', market, {});
  await place('demo2', market, { price: 2.5, stake: 100 });
  expect(await call('demo', 'bet/cashOut', { market_id: market.marketId, profit: 11 }, 'leave')).toMatchObject({
    code: 'PRICE_CHANGED',
  });
  await restart();
  expect((await call('demo', 'bet/cashOut', { market_id: market.marketId, profit: 10 }, 'leave')).data).toMatchObject({
    profit: 10,
  });
});

test('L8 X21 an amendment repeated after a restart gets its first answer, even if the bet changed in the meantime', async () => {
  const market = await openMarket();
  const { bet_id } = (await place('demo', market, { price: 4 })).data;
  const wish = { bet_id, stake: 70, price: 4.5 };
  const first = await call<{ seq: number }>('demo', 'bet/amendBet', wish, 'more');
  expect(first.data).toMatchObject({ size_remaining: 70, repeated: false });
  await call('demo', 'bet/amendBet', { bet_id, price: 5 }, 'other');
  await restart();
  expect(await call('demo', 'bet/amendBet', { ...wish, price: 4.6 }, 'more')).toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
    details: { field: 'price' },
  });
  const again = await call('demo', 'bet/amendBet', wish, 'more');
  expect(again.data).toMatchObject({ bet_id, size_remaining: 70, seq: first.data.seq, repeated: true });
  const open = await call<{ rows: unknown[] }>('demo', 'bet/getOpenBets', { market_id: market.marketId });
  expect(open.data.rows).toMatchObject([{ bet_id, price: 5, stake: 70 }]);
});

const openBets = async (): Promise<unknown[]> => (await call<{ rows: unknown[] }>('demo', 'bet/getOpenBets', {})).data.rows;

test('exchange X83 X84 after a restart a post-only bet still takes no offer, and lapses at its time, even if the time passed during the restart', async () => {
  const market = await openMarket();
  const expiresAtMs = Date.now() + 600_000;
  const expires_at = new Date(expiresAtMs).toISOString();
  const { bet_id } = (await place('demo', market, { post_only: true, expires_at: expiresAtMs })).data;
  await place('demo2', market, { side: 'LAY', price: 2.5 });
  await restart();
  expect(await openBets()).toMatchObject([{ bet_id, expires_at }]);
  expect(await call('demo', 'bet/amendBet', { bet_id, price: 2.5 })).toMatchObject({ code: 'WOULD_MATCH' });
  expect(await openBets()).toMatchObject([{ bet_id, post_only: true, price: 3, size_remaining: 50 }]);
  await restart(undefined, new ManualClock((expiresAtMs + 1_000) * 1_000));
  await exchange.pass(1);
  await expect.poll(openBets).toMatchObject([{ bet_id, size_lapsed: 50, size_remaining: 0 }]);
  expect(await exchange.call('user/getUserBalance', undefined, { token: tokens.demo })).toMatchObject({ data: { liability: 0 } });
});

test('exchange X85 X86 after a restart a stop, a take-profit and an auto-green still act, each once', async () => {
  const [traded, green] = [await openMarket('m1'), await openMarket('m2')];
  const [selection_id] = traded.selections;
  const told = { market_id: traded.marketId, selection_id, stake: 10 };
  const instruct = (body: object) => call<{ instruction_id: string }>('demo', 'bet/placeInstruction', { ...told, ...body });
  const stop = await instruct({ side: 'BACK', price: 5, trigger: { selection_id, when: 'AT_LEAST', price: 4 } });
  const takeProfit = await instruct({ side: 'LAY', price: 1.8, trigger: { selection_id, when: 'AT_MOST', price: 2 } });
  await place('demo2', green, { side: 'LAY' });
  await place('demo', green, {});
  const greenUp = await call<{ instruction_id: string }>('demo', 'bet/placeGreenUp', { market_id: green.marketId, profit: 10 });
  for (const { http } of [stop, takeProfit, greenUp]) expect(http).toBe(200);
  await restart();
  const solo = await exchange.signIn('solo');
  const ends = async () => {
    const { data } = await call<{ rows: EndedInstruction[] }>('demo', 'report/instructions', {});
    return data.rows.map(({ instruction_id, end }) => ({ instruction_id, end })).toReversed();
  };
  const placed = ({ data }: { readonly data: { readonly instruction_id: string } }) => ({
    instruction_id: data.instruction_id,
    end: 'PLACED',
  });
  const trade = async (price: number): Promise<void> => {
    await place('demo2', traded, { side: 'LAY', price, stake: 10 });
    const body = { market_id: traded.marketId, selection_id, side: 'BACK', price, stake: 10 };
    expect(await exchange.call('bet/placeBet', body, { token: solo })).toMatchObject({ http: 200 });
  };
  await trade(3);
  expect(await ends()).toEqual([]);
  await trade(4);
  await expect.poll(ends, { timeout: 10_000 }).toEqual([stop].map(placed));
  await trade(2);
  await expect.poll(ends, { timeout: 10_000 }).toEqual([stop, takeProfit].map(placed));
  await place('demo2', green, { price: 2.5, stake: 100 });
  await expect.poll(ends, { timeout: 10_000 }).toEqual([stop, takeProfit, greenUp].map(placed));
  const book = await call('demo', 'bet/getMarketBook', { market_id: green.marketId });
  expect(book.data).toMatchObject({ exposure: 0, rows: [{ profit: 10 }, { profit: 10 }] });
  await restart();
  expect(await ends()).toHaveLength(3);
});

type PriceSeries = { selection_id: number; points: { time: number; price: number; traded: number }[] }[];

test('the price history of a market continues after a restart, with its earlier prices and volumes', async () => {
  const market = await openMarket();
  const history = async () => (await call<PriceSeries>('demo', 'market/getPriceHistory', { market_id: market.marketId })).data;
  const [first, second] = market.selections;
  const trade = async (price: number, stake: number): Promise<void> => {
    expect(await place('demo2', market, { side: 'LAY', price, stake })).toMatchObject({ http: 200 });
    expect(await place('demo', market, { price, stake })).toMatchObject({ http: 200 });
  };
  await trade(3, 50);
  // Backs of both runners meet across the market, and both runners get a price.
  expect(await place('demo2', market, { selection_id: second, side: 'BACK', price: 2, stake: 20 })).toMatchObject({ http: 200 });
  expect(await place('demo', market, { selection_id: first, side: 'BACK', price: 2, stake: 20 })).toMatchObject({ http: 200 });
  const volumes = (series: PriceSeries) =>
    series.map(({ selection_id, points }) => ({
      selection_id,
      price: points.at(-1)?.price,
      traded: points.reduce((sum, point) => sum + point.traded, 0),
    }));
  const before = [
    { selection_id: first, price: 2, traded: 70 },
    { selection_id: second, price: 2, traded: 20 },
  ];
  await expect.poll(async () => volumes(await history()), { timeout: 10_000 }).toEqual(before);
  await restart();
  await expect.poll(async () => volumes(await history()), { timeout: 10_000 }).toEqual(before);
  await trade(2.5, 30);
  const after = [{ selection_id: first, price: 2.5, traded: 100 }, before[1]];
  await expect.poll(async () => volumes(await history()), { timeout: 10_000 }).toEqual(after);
});

type Proposal = { proposal_id: number; version: number; status: string; market_status: string };

async function confirmedResult(): Promise<Proposal> {
  await openMarket();
  const feed = new TestFeed(exchange, await exchange.signIn('feed'));
  for (let skipped = 0; skipped < 2; skipped++) feed.stamp('m1');
  expect((await feed.result('m1', 'kestrels')).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  const [{ proposal_id, version } = { proposal_id: 0, version: 0 }] = await proposals();
  return (await call<Proposal>('operator', 'office/confirmResult', { proposal_id, version })).data;
}

const proposals = async (): Promise<Proposal[]> =>
  (await call<{ rows: Proposal[] }>('operator', 'office/getProposals', {})).data.rows;

test('trust RS-08 a payment left unrecorded by a crash is recorded at the start', async () => {
  const confirmed = await confirmedResult();
  const { proposal_id, version } = confirmed;
  await call('operator', 'office/settleMarket', { proposal_id, version });
  const forgetNote = `
    UPDATE result_proposals SET status = 'CONFIRMED', version = ${version}, settled_at = NULL;
    UPDATE markets SET settled_at = NULL`;
  await restart(() => query(forgetNote));
  expect(await proposals()).toMatchObject([{ proposal_id, status: 'SETTLED', market_status: 'SETTLED' }]);
});

test('trust RS-08 a confirmed result that a crash left unpaid still waits for a person', async () => {
  const { proposal_id, version } = await confirmedResult();
  await restart();
  expect(await proposals()).toMatchObject([{ proposal_id, version, status: 'CONFIRMED', market_status: 'OPEN' }]);
});

const login = (user_name: string, password: string) => exchange.call<{ token: string }>('user/login', { user_name, password });

test('SEC-14 without play money, the demo accounts and the accounts that they admitted cannot sign in with any password', async () => {
  const { demo } = tokens;
  await query('CREATE TABLE kept AS SELECT user_id, password_hash FROM users');
  // A stranger took over the operator's account and used it with the second person's account to admit another member of staff.
  const change = { old_password: 'operator1234', new_password: 'strangers7', confirm_password: 'strangers7' };
  expect((await call('operator', 'user/changePassword', change)).http).toBe(200);
  const operator = (await login('operator', 'strangers7')).data.token;
  const wish = { user_name: 'mallory', staff_role: 'ADMIN', reason: 'a back door' };
  const asked = await exchange.call<{ change_id: number; version: number }>('office/askStaffMember', wish, { token: operator });
  const { change_id, version } = asked.data;
  const approval = { change_id, version, approve: true };
  const approved = await exchange.call<{ password: string }>('office/decideStaffChange', approval, {
    token: await exchange.signIn('operator2'),
  });
  expect(approved).toMatchObject({ http: 200 });
  // A stranger signed in as the feed and left a way back in.
  const feed = await exchange.signIn('feed');
  const own = { old_password: 'feed1234', new_password: 'strangers7', confirm_password: 'strangers7' };
  expect((await exchange.call('user/changePassword', own, { token: feed })).http).toBe(200);
  await exchange.stop();
  const server = await startOn(database.url, { PAVILION_PLAY_MONEY: 'false', PAVILION_FEED_PASSWORD: 'a-long-password' });
  exchange = new TestExchange(server.url, database.url, () => server.stop());
  const doors = [
    ['demo', 'demo1234'],
    ['operator', 'strangers7'],
    ['operator2', 'operator21234'],
    ['mallory', approved.data.password],
    ['feed', 'strangers7'],
    ['feed', 'feed1234'],
  ] as const;
  for (const [name, password] of doors) expect(await login(name, password)).toMatchObject({ code: 'SIGN_IN_FAILED' });
  expect(await login('feed', 'a-long-password')).toMatchObject({ http: 200 });
  expect(await exchange.call('user/getUserBalance', undefined, { token: demo })).toMatchObject({ http: 401 });
  await restart(() => query('UPDATE users u SET password_hash = k.password_hash FROM kept k WHERE k.user_id = u.user_id'));
  expect(await exchange.call('user/getUserBalance', undefined, { token: tokens.demo })).toMatchObject({ status: 1 });
});

test('SEC-14 TRAP-13 accounts that a demo account opened, or gave a password, cannot sign in once the demo has ended', async () => {
  const own = "password_hash = (SELECT password_hash FROM users WHERE user_name = 'operator'), is_change_password = false";
  const act = async (by: string, path: string, wish: object) => {
    const { token } = (await login(by, 'operator1234')).data;
    const answer = await exchange.call<{ rows: { user_id: number }[] }>(path, wish, { token });
    expect(answer).toMatchObject({ http: 200 });
    return answer.data;
  };
  const stranger = 'INSERT INTO users (user_name, password_hash, role, is_change_password, start_points, funded)';
  for (const name of ['cousin', 'niece'])
    await query(`${stranger} SELECT '${name}', password_hash, 'PLAYER', false, 0, true FROM users WHERE user_name = 'operator'`);
  const { rows } = await act('operator', 'office/getAccounts', { search: 'niece' });
  await act('operator', 'office/issueAccounts', { user_name: 'aunt', role: 'AGENT' });
  // All accounts have chosen their own passwords since.
  await query(`UPDATE users SET ${own} WHERE user_name = 'aunt'`);
  await act('aunt', 'office/issueAccounts', { user_name: 'nephew', role: 'PLAYER' });
  await act('operator', 'office/createAccount', { user_name: 'uncle', role: 'PLAYER', password: 'a-quiet-harbour-7' });
  await act('operator', 'office/reissuePassword', { user_id: rows[0]?.user_id });
  await query(`UPDATE users SET ${own} WHERE user_name IN ('nephew', 'uncle', 'niece')`);
  await exchange.stop();
  const server = await startOn(database.url, { PAVILION_PLAY_MONEY: 'false', PAVILION_FEED_PASSWORD: 'a-long-password' });
  exchange = new TestExchange(server.url, database.url, () => server.stop());
  for (const name of ['operator', 'aunt', 'nephew', 'uncle', 'niece'])
    expect(await login(name, 'operator1234'), name).toMatchObject({ code: 'SIGN_IN_FAILED' });
  expect(await login('cousin', 'operator1234')).toMatchObject({ http: 200 });
});

type HouseMarket = { market_id: string; status: string };

test('after a restart during a ball, the score reopens the markets that the ball stopped, but not those stopped by a trader', async () => {
  const { matchId } = await openMarket();
  const openByHand = async (name: string): Promise<string> => {
    const offered = { kind: 'FANCY', market_type: 'SESSION', name, selections: [{ name }] };
    const opened = await call<HouseMarket>('operator', 'office/openHouseMarket', { match_id: matchId, market: offered });
    await call('operator', 'office/setMarketStatus', { market_id: opened.data.market_id, status: 'OPEN' });
    return opened.data.market_id;
  };
  const markets = [await openByHand('6 over'), await openByHand('10 over')] as const;
  const statuses = async () => {
    const { data } = await call<{ market: HouseMarket }[]>('operator', 'office/getHouseMarkets', { match_id: matchId });
    return markets.map((id) => data.find(({ market }) => market.market_id === id)?.market.status);
  };
  let messages = 2;
  const scoreSays = async (status: string) => {
    const feed = new TestFeed(exchange, await exchange.signIn('feed'));
    for (let earlier = 0; earlier < messages; earlier += 1) feed.stamp('m1');
    messages += 1;
    const told = await feed.status('m1', status, { in_play: true });
    expect(told.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  };
  await call('operator', 'office/setMarketStatus', { market_id: markets[1], status: 'BALL_RUNNING' });
  await scoreSays('BALL_RUNNING');
  expect(await statuses()).toEqual(['BALL_RUNNING', 'BALL_RUNNING']);
  await restart();
  expect(await statuses()).toEqual(['BALL_RUNNING', 'BALL_RUNNING']);
  await scoreSays('OPEN');
  expect(await statuses()).toEqual(['OPEN', 'BALL_RUNNING']);
});
