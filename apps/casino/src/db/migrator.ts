import { readdir, readFile } from 'node:fs/promises';
import { ConfigError } from '@pavilion/contract/settings';
import { rowsOf, type Db } from './pool.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Starts at the same time wait for each other; any number that nobody else uses. */
const LOCK = 0x0ca5_1110;

/**
 * Brings the casino's two schemas to the newest form: plain SQL files, run once each in the order of their numbers. `casino` is the
 * provider's own; `casino_dealer` holds what has not been dealt yet and is read by the dealer alone. `last`, a file's name: no further than to it, as a backup of then needs it.
 * A runtime role may not migrate; for it the database must be up to date already.
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const all = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  if (all.length === 0) throw new Error('no migrations were found: the installation is incomplete');
  if (last !== undefined && !all.includes(last)) throw new Error(`there is no migration ${last}`);
  const names = last === undefined ? all : all.slice(0, all.indexOf(last) + 1);
  if (last === undefined && !(await mayMigrate(db))) return requireMigrated(db, all);
  await db.transaction(async (sql) => {
    await sql.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await sql.query(`CREATE SCHEMA IF NOT EXISTS casino`);
    await sql.query(
      `CREATE TABLE IF NOT EXISTS casino.migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())`,
    );
    const ran = new Set((await rowsOf<{ name: string }>(sql, 'SELECT name FROM casino.migrations')).map(({ name }) => name));
    // Whoever waits for a lock makes others wait behind it: a migration that does not get it at once gives up, and the start is tried again.
    await sql.query("SET LOCAL lock_timeout = '10s'");
    for (const name of names.filter((candidate) => !ran.has(candidate))) {
      await sql.query(await readFile(new URL(name, FOLDER), 'utf8'));
      await sql.query('INSERT INTO casino.migrations (name) VALUES ($1)', [name]);
    }
  });
}

async function mayMigrate(db: Db): Promise<boolean> {
  const [row] = await db.rows<{ may: boolean }>("SELECT has_database_privilege(current_database(), 'CREATE') AS may");
  return row?.may === true;
}

async function requireMigrated(db: Db, all: readonly string[]): Promise<void> {
  const ran = new Set((await db.rows<{ name: string }>('SELECT name FROM casino.migrations')).map(({ name }) => name));
  const missing = all.filter((name) => !ran.has(name));
  if (missing.length > 0)
    throw new ConfigError(
      `The casino’s database lacks ${missing.join(', ')}, which this role may not run. Start Pavilion by "npm start", which runs them as the owner.`,
    );
}
