import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchHash } from '../engine/chain.ts';
import { startTestExchange, TestFeed, type TestExchange } from '../../testing/exchange.ts';
import { proveRecords, type NotedHeads } from './proof.ts';

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

test('A1 L10 lines are chained when they are written, even fifty at the same time, and their writers cannot change them', async () => {
  const solo = (await sql.query<{ user_id: number }>("SELECT user_id FROM users WHERE user_name = 'solo'")).rows[0]?.user_id;
  const lock = (isLocked: boolean) =>
    exchange.call('office/lockAccount', { user_id: solo, locked: isLocked, reason: 'a test' }, { token: operator });
  await Promise.all(Array.from({ length: 50 }, (_, index) => lock(index % 2 === 0)));
  const { journal, audit } = await prove();
  expect(audit.lines).toBeGreaterThanOrEqual(50);
  expect([journal.fault, audit.fault]).toEqual([null, null]);
  await expect(sql.query("UPDATE audit SET target = 'nobody'")).rejects.toThrow(/never changed/);
  await expect(sql.query('DELETE FROM audit')).rejects.toThrow(/never changed/);
  const list = await exchange.call<{
    rows: { hash: string; action: string; actor: string }[];
    total: number;
    accounts: object[];
  }>('office/getAudit', { search: 'lockaccount', page_size: 10 }, { token: operator });
  expect(list.data.total).toBe(50);
  expect(list.data.rows[0]).toMatchObject({ action: 'lockAccount', actor: 'operator', hash: audit.hash });
  expect(list.data.accounts).toEqual([{ user_id: solo, user_name: 'solo' }]);
  const csv = await exchange.call<{ csv: string }>('office/getAuditCsv', {}, { token: operator });
  expect(csv.data.csv.split('\n').length).toBeGreaterThan(50);
});

test('a line about a market comes with the names of the match, the market and its selections in order', async () => {
  const { marketId } = await new TestFeed(exchange, await exchange.signIn('feed')).offer('named', [
    'Kestrels',
    'Herons',
    'The Draw',
  ]);
  await exchange.call('office/setMarketStatus', { market_id: marketId, status: 'SUSPENDED' }, { token: operator });
  const list = await exchange.call<{ rows: { target: string }[]; markets: object[] }>(
    'office/getAudit',
    { action: 'setMarketStatus' },
    { token: operator },
  );
  const [row] = list.data.rows;
  const selections = ['Kestrels', 'Herons', 'The Draw'];
  const names = { target: row?.target, match_name: 'Kestrels v Herons v The Draw', market_name: 'Match Odds', selections };
  expect(list.data.markets).toEqual([names]);
});

test('`staff_only` leaves out the acts of agents', async () => {
  const agent = await exchange.signIn('agent');
  const issued = await exchange.call('office/issueAccounts', { role: 'PLAYER', user_name: 'listed' }, { token: agent });
  expect(issued.http).toBe(200);
  const totalOf = async (more: object): Promise<number> => {
    const body = { search: 'issueAccounts', ...more };
    return (await exchange.call<{ total: number }>('office/getAudit', body, { token: operator })).data.total;
  };
  expect(await totalOf({})).toBe(1);
  expect(await totalOf({ staff_only: false })).toBe(1);
  expect(await totalOf({ staff_only: true })).toBe(0);
  expect(await totalOf({ search: 'lockaccount', staff_only: true })).toBe(50);
});

test(
  "A1 T-25 SEC-29 the command and the call find changes that were made with the owner's rights on the database",
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
    expect((await prove()).audit.fault).toMatch(/^line 20 was altered/);
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

/** Computes the hash of every line of the trail again, as anyone with the owner's rights on the database can. */
const REHASHED = `DO $$
DECLARE line audit; before_hash bytea := decode(repeat('00', 32), 'hex');
BEGIN
  FOR line IN SELECT * FROM audit ORDER BY place LOOP
    before_hash := sha256(before_hash || convert_to(audit_text(line), 'UTF8'));
    UPDATE audit SET hash = before_hash WHERE place = line.place;
  END LOOP;
END $$`;
const EDITED = `UPDATE audit SET details = '{"locked": "never"}' WHERE place = 20`;

/** Ways to tamper with the records, and the fault reported for each. `noted`: found only with heads that were kept elsewhere. */
const TAMPERINGS: readonly {
  readonly what: string;
  readonly sql: readonly string[];
  readonly said: RegExp;
  readonly noted?: true;
}[] = [
  { what: 'another act', sql: [EDITED], said: /line 20 was altered/ },
  { what: 'another actor', sql: ['UPDATE audit SET actor = actor + 1 WHERE place = 20'], said: /line 20 was altered/ },
  { what: 'another time', sql: ["UPDATE audit SET at = at - interval '1 hour' WHERE place = 20"], said: /line 20 was altered/ },
  { what: 'a line that is gone', sql: ['DELETE FROM audit WHERE place = 20'], said: /line 20 is missing/ },
  {
    what: 'a line that is gone, and those after it moved up',
    sql: ['DELETE FROM audit WHERE place = 20', ...moved(-1)],
    said: /line 20 was altered/,
  },
  {
    what: 'a line put in between',
    sql: [
      ...moved(1),
      `INSERT INTO audit (at, actor, role, action, target, details, place, journal_seq, journal_hash, hash, origin)
       SELECT at, actor, role, action, target, details, 21, journal_seq, journal_hash, hash, origin FROM audit WHERE place = 20`,
    ],
    said: /line 21 was altered/,
  },
  {
    what: 'two lines swapped',
    sql: [
      'UPDATE audit SET place = -1 WHERE place = 20',
      'UPDATE audit SET place = 20 WHERE place = 21',
      'UPDATE audit SET place = 21 WHERE place = -1',
    ],
    said: /line 20 was altered/,
  },
  {
    what: 'a line that is rehashed alone',
    sql: [
      EDITED,
      `UPDATE audit a SET hash = sha256(b.hash || convert_to(audit_text(a), 'UTF8')) FROM audit b WHERE a.place = 20 AND b.place = 19`,
    ],
    said: /line 21 was altered/,
  },
  {
    what: 'another address',
    sql: ["UPDATE audit_origins SET address = '192.0.2.66' WHERE place = 20"],
    said: /line 20 came from another address/,
  },
  { what: 'the end cut off', sql: ['DELETE FROM audit WHERE place > 40'], said: /ends at line 40/, noted: true },
  { what: 'everything rehashed', sql: [EDITED, REHASHED], said: /had another hash when it was noted/, noted: true },
];

function moved(by: number): readonly string[] {
  return ['UPDATE audit SET place = -place WHERE place > 20', `UPDATE audit SET place = -place + ${by} WHERE place < 0`];
}

describe('all changes in the database', () => {
  let noted: NotedHeads;

  beforeAll(async () => {
    const { journal, audit } = await proveRecords(exchange.databaseUrl);
    noted = { journal: { seq: journal.seq, hash: journal.headHash }, audit: audit.head };
    await sql.query('SET session_replication_role = replica');
    for (const table of ['audit', 'audit_origins', 'journal', 'journal_head'])
      await sql.query(`CREATE TABLE kept_${table} AS TABLE ${table}`);
  });

  async function putBack(): Promise<void> {
    for (const table of ['audit', 'audit_origins', 'journal', 'journal_head'])
      await sql.query(`DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table}`);
    const { journal, audit } = await proveRecords(exchange.databaseUrl, noted);
    expect([journal.fault, audit.fault]).toEqual([undefined, undefined]);
  }

  test.each(TAMPERINGS)('A1 T-25 the trail: $what is found', async ({ sql: statements, said, noted: byHead }) => {
    for (const statement of statements) await sql.query(statement);
    const alone = await proveRecords(exchange.databaseUrl);
    if (byHead === true) expect(alone.audit.fault).toBeUndefined();
    else expect(alone.audit.fault).toMatch(said);
    expect((await proveRecords(exchange.databaseUrl, noted)).audit.fault).toMatch(byHead === true ? said : /./);
    await putBack();
  });

  test('A1 the call of the screen checks the records against heads that were kept elsewhere', async () => {
    await sql.query('DELETE FROM audit WHERE place > 40');
    const heads = {
      audit_head: `${noted.audit?.place}:${noted.audit?.hash}`,
      journal_head: `${noted.journal?.seq}:${noted.journal?.hash}`,
    };
    const shown = await exchange.call<Proof>('office/verifyRecords', heads, { token: operator });
    expect(shown.data).toMatchObject({ audit: { fault: expect.stringMatching(/ends at line 40/) }, journal: { fault: null } });
    await putBack();
  });

  test("A1 a journal rewritten from a batch on, including hashes and head, contradicts the trail's records of it", async () => {
    type Row = {
      first_seq: string;
      last_seq: string;
      epoch: string;
      at: string;
      previous_hash: Buffer;
      hash: Buffer;
      payload: Buffer;
    };
    const { rows } = await sql.query<Row>('SELECT * FROM journal ORDER BY first_seq');
    let previous = Buffer.alloc(32) as Uint8Array;
    for (const [index, row] of rows.entries()) {
      const at = Number(row.at) + (index === 0 ? 1 : 0);
      const batch = {
        epoch: Number(row.epoch),
        firstSeq: Number(row.first_seq),
        lastSeq: Number(row.last_seq),
        at,
        payload: row.payload,
      };
      const hash = batchHash(previous, { ...batch, at: at as Parameters<typeof batchHash>[1]['at'] });
      await sql.query('UPDATE journal SET at = $2, previous_hash = $3, hash = $4 WHERE first_seq = $1', [
        row.first_seq,
        at,
        previous,
        hash,
      ]);
      previous = hash;
    }
    await sql.query('UPDATE journal_head SET hash = $1', [previous]);
    expect((await proveRecords(exchange.databaseUrl)).journal.fault?.message).toMatch(/the audit trail has another hash for it/);
    await putBack();
  });

  test("A1 a journal cut off together with its head contradicts the trail's records of it", async () => {
    await sql.query('DELETE FROM journal WHERE last_seq >= (SELECT journal_seq FROM audit WHERE place = 30)');
    await sql.query(
      'UPDATE journal_head h SET seq = j.last_seq, hash = j.hash FROM journal j WHERE j.first_seq = (SELECT max(first_seq) FROM journal)',
    );
    expect((await proveRecords(exchange.databaseUrl)).journal.fault?.message).toMatch(/no batch ends here/);
    await putBack();
  });
});
