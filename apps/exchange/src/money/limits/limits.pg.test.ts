import pg from 'pg';
import type { Visit } from '@pavilion/contract/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/index.ts';
import { createPreparedDatabase } from '../../platform/db/testing.ts';
import { startOn, startTestExchange, TestExchange, TestFeed, type OfferedMarket } from '../../testing/exchange.ts';
import { MOVEMENT_CLASS } from '../../platform/ledger/movement-reads.ts';
import { usedOf } from './limit-reads.ts';

let exchange: TestExchange;
let feed: TestFeed;
let operator: string;
let market: OfferedMarket;
let sql: pg.Client;

beforeAll(async () => {
  exchange = await startTestExchange();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  operator = await exchange.signIn('operator');
  market = await feed.offer('limits');
  await feed.status('limits', 'OPEN');
  sql = new pg.Client({ connectionString: exchange.databaseUrl });
  await sql.connect();
});

afterAll(async () => {
  await sql.end();
  await exchange.stop();
});

let people = 0;

/** Creates a new player with 1,000 points. */
async function player(): Promise<{ userId: number; token: string; name: string }> {
  people += 1;
  const name = `limited${people}`;
  const password = 'Tm9vKx2pQ';
  const created = await exchange.call<{ user_id: number }>(
    'office/createAccount',
    { user_name: name, password, role: 'PLAYER', is_change_password: false },
    { token: operator },
  );
  const userId = created.data.user_id;
  await exchange.call('office/depositPoints', { user_id: userId, amount: 1_000 }, { token: operator });
  const { data } = await exchange.call<{ token: string }>('user/login', { user_name: name, password });
  return { userId, token: data.token, name };
}

type Limits = {
  limits: { kind: string; period: string; limit: number; used: number; raise: { limit: number | null } | null }[];
  break_until: string | null;
  excluded_until: string | null;
};

const bet = (token: string, over: Record<string, unknown> = {}) =>
  exchange.call<{ bet_id: string }>(
    'bet/placeBet',
    { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 5, stake: 10, ...over },
    { token, key: `bet-${Math.random()}` },
  );
const setLimit = (token: string, kind: string, limit: number | null, period = 'DAY') =>
  exchange.call<Limits>('user/setLimits', { limits: [{ kind, period, limit }] }, { token });

/** Confirms and settles the first proposed result. */
async function settleProposed(): Promise<void> {
  const { rows } = (
    await exchange.call<{ rows: { proposal_id: number; version: number }[] }>(
      'office/getProposals',
      { status: 'PROPOSED' },
      { token: operator },
    )
  ).data;
  const { proposal_id, version } = rows[0] ?? {};
  const confirmed = await exchange.call<{ version: number }>(
    'office/confirmResult',
    { proposal_id, version },
    { token: operator },
  );
  await exchange.call('office/settleMarket', { proposal_id, version: confirmed.data.version }, { token: operator });
}

test("REG-29 a visit has a start and a net result equal to the ledger's, and an answered reality check starts the next interval", async () => {
  const [winner, loser] = [await player(), await player()];
  const opened = await feed.offer('visited');
  await feed.status('visited', 'OPEN');
  const on = { market_id: opened.marketId, selection_id: opened.selections[0], price: 3, stake: 10 };
  await bet(winner.token, { ...on, side: 'LAY' });
  await bet(loser.token, on);
  const visitOf = ({ token }: { token: string }) => exchange.call<Visit>('user/getVisit', undefined, { token });
  expect((await visitOf(loser)).data).toMatchObject({ sport: 0, casino: 0, net: 0 });
  await feed.result('visited', 'herons');
  await settleProposed();
  for (const each of [winner, loser]) {
    const { data: balance } = await exchange.call<{ total_balance: number }>('user/getUserBalance', undefined, each);
    const { net, sport, casino } = (await visitOf(each)).data;
    expect(sport + casino).toBe(net);
    expect(net).toBe(Math.round((balance.total_balance - 1_000) * 100) / 100);
  }
  expect((await visitOf(loser)).data.net).toBe(-10);
  await sql.query(`UPDATE sessions SET created_at = now() - interval '61 minutes' WHERE user_id = $1`, [loser.userId]);
  const due = (await visitOf(loser)).data;
  expect(due.checked_at).toBe(due.started_at);
  const answered = (await exchange.call<Visit>('user/answerRealityCheck', {}, loser)).data;
  expect(answered.started_at).toBe(due.started_at);
  expect(Date.parse(answered.now) - Date.parse(answered.checked_at)).toBeLessThan(10_000);
  expect((await visitOf(loser)).data.checked_at).toBe(answered.checked_at);
});

test('REG-29 the player chooses the interval from those offered', async () => {
  const one = await player();
  const choose = (reality_check_minutes: number) =>
    exchange.call<{ reality_check_minutes: number }>('user/setPreferences', { reality_check_minutes }, one);
  expect((await exchange.call('user/getPreferences', undefined, one)).data).toMatchObject({ reality_check_minutes: 60 });
  expect((await choose(15)).data.reality_check_minutes).toBe(15);
  expect((await choose(17)).http).toBe(400);
});

test('REG-27 a limit on stakes no longer counts cancelled amounts, and counts the risk of a lay', async () => {
  const { token } = await player();
  expect((await bet(token, { stake: 30 })).http).toBe(200);
  expect((await setLimit(token, 'STAKE', 50)).data.limits).toMatchObject([
    { kind: 'STAKE', period: 'DAY', limit: 50, used: 30, raise: null },
  ]);
  expect(await bet(token, { stake: 20.01 })).toMatchObject({
    http: 422,
    code: 'LIMIT_EXCEEDED',
    details: { kind: 'STAKE', hours: 24 },
  });
  const lay = await bet(token, { side: 'LAY', price: 1.5, stake: 40 });
  expect(lay.http).toBe(200);
  expect((await bet(token, { stake: 1 })).code).toBe('LIMIT_EXCEEDED');
  await exchange.call('bet/cancelBet', { bet_id: lay.data.bet_id }, { token });
  expect((await bet(token, { stake: 20 })).http).toBe(200);
  expect((await exchange.call<Limits>('user/getLimits', undefined, { token })).data.limits[0]?.used).toBe(50);
});

test('REG-27 exchange X7 a bet on close counts its stake or its liability, and changing it to a wider limit adds nothing', async () => {
  const { token } = await player();
  await setLimit(token, 'STAKE', 50);
  const lay = await bet(token, { side: 'LAY', type: 'LIMIT_ON_CLOSE', price: 1.5, stake: 40 });
  expect(
    (await bet(token, { type: 'MARKET_ON_CLOSE', selection_id: market.selections[1], price: undefined, stake: 11 })).code,
  ).toBe('LIMIT_EXCEEDED');
  expect((await exchange.call('bet/amendBet', { bet_id: lay.data.bet_id, price: 900 }, { token })).http).toBe(200);
  expect((await exchange.call<Limits>('user/getLimits', undefined, { token })).data.limits[0]?.used).toBe(40);
});

test('SEC-04 RS-16 simultaneous bets cannot both use the same remainder', async () => {
  const { token } = await player();
  await setLimit(token, 'STAKE', 50);
  const bets = await Promise.all(Array.from({ length: 12 }, () => bet(token)));
  expect(bets.filter((each) => each.http === 200)).toHaveLength(5);
  expect(new Set(bets.filter((each) => each.http !== 200).map((each) => each.code))).toEqual(new Set(['LIMIT_EXCEEDED']));
});

test('L8 a repeat of an accepted bet gets the same bet, even if the bet used up the limit', async () => {
  const { token } = await player();
  await setLimit(token, 'STAKE', 10);
  const body = { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 5, stake: 10 };
  const place = () => exchange.call<{ bet_id: string; repeated: boolean }>('bet/placeBet', body, { token, key: 'once' });
  const first = await place();
  expect((await place()).data).toMatchObject({ bet_id: first.data.bet_id, repeated: true });
  await exchange.call('user/takeBreak', { hours: 1 }, { token });
  expect((await place()).data).toMatchObject({ bet_id: first.data.bet_id, repeated: true });
});

test('REG-27 an amended bet counts by its increase', async () => {
  const { token } = await player();
  const { data } = await bet(token, { stake: 40 });
  await setLimit(token, 'STAKE', 50);
  const amend = (stake: number) => exchange.call('bet/amendBet', { bet_id: data.bet_id, stake }, { token, key: `a${stake}` });
  expect((await amend(51)).code).toBe('LIMIT_EXCEEDED');
  expect((await amend(50)).http).toBe(200);
  expect((await amend(20)).http).toBe(200);
});

test('REG-27 a limit on losses counts losses and the possible loss of open bets; a bet that lowers the exposure adds nothing', async () => {
  const { token } = await player();
  const other = await player();
  await setLimit(token, 'LOSS', 30);
  expect((await bet(token, { stake: 25 })).http).toBe(200);
  expect(await bet(token, { stake: 6 })).toMatchObject({ code: 'LIMIT_EXCEEDED', details: { kind: 'LOSS' } });
  const opened = await feed.offer('lost');
  await feed.status('lost', 'OPEN');
  const on = { market_id: opened.marketId, selection_id: opened.selections[0], price: 2 };
  await bet(other.token, { ...on, side: 'LAY', stake: 5 });
  expect((await bet(token, { ...on, stake: 5 })).http).toBe(200);
  expect((await bet(token, { ...on, side: 'LAY', price: 1.5, stake: 5 })).http).toBe(200);
  await feed.result('lost', 'herons');
  await settleProposed();
  expect((await exchange.call<Limits>('user/getLimits', undefined, { token })).data.limits).toMatchObject([
    { kind: 'LOSS', used: 5 },
  ]);
  expect((await bet(token, { stake: 0.5 })).code).toBe('LIMIT_EXCEEDED');
});

test('REG-27 P5 a limit on deposits is gross, and the lowest of several applies', async () => {
  const { token, userId } = await player();
  await setLimit(token, 'DEPOSIT', 1_500, 'WEEK');
  const deposit = (amount: number) =>
    exchange.call('office/depositPoints', { user_id: userId, amount }, { token: operator, key: `d${Math.random()}` });
  expect((await deposit(400)).http).toBe(200);
  await exchange.call('office/withdrawPoints', { user_id: userId, amount: 400 }, { token: operator });
  expect(await deposit(101)).toMatchObject({ http: 422, code: 'LIMIT_EXCEEDED', details: { kind: 'DEPOSIT', hours: 168 } });
  await setLimit(token, 'DEPOSIT', 1_450, 'DAY');
  expect(await deposit(60)).toMatchObject({ code: 'LIMIT_EXCEEDED', details: { hours: 24 } });
  expect((await deposit(50)).http).toBe(200);
});

/** Creates a new player below the demo's agent with a daily deposit limit. */
async function playerBelowAgent(limit: number): Promise<{ userId: number; token: string; agent: string }> {
  people += 1;
  const name = `below${people}`;
  const agent = await exchange.signIn('agent');
  const { data } = await exchange.call<{ accounts: { user_id: number; password: string }[] }>(
    'office/issueAccounts',
    { role: 'PLAYER', user_name: name },
    { token: agent },
  );
  const [account] = data.accounts;
  if (account === undefined) throw new Error('no account was issued');
  const { password } = account;
  const first = await exchange.call<{ token: string }>('user/login', { user_name: name, password });
  const changed = await exchange.call<{ token: string }>(
    'user/changePassword',
    { master_password: password, new_password: 'Tm9vKx2pQ', confirm_password: 'Tm9vKx2pQ' },
    { token: first.data.token },
  );
  const { token } = changed.data;
  expect((await setLimit(token, 'DEPOSIT', limit)).http).toBe(200);
  return { userId: account.user_id, token, agent };
}

const usedOfDeposits = async (token: string) =>
  (await exchange.call<Limits>('user/getLimits', undefined, { token })).data.limits[0]?.used;
const balanceOf = async (token: string) =>
  (await exchange.call<{ total_balance: number }>('user/getUserBalance', undefined, { token })).data.total_balance;

/** Requests points at the agent's desk and lets the agent pay them. */
async function payAtDesk({ token, agent }: { token: string; agent: string }, amount: number) {
  const asked = await exchange.call<{ payment_id: number; version: number }>(
    'payment/deposit',
    { method: 'points-desk', amount },
    { token, key: `desk-${Math.random()}` },
  );
  if (asked.http !== 200) return asked;
  const { payment_id, version } = asked.data;
  return exchange.call('office/decidePayment', { payment_id, version, decision: 'PAY' }, { token: agent });
}

const OWN_LIMIT = 'The player’s own deposit limit does not allow this. Try a smaller amount, or try again later.';

test('REG-27 P5 deposits by staff, points from an upline, points issued by staff and credit all count against one deposit limit', async () => {
  const one = await playerBelowAgent(100);
  const { userId, token, agent } = one;
  const hand = (amount: number) =>
    exchange.call('office/handPoints', { user_id: userId, amount }, { token: agent, key: `hand-${Math.random()}` });
  expect((await payAtDesk(one, 35)).http).toBe(200);
  expect((await hand(40)).http).toBe(200);
  expect((await exchange.call('office/depositPoints', { user_id: userId, amount: 5 }, { token: operator })).http).toBe(200);
  const idOf = async (name: string) =>
    (await sql.query<{ user_id: number }>('SELECT user_id FROM users WHERE user_name = $1', [name])).rows[0]?.user_id;
  const credit = async (giver: string, account: number | undefined, amount: number) =>
    exchange.call('office/setCredit', { user_id: account, credit: amount }, { token: await exchange.signIn(giver) });
  expect((await credit('operator', await idOf('master'), 200)).http).toBe(200);
  expect((await credit('master', await idOf('agent'), 200)).http).toBe(200);
  expect((await credit('agent', userId, 15)).http).toBe(200);
  expect(await usedOfDeposits(token)).toBe(95);
  const refused = { http: 422, code: 'LIMIT_EXCEEDED', message: OWN_LIMIT, details: { kind: 'DEPOSIT', hours: 24 } };
  expect(await hand(5.01)).toMatchObject(refused);
  expect(await credit('agent', userId, 20.01)).toMatchObject(refused);
  expect(await exchange.call('office/depositPoints', { user_id: userId, amount: 6 }, { token: operator })).toMatchObject(refused);
  expect(await payAtDesk(one, 6)).toMatchObject({ http: 422, code: 'LIMIT_EXCEEDED' });
  await exchange.call('office/takePoints', { user_id: userId, amount: 80 }, { token: agent });
  expect((await credit('agent', userId, 0)).http).toBe(200);
  expect(await hand(5.01)).toMatchObject(refused);
  expect((await hand(5)).http).toBe(200);
});

test(
  'REG-27 SEC-04 if 20 deposits come at the same time by three methods, only those within the limit are paid',
  { timeout: 60_000 },
  async () => {
    const one = await playerBelowAgent(100);
    const { userId, token, agent } = one;
    const ways = [
      () => payAtDesk(one, 10),
      () => exchange.call('office/handPoints', { user_id: userId, amount: 10 }, { token: agent, key: `hand-${Math.random()}` }),
      () => exchange.call('office/depositPoints', { user_id: userId, amount: 10 }, { token: operator, key: `d${Math.random()}` }),
    ] as const;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (ways[index % 3] ?? ways[0])()));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(10);
    expect(new Set(answers.filter(({ http }) => http !== 200).map(({ code }) => code))).toEqual(new Set(['LIMIT_EXCEEDED']));
    expect(await balanceOf(token)).toBe(100);
    expect(await usedOfDeposits(token)).toBe(100);
  },
);

test('REG-27 REG-03 each kind of movement has one class: money, return, result or correction', async () => {
  const db = openDatabase(exchange.databaseUrl, 1);
  const from = 1_000_000;
  const kinds = Object.keys(MOVEMENT_CLASS);
  const [agent] = (await sql.query<{ user_id: number }>("SELECT user_id FROM users WHERE user_name = 'agent'")).rows;
  for (const [place, kind] of kinds.entries()) {
    // Each kind gets its own account, with an id above the existing ones and a line of 10.00.
    const [account, seq] = [900_000 + place, 8_000_000_000 + place];
    const stored = { RETURNED_WITHDRAWAL: 'DEPOSIT', WEEKLY_SETTLEMENT: 'UPLINE' }[kind] ?? kind;
    await sql.query(
      `INSERT INTO statement_entries (account_id, seq, leg, kind, amount, balance_after, other_account, at)
       VALUES ($1, $2, 0, $3, 1000, 1000, $4, $5)`,
      [account, seq, stored, agent?.user_id, from],
    );
    if (kind === 'RETURNED_WITHDRAWAL')
      await sql.query(
        `INSERT INTO payments (user_id, kind, method, amount, status, hold, key_hi, key_lo, return_seq)
         VALUES ($1, 'WITHDRAWAL', 'manual-transfer', 1000, 'RETURNED', 1, 1, 1, $2)`,
        [agent?.user_id, seq],
      );
    if (kind === 'WEEKLY_SETTLEMENT')
      await sql.query(
        `INSERT INTO week_settlements (week, user_id, amount, settled_by, settled_at, seq) VALUES ('2001-01-01', $1, 1000, $1, now(), $2)`,
        [agent?.user_id, seq],
      );
    const isMoney = MOVEMENT_CLASS[kind as keyof typeof MOVEMENT_CLASS] === 'MONEY';
    expect(await usedOf(db, 'DEPOSIT', account, from / 1_000, from), kind).toBe(isMoney ? 1_000 : 0);
  }
  await db.destroy();
});

test('REG-28 a limit is lowered immediately, and a second request on the same day does not raise it', async () => {
  const { token } = await player();
  await setLimit(token, 'STAKE', 50);
  const asked = await setLimit(token, 'STAKE', 100);
  expect(asked.data.limits).toMatchObject([{ limit: 50, raise: { limit: 100 } }]);
  expect((await setLimit(token, 'STAKE', 100)).data.limits).toMatchObject([{ limit: 50, raise: { limit: 100 } }]);
  expect((await bet(token, { stake: 51 })).code).toBe('LIMIT_EXCEEDED');
  expect((await setLimit(token, 'STAKE', 20)).data.limits).toMatchObject([{ limit: 20, raise: null }]);
  expect((await bet(token, { stake: 21 })).code).toBe('LIMIT_EXCEEDED');
});

test('REG-27 a time limit counts minutes with an active session, and simultaneous sessions once', async () => {
  const { token, userId } = await player();
  await setLimit(token, 'TIME', 60);
  expect((await bet(token)).http).toBe(200);
  const db = openDatabase(exchange.databaseUrl, 1);
  const now = Date.parse('2026-01-02T00:00:00Z');
  const session = (from: string, to: string) =>
    sql.query(
      `INSERT INTO sessions (token_hash, user_id, created_at, last_active_at, ends_at) VALUES (decode(md5($1 || $2), 'hex'), $3, $1::timestamptz, $2::timestamptz, $2::timestamptz)`,
      [from, to, userId],
    );
  await session('2026-01-01T10:00:00Z', '2026-01-01T10:40:00Z');
  await session('2026-01-01T10:20:00Z', '2026-01-01T10:50:00Z');
  await session('2025-12-31T23:00:00Z', '2026-01-01T00:05:00Z');
  expect(await usedOf(db, 'TIME', userId, now - 86_400_000, now)).toBe(55);
  await db.destroy();
  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  await session(ago(120), ago(60));
  expect(await bet(token)).toMatchObject({ code: 'LIMIT_EXCEEDED', details: { kind: 'TIME' } });
});

test('REG-30 a break cancels open bets; a player on a break or excluded cannot bet or get points, but can sign in and be paid', async () => {
  const { token, userId, name } = await player();
  const placed = await bet(token);
  const broken = await exchange.call<Limits>('user/takeBreak', { hours: 24 }, { token });
  expect(Date.parse(broken.data.break_until ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  const shorter = await exchange.call<Limits>('user/takeBreak', { hours: 1 }, { token });
  expect(shorter.data.break_until).toBe(broken.data.break_until);
  const open = await exchange.call<{ total: number }>('bet/getOpenBets', {}, { token });
  expect(open.data.total).toBe(0);
  expect(await bet(token)).toMatchObject({ http: 422, code: 'EXCLUDED' });
  expect((await exchange.call('bet/amendBet', { bet_id: placed.data.bet_id, stake: 1 }, { token })).code).toBe('EXCLUDED');
  expect((await exchange.call('office/depositPoints', { user_id: userId, amount: 1 }, { token: operator })).code).toBe(
    'EXCLUDED',
  );
  expect((await exchange.call('office/withdrawPoints', { user_id: userId, amount: 1 }, { token: operator })).http).toBe(200);
  const excluded = await exchange.call<Limits>('user/selfExclude', { months: 6 }, { token });
  expect(Date.parse(excluded.data.excluded_until ?? '')).toBeGreaterThan(Date.now() + 170 * 86_400_000);
  expect((await exchange.call('user/login', { user_name: name, password: 'Tm9vKx2pQ' })).http).toBe(200);
  const activity = await exchange.call<{ rows: { kind: string; note: string }[] }>('user/getActivity', {}, { token });
  expect(activity.data.rows.map((row) => row.kind)).toEqual([
    'SIGNED_IN',
    'SELF_EXCLUDED',
    'BREAK_TAKEN',
    'BREAK_TAKEN',
    'SIGNED_IN',
  ]);
});

test.each([
  ['user/setLimits', { limits: [{ kind: 'TIME', period: 'DAY', limit: 1.5 }] }, 'limits.limit'],
  ['user/setLimits', { limits: [{ kind: 'STAKE', period: 'DAY', limit: -1 }] }, 'limits.0.limit'],
  ['user/setLimits', { limits: [{ kind: 'STAKE', period: 'YEAR', limit: 1 }] }, 'limits.0.period'],
  ['user/setLimits', { limits: [] }, 'limits'],
  ['user/takeBreak', { hours: 0 }, 'hours'],
  ['user/takeBreak', { hours: 1_009 }, 'hours'],
  ['user/selfExclude', { months: 5 }, 'months'],
  ['user/endSession', { session_id: -1 }, 'session_id'],
] as const)('HI-01 %s %j is refused', async (path, body, field) => {
  const token = await exchange.signIn('demo2');
  expect(await exchange.call(path, body, { token })).toMatchObject({ http: 400, code: 'INVALID_REQUEST', details: { field } });
});

test("players' own rules survive a restart", async () => {
  const database = await createPreparedDatabase();
  const first = await startOn(database.url);
  const before = new TestExchange(first.url, database.url, () => first.stop());
  const token = await before.signIn('demo');
  await before.call('user/setLimits', { limits: [{ kind: 'STAKE', period: 'DAY', limit: 5 }] }, { token });
  const away = await before.signIn('demo2');
  await before.call('user/takeBreak', { hours: 1 }, { token: away });
  const source = new TestFeed(before, await before.signIn('feed'));
  const opened = await source.offer('restart');
  await source.status('restart', 'OPEN');
  await before.stop();
  const second = await startOn(database.url);
  const after = new TestExchange(second.url, database.url, () => second.stop());
  const body = { market_id: opened.marketId, selection_id: opened.selections[0], side: 'BACK', price: 5, stake: 10 };
  expect((await after.call('bet/placeBet', body, { token })).code).toBe('LIMIT_EXCEEDED');
  expect((await after.call('bet/placeBet', body, { token: away })).code).toBe('EXCLUDED');
  await after.stop();
  await database.drop();
});

test('staff read the limits, sign-ins and open sessions of a player; players and agents do not', async () => {
  const { userId, token } = await player();
  const wanted = { limits: [{ kind: 'LOSS', period: 'DAY', limit: 50 }] };
  await exchange.call('user/setLimits', wanted, { token });
  await exchange.call('user/takeBreak', { hours: 2 }, { token });
  const view = (call: string, as: string) => exchange.call(`office/${call}`, { user_id: userId }, { token: as });
  const { data } = await view('viewLimits', operator);
  expect(data).toMatchObject({ limits: [{ kind: 'LOSS', period: 'DAY', limit: 50, used: 0 }], excluded_until: null });
  expect(data['break_until']).toEqual(expect.any(String));
  expect((await view('viewActivity', operator)).data).toMatchObject({
    rows: [{ kind: 'BREAK_TAKEN' }, { kind: 'LIMITS_CHANGED' }, { kind: 'SIGNED_IN' }],
    total: 3,
    sessions: [{ is_current: false }],
  });
  for (const name of ['demo', 'agent'])
    for (const call of ['viewLimits', 'viewActivity'])
      expect(await view(call, await exchange.signIn(name)), `${name} ${call}`).toMatchObject({ code: 'NOT_FOUND' });
});
