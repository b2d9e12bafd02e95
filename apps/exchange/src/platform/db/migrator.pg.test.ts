import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './index.ts';
import { migrate } from './migrator.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let sql: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

async function migrateTo(last?: string): Promise<void> {
  const db = openDatabase(database.url, 1);
  await migrate(db, last);
  await db.destroy();
}

test('A1 0065 of a person who was erased before reasons were kept beside a factor, none is left', async () => {
  await migrateTo('0064_whole_episodes');
  await sql.query(`
    INSERT INTO users (user_id, user_name, password_hash, role, erased_at) OVERRIDING SYSTEM VALUE
    VALUES (901, 'erased', '', 'PLAYER', now()), (902, 'here', '', 'PLAYER', NULL)`);
  await sql.query(`INSERT INTO stake_factors (user_id, percent, reason, set_by)
    VALUES (901, 50, 'Asha bets late', 902), (902, 50, 'bets late', 902)`);
  await migrateTo();
  const { rows } = await sql.query('SELECT user_id, percent, reason FROM stake_factors ORDER BY user_id');
  expect(rows).toEqual([
    { user_id: 901, percent: 50, reason: '' },
    { user_id: 902, percent: 50, reason: 'bets late' },
  ]);
});
