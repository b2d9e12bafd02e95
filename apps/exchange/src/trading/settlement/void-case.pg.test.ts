import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VoidCase, VoidCaseFill } from '@pavilion/contract/http';
import { startTestExchange, TestFeed, type Answered, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';

let exchange: TestExchange;
let feed: TestFeed;
let demo: string;
let demo2: string;
let solo: string;
let operator: string;
let other: string;

beforeAll(async () => {
  exchange = await startTestExchange();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  [demo, demo2, solo, operator, other] = (await Promise.all(
    ['demo', 'demo2', 'solo', 'operator', 'operator2'].map((name) => exchange.signIn(name)),
  )) as [string, string, string, string, string];
});

afterAll(() => exchange.stop());

const START = '2020-01-01T00:00:00.000Z';
type Body = Record<string, unknown>;

async function market(ref: string): Promise<OfferedMarket> {
  const opened = await feed.offer(ref);
  await feed.status(ref, 'OPEN');
  return opened;
}

async function bet(on: OfferedMarket, token: string, side: 'BACK' | 'LAY', stake: number, place = 0): Promise<string> {
  const body = { market_id: on.marketId, selection_id: on.selections[place], side, price: 2, stake };
  return (await exchange.call<{ bet_id: string }>('bet/placeBet', body, { token })).data.bet_id;
}

/** Lays as demo2 and backs as demo. Returns [the lay, the back]. */
async function matchBets(on: OfferedMarket, stake: number, place = 0): Promise<[string, string]> {
  const lay = await bet(on, demo2, 'LAY', stake, place);
  return [lay, await bet(on, demo, 'BACK', stake, place)];
}

function settle(on: OfferedMarket, winner = 0): Promise<void> {
  const runners = on.selections.map((selection_id, place) => ({ selection_id, paid: place === winner ? 1 : 0, tied: 1 }));
  return carryOut(on, { kind: 'WINNERS', runners });
}

async function carryOut(on: OfferedMarket, result: Body): Promise<void> {
  type Step = { proposal_id: number; version: number };
  const proposed = await exchange.call<Step>(
    'office/proposeResult',
    { market_id: on.marketId, result, evidence: 'the scoreboard' },
    { token: operator },
  );
  const { proposal_id, version } = proposed.data;
  const confirmed = await exchange.call<Step>('office/confirmResult', { proposal_id, version }, { token: other });
  await exchange.call('office/settleMarket', { proposal_id, version: confirmed.data.version }, { token: operator });
}

const balance = async (token: string) =>
  (await exchange.call<{ total_balance: number; liability: number }>('user/getUserBalance', undefined, { token })).data;

let keys = 0;
/** Returns call options with a new idempotency key, so a second press is checked rather than answered from memory. */
const newPress = (token: string) => ({ token, key: `press-${(keys += 1)}` });

const openCase = (on: OfferedMarket, reason: string, scope: Body, over: Body = {}): Promise<Answered<VoidCase>> =>
  exchange.call<VoidCase>(
    'office/openVoidCase',
    { market_id: on.marketId, reason, scope, evidence: 'the price stood at 2 instead of 20', ...over },
    newPress(operator),
  );

const act = (name: string, { case_id, version }: VoidCase, token: string, over: Body = {}): Promise<Answered<VoidCase>> =>
  exchange.call<VoidCase>(`office/${name}VoidCase`, { case_id, version, ...over }, newPress(token));

async function fillsOf(case_id: number): Promise<readonly VoidCaseFill[]> {
  const { data } = await exchange.call<{ rows: VoidCaseFill[] }>('office/getVoidCaseFills', { case_id }, { token: operator });
  return data.rows;
}

async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: exchange.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('settlement S-GEN-2, trust S9, SEC-05 a case lists both sides of its bets, a second person approves it, both stakes are returned, and each step has an audit line', async () => {
  const on = await market('v-bets');
  const [lay, back] = await matchBets(on, 40);
  await matchBets(on, 10);
  expect((await balance(demo)).liability).toBe(50);
  const opened = (await openCase(on, 'WRONG_RATE', { kind: 'BETS', bet_ids: [back] })).data;
  expect(opened).toMatchObject({
    status: 'OPEN',
    matches: 1,
    bets: 2,
    accounts: 2,
    stake: 40,
    opened_by: 'operator',
    play: null,
  });
  expect(await fillsOf(opened.case_id)).toMatchObject([
    { bet_id: back, user_name: 'demo', side: 'BACK', price: 2, rate: null, named: true, stake: 40, liability: 40, profit: null },
    { bet_id: lay, user_name: 'demo2', side: 'LAY', named: false, stake: 40, liability: 40, profit: null },
  ]);
  const { case_id } = opened;
  expect((await exchange.call('office/getVoidCaseAccounts', { case_id }, { token: operator })).data).toMatchObject({
    rows: [
      { user_name: 'demo', bets: 1, liability: 40, profit: null },
      { user_name: 'demo2', bets: 1, liability: 40, profit: null },
    ],
    total: 2,
  });
  expect((await balance(demo)).liability).toBe(50);
  expect((await act('carryOut', opened, operator)).code).toBe('PROPOSAL_OUTDATED');
  expect((await act('approve', opened, operator)).code).toBe('SECOND_PERSON_REQUIRED');
  const approved = (await act('approve', opened, other)).data;
  expect(approved).toMatchObject({ status: 'APPROVED', decided_by: 'operator2' });
  expect((await balance(demo)).liability).toBe(50);
  expect((await act('carryOut', approved, operator)).data).toMatchObject({ status: 'DONE', done_by: 'operator' });
  expect([(await balance(demo)).liability, (await balance(demo2)).liability]).toEqual([10, 10]);
  const audit = await inDatabase((client) =>
    client.query<{ action: string; actor: string; details: Body }>(
      `SELECT action, user_name AS actor, details FROM audit JOIN users ON user_id = actor WHERE action LIKE '%VoidCase' ORDER BY audit_id`,
    ),
  );
  expect(audit.rows).toMatchObject([
    {
      action: 'openVoidCase',
      actor: 'operator',
      details: { case: opened.case_id, reason: 'WRONG_RATE', matches: 1, stakeMinor: 4000 },
    },
    { action: 'approveVoidCase', actor: 'operator2', details: { case: opened.case_id } },
    { action: 'carryOutVoidCase', actor: 'operator', details: { matches: 1, evidence: 'the price stood at 2 instead of 20' } },
  ]);
});

test('trust A3 a repeated request changes nothing, and a closed case stays closed', async () => {
  const on = await market('v-repeat');
  const [, back] = await matchBets(on, 30);
  const opened = (await openCase(on, 'VAR_WINDOW', { kind: 'BETS', bet_ids: [back] })).data;
  const approved = await act('approve', opened, other);
  expect((await act('approve', opened, other)).data).toEqual(approved.data);
  const done = await act('carryOut', approved.data, operator);
  const after = [await balance(demo), await balance(demo2)];
  expect((await act('carryOut', approved.data, other)).data).toEqual(done.data);
  expect([await balance(demo), await balance(demo2)]).toEqual(after);
  expect((await act('reject', done.data, other, { note: 'too late' })).code).toBe('PROPOSAL_OUTDATED');
  expect(await openCase(on, 'VAR_WINDOW', { kind: 'BETS', bet_ids: [back] })).toMatchObject({
    code: 'NOT_FOUND',
    details: { field: 'scope' },
  });
  const twice = await market('v-twice');
  const [, also] = await matchBets(twice, 20);
  const rejected = await act('reject', (await openCase(twice, 'LATE_BET', { kind: 'BETS', bet_ids: [also] })).data, other, {
    note: 'the clock was right',
  });
  expect(rejected.data).toMatchObject({ status: 'REJECTED', note: 'the clock was right', decided_by: 'operator2' });
  expect((await act('approve', rejected.data, other)).code).toBe('PROPOSAL_OUTDATED');
});

test('spec 9.9, settlement S-GEN-6, D-13, F8, 5.4 illegitimate play voids the won bet on both sides, keeps the lost one, and the statement names the case', async () => {
  const on = await market('v-winning');
  const [start, start2] = [(await balance(demo)).total_balance, (await balance(demo2)).total_balance];
  const [lay, won] = await matchBets(on, 40);
  await matchBets(on, 25, 1);
  const scope = { kind: 'WINNING_ONLY', play: 'ROBOT', user_names: ['demo'], from: START };
  expect(await openCase(on, 'ILLEGITIMATE_PLAY', scope)).toMatchObject({ code: 'NOT_FOUND', details: { field: 'scope' } });
  await settle(on);
  expect((await balance(demo)).total_balance).toBeCloseTo(start + 15 - 0.3, 2);
  const opened = (await openCase(on, 'ILLEGITIMATE_PLAY', scope)).data;
  expect(opened).toMatchObject({ scope: 'WINNING_ONLY', play: 'ROBOT', matches: 1, bets: 2 });
  expect(await fillsOf(opened.case_id)).toMatchObject([
    { bet_id: won, named: true, profit: 40 },
    { bet_id: lay, named: false, profit: -40 },
  ]);
  await act('carryOut', (await act('approve', opened, other)).data, operator);
  expect((await balance(demo)).total_balance).toBe(start - 25);
  expect((await balance(demo2)).total_balance).toBeCloseTo(start2 + 25 - 0.5, 2);
  type Line = { kind: string; explanation: { net: number; bets: { bet_id: string; voids: unknown[] }[] } };
  const { data } = await exchange.call<{ rows: Line[] }>('report/accountStatement', { page_size: 1 }, { token: demo });
  expect(data.rows[0]).toMatchObject({
    kind: 'SETTLEMENT',
    explanation: {
      net: -25,
      bets: [
        {
          bet_id: won,
          profit: 0,
          voids: [
            {
              stake: 40,
              reason: 'ILLEGITIMATE_PLAY',
              case_id: opened.case_id,
              sentence: expect.stringContaining('illegitimate play'),
            },
          ],
        },
        { voids: [], profit: -25 },
      ],
    },
  });
  expect((await exchange.call('office/getOverview', undefined, { token: operator })).data).toMatchObject({ balanced: true });
});

test('settlement S-GEN-10 a case over a period voids all matches since its start, even in a settled market', async () => {
  const on = await market('v-window');
  const before = await balance(demo);
  await matchBets(on, 10);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const from = new Date().toISOString();
  await matchBets(on, 90);
  await settle(on, 1);
  expect((await balance(demo)).total_balance).toBe(before.total_balance - 100);
  const opened = (await openCase(on, 'LATE_BET', { kind: 'WINDOW', from })).data;
  expect(opened).toMatchObject({ matches: 1, stake: 90 });
  expect((await fillsOf(opened.case_id)).map(({ named }) => named)).toEqual([true, true]);
  await act('carryOut', (await act('approve', opened, other)).data, other);
  expect((await balance(demo)).total_balance).toBe(before.total_balance - 10);
});

test('exchange X80 a case counts and lists only real matches, and the paper matches of its period are voided with them', async () => {
  const on = await market('v-paper');
  const from = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 2));
  const password = 'Tm9vKx2pQ';
  const { data } = await exchange.call<{ user_name: string }>('user/openPaperAccount', { password }, { token: solo });
  const { token: paper } = (await exchange.call<{ token: string }>('user/login', { user_name: data.user_name, password })).data;
  const lay = await bet(on, demo2, 'LAY', 40);
  const onPaper = await bet(on, paper, 'BACK', 15);
  const back = await bet(on, demo, 'BACK', 40);
  expect((await balance(paper)).liability).toBe(15);
  const named = await openCase(on, 'LATE_BET', { kind: 'BETS', bet_ids: [onPaper] });
  expect(named).toMatchObject({ code: 'NOT_FOUND', details: { field: 'bet_ids' } });
  const opened = (await openCase(on, 'LATE_BET', { kind: 'WINDOW', from })).data;
  expect(opened).toMatchObject({ matches: 1, bets: 2, accounts: 2, stake: 40 });
  expect((await fillsOf(opened.case_id)).map(({ bet_id }) => bet_id).sort()).toEqual([lay, back].sort());
  await act('carryOut', (await act('approve', opened, other)).data, operator);
  expect([(await balance(paper)).liability, (await balance(paper)).total_balance]).toEqual([0, 100_000]);
});

test('settlement S-MATCH-6 a new toss voids bets of the last half hour before the first start; earlier bets and bets after the new toss remain', async () => {
  const on = await market('v-toss');
  const standing = await matchBets(on, 10);
  const started = new Date(Date.now() + 30 * 60_000).toISOString();
  await new Promise((resolve) => setTimeout(resolve, 2));
  const [, late] = await matchBets(on, 90);
  await new Promise((resolve) => setTimeout(resolve, 2));
  const until = new Date().toISOString();
  await matchBets(on, 20);
  const opened = (await openCase(on, 'NEW_TOSS', { kind: 'AFTER', moment: started, until })).data;
  const from = new Date(Date.parse(started) - 30 * 60_000).toISOString();
  expect(opened).toMatchObject({ reason: 'NEW_TOSS', scope: 'WINDOW', matches: 1, stake: 90, from, until });
  expect(opened.sentence).toContain('a new toss');
  await act('carryOut', (await act('approve', opened, other)).data, operator);
  await settle(on);
  type Line = { explanation: { bets: { bet_id: string; profit: number; voids: unknown[] }[] } };
  const { data } = await exchange.call<{ rows: Line[] }>('report/accountStatement', { page_size: 1 }, { token: demo });
  const bets = data.rows[0]?.explanation.bets ?? [];
  expect(bets.find(({ bet_id }) => bet_id === late)).toMatchObject({
    profit: 0,
    voids: [{ stake: 90, reason: 'NEW_TOSS', case_id: opened.case_id, sentence: opened.sentence }],
  });
  expect(bets.find(({ bet_id }) => bet_id === standing[1])).toMatchObject({ profit: 10, voids: [] });
});

test('an approved case whose bets have newer matches is out of date and cannot be carried out', async () => {
  const on = await market('v-more');
  const lay = await bet(on, demo2, 'LAY', 50);
  await bet(on, demo, 'BACK', 20);
  const approved = (await act('approve', (await openCase(on, 'WRONG_RATE', { kind: 'BETS', bet_ids: [lay] })).data, other)).data;
  await bet(on, demo, 'BACK', 10);
  expect(await act('carryOut', approved, operator)).toMatchObject({
    code: 'PROPOSAL_OUTDATED',
    details: { reason: 'MORE_MATCHED' },
  });
});

test('settlement D-13 if a corrected result makes a listed bet lose, the bet is not voided', async () => {
  const on = await market('v-corrected');
  await matchBets(on, 35);
  await settle(on);
  const scope = { kind: 'WINNING_ONLY', play: 'PUNCHING', user_names: ['demo'], from: START };
  const approved = (await act('approve', (await openCase(on, 'ILLEGITIMATE_PLAY', scope)).data, other)).data;
  await carryOut(on, { kind: 'ROLL_BACK' });
  await settle(on, 1);
  const before = await balance(demo);
  expect(await act('carryOut', approved, operator)).toMatchObject({
    code: 'PROPOSAL_OUTDATED',
    details: { reason: 'RESULT_CHANGED' },
  });
  expect(await balance(demo)).toEqual(before);
});

test('SEC-05 staff with a bet in the market cannot approve or reject a case, even after the market is settled', async () => {
  const on = await market('v-holder');
  const [, back] = await matchBets(on, 10);
  await bet(on, solo, 'LAY', 5);
  await bet(on, demo, 'BACK', 5);
  await settle(on);
  const opened = (await openCase(on, 'WRONG_RATE', { kind: 'BETS', bet_ids: [back] })).data;
  await inDatabase((client) => client.query(`UPDATE users SET role = 'OPERATOR', staff_role = 'ADMIN' WHERE user_name = 'solo'`));
  const promoted = await exchange.signIn('solo');
  expect((await act('approve', opened, promoted)).code).toBe('SECOND_PERSON_REQUIRED');
  expect((await act('reject', opened, promoted, { note: 'mine' })).code).toBe('SECOND_PERSON_REQUIRED');
  expect((await act('approve', opened, other)).data.status).toBe('APPROVED');
});

test('a case is refused with the first reason in the order of the checks', async () => {
  const on = await market('v-refused');
  const elsewhere = await market('v-elsewhere');
  const [, back] = await matchBets(on, 10);
  const [, foreign] = await matchBets(elsewhere, 10);
  const open = await bet(on, demo, 'BACK', 10, 1);
  const BETS = { kind: 'BETS', bet_ids: [back] };
  const WINNING = { kind: 'WINNING_ONLY', play: 'VPN', user_names: ['demo'], from: START };
  const later = new Date(Date.now() + 60_000).toISOString();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const table: readonly [string, string, Body, Body, string, string][] = [
    ['an unknown market', 'WRONG_RATE', BETS, { market_id: '1.99999' }, 'NOT_FOUND', 'market_id'],
    ['no evidence', 'WRONG_RATE', BETS, { evidence: '  ' }, 'INVALID_REQUEST', 'evidence'],
    ['chosen bets for illegitimate play', 'ILLEGITIMATE_PLAY', BETS, {}, 'INVALID_REQUEST', 'scope'],
    ['winners only for a wrong rate', 'WRONG_RATE', WINNING, {}, 'INVALID_REQUEST', 'scope'],
    [
      'a window that ends in the future',
      'LATE_BET',
      { kind: 'WINDOW', from: START, until: later },
      {},
      'INVALID_REQUEST',
      'until',
    ],
    [
      'a window that ends at its start',
      'LATE_BET',
      { kind: 'WINDOW', from: START, until: START },
      {},
      'INVALID_REQUEST',
      'until',
    ],
    ['a window that begins in the future', 'LATE_BET', { kind: 'WINDOW', from: later }, {}, 'INVALID_REQUEST', 'from'],
    ['a window for a new toss', 'NEW_TOSS', { kind: 'WINDOW', from: START }, {}, 'INVALID_REQUEST', 'scope'],
    ['a first start for a late bet', 'LATE_BET', { kind: 'AFTER', moment: START }, {}, 'INVALID_REQUEST', 'scope'],
    ['a first start in the future', 'NEW_TOSS', { kind: 'AFTER', moment: tomorrow }, {}, 'INVALID_REQUEST', 'moment'],
    [
      'a dropped-out player in a market of a match',
      'PLAYER_DROPPED_OUT',
      { kind: 'AFTER', moment: START },
      {},
      'INVALID_REQUEST',
      'market_id',
    ],
    ['an unknown account', 'ILLEGITIMATE_PLAY', { ...WINNING, user_names: ['demo', 'nobody'] }, {}, 'NOT_FOUND', 'user_names'],
    ['a bet of another market', 'WRONG_RATE', { kind: 'BETS', bet_ids: [back, foreign] }, {}, 'NOT_FOUND', 'bet_ids'],
    ['a bet without a match', 'WRONG_RATE', { kind: 'BETS', bet_ids: [open] }, {}, 'NOT_FOUND', 'scope'],
    [
      'a window without a match',
      'LATE_BET',
      { kind: 'WINDOW', from: START, until: '2020-01-02T00:00:00.000Z' },
      {},
      'NOT_FOUND',
      'scope',
    ],
    ['winners of an open market', 'ILLEGITIMATE_PLAY', WINNING, {}, 'NOT_FOUND', 'scope'],
  ];
  for (const [what, reason, scope, over, code, field] of table) {
    const answer = await openCase(on, reason, scope, over);
    expect([answer.code, answer.details?.['field']], what).toEqual([code, field]);
  }
  const opened = (await openCase(on, 'WRONG_RATE', BETS)).data;
  for (const name of ['approve', 'carryOut'])
    expect((await act(name, { ...opened, case_id: 99_999 }, other)).code, name).toBe('NOT_FOUND');
  for (const name of ['approve', 'carryOut'])
    expect((await act(name, { ...opened, version: 9 }, other)).code, name).toBe('PROPOSAL_OUTDATED');
  expect((await exchange.call('office/getVoidCases', {}, { token: demo })).code).toBe('NOT_FOUND');
});

test('a second case for the bets of a pending case is refused and names that case, even when both are sent at once', async () => {
  const on = await market('v-second');
  const [, back] = await matchBets(on, 10);
  const [, also] = await matchBets(on, 15);
  const scope = { kind: 'BETS', bet_ids: [back] };
  const both = await Promise.all([openCase(on, 'WRONG_RATE', scope), openCase(on, 'WRONG_RATE', scope)]);
  expect(both.filter(({ code }) => code === 'RESULT_CONFLICT')).toHaveLength(1);
  const opened = both.find(({ http }) => http === 200)?.data;
  if (opened === undefined) throw new Error('no case is open');
  const refused = await openCase(on, 'LATE_BET', scope);
  expect(refused).toMatchObject({ http: 409, code: 'RESULT_CONFLICT', details: { case_id: opened.case_id } });
  expect(refused.message).toContain(`Case ${opened.case_id} is pending for the same bets.`);
  expect((await openCase(on, 'WRONG_RATE', { kind: 'BETS', bet_ids: [back, also] })).data.matches).toBe(2);
  await act('reject', opened, other, { note: 'the rate was right' });
});

test('staff find the matched bets of a market by account, bet number or time, newest first', async () => {
  const on = await market('v-list');
  const [lay, back] = await matchBets(on, 20);
  await bet(on, solo, 'BACK', 30);
  type Found = { rows: { bet_id: string }[]; total: number };
  const find = async (more: Body = {}): Promise<string[]> => {
    const body = { market_id: on.marketId, ...more };
    return (await exchange.call<Found>('office/getMarketBets', body, { token: operator })).data.rows.map((row) => row.bet_id);
  };
  await expect.poll(() => find()).toEqual([back, lay]);
  expect(await find({ search: 'MO2' })).toEqual([lay]);
  expect(await find({ search: back })).toEqual([back]);
  expect(await find({ search: 'nobody' })).toEqual([]);
  expect(await find({ page: 2, page_size: 1 })).toEqual([lay]);
  const { data: listed } = await exchange.call<{ rows: { placed_at: string }[] }>(
    'office/getMarketBets',
    { market_id: on.marketId, search: lay },
    { token: operator },
  );
  const placed = Date.parse(listed.rows[0]?.placed_at ?? '');
  const at = (ms: number): string => new Date(placed + ms).toISOString();
  expect(await find({ placed_from: at(60_000) })).toEqual([]);
  expect(await find({ placed_until: at(0) })).toEqual([]);
  expect(await find({ placed_from: at(0), placed_until: at(60_000) })).toEqual([back, lay]);
  const body = { market_id: '1.999999' };
  expect((await exchange.call('office/getMarketBets', body, { token: operator })).code).toBe('NOT_FOUND');
  const ofMatch = (more: Body = {}) =>
    exchange.call('office/getMatchBets', { match_id: on.matchId, ...more }, { token: operator });
  expect((await ofMatch()).data).toMatchObject([
    { bet_id: back, user_name: 'demo', side: 'BACK', price: 2, line: null, stake: 20 },
    { bet_id: lay, user_name: 'demo2', side: 'LAY' },
  ]);
  expect((await ofMatch(body)).code).toBe('NOT_FOUND');
  // A program's account is marked, and its bets can be left out.
  const markProgram = (isProgram: boolean) =>
    inDatabase((client) => client.query(`UPDATE users SET is_program = $1 WHERE user_name = 'demo2'`, [isProgram]));
  await markProgram(true);
  expect((await ofMatch()).data).toMatchObject([{ is_program: false }, { bet_id: lay, is_program: true }]);
  expect((await ofMatch({ people_only: true })).data).toMatchObject([{ bet_id: back }]);
  expect(await find({ people_only: true })).toEqual([back]);
  await markProgram(false);
});
