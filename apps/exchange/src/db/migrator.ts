import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
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
 * wait for each other. Returns the names of what ran.
 */
export async function migrate(db: Db, last?: string): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: migrations } });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
