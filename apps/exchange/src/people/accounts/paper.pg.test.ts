import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaperAccount, Session } from '@pavilion/contract/http';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';

const PASSWORD = 'Tm9vKx2pQ';

let exchange: TestExchange;
let sql: pg.Client;
let feed: TestFeed;
let market: OfferedMarket;
let owner: string;
let paper: string;
let name: string;

beforeAll(async () => {
  exchange = await startTestExchange();
  sql = new pg.Client({ connectionString: exchange.databaseUrl });
  await sql.connect();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  market = await feed.offer('paper', ['Kestrels', 'Herons']);
  await feed.status('paper', 'OPEN');
  owner = await exchange.signIn('demo');
  const opened = await exchange.call<PaperAccount>('user/openPaperAccount', { password: PASSWORD }, { token: owner });
  name = opened.data.user_name ?? '';
  paper = await signIn();
}, 60_000);

afterAll(async () => {
  await sql.end();
  await exchange.stop();
});

async function signIn(password = PASSWORD, user_name = name): Promise<string> {
  const { data } = await exchange.call<{ token: string }>('user/login', { user_name, password });
  return data?.token ?? '';
}

const open = (token: string, password = PASSWORD) =>
  exchange.call<PaperAccount>('user/openPaperAccount', { password }, { token });

const enter = (token: string) => exchange.call<Session>('user/enterPaperAccount', {}, { token });

async function idOf(user_name: string): Promise<number> {
  const { rows } = await sql.query<{ user_id: number }>('SELECT user_id FROM users WHERE user_name = $1', [user_name]);
  return rows[0]?.user_id ?? 0;
}

const bet = (token: string, side: 'BACK' | 'LAY', price: number, stake: number) =>
  exchange.call<{ bet_id: string; size_matched: number }>(
    'bet/placeBet',
    { market_id: market.marketId, selection_id: market.selections[0], side, price, stake },
    { token, key: `paper-${Math.random()}` },
  );

const balance = async (token: string) =>
  (await exchange.call<{ total_balance: number; liability: number }>('user/getUserBalance', undefined, { token })).data;

describe('exchange X80 a paper account next to the player’s own', () => {
  test('X80 a paper account has its own points and password, and no paper account of its own', async () => {
    expect(name).toMatch(/^paper-\d+$/);
    expect(await balance(paper)).toMatchObject({ total_balance: 100_000, liability: 0 });
    expect(await exchange.call('user/getPaperAccount', undefined, { token: paper })).toMatchObject({ code: 'PAPER_ACCOUNT' });
    const { data } = await exchange.call<PaperAccount>('user/getPaperAccount', undefined, { token: owner });
    expect(data).toEqual({ user_name: name, total_balance: 100_000, liability: 0, start_points: 100_000 });
  });

  test("X80 the paper account's bets are listed as usual, and the book does not change", async () => {
    const other = await exchange.signIn('solo');
    await bet(other, 'LAY', 3, 50);
    const before = await exchange.call('market/getBook', { market_id: market.marketId }, { token: other });
    const { data } = await bet(paper, 'BACK', 3, 20);
    expect(data).toMatchObject({ size_matched: 20 });
    expect(await balance(paper)).toMatchObject({ liability: 20 });
    const after = await exchange.call('market/getBook', { market_id: market.marketId }, { token: other });
    expect(after.data).toEqual({ ...before.data, seq: after.data.seq });
    const mine = await exchange.call('bet/getOpenBets', {}, { token: paper });
    expect(JSON.stringify(mine.data)).toContain(data.bet_id);
  });

  test('X80 the player enters the paper account without its password, and no other session ends', async () => {
    const { data } = await enter(owner);
    expect(data).toMatchObject({ role: 'PAPER', next: 'none', is_change_password: '0', user_name: name });
    expect(await enter(data.token)).toMatchObject({ code: 'PAPER_ACCOUNT' });
    for (const token of [data.token, paper, owner])
      expect(await balance(token)).toMatchObject({ total_balance: expect.any(Number) });
    // The paper account has a tour of its own.
    await exchange.call('user/setPreferences', { tour: 'STARTED' }, { token: owner });
    const tour = async (token: string) =>
      (await exchange.call<{ tour: string }>('user/getPreferences', undefined, { token })).data.tour;
    expect([await tour(owner), await tour(data.token)]).toEqual(['STARTED', 'NEW']);
  });

  test('X80 a paper account has no casino and no payments, and nobody can move its points', async () => {
    for (const [path, body] of [
      ['payment/getMethods', {}],
      ['payment/deposit', { method: 'points-desk', amount: 5, note: 'more' }],
      ['casino/getRounds', {}],
    ] as const)
      expect(await exchange.call(path, body, { token: paper }), path).toMatchObject({ code: 'PAPER_ACCOUNT' });
    const operator = await exchange.signIn('operator');
    const moved = { user_id: await idOf(name), amount: 5, note: 'more' };
    expect(await exchange.call('office/depositPoints', moved, { token: operator })).toMatchObject({ code: 'PAPER_ACCOUNT' });
    expect(await balance(paper)).toMatchObject({ total_balance: 100_000 });
  });

  test("X80, REG-27 to REG-30 limits, breaks, identity and closure can be requested only from the player's own account", async () => {
    const declared = { full_name: 'Asha Verma', date_of_birth: '1990-02-28', country: 'IN' };
    for (const [path, body] of [
      ['user/getLimits', undefined],
      ['user/setLimits', { limits: [{ kind: 'LOSS', period: 'DAY', limit: 5 }] }],
      ['user/takeBreak', { hours: 24 }],
      ['user/selfExclude', { months: 6 }],
      ['user/getIdentity', undefined],
      ['user/declareIdentity', { ...declared, document_kind: 'PASSPORT', document_number: 'K1234567' }],
      ['user/addIdentityPicture', { data: 'iVBORw0KGgo=' }],
      ['user/getClosure', undefined],
      ['user/closeAccount', { balance_left: 100_000, password: PASSWORD }],
      ['user/exportData', { password: PASSWORD }],
    ] as const)
      expect(await exchange.call(path, body, { token: paper }), path).toMatchObject({
        code: 'PAPER_ACCOUNT',
        message: expect.stringContaining('use your own account'),
      });
  });

  test('X80 a locked player cannot open a paper account, and a paper account opened at the moment of the lock is locked', async () => {
    const [operator, solo, demo2] = (await Promise.all(['operator', 'solo', 'demo2'].map((each) => exchange.signIn(each)))) as [
      string,
      string,
      string,
    ];
    const lock = (user_id: number, wanted: string) =>
      exchange.call('office/setLock', { user_id, lock: wanted, reason: 'a test' }, { token: operator });
    await lock(await idOf('solo'), 'BETTING');
    expect(await open(solo)).toMatchObject({ code: 'USER_LOCKED' });
    expect(await enter(solo)).toMatchObject({ code: 'USER_LOCKED' });
    await lock(await idOf('solo'), 'NONE');
    // The first entry opens the account.
    expect(await balance((await enter(solo)).data.token)).toMatchObject({ total_balance: 100_000 });
    // A lock that is written while the account is being opened. The exchange gets it afterwards.
    await sql.query("INSERT INTO account_locks (user_id, level, locked_by, ending) VALUES ($1, 'BETTING', $2, false)", [
      await idOf('demo2'),
      await idOf('operator'),
    ]);
    const { data } = await open(demo2);
    expect(await bet(await signIn(PASSWORD, data.user_name ?? ''), 'BACK', 5, 5)).toMatchObject({ code: 'USER_LOCKED' });
    await lock(await idOf('demo2'), 'NONE');
  });

  test('X80 simultaneous refills fill the paper account once, up to its initial amount', async () => {
    await feed.result('paper', 'herons');
    const operator = await exchange.signIn('operator');
    type Step = { proposal_id: number; version: number };
    const proposals = await exchange.call<{ rows: Step[] }>('office/getProposals', {}, { token: operator });
    const { proposal_id, version } = proposals.data.rows[0] ?? { proposal_id: 0, version: 0 };
    const confirmed = await exchange.call<Step>('office/confirmResult', { proposal_id, version }, { token: operator });
    await exchange.call('office/settleMarket', { proposal_id, version: confirmed.data.version }, { token: operator });
    expect(await balance(paper)).toMatchObject({ total_balance: 99_980, liability: 0 });
    const refill = () => exchange.call<PaperAccount>('user/refillPaperAccount', {}, { token: owner });
    expect((await Promise.all(Array.from({ length: 8 }, refill))).every(({ status }) => status === 1)).toBe(true);
    expect(await balance(paper)).toMatchObject({ total_balance: 100_000 });
    market = await feed.offer('paper-2', ['Kestrels', 'Herons']);
    await feed.status('paper-2', 'OPEN');
  });

  test('X80 the books of the house add up without paper accounts', async () => {
    const operator = await exchange.signIn('operator');
    const { data } = await exchange.call('office/getOverview', undefined, { token: operator });
    expect(data).toMatchObject({ balanced: true });
    const positions = await exchange.call('office/getPositions', {}, { token: operator });
    expect(JSON.stringify(positions.data)).not.toContain(name);
  });

  test("X80 a new password signs the paper account out, and the player's break stops it", async () => {
    await exchange.call('user/openPaperAccount', { password: `${PASSWORD}7` }, { token: owner });
    expect(await exchange.call('user/getProfile', undefined, { token: paper })).toMatchObject({ code: 'SESSION_ENDED' });
    paper = await signIn(`${PASSWORD}7`);
    expect(await bet(paper, 'BACK', 5, 5)).toMatchObject({ status: 1 });
    expect(await balance(paper)).toMatchObject({ liability: 5 });
    const taken = await exchange.call('user/takeBreak', { hours: 24 }, { token: owner });
    expect(taken).toMatchObject({ status: 1 });
    expect(await bet(paper, 'BACK', 5, 5)).toMatchObject({ code: 'EXCLUDED' });
    // The paper account's open bets are cancelled, like the player's own.
    expect(await balance(paper)).toMatchObject({ liability: 0 });
    expect(await exchange.call('user/refillPaperAccount', {}, { token: owner })).toMatchObject({ code: 'EXCLUDED' });
    const agent = await exchange.signIn('agent');
    await exchange.call('user/selfExclude', { months: 6 }, { token: agent });
    expect(await open(agent)).toMatchObject({ code: 'EXCLUDED' });
  });
});
