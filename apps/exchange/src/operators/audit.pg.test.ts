import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestExchange, type TestExchange } from '../testing/exchange.ts';

let exchange: TestExchange;
let sql: pg.Client;
let operator: string;

beforeAll(async () => {
  exchange = await startTestExchange();
  sql = new pg.Client({ connectionString: exchange.databaseUrl });
  await sql.connect();
  operator = await exchange.signIn('operator');
});

afterAll(async () => {
  await sql.end();
  await exchange.stop();
});

type Proof = {
  journal: { fault: string | null; seq: number; hash: string };
  audit: { fault: string | null; lines: number; hash: string };
};
const prove = async () => (await exchange.call<Proof>('office/verifyRecords', {}, { token: operator })).data;
const command = (...heads: string[]) => {
  const program = fileURLToPath(new URL('verify-records.ts', import.meta.url));
  return promisify(execFile)(process.execPath, [program, exchange.databaseUrl, ...heads]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );
};

test('A1 L10 lines are chained as they are written, fifty at once too, and cannot be changed by those who write them', async () => {
  const solo = (await sql.query<{ user_id: number }>("SELECT user_id FROM users WHERE user_name = 'solo'")).rows[0]?.user_id;
  const lock = (locked: boolean) => exchange.call('office/lockAccount', { user_id: solo, locked }, { token: operator });
  await Promise.all(Array.from({ length: 50 }, (_, index) => lock(index % 2 === 0)));
  const { journal, audit } = await prove();
  expect(audit.lines).toBeGreaterThanOrEqual(50);
  expect([journal.fault, audit.fault]).toEqual([null, null]);
  await expect(sql.query("UPDATE audit SET target = 'nobody'")).rejects.toThrow(/never changed/);
  await expect(sql.query('DELETE FROM audit')).rejects.toThrow(/never changed/);
  const list = await exchange.call<{ rows: { hash: string; action: string; actor: string }[]; total: number }>(
    'office/getAudit',
    { search: 'lockaccount', page_size: 10 },
    { token: operator },
  );
  expect(list.data.total).toBe(50);
  expect(list.data.rows[0]).toMatchObject({ action: 'lockAccount', actor: 'operator', hash: audit.hash });
  const csv = await exchange.call<{ csv: string }>('office/getAuditCsv', {}, { token: operator });
  expect(csv.data.csv.split('\n').length).toBeGreaterThan(50);
});

test(
  'A1 T-25 SEC-29 the command and the call find what somebody with the keys of the database has changed',
  { timeout: 60_000 },
  async () => {
    const before = await prove();
    const heads = [
      '--audit',
      `${before.audit.lines}:${before.audit.hash}`,
      '--journal',
      `${before.journal.seq}:${before.journal.hash}`,
    ];
    expect(await command(...heads)).toMatchObject({ code: 0 });
    await sql.query('SET session_replication_role = replica');
    const { rows } = await sql.query<{ details: unknown }>('SELECT details FROM audit WHERE place = 20');
    await sql.query(`UPDATE audit SET details = '{"locked": "never"}' WHERE place = 20`);
    expect((await prove()).audit.fault).toMatch(/^line 20 does not say what it said/);
    const told = await command();
    expect(told.code).toBe(1);
    expect(told.stdout).toContain('line 20');
    await sql.query('UPDATE audit SET details = $1 WHERE place = 20', [JSON.stringify(rows[0]?.details)]);
    expect((await prove()).audit.fault).toBeNull();
    await sql.query('DELETE FROM audit WHERE place = (SELECT max(place) FROM audit)');
    expect((await prove()).audit.fault).toBeNull();
    expect(await command(...heads)).toMatchObject({ code: 1 });
  },
);
