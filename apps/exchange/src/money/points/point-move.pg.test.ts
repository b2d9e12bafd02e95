import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PointMove } from '@pavilion/contract/http';
import { createPreparedDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { startOn, TestExchange, type Answered } from '../../testing/exchange.ts';

let database: TestDatabase;
let exchange: TestExchange;
let demo: string;
let operator: string;
let other: string;
let sql: pg.Client;
let userId: number;

async function start(env: Readonly<Record<string, string>>): Promise<void> {
  const server = await startOn(database.url, env);
  exchange = new TestExchange(server.url, database.url, () => server.stop());
  [demo, operator, other] = (await Promise.all(['demo', 'operator', 'operator2'].map((name) => exchange.signIn(name)))) as [
    string,
    string,
    string,
  ];
}

const TWO_PEOPLE = { PAVILION_AUTO_APPROVE_POINTS: 'false' };

beforeAll(async () => {
  database = await createPreparedDatabase();
  await start(TWO_PEOPLE);
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  userId = await idOf('demo');
});

afterAll(async () => {
  await sql.end();
  await exchange.stop();
  await database.drop();
});

async function idOf(name: string): Promise<number> {
  const { rows } = await sql.query<{ user_id: number }>('SELECT user_id FROM users WHERE user_name = $1', [name]);
  return rows[0]?.user_id ?? 0;
}

let keys = 0;
const act = (call: string, body: unknown, token: string, key = `press-${(keys += 1)}`): Promise<Answered<PointMove>> =>
  exchange.call<PointMove>(`office/${call}`, body, { token, key });
const one = ({ move_id, version }: PointMove) => ({ move_id, version });
const balance = async (): Promise<number> =>
  (await exchange.call<{ total_balance: number }>('user/getUserBalance', undefined, { token: demo })).data.total_balance;
const audit = async (user: number) =>
  (
    await sql.query<{ action: string; role: string; actor: string | null; details: Record<string, unknown> }>(
      `SELECT action, a.role, user_name AS actor, details FROM audit a LEFT JOIN users ON user_id = actor WHERE target = $1 ORDER BY audit_id`,
      [`user ${user}`],
    )
  ).rows;

test("SEC-05 points move once with two people, and the act's line names both", async () => {
  const before = await balance();
  const asked = await act('depositPoints', { user_id: userId, amount: 25.5, note: 'a prize' }, operator, 'ask-1');
  expect(asked.data).toMatchObject({ status: 'OPEN', kind: 'DEPOSIT', rule: 'SECOND_PERSON', decided_by: null, done_at: null });
  expect(asked.message).toContain('Another member of staff');
  expect((await act('depositPoints', { user_id: userId, amount: 25.5, note: 'a prize' }, operator, 'ask-1')).data.move_id).toBe(
    asked.data.move_id,
  );
  expect((await act('depositPoints', { user_id: userId, amount: 26 }, operator, 'ask-1')).code).toBe('IDEMPOTENCY_CONFLICT');
  expect(await balance()).toBe(before);
  expect((await act('approvePointMove', one(asked.data), operator)).code).toBe('SECOND_PERSON_REQUIRED');
  expect((await act('approvePointMove', { ...one(asked.data), version: 7 }, other)).code).toBe('PROPOSAL_OUTDATED');
  expect((await act('approvePointMove', { ...one(asked.data), move_id: 99 }, other)).code).toBe('NOT_FOUND');
  expect(await balance()).toBe(before);
  const done = await act('approvePointMove', one(asked.data), other);
  expect(done.data).toMatchObject({
    status: 'DONE',
    asked_by: 'operator',
    decided_by: 'operator2',
    total_balance: before + 25.5,
  });
  expect((await act('approvePointMove', one(asked.data), other)).data).toMatchObject({ status: 'DONE' });
  expect((await act('approvePointMove', one(asked.data), operator)).code).toBe('PROPOSAL_OUTDATED');
  expect(await balance()).toBe(before + 25.5);
  expect(await audit(userId)).toMatchObject([
    { action: 'askPoints', actor: 'operator', details: { amountMinor: 2550 } },
    { action: 'approvePoints', actor: 'operator2' },
    {
      action: 'depositPoints',
      actor: 'operator2',
      details: { askedBy: await idOf('operator'), approvedBy: await idOf('operator2') },
    },
  ]);
});

test('SEC-05 a rejected or failed move leaves the points where they are, and staff cannot approve their own points', async () => {
  const before = await balance();
  const wish = { user_id: userId, amount: 10 };
  const rejected = await act('withdrawPoints', wish, operator);
  const closed = await act('rejectPointMove', { ...one(rejected.data), note: 'a slip' }, operator);
  expect(closed.data).toMatchObject({ status: 'REJECTED', refusal: 'a slip' });
  expect((await act('approvePointMove', one(closed.data), other)).code).toBe('PROPOSAL_OUTDATED');
  const tooMuch = await act('withdrawPoints', { ...wish, amount: 1_000_000 }, operator);
  expect(await act('approvePointMove', one(tooMuch.data), other)).toMatchObject({ http: 422, code: 'INSUFFICIENT_FUNDS' });
  const list = await exchange.call<{ rows: PointMove[] }>('office/getPointMoves', { status: 'REFUSED' }, { token: operator });
  expect(list.data.rows).toMatchObject([{ move_id: tooMuch.data.move_id, refusal: 'INSUFFICIENT_FUNDS', done_at: null }]);
  await exchange.call('user/takeBreak', { hours: 24 }, { token: demo });
  const kept = await act('depositPoints', wish, operator);
  expect(await act('approvePointMove', one(kept.data), other)).toMatchObject({ http: 422, code: 'EXCLUDED' });
  expect((await act('approvePointMove', one(kept.data), other)).code).toBe('PROPOSAL_OUTDATED');
  const mine = await act('withdrawPoints', wish, operator);
  await sql.query(`UPDATE users SET role = 'OPERATOR', staff_role = 'ADMIN' WHERE user_id = $1`, [userId]);
  const promoted = await exchange.signIn('demo');
  expect((await act('approvePointMove', one(mine.data), promoted)).code).toBe('SECOND_PERSON_REQUIRED');
  await sql.query(`UPDATE users SET role = 'PLAYER', staff_role = NULL WHERE user_id = $1`, [userId]);
  demo = await exchange.signIn('demo');
  expect((await exchange.call('office/getPointMoves', {}, { token: demo })).code).toBe('NOT_FOUND');
  expect(await balance()).toBe(before);
  await act('rejectPointMove', { ...one(mine.data), note: 'no more' }, other);
  // Audit lines are never erased, so they do not contain words that people wrote (REG-22).
  const trail = JSON.stringify(await audit(userId));
  expect(trail).toContain('EXCLUDED');
  expect(trail).not.toMatch(/a prize|a slip|no more/);
});

test('trust A2, A3 a refused act has no audit line, and each lock has one', async () => {
  const solo = await idOf('solo');
  const lock = (user_id: number, locked: boolean) =>
    exchange.call('office/lockAccount', { user_id, locked, reason: 'a test' }, { token: operator });
  expect((await lock(await idOf('operator2'), true)).http).not.toBe(200);
  expect(await audit(await idOf('operator2'))).toEqual([]);
  expect((await lock(solo, true)).http).toBe(200);
  expect((await lock(solo, false)).http).toBe(200);
  expect(await audit(solo)).toMatchObject([
    { action: 'lockAccount', actor: 'operator', details: { before: 'NONE', after: 'BETTING' } },
    { action: 'lockAccount', actor: 'operator', details: { before: 'BETTING', after: 'NONE' } },
  ]);
  expect((await sql.query('SELECT FROM begun_acts')).rows).toEqual([]);
});

test('trust A3 the next start carries out and records interrupted moves, each once', async () => {
  const before = await balance();
  const withdrawal = await act('withdrawPoints', { user_id: userId, amount: 7 }, operator);
  const moved = await act('withdrawPoints', { user_id: userId, amount: 3 }, operator);
  await act('approvePointMove', one(moved.data), other);
  expect(await balance()).toBe(before - 3);
  const [solo, second] = [await idOf('solo'), await idOf('operator2')];
  await exchange.stop();
  const lines = (await audit(userId)).length;
  // States that a kill leaves: approved but not begun; carried out but not recorded; begun but not carried out.
  await sql.query(
    `UPDATE point_moves SET status = 'APPROVED', version = 2, decided_by = $2, decided_how = 'PERSON', decided_at = now() WHERE move_id = $1`,
    [withdrawal.data.move_id, second],
  );
  await sql.query(`UPDATE point_moves SET status = 'APPROVED', done_at = NULL WHERE move_id = $1`, [moved.data.move_id]);
  await sql.query('SET session_replication_role = replica');
  await sql.query(`DELETE FROM audit WHERE audit_id = (SELECT max(audit_id) FROM audit WHERE action = 'withdrawPoints')`);
  // Finishing the interrupted act must also record the credit increase, which counts against deposit limits.
  await sql.query('INSERT INTO begun_acts (line, command) VALUES ($1, $2)', [
    JSON.stringify({
      actor: second,
      role: 'OPERATOR',
      action: 'setCredit',
      target: `user ${solo}`,
      details: { before: 0, after: 5 },
    }),
    JSON.stringify({ kind: 'setCredit', account: solo, credit: 500 }),
  ]);
  await sql.query('INSERT INTO begun_acts (line, command) VALUES ($1, $2)', [
    JSON.stringify({
      actor: second,
      role: 'OPERATOR',
      action: 'lockAccount',
      target: `user ${solo}`,
      details: { locked: true },
    }),
    JSON.stringify({ kind: 'lockAccount', account: solo, locked: true }),
  ]);
  // An act of several steps with unknown progress.
  await sql.query('INSERT INTO begun_acts (line, command) VALUES ($1, NULL)', [
    JSON.stringify({
      actor: second,
      role: 'OPERATOR',
      action: 'setMarketStatus',
      target: 'market 77',
      details: { after: 'OPEN' },
    }),
  ]);
  await start(TWO_PEOPLE);
  expect(await balance()).toBe(before - 10);
  const left = await sql.query("SELECT details FROM audit WHERE action = 'setMarketStatus' AND target = 'market 77'");
  expect(left.rows).toEqual([{ details: { after: 'OPEN', interrupted: true, begunAt: expect.any(String) as string } }]);
  const after = (await audit(userId)).slice(lines - 1);
  expect(after.map(({ action, actor }) => [action, actor])).toEqual([
    ['withdrawPoints', 'operator2'],
    ['withdrawPoints', 'operator2'],
  ]);
  const raises = await sql.query('SELECT raised FROM credit_raises WHERE user_id = $1', [solo]);
  expect(raises.rows.map(({ raised }) => Number(raised))).toEqual([500]);
  expect((await audit(solo)).at(-1)).toMatchObject({ action: 'lockAccount', details: { locked: true, afterRestart: true } });
  const accounts = await exchange.call('office/getAccounts', { search: 'solo' }, { token: operator });
  expect(accounts.data).toMatchObject({ rows: [{ locked: true }] });
  const list = await exchange.call<{ rows: PointMove[] }>('office/getPointMoves', { status: 'DONE' }, { token: operator });
  expect(list.data.rows.map(({ move_id }) => move_id)).toEqual(
    expect.arrayContaining([moved.data.move_id, withdrawal.data.move_id]),
  );
  expect((await exchange.call('office/getOverview', undefined, { token: operator })).data).toMatchObject({ balanced: true });
});

test('SEC-05 with play money the demo rule replaces the second person, and the line shows that', async () => {
  await exchange.stop();
  await start({});
  const before = await balance();
  const moved = await act('withdrawPoints', { user_id: userId, amount: 1 }, operator);
  expect(moved.data).toMatchObject({
    status: 'DONE',
    rule: 'DEMO_AUTOMATIC',
    decided_by: 'approved automatically: demo rule',
    total_balance: before - 1,
  });
  expect((await audit(userId)).slice(-3)).toMatchObject([
    { action: 'askPoints', actor: 'operator' },
    { action: 'approvePoints', actor: null, role: 'DEMO_RULE' },
    { action: 'withdrawPoints', actor: null, role: 'DEMO_RULE', details: { askedBy: await idOf('operator'), approvedBy: null } },
  ]);
});
