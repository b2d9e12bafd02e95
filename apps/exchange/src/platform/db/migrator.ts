import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { ConfigError } from '@pavilion/contract/settings';
import { buildIndexes } from './indexes.ts';
import type { Db } from './pool.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Whoever waits for a lock makes others wait behind it: a migration that does not get it at once gives up, and the start is tried again. */
const LOCK_TIMEOUT = "SET LOCAL lock_timeout = '10s'";

/** Plain SQL files, run once each in the order of their numbers; there is no way back but a new file. */
async function migrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  if (names.length === 0) throw new Error('no migrations were found: the installation is incomplete');
  const found: Record<string, Migration> = {};
  for (const name of names) {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    found[name.slice(0, -'.sql'.length)] = { up: async (db) => void (await sql.raw(`${LOCK_TIMEOUT};\n${text}`).execute(db)) };
  }
  return found;
}

/**
 * Brings the database to the newest form, or to the one that it had after `last`, as a backup of then needs it; several starts at once
 * wait for each other. Returns the names of what ran. A runtime role may not migrate; for it the database must be up to date already.
 */
export async function migrate(db: Db, last?: string): Promise<readonly string[]> {
  if (last === undefined && !(await mayMigrate(db))) {
    await requireMigrated(db);
    return [];
  }
  const migrator = new Migrator({ db, provider: { getMigrations: migrations } });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error;
  if (last === undefined) await buildIndexes(db);
  return (results ?? []).map((result) => result.migrationName);
}

async function mayMigrate(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT has_schema_privilege('public', 'CREATE') AS may`.execute(db);
  return rows[0]?.may === true;
}

async function requireMigrated(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const ran = new Set(rows.map(({ name }) => name));
  const missing = Object.keys(await migrations()).filter((name) => !ran.has(name)).length;
  if (missing === 0) return;
  const what =
    missing === 1 ? '1 migration, and this role may not run it' : `${missing} migrations, and this role may not run them`;
  throw new ConfigError(`The database lacks ${what}. Start Pavilion by "npm start", which runs them as the owner.`);
}
