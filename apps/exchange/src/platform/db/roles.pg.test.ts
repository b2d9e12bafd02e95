import { grantRights, privilegesOf } from '@pavilion/server/db/rights';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from './index.ts';
import { migrate } from './migrator.ts';
import { RIGHTS } from './rights.ts';
import { createTestDatabase, urlAs, type TestDatabase } from './testing.ts';

const ALL = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'] as const;
const REFUSED = '42501';
const ROLES = ['exchange', 'projector', 'reader', 'casino', 'dealer'] as const;
type Role = (typeof ROLES)[number];

const { names } = inject('roles');
let database: TestDatabase;
let owner: pg.Client;
let tables: string[];
const clients = new Map<Role, pg.Client>();

beforeAll(async () => {
  database = await createTestDatabase();
  const db = openDatabase(database.url, 1);
  await migrate(db);
  await db.destroy();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await grantRights(owner, names, RIGHTS);
  // The casino's own rights let it connect.
  await owner.query(`GRANT CONNECT ON DATABASE ${new URL(database.url).pathname.slice(1)} TO ${names.casino}, ${names.dealer}`);
  const { rows } = await owner.query<{ name: string }>(
    "SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1",
  );
  tables = rows.map(({ name }) => name);
  for (const role of ROLES) {
    const client = new pg.Client({ connectionString: urlAs(database.url, role) });
    await client.connect();
    clients.set(role, client);
  }
});

afterAll(async () => {
  for (const client of [owner, ...clients.values()]) await client.end();
  await database.drop();
});

function expectedOf(role: Role, table: string): readonly string[] {
  if (role === 'reader') return ['SELECT'];
  const rights = role === 'casino' || role === 'dealer' ? undefined : RIGHTS.tables[table]?.[role];
  return rights === undefined ? [] : privilegesOf(rights);
}

async function stateOf(role: Role, statement: string): Promise<string> {
  try {
    await clients.get(role)?.query(statement);
    return 'done';
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  }
}

test('SEC-36 every table has a decision on its rights, and every decision a table', () => {
  expect(tables).toEqual(Object.keys(RIGHTS.tables).toSorted());
});

test.each(ROLES)('SEC-36 the role %s has exactly its rights on every table', async (role) => {
  const found: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const { rows } = await owner.query<{ privilege: string }>(
      'SELECT privilege FROM unnest($3::text[]) AS privilege WHERE has_table_privilege($1, $2, privilege)',
      [names[role], table, ALL],
    );
    found[table] = rows.map(({ privilege }) => privilege);
  }
  expect(found).toEqual(Object.fromEntries(tables.map((table) => [table, expectedOf(role, table)])));
});

describe('SEC-36 each role is refused statements that only other roles need', () => {
  test('L10 the exchange cannot change or remove a journal batch, an audit line or a report', async () => {
    for (const table of ['journal', 'audit', 'statement_entries', 'fills', 'settlements', 'transfers', 'bookings'])
      for (const statement of [`DELETE FROM ${table}`, `TRUNCATE ${table}`])
        expect([statement, await stateOf('exchange', statement)]).toEqual([statement, REFUSED]);
    expect(await stateOf('exchange', 'UPDATE journal SET at = at')).toBe(REFUSED);
    expect(await stateOf('exchange', "UPDATE audit SET action = 'nothing'")).toBe(REFUSED);
    expect(await stateOf('exchange', 'ALTER TABLE audit DISABLE TRIGGER ALL')).toBe(REFUSED);
    expect(await stateOf('exchange', 'DROP TABLE journal')).toBe(REFUSED);
    expect(await stateOf('exchange', 'CREATE TABLE mine (id int)')).toBe(REFUSED);
  });

  test('the projector cannot write the journal, accounts or the audit', async () => {
    expect(await stateOf('projector', 'UPDATE journal_head SET seq = seq')).toBe(REFUSED);
    expect(await stateOf('projector', "INSERT INTO users (user_name, password_hash, role) VALUES ('x', '', 'PLAYER')")).toBe(
      REFUSED,
    );
    expect(await stateOf('projector', "INSERT INTO audit (role, action, target, details) VALUES ('', '', '', '{}')")).toBe(
      REFUSED,
    );
  });

  test('casino and dealer read no table of the exchange', async () => {
    for (const role of ['casino', 'dealer'] as const)
      for (const table of tables) {
        const statement = `SELECT FROM public.${table}`;
        expect([role, table, await stateOf(role, statement)]).toEqual([role, table, REFUSED]);
      }
  });

  test('the reader writes nowhere', async () => {
    for (const table of tables) expect([table, await stateOf('reader', `DELETE FROM ${table}`)]).toEqual([table, REFUSED]);
  });
});

test('SEC-36 a runtime role starts on an up-to-date database, and is refused on another', async () => {
  const db = openDatabase(urlAs(database.url, 'exchange'), 1);
  try {
    expect(await migrate(db)).toEqual([]);
    await owner.query("DELETE FROM kysely_migration WHERE name = '0018_casino'");
    await expect(migrate(db)).rejects.toThrow('The database lacks the migrations 0018_casino, and this role may not run them.');
  } finally {
    await db.destroy();
  }
});
