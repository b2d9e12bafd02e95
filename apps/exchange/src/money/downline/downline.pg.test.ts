import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';

let exchange: TestExchange;
let feed: TestFeed;
let database: pg.Client;
const tokens = new Map<string, string>();

type Id = { readonly user_id: number; readonly user_name: string };
type Row = Id & Record<string, unknown>;
type Found = { readonly rows: (Row & { readonly path: Id[] })[]; readonly total: number };

beforeAll(async () => {
  exchange = await startTestExchange();
  database = new pg.Client({ connectionString: exchange.databaseUrl });
  await database.connect();
  for (const name of ['operator', 'operator2', 'master', 'agent', 'demo', 'demo2', 'solo'])
    tokens.set(name, await exchange.signIn(name));
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
});

afterAll(async () => {
  await database.end();
  await exchange.stop();
});

const tokenOf = (name: string): string => tokens.get(name) ?? '';
const office = <T = Record<string, unknown>>(name: string, call: string, body: unknown = {}, key?: string) =>
  exchange.call<T>(`office/${call}`, body, { token: tokenOf(name), ...(key === undefined ? {} : { key }) });

async function childrenOf(name: string, parentId?: number): Promise<Row[]> {
  const { data } = await office<{ rows: Row[] }>(name, 'getDownline', parentId === undefined ? {} : { parent_id: parentId });
  return data.rows;
}

async function idOf(userName: string): Promise<number> {
  const { rows } = await database.query<{ user_id: number }>('SELECT user_id FROM users WHERE user_name = $1', [userName]);
  return rows[0]?.user_id ?? 0;
}

/** Creates an account, changes its issued password, and signs it in. */
async function openAccount(parent: string, userName: string, role: 'PLAYER' | 'AGENT'): Promise<number> {
  const issued = await office<{ accounts: (Id & { password: string })[] }>(parent, 'issueAccounts', {
    role,
    user_name: userName,
  });
  const [account] = issued.data.accounts;
  if (account === undefined) throw new Error('no account was issued');
  const { password } = account;
  const first = await exchange.call<{ token: string }>('user/login', { user_name: userName, password });
  const next = `${userName}Aa1234`;
  const changed = await exchange.call<{ token: string }>(
    'user/changePassword',
    { master_password: password, new_password: next, confirm_password: next },
    { token: first.data.token },
  );
  tokens.set(userName, changed.data.token);
  return account.user_id;
}

async function settleMarket(ref: string, winner: string): Promise<void> {
  await feed.result(ref, winner);
  const { data } = await office<{ rows: { proposal_id: number; version: number }[] }>('operator', 'getProposals', {
    status: 'PROPOSED',
  });
  const [proposal] = data.rows;
  if (proposal === undefined) throw new Error('no proposal waits');
  const confirmed = await office<{ proposal_id: number; version: number }>('operator', 'confirmResult', {
    proposal_id: proposal.proposal_id,
    version: proposal.version,
  });
  expect(
    await office('operator', 'settleMarket', { proposal_id: confirmed.data.proposal_id, version: confirmed.data.version }),
  ).toMatchObject({ http: 200 });
}

async function openMatchedMarket(
  ref: string,
  backer: string,
  layer: string,
  price: number,
  stake: number,
): Promise<OfferedMarket> {
  const market = await feed.offer(ref, ['Kestrels', 'Herons']);
  await feed.status(ref, 'OPEN');
  await placeBothBets(market, backer, layer, price, stake);
  return market;
}

async function placeBothBets(market: OfferedMarket, backer: string, layer: string, price: number, stake: number): Promise<void> {
  const bet = { market_id: market.marketId, selection_id: market.selections[0], price, stake };
  expect(await exchange.call('bet/placeBet', { ...bet, side: 'LAY' }, { token: tokenOf(layer) })).toMatchObject({ http: 200 });
  expect(await exchange.call('bet/placeBet', { ...bet, side: 'BACK' }, { token: tokenOf(backer) })).toMatchObject({ http: 200 });
}

describe('the tree', () => {
  test('L14 each level sees only the accounts below it', async () => {
    expect((await childrenOf('operator')).map((row) => row.user_name)).toEqual(expect.arrayContaining(['master', 'solo']));
    expect((await childrenOf('master')).map((row) => row.user_name)).toEqual(['agent']);
    expect((await childrenOf('agent')).map((row) => row.user_name)).toEqual(['demo', 'demo2']);
    const inside = await office<{ path: Id[] }>('operator', 'getDownline', { parent_id: await idOf('agent') });
    expect(inside.data.path.map((each) => each.user_name)).toEqual(['master', 'agent']);
    for (const stranger of ['master', 'solo'])
      expect(await office('agent', 'getDownline', { parent_id: await idOf(stranger) })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await office('demo', 'getDownline')).toMatchObject({ http: 404 });
  });

  test('L14 a search finds accounts at every depth of the caller’s branch, with their paths, and no account outside it', async () => {
    const search = async (name: string, request: Record<string, unknown>) => {
      const { data } = await office<Found>(name, 'getDownline', request);
      return data;
    };
    const found = async (name: string, text: string) =>
      (await search(name, { search: text })).rows.map((row) => [...row.path, row].map((step) => step.user_name).join(' › '));
    expect(await found('operator', 'demo')).toEqual(['master › agent › demo', 'master › agent › demo2']);
    expect(await found('master', ' DEMO ')).toEqual(['agent › demo', 'agent › demo2']);
    expect(await found('agent', 'demo')).toEqual(['demo', 'demo2']);
    expect(await found('operator', 'agent')).toEqual(['master › agent']);
    expect(await found('operator', String(await idOf('demo2')))).toEqual(['master › agent › demo2']);
    // The search finds no account outside the caller's branch, not the caller, and no staff. It takes a pattern as plain text.
    for (const [name, text] of [
      ['agent', 'solo'],
      ['agent', 'master'],
      ['agent', 'agent'],
      ['agent', String(await idOf('solo'))],
      ['operator', 'operator'],
      ['operator', 'feed'],
      ['operator', '%'],
    ] as const)
      expect(await search(name, { search: text }), `${name} searches ${text}`).toMatchObject({ rows: [], total: 0 });
    const inBranch = await search('operator', { search: 'e', parent_id: await idOf('agent') });
    expect(inBranch.rows.map((row) => row.user_name)).toEqual(['demo', 'demo2']);
    const page = await search('operator', { search: 'demo', page: 2, page_size: 1 });
    expect(page).toMatchObject({ rows: [{ user_name: 'demo2' }], total: 2 });
    expect(await office('agent', 'getDownline', { search: 'e', parent_id: await idOf('master') })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('TRAP-13 SEC-14 issued passwords only open the form for a new one, and expire after a day', async () => {
    const issued = await office<{ accounts: (Id & { password: string })[] }>('agent', 'issueAccounts', {
      role: 'PLAYER',
      user_name: 'bulk',
      count: 3,
    });
    expect(issued.data.accounts.map((account) => account.user_name)).toEqual(['bulk01', 'bulk02', 'bulk03']);
    expect(new Set(issued.data.accounts.map((account) => account.password)).size).toBe(3);
    const [one, two] = issued.data.accounts;
    const signedIn = await exchange.call<{ token: string; is_change_password: string }>('user/login', {
      user_name: 'bulk01',
      password: one?.password,
    });
    expect(signedIn.data.is_change_password).toBe('1');
    expect(await exchange.call('user/getUserBalance', undefined, { token: signedIn.data.token })).toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
    });
    await database.query("UPDATE users SET password_ends_at = now() - interval '1 second' WHERE user_name = 'bulk02'");
    expect(await exchange.call('user/login', { user_name: 'bulk02', password: two?.password })).toMatchObject({
      code: 'SIGN_IN_FAILED',
    });
    const again = await office<{ password: string }>('agent', 'reissuePassword', { user_id: two?.user_id });
    expect(await exchange.call('user/login', { user_name: 'bulk02', password: again.data.password })).toMatchObject({
      http: 200,
    });
    expect(await office('master', 'reissuePassword', { user_id: two?.user_id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await office('agent', 'issueAccounts', { role: 'PLAYER', user_name: 'demo' })).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });
});

describe('points and credit', () => {
  test('L13 L1 points move between an account and its direct parent in both directions, and a repeated key moves them once', async () => {
    const player = await openAccount('agent', 'points1', 'PLAYER');
    const before = await office<{ own: { total_balance: number } }>('agent', 'getDownline');
    const handed = () => office<{ total_balance: number }>('agent', 'handPoints', { user_id: player, amount: 250.5 }, 'hand-1');
    expect([(await handed()).data.total_balance, (await handed()).data.total_balance]).toEqual([250.5, 250.5]);
    const sameMeaning = `{ "amount": 250.50, "user_id": ${player} }`;
    expect(await office('agent', 'handPoints', sameMeaning, 'hand-1')).toMatchObject({ data: { total_balance: 250.5 } });
    expect(await office('agent', 'handPoints', { user_id: player, amount: 1 }, 'hand-1')).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(await office('agent', 'takePoints', { user_id: player, amount: 50.5 })).toMatchObject({
      data: { total_balance: 200 },
    });
    expect(await office('agent', 'takePoints', { user_id: player, amount: 200.01 })).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    const after = await office<{ own: { total_balance: number } }>('agent', 'getDownline');
    expect(after.data.own.total_balance).toBe(before.data.own.total_balance - 200);
    expect(await office('master', 'handPoints', { user_id: player, amount: 1 })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await office('operator', 'handPoints', { user_id: player, amount: 1 })).toMatchObject({ http: 404 });
    const audit = await database.query("SELECT action FROM audit WHERE target = $1 AND action IN ('handPoints', 'takePoints')", [
      `user ${player}`,
    ]);
    expect(audit.rows.map((row: { action: string }) => row.action)).toEqual(['handPoints', 'takePoints']);
  });

  test("L13 an account's credit comes from that of its parent, and cannot fall below the amount in use", async () => {
    const [master, agent] = [await idOf('master'), await idOf('agent')];
    const player = await openAccount('agent', 'credit1', 'PLAYER');
    expect(await office('agent', 'setCredit', { user_id: player, credit: 10 })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await office('operator', 'setCredit', { user_id: master, credit: 500 })).toMatchObject({ http: 200 });
    expect(await office('master', 'setCredit', { user_id: agent, credit: 300 })).toMatchObject({ http: 200 });
    expect(await office('agent', 'setCredit', { user_id: player, credit: 300.01 })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await office('agent', 'setCredit', { user_id: player, credit: 300 })).toMatchObject({ data: { credit: 300 } });
    expect(await office('master', 'setCredit', { user_id: agent, credit: 299 })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await office('agent', 'takePoints', { user_id: player, amount: 1 })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await office('agent', 'setCredit', { user_id: player, credit: 0 })).toMatchObject({ http: 200 });
  });
});

describe('locks', () => {
  test('a betting lock covers the whole branch, and accounts below cannot remove it', async () => {
    const market = await feed.offer('m-lock', ['Kestrels', 'Herons']);
    await feed.status('m-lock', 'OPEN');
    const bet = { market_id: market.marketId, selection_id: market.selections[0], price: 2, stake: 10, side: 'BACK' };
    const place = () => exchange.call('bet/placeBet', bet, { token: tokenOf('demo') });
    const [agent, demo] = [await idOf('agent'), await idOf('demo')];
    expect(await office('master', 'setLock', { user_id: agent, lock: 'BETTING' })).toMatchObject({ code: 'INVALID_REQUEST' });
    const why = { lock: 'BETTING', reason: 'a complaint' };
    expect(await office('master', 'setLock', { user_id: agent, ...why })).toMatchObject({
      data: { lock: 'BETTING', locked: { by: 'master', at: expect.any(String), reason: 'a complaint' } },
    });
    expect(await place()).toMatchObject({ code: 'USER_LOCKED' });
    expect(await office('agent', 'setLock', { user_id: demo, lock: 'NONE' })).toMatchObject({
      data: { lock: 'NONE', locked: null, lock_above: 'BETTING' },
    });
    expect(await place()).toMatchObject({ code: 'USER_LOCKED' });
    expect(await office('operator', 'lockAccount', { user_id: demo, locked: true })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await office('operator', 'lockAccount', { user_id: demo, locked: true, reason: 'a test' })).toMatchObject({
      http: 200,
    });
    expect(await office('agent', 'setLock', { user_id: demo, lock: 'NONE' })).toMatchObject({ code: 'NOT_FOUND' });
    await office('master', 'setLock', { user_id: agent, lock: 'NONE' });
    expect(await place()).toMatchObject({ code: 'USER_LOCKED' });
    await office('operator', 'setLock', { user_id: demo, lock: 'NONE' });
    expect(await place()).toMatchObject({ http: 200 });
  });

  test('the accounts of programs are marked, and a list can leave them out', async () => {
    const names = async (more: object) => {
      const { data } = await office<{ rows: { user_name: string; is_program: boolean }[]; total: number }>(
        'operator',
        'getDownline',
        { search: 'maker', ...more },
      );
      return data.rows.filter((row) => row.user_name === 'maker').map((row) => row.is_program);
    };
    expect(await names({})).toEqual([true]);
    expect(await names({ people_only: true })).toEqual([]);
  });

  test('SEC-15 a locked account is signed out until it is unlocked', async () => {
    const player = await openAccount('agent', 'barred1', 'PLAYER');
    await office('agent', 'setLock', { user_id: player, lock: 'ACCOUNT', reason: 'a test' });
    const balance = () => exchange.call('user/getUserBalance', undefined, { token: tokenOf('barred1') });
    const signIn = () => exchange.call('user/login', { user_name: 'barred1', password: 'barred1Aa1234' });
    expect(await balance()).toMatchObject({ http: 401 });
    expect(await signIn()).toMatchObject({ code: 'SIGN_IN_FAILED' });
    await office('agent', 'setLock', { user_id: player, lock: 'NONE' });
    expect(await signIn()).toMatchObject({ http: 200 });
  });
});

describe('partnership', () => {
  test('L12 shares are at most the parent’s own, and at least the shares already passed on', async () => {
    const agent = await openAccount('master', 'sub1', 'AGENT');
    const terms = (name: string, share: number, commission: number) =>
      office(name, 'setTerms', { user_id: agent, share_percent: share, commission_percent: commission });
    const { rows } = (await office<{ rows: Row[] }>('operator', 'getDownline', { search: 'master' })).data;
    expect(rows[0]).toMatchObject({ share_percent: 90, commission_percent: 50 });
    expect(await terms('master', 90.01, 0)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await terms('master', 80, 40)).toMatchObject({ data: { share_percent: 80, commission_percent: 40 } });
    expect(await terms('operator', 10, 10)).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await office('operator', 'setTerms', { user_id: await idOf('master'), share_percent: 79.99, commission_percent: 40 }),
    ).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('L12 S6 every market is shared to the last cent by the terms that each bet was made under, and reversed if the market is undone', async () => {
    const market = await openMatchedMarket('m-share', 'demo', 'solo', 3.35, 33.33);
    await office('master', 'setTerms', { user_id: await idOf('agent'), share_percent: 10, commission_percent: 0 });
    await placeBothBets(market, 'demo', 'solo', 2, 10);
    await office('master', 'setTerms', { user_id: await idOf('agent'), share_percent: 60, commission_percent: 30 });
    await settleMarket('m-share', 'herons');
    type Booked = { rows: Record<string, unknown>[]; own_result: number; own_commission: number };
    const booked = async (name: string) => (await office<Booked>(name, 'getBookings', { page_size: 1 })).data;
    // 33.33 was lost under 60 and 90 percent, 10 under 10 and 90.
    expect((await booked('agent')).rows).toMatchObject([{ players_result: -43.33, own_result: 20.99 }]);
    expect((await booked('master')).rows).toMatchObject([{ players_result: -43.33, own_result: 18 }]);
    expect((await booked('operator')).rows).toMatchObject([{ reversal: false }]);
    const sums = await database.query(
      `SELECT b.player_id, sum(b.result + b.commission) + r.net AS left_over FROM bookings b
       JOIN market_results r USING (market_id, settlement) WHERE r.account_id = b.player_id AND NOT b.reversal
       GROUP BY b.player_id, r.net`,
    );
    expect(sums.rows.map((row: { left_over: string }) => Number(row.left_over))).toEqual(sums.rows.map(() => 0));
    expect(sums.rows.length).toBeGreaterThanOrEqual(2);
    const profit = await office<{ rows: Record<string, number>[]; totals: Record<string, number> }>(
      'master',
      'getDownlineProfit',
      {
        page_size: 1,
      },
    );
    // The totals are those of every branch, on whichever page it is.
    const whole = await office<{ rows: (Record<string, number> & { own: number })[] }>('master', 'getDownlineProfit');
    // Branches without a result are left out.
    expect(whole.data.rows.filter(({ markets }) => markets === 0)).toEqual([]);
    expect(profit.data.totals['own']).toBeCloseTo(
      whole.data.rows.reduce((sum, { own }) => sum + own, 0),
      2,
    );
    expect(whole.data.rows.find((row) => row['user_id'] !== undefined && row['own'] !== 0)).toMatchObject({
      players_net: -43.33,
      below: 20.99,
      own: 18,
      above: 4.34,
    });
    const { data } = await office<{ rows: { market: { market_id: string } }[] }>('operator', 'getMarkets', { status: 'SETTLED' });
    expect(data.rows.map((row) => row.market.market_id)).toContain(market.marketId);
    const ofMarket = async () =>
      (
        await database.query<{ level_id: number; result: string; commission: string; most: string }>(
          `SELECT level_id, sum(result) AS result, sum(commission) AS commission, max(abs(commission)) AS most
           FROM bookings WHERE market_id = (SELECT max(market_id) FROM bookings) GROUP BY player_id, level_id`,
        )
      ).rows;
    // The winner paid commission, and a level got a part of it. There are therefore bookings to reverse.
    expect((await ofMarket()).some(({ most }) => Number(most) > 0)).toBe(true);
    await rollBackMarket(market);
    expect((await booked('agent')).rows).toMatchObject([{ reversal: true, own_result: -20.99 }]);
    expect((await booked('agent')).own_result).toBe(0);
    expect((await booked('agent')).own_commission).toBe(0);
    const left = await ofMarket();
    expect(left.length).toBeGreaterThan(0);
    for (const { result, commission } of left) expect([Number(result), Number(commission)]).toEqual([0, 0]);
  });

  test('a completed week is paid once between the levels, by transfers shown in the statement', async () => {
    await openMatchedMarket('m-week', 'demo', 'solo', 2, 100);
    await settleMarket('m-week', 'herons');
    await office('agent', 'getBookings');
    await database.query(
      'UPDATE bookings SET booked_at = booked_at - 14 * 86400000000 WHERE market_id = (SELECT max(market_id) FROM bookings)',
    );
    type Weeks = { rows: { week: string; user_id: number; amount: number; status: string }[] };
    const weeks = async (name: string) => (await office<Weeks>(name, 'getWeeks')).data.rows;
    const due = (await weeks('master')).find((row) => row.status === 'DUE' && row.amount !== 0);
    expect(due).toMatchObject({ amount: 60, status: 'DUE' });
    expect((await weeks('operator')).find((row) => row.status === 'DUE' && row.week === due?.week)).toMatchObject({ amount: 90 });
    const balanceOf = async (name: string) =>
      (await exchange.call<{ total_balance: number }>('user/getUserBalance', undefined, { token: tokenOf(name) })).data
        .total_balance;
    const [agentBefore, masterBefore] = [await balanceOf('agent'), await balanceOf('master')];
    const settle = (name: string, week = due?.week, userId = due?.user_id) =>
      office(name, 'settleWeek', { user_id: userId, week });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        office('master', 'settleWeek', { user_id: due?.user_id, week: due?.week }, `w-${index}`),
      ),
    );
    expect(answers.map((answer) => answer.http)).toEqual(answers.map(() => 200));
    expect([await balanceOf('agent'), await balanceOf('master')]).toEqual([agentBefore + 60, masterBefore - 60]);
    expect((await weeks('master')).find((row) => row.week === due?.week)).toMatchObject({ status: 'SETTLED', amount: 60 });
    expect(await settle('operator')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await settle('operator', due?.week, await idOf('master'))).toMatchObject({ data: { amount: 90, status: 'SETTLED' } });
    expect(await balanceOf('master')).toBe(masterBefore + 30);
    const running = (await weeks('master')).find((row) => row.status === 'RUNNING')?.week;
    expect(await settle('master', running)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await settle('master', '2026-11-17')).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

async function rollBackMarket(market: OfferedMarket): Promise<void> {
  const proposed = await office<{ proposal_id: number; version: number }>('operator', 'proposeResult', {
    market_id: market.marketId,
    result: { kind: 'ROLL_BACK' },
    evidence: 'the wrong side was named',
  });
  const { proposal_id, version } = proposed.data;
  const confirmed = await office<{ version: number }>('operator2', 'confirmResult', { proposal_id, version });
  expect(await office('operator2', 'settleMarket', { proposal_id, version: confirmed.data.version })).toMatchObject({
    http: 200,
  });
}

describe('reports for an upline', () => {
  test("exposure is listed by market and outcome, with the caller's own part", async () => {
    const market = await openMatchedMarket('m-risk', 'demo', 'solo', 3, 10);
    // An open bet counts as exposure and not yet as a result.
    const open = { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 50, stake: 5 };
    await exchange.call('bet/placeBet', open, { token: tokenOf('demo') });
    type Risk = {
      rows: { market_id: string; liability: number; outcomes: { players: number; own: number }[] }[];
      liability: number;
    };
    const risk = async (name: string) => (await office<Risk>(name, 'getDownlineRisk')).data;
    const mine = (await risk('agent')).rows.find((row) => row.market_id === market.marketId);
    expect(mine).toMatchObject({
      liability: 15,
      outcomes: [
        { players: 20, own: -12 },
        { players: -10, own: 6 },
      ],
    });
    type Bets = {
      rows: {
        bet_id: string;
        user_name: string;
        side: string;
        price: number;
        stake: number;
        open: number;
        profit: number | null;
      }[];
    };
    const bets = async (name: string, more = {}) =>
      (await office<Bets>(name, 'getMarketBets', { market_id: market.marketId, ...more })).data.rows;
    // The other side belongs to an account outside the agent's branch.
    expect(await bets('agent')).toMatchObject([{ user_name: 'demo', side: 'BACK', price: 3, stake: 10, open: 0, profit: null }]);
    expect(await bets('master', { parent_id: await idOf('agent') })).toEqual(await bets('agent'));
    expect((await bets('operator')).map((row) => row.user_name)).toEqual(['demo', 'solo']);
    const [latest] = await bets('operator');
    expect(await bets('operator', { bet_ids: [latest?.bet_id] })).toEqual([latest]);
    expect(await bets('agent', { bet_ids: [(await bets('operator'))[1]?.bet_id] })).toEqual([]);
    expect(await office('agent', 'getMarketBets', { market_id: market.marketId, parent_id: await idOf('master') })).toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    );
    type File = { file: { file_name: string; csv: string } | null };
    const file = async (call: string) => (await office<File>('agent', call, { as_file: true, page_size: 1 })).data.file?.csv;
    expect(await file('getDownlineRisk')).toContain(`${market.marketId},`);
    const found = async (search: string) => (await office<Risk>('agent', 'getDownlineRisk', { search })).data;
    expect(await found(market.marketId)).toMatchObject({
      rows: [{ market_id: market.marketId }],
      liability: (await risk('agent')).liability,
    });
    expect((await found('no such market')).rows).toEqual([]);
    expect(await file('getDownlineProfit')).toMatch(/^user_id,user_name,role,markets/);
    expect(await file('getBookings')).toMatch(/^market_id,market_name/);
    expect((await office<File>('agent', 'getDownlineRisk')).data.file).toBeNull();
    const above = (await risk('master')).rows.find((row) => row.market_id === market.marketId);
    expect(above).toMatchObject({
      outcomes: [
        { players: 20, own: -6 },
        { players: -10, own: 3 },
      ],
    });
    const house = (await risk('operator')).rows.find((row) => row.market_id === market.marketId);
    // The layer is the house's own player.
    expect(house).toMatchObject({
      liability: 35,
      outcomes: [
        { players: 0, own: 18 },
        { players: 0, own: -9 },
      ],
    });
  });

  test('D5 accounts above a player, and no others, see the balance, bets and statement as the player sees them', async () => {
    const demo = await idOf('demo');
    const own = await exchange.call('user/getUserBalance', undefined, { token: tokenOf('demo') });
    expect((await office('master', 'viewBalance', { user_id: demo })).data).toEqual(own.data);
    const bets = await exchange.call<{ rows: unknown[] }>('report/bets', { settled: true }, { token: tokenOf('demo') });
    expect((await office<{ rows: unknown[] }>('agent', 'viewBets', { user_id: demo, settled: true })).data.rows).toEqual(
      bets.data.rows,
    );
    const market = await openMatchedMarket('m-lapsed', 'demo', 'solo', 3, 10);
    const waiting = { market_id: market.marketId, selection_id: market.selections[0], side: 'BACK', price: 50, stake: 5 };
    const { data: placed } = await exchange.call<{ bet_id: string }>('bet/placeBet', waiting, { token: tokenOf('demo') });
    type Open = { rows: { bet: { bet_id: string } }[]; total_profit: number };
    const openIds = async (): Promise<readonly string[]> =>
      (await office<Open>('agent', 'viewBets', { user_id: demo, settled: false })).data.rows.map((row) => row.bet.bet_id);
    expect(await openIds()).toContain(placed.bet_id);
    await exchange.call('bet/cancelBet', { bet_id: placed.bet_id }, { token: tokenOf('demo') });
    await expect.poll(openIds).not.toContain(placed.bet_id);
    const lines = await exchange.call<{ rows: unknown[] }>('report/accountStatement', {}, { token: tokenOf('demo') });
    expect((await office<{ rows: unknown[] }>('agent', 'viewStatement', { user_id: demo })).data.rows).toEqual(lines.data.rows);
    for (const call of ['viewBalance', 'viewBets', 'viewStatement'])
      for (const [name, target] of [
        ['agent', 'solo'],
        ['agent', 'agent'],
        ['sub1', 'demo'],
      ] as const) {
        const body = { user_id: await idOf(target), ...(call === 'viewBets' ? { settled: true } : {}) };
        expect(await office(name, call, body)).toMatchObject({ code: 'NOT_FOUND' });
      }
  });
});
