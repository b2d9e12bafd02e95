import { decodeEvents, DEFAULT_CAPACITY, Exchange, type Command } from '@pavilion/core/exchange';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts';
import { PgJournal } from '../pg-journal.ts';
import { RandomCommands } from '../testing/random-commands.ts';
import { EXPIRED } from '../testing/bank.ts';
import { createTables } from '../testing/schema.ts';
import { Projector, resetReadModels } from './projector.ts';

/** The projector's tables; `projection` holds its position. */
const TABLES = [
  'bets',
  'fills',
  'house_bets',
  'ledger_accounts',
  'market_results',
  'market_states',
  'notices',
  'projection',
  'settlements',
  'statement_entries',
  'transfers',
  'wallet_rounds',
  'wallet_transactions',
];
const COMMANDS = 450;
/** Enough statements to place faults before, between and after the rows of most tables. */
const STATEMENTS_MIN = 10;

let database: TestDatabase;
let client: Client;

/** A journal not projected yet, and a trigger that fails the statement numbered in `fault_at`. */
beforeAll(async () => {
  database = await createTestDatabase();
  await createTables(database.url);
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    CREATE SEQUENCE statements;
    CREATE TABLE fault_at (statement bigint NOT NULL);
    INSERT INTO fault_at VALUES (0);
    CREATE FUNCTION fail_at() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('statements') = (SELECT statement FROM fault_at) THEN RAISE EXCEPTION 'planted fault'; END IF;
        RETURN NULL;
      END $$`);
  for (const table of TABLES)
    await client.query(
      `CREATE TRIGGER planted_fault BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION fail_at()`,
    );
  await writeJournal();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function writeJournal(): Promise<void> {
  const exchange = new Exchange({ ...DEFAULT_CAPACITY, settlementLines: 6 });
  const journal = await PgJournal.open({ databaseUrl: database.url });
  await journal.takeOver(EXPIRED);
  const random = new RandomCommands(20_261_123);
  const waiting: Command[] = random.setUp();
  let at = 1_700_000_000_000_000;
  for (let drawn = 0; drawn < COMMANDS; drawn += 1) {
    at += 1_000;
    exchange.execute(waiting.shift() ?? random.next(exchange), at);
  }
  const batch = exchange.takeBatch();
  if (batch === undefined) throw new Error('no event was drawn');
  expect(await journal.append(batch, at)).toMatchObject({ outcome: 'committed' });
  await journal.close();
}

/** Runs a new projector, as a start does. The statement with this number fails; 0: no statement fails. */
async function catchUp(faultAt: number): Promise<void> {
  await client.query('UPDATE fault_at SET statement = $1', [faultAt]);
  await client.query("SELECT setval('statements', 1, false)");
  const projector = await Projector.open(database.url, decodeEvents);
  try {
    await projector.catchUp();
  } finally {
    await projector.close();
  }
}

/** Digests of every table's rows, and the projector's position. */
async function digests(): Promise<Readonly<Record<string, string>>> {
  const digest = (table: string): string =>
    `SELECT '${table}' AS name, count(*) || ' ' || coalesce(md5(string_agg(${table}::text, ',' ORDER BY ${table}::text)), '') AS said FROM ${table}`;
  const { rows } = await client.query<{ name: string; said: string }>(TABLES.map(digest).join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]));
}

/** Returns true if the projector reached the end, and false if the planted fault stopped it. */
async function isCaughtUp(faultAt: number): Promise<boolean> {
  try {
    await catchUp(faultAt);
    return true;
  } catch (error) {
    expect(String(error)).toContain('planted fault');
    return false;
  }
}

test('trust J6 a fault at any statement leaves no rows and no position behind, and the next start writes each row once', async () => {
  const before = await digests();
  let statement = 1;
  for (; !(await isCaughtUp(statement)); statement += 1)
    expect(await digests(), `after a fault at statement ${statement}`).toEqual(before);
  expect(statement).toBeGreaterThan(STATEMENTS_MIN);
  const after = await digests();
  for (const table of ['bets', 'fills', 'statement_entries', 'settlements', 'projection'])
    expect(after[table], table).not.toBe(before[table]);
  await client.query('UPDATE fault_at SET statement = 0');
  await resetReadModels(database.url);
  await catchUp(0);
  const { projection: _, ...rows } = await digests();
  expect(after).toMatchObject(rows);
});
