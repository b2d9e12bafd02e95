import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/index.ts';
import { createFirstOperator } from './first-operator.ts';
import { startTestExchange, type TestExchange } from '../../testing/exchange.ts';

let exchange: TestExchange;
let sql: pg.Client;
let operator: string;
let operator2: string;

beforeAll(async () => {
  exchange = await startTestExchange();
  sql = new pg.Client({ connectionString: exchange.databaseUrl });
  await sql.connect();
  [operator, operator2] = await Promise.all([exchange.signIn('operator'), exchange.signIn('operator2')]);
});

afterAll(async () => {
  await sql.end();
  await exchange.stop();
});

type Change = { change_id: number; version: number; status: string };
type Decided = { change: Change; password: string | null };
type Member = { user_id: number; user_name: string; staff_role: string; blocked: boolean; signed_in_at: string | null };

const office = <T = Change>(path: string, body: object, token = operator) => exchange.call<T>(`office/${path}`, body, { token });
const decide = ({ change_id, version }: Change, approve: boolean, token = operator2) =>
  office<Decided>('decideStaffChange', { change_id, version, approve, note: 'looked at' }, token);
const memberOf = async (name: string): Promise<Member> => {
  const { data } = await office<{ rows: Member[] }>('getStaff', {});
  const found = data.rows.find((row) => row.user_name === name);
  if (found === undefined) throw new Error(`${name} is not in the office`);
  return found;
};

/** Hires a member and sets a password; returns the token. */
async function hire(name: string, role: string): Promise<string> {
  const asked = await office('askStaffMember', { user_name: name, staff_role: role, reason: 'joins the team' });
  const { data } = await decide(asked.data, true);
  const password = data.password ?? '';
  const first = await exchange.call<{ token: string }>('user/login', { user_name: name, password });
  const next = { master_password: password, new_password: `${name}Aa12345`, confirm_password: `${name}Aa12345` };
  return (await exchange.call<{ token: string }>('user/changePassword', next, { token: first.data.token })).data.token;
}

test('SEC-05 SEC-14 an office account needs two people, and its issued password opens only the form for a new password', async () => {
  const asked = await office('askStaffMember', { user_name: 'mira', staff_role: 'TRADER', reason: 'joins the desk' });
  expect(asked.data).toMatchObject({ status: 'OPEN', version: 1 });
  expect(await decide(asked.data, true, operator)).toMatchObject({ code: 'SECOND_PERSON_REQUIRED' });
  expect((await exchange.call('user/login', { user_name: 'mira', password: 'operator1234' })).code).toBe('SIGN_IN_FAILED');
  const done = await decide(asked.data, true);
  expect(done.data.change).toMatchObject({ status: 'DONE', staff_role: 'TRADER', asked_by: 'operator', decided_by: 'operator2' });
  expect((await decide(asked.data, true)).code).toBe('PROPOSAL_OUTDATED');
  expect((await memberOf('mira')).signed_in_at).toBeNull();
  const { data } = await exchange.call<{ token: string }>('user/login', { user_name: 'mira', password: done.data.password });
  expect((await memberOf('mira')).signed_in_at).not.toBeNull();
  expect((await office('getMarkets', {}, data.token)).code).toBe('PASSWORD_CHANGE_REQUIRED');
  // Another user takes the name between request and approval.
  const late = await office('askStaffMember', { user_name: 'nadir', staff_role: 'RISK', reason: 'joins' });
  await office('createAccount', { user_name: 'nadir', password: 'Zx9kkqwep!', role: 'PLAYER' });
  expect((await decide(late.data, true)).data).toMatchObject({ change: { status: 'REFUSED' }, password: null });
});

test('SEC-05 RS-14 staff cannot request or approve a change of their own role, and a new role ends the sessions with the old role', async () => {
  const token = await hire('tara', 'TRADER');
  const { user_id } = await memberOf('tara');
  expect((await office('getMarkets', {}, token)).http).toBe(200);
  expect((await office('depositPoints', { user_id, amount: 1 }, token)).code).toBe('NOT_FOUND');
  const own = { user_id: (await memberOf('operator')).user_id, kind: 'SET_ROLE', staff_role: 'RISK', reason: 'me' };
  expect((await office('askStaffRole', own)).code).toBe('SECOND_PERSON_REQUIRED');
  const mine = await office('askStaffRole', { ...own, reason: 'him' }, operator2);
  expect((await decide(mine.data, true, operator)).code).toBe('SECOND_PERSON_REQUIRED');
  expect((await decide(mine.data, false, operator)).data.change.status).toBe('REJECTED');
  const asked = await office('askStaffRole', { user_id, kind: 'SET_ROLE', staff_role: 'PAYMENTS', reason: 'moves over' });
  expect((await office('getMarkets', {}, token)).http).toBe(200);
  await decide(asked.data, true);
  expect((await office('getMarkets', {}, token)).code).toBe('SESSION_ENDED');
  const again = await exchange.call<{ token: string; staff_role: string }>('user/login', {
    user_name: 'tara',
    password: 'taraAa12345',
  });
  expect(again.data.staff_role).toBe('PAYMENTS');
  expect((await office('getPointMoves', {}, again.data.token)).http).toBe(200);
  expect((await office('quoteMarket', {}, again.data.token)).code).toBe('NOT_FOUND');
});

test('SEC-15 one member of staff blocks another immediately, and two are needed to readmit', async () => {
  const token = await hire('omar', 'SUPPORT');
  const { user_id } = await memberOf('omar');
  const self = { user_id: (await memberOf('operator')).user_id, reason: 'holiday' };
  expect((await office('blockStaffMember', self)).code).toBe('SECOND_PERSON_REQUIRED');
  const waiting = await office('askStaffRole', { user_id, kind: 'SET_ROLE', staff_role: 'RISK', reason: 'moves over' });
  const blocked = await office<Member>('blockStaffMember', { user_id, reason: 'lost the telephone' });
  expect(blocked.data.blocked).toBe(true);
  // The block drops the request that waits for this member.
  expect((await decide(waiting.data, true)).code).toBe('PROPOSAL_OUTDATED');
  expect((await office('getQueries', {}, token)).code).toBe('SESSION_ENDED');
  const login = () => exchange.call('user/login', { user_name: 'omar', password: 'omarAa12345' });
  expect((await login()).code).toBe('SIGN_IN_FAILED');
  const ask = { user_id, kind: 'UNBLOCK', staff_role: 'ADMIN', reason: 'found it' };
  const asked = await office('askStaffRole', ask);
  await decide(asked.data, true);
  expect((await login()).http).toBe(200);
  // A request for readmission changes no role.
  expect((await memberOf('omar')).staff_role).toBe('SUPPORT');
});

test('A2 REG-22 an audit line has the actor, the address, and the values before and after', async () => {
  type Line = { action: string; actor: string; address: string; details: Record<string, unknown> };
  const { data } = await office<{ rows: Line[]; total: number }>('getAudit', {
    action: 'approveStaffChange',
    actor: 'Operator2',
  });
  const line = data.rows.find((row) => row.details['kind'] === 'SET_ROLE');
  expect(line).toMatchObject({
    actor: 'operator2',
    address: '127.0.0.1',
    details: { before: { staff_role: 'TRADER' }, after: { staff_role: 'PAYMENTS' } },
  });
  expect((await office<{ total: number }>('getAudit', { address: '192.0.2.1' })).data.total).toBe(0);
  const csv = await office<{ csv: string }>('getAuditCsv', { actor: 'operator2' });
  expect(csv.data.csv).toContain('127.0.0.1');
  expect(csv.data.csv).not.toContain(',operator,');
  // A changed address is found, and a forgotten one is not reported as missing.
  const fault = async () => (await office<{ audit: { fault: string | null } }>('verifyRecords', {})).data.audit.fault;
  await sql.query("UPDATE audit_origins SET address = '192.0.2.7' WHERE place = 3");
  expect(await fault()).toBe('line 3 came from another address than it says');
  await sql.query('DELETE FROM audit_origins WHERE place = 3');
  expect(await fault()).toBeNull();
});

test('SEC-05 TRAP-13 the installer creates operators by a command, until two ADMINs can act', async () => {
  const program = fileURLToPath(new URL('./first-operator.ts', import.meta.url));
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, [program, exchange.databaseUrl, ...args]).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  const db = openDatabase(exchange.databaseUrl, 1);
  // The demo's staff do not count, because their passwords are public. The staff of other tests are moved out of the way.
  const admins = "role = 'OPERATOR' AND staff_role = 'ADMIN' AND NOT barred AND user_name NOT IN ('operator', 'operator2')";
  const { rows } = await sql.query<{ user_id: number }>(`UPDATE users SET barred = true WHERE ${admins} RETURNING user_id`);
  await expect(createFirstOperator(db, 'Operator', 'ADMIN')).rejects.toThrow('taken');
  await expect(createFirstOperator(db, 'no name', 'ADMIN')).rejects.toThrow('cannot be a name');
  const password = /password (\S+)/.exec((await command('asha')).stdout)?.[1] ?? '';
  const { data } = await exchange.call<{ token: string }>('user/login', { user_name: 'asha', password });
  expect((await office('getStaff', {}, data.token)).code).toBe('PASSWORD_CHANGE_REQUIRED');
  const asha = "(SELECT user_id FROM users WHERE user_name = 'asha')";
  const line = `SELECT actor, role, details FROM audit WHERE action = 'createFirstOperator' AND target = 'user ' || ${asha}`;
  expect((await sql.query(line)).rows).toEqual([{ actor: null, role: 'INSTALLER', details: { staff_role: 'ADMIN', admins: 0 } }]);
  await createFirstOperator(db, 'meera', 'ADMIN');
  expect(await command('vikram')).toMatchObject({ code: 1, stderr: expect.stringContaining('page Staff') as string });
  // An expired, unused password leaves room for another operator.
  await sql.query(`UPDATE users SET password_ends_at = now() - interval '1 minute' WHERE user_id = ${asha}`);
  await createFirstOperator(db, 'vikram', 'TRADER');
  expect((await memberOf('vikram')).staff_role).toBe('TRADER');
  await sql.query('UPDATE users SET barred = false WHERE user_id = ANY($1)', [rows.map(({ user_id }) => user_id)]);
  await db.destroy();
});
