import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Db } from '../../platform/db/index.ts';
import { migrate } from '../../platform/db/migrator.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { pageOfBets } from './bet-list-reads.ts';

const ACCOUNT = 7;
const BETS = 20_000;
const MARKETS = 200;

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  await migrate(db);
  await seed();
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Creates a match of many settled markets with bets of four accounts. */
async function seed(): Promise<void> {
  await sql`INSERT INTO series (series_id, sport_id, source, source_ref, name) OVERRIDING SYSTEM VALUE VALUES (1, 4, 'test', '1', 'League')`.execute(
    db,
  );
  await sql`INSERT INTO matches (match_id, sport_id, series_id, source, source_ref, name, open_date) OVERRIDING SYSTEM VALUE
            VALUES (1, 4, 1, 'test', '1', 'Kestrels v Herons', '2026-01-01')`.execute(db);
  await sql`INSERT INTO markets (market_id, match_id, source, source_ref, name, market_type, terms) OVERRIDING SYSTEM VALUE
            SELECT n, 1, 'test', n::text, 'Market', 'MATCH_ODDS', '{}' FROM generate_series(1, ${sql.lit(MARKETS)}) n`.execute(
    db,
  );
  await sql`INSERT INTO market_states (market_id, event_id, terms, status, in_play, version, corrected, opened_at, changed_at, evicted)
            SELECT n, 1, '{}', 'SETTLED', true, 1, false, 0, 0, false FROM generate_series(1, ${sql.lit(MARKETS)}) n`.execute(db);
  await sql`INSERT INTO bets (bet_id, account_id, market_id, runner, side, price, size, persistence, time_in_force, matched, payout, cancelled,
              lapsed, voided, pending, placed_at, matched_at, reduced_at, profit, settlement, settled_at)
            SELECT n, ${sql.lit(ACCOUNT)} + n % 4, 1 + n % ${sql.lit(MARKETS)}, 0, 'BACK', 200, 100, 'LAPSE', 'NONE', CASE WHEN n % 5 = 0 THEN 0 ELSE 100 END, 200, 0,
              CASE WHEN n % 5 = 0 THEN 100 ELSE 0 END, 0, false, n, CASE WHEN n % 5 = 0 THEN NULL ELSE n END, CASE WHEN n % 5 = 0 THEN n END, 100, 1,
              CASE WHEN n % 5 = 0 THEN NULL ELSE n + 1000 END
            FROM generate_series(1, ${sql.lit(BETS)}) n`.execute(db);
  await sql`INSERT INTO house_bets (bet_id, account_id, market_id, runner, side, line, band_width, rate, stake, potential_profit, liability, status,
              placed_at, outcome, profit, settlement, settled_at)
            SELECT ${sql.lit(BETS)} + n, ${sql.lit(ACCOUNT)} + n % 4, 1 + n % ${sql.lit(MARKETS)}, 0, 'YES', 45, 1, 100, 100, 100, 100, 'TAKEN', n, 'WON', 100, 1, n + 1000
            FROM generate_series(1, ${sql.lit(BETS)}) n`.execute(db);
  for (const table of ['bets', 'house_bets', 'markets', 'market_states']) await sql`ANALYZE ${sql.ref(table)}`.execute(db);
}

async function planOf(part: { fromAt?: number; offset?: number }): Promise<string> {
  const { offset = 0, ...times } = part;
  const query = pageOfBets({ accountId: ACCOUNT, settled: true, ended: 'LAPSED', ...times }, { limit: 50, offset });
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${query}`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([{}, { offset: 50 }, { fromAt: BETS }])('a page of settled bets is read from its indexes: %j', async (part) => {
  const plan = await planOf(part);
  expect(plan).toMatch(/Index (Only )?Scan using bets_settled_by_account/);
  expect(plan).toMatch(/Index (Only )?Scan using house_bets_ended_by_account/);
  expect(plan).not.toMatch(/Seq Scan on (house_)?bets/);
});

test('a page of settled bets has exchange and house bets, latest end first, and the next page continues it', async () => {
  const pageAt = async (offset: number) =>
    (await pageOfBets({ accountId: ACCOUNT, settled: true, ended: 'LAPSED' }, { limit: 6, offset }).execute(db)).rows;
  const [first, second] = [await pageAt(0), await pageAt(3)];
  expect(first.map(({ of, bet_id }) => `${of} ${of === 'HOUSE' ? bet_id - BETS : bet_id}`)).toEqual([
    'HOUSE 20000',
    'HOUSE 19996',
    'PLAYERS 19996',
    'HOUSE 19992',
    'PLAYERS 19992',
    'HOUSE 19988',
  ]);
  expect(second.slice(0, 3)).toEqual(first.slice(3));
});

test('an index left by an interrupted start is rebuilt', async () => {
  await sql`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'bets_settled_by_account'::regclass`.execute(db);
  await migrate(db);
  const { rows } = await sql<{ name: string; valid: boolean }>`
    SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index
    WHERE indrelid = 'bets'::regclass AND NOT indisprimary ORDER BY 1`.execute(db);
  expect(rows).toEqual([
    { name: 'bets_by_account', valid: true },
    { name: 'bets_by_market', valid: true },
    { name: 'bets_settled_by_account', valid: true },
  ]);
});

test('the indexes of bets contain no column that matching, reducing or voiding changes, so these updates stay on their page', async () => {
  const { rows } = await sql<{ column: string }>`
    SELECT DISTINCT coalesce(a.attname, 'an expression') AS column
    FROM pg_index i CROSS JOIN unnest(i.indkey) AS key LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = key
    WHERE i.indrelid = 'bets'::regclass ORDER BY 1`.execute(db);
  expect(rows.map(({ column }) => column)).toEqual(['account_id', 'bet_id', 'market_id', 'settled_at']);
});
