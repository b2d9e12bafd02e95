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

async function migrateTo(last?: string): Promise<readonly string[]> {
  const db = openDatabase(database.url, 1);
  try {
    return await migrate(db, last);
  } finally {
    await db.destroy();
  }
}

async function tables(): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

test('a database of another version is refused with a sentence and left unchanged', async () => {
  await sql.query(`CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
    INSERT INTO kysely_migration VALUES ('0001_journal', ''), ('0010_accounts', '')`);
  await expect(migrateTo()).rejects.toThrow(
    'This database was made by another version of Pavilion: it has the migration 0010_accounts, which this version does not know. ' +
      'Start that version, or give this one an empty database: another PAVILION_DATA folder, or another DATABASE_URL.',
  );
  await expect(migrateTo('0003_accounts')).rejects.toThrow('it has the migration 0010_accounts');
  expect(await tables()).toEqual(['kysely_migration']);
  await sql.query('DROP TABLE kysely_migration');
});

test('a restore stops at the migration that the backup names, and refuses unknown ones', async () => {
  await expect(migrateTo('0039_uploads')).rejects.toThrow(
    'This version of Pavilion has no migration 0039_uploads. Restore the backup with the version that made it.',
  );
  expect(await tables()).toEqual([]);
  expect(await migrateTo('0001_journal')).toEqual(['0001_journal']);
  expect(await tables()).toContain('journal');
  expect(await tables()).not.toContain('bets');
});
