import { readdir, readFile } from 'node:fs/promises';
import { ConfigError } from '@pavilion/contract/settings';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

/** The migrations of one program: plain SQL files that run once each, in the order of their numbers. */
export type MigrationSet = {
  readonly folder: URL;
  /** Schema and table that list the migrations that ran. */
  readonly schema: string;
  readonly table: string;
};

/**
 * Limits the time that a migration waits for a lock, because bets queue behind it. A migration that gets no lock fails, and the program must be started again.
 */
const LOCK_TIMEOUT = "SET LOCAL lock_timeout = '10s'";

/**
 * Migrates the database to the newest version, or to the migration `last`, as the restore of an older backup needs. Concurrent starts wait for each other.
 * Returns the names of the migrations that ran. A runtime role may not migrate, so its database must already be up to date. Throws `ConfigError` for a database
 * created by another version.
 */
export async function runMigrations<Tables>(db: Kysely<Tables>, set: MigrationSet, last?: string): Promise<readonly string[]> {
  const files = await readFiles(set.folder);
  const ran = await namesThatRan(db, set);
  requireKnown(ran, files);
  if (last === undefined && !(await mayMigrate(db, set.schema))) {
    requireComplete(ran, files);
    return [];
  }
  if (last !== undefined && !(last in files))
    throw new ConfigError(`This version of Pavilion has no migration ${last}. Restore the backup with the version that made it.`);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => files },
    migrationTableSchema: set.schema,
    migrationTableName: set.table,
    migrationLockTableName: `${set.table}_lock`,
  });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

async function readFiles(folder: URL): Promise<Readonly<Record<string, Migration>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  if (names.length === 0) throw new Error('no migrations were found: the installation is incomplete');
  const files = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return [name.slice(0, -'.sql'.length), { up: async (db) => void (await sql.raw(`${LOCK_TIMEOUT};\n${text}`).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(files));
}

async function namesThatRan<Tables>(db: Kysely<Tables>, { schema, table }: MigrationSet): Promise<readonly string[]> {
  const found = await sql`SELECT FROM pg_tables WHERE schemaname = ${schema} AND tablename = ${table}`.execute(db);
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(`${schema}.${table}`)} ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** True for the owner of the tables, false for a runtime role. */
export async function mayMigrate<Tables>(db: Kysely<Tables>, schema: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT coalesce(has_schema_privilege(to_regnamespace(${schema}), 'CREATE'),
    has_database_privilege(current_database(), 'CREATE')) AS may`.execute(db);
  return rows[0]?.may === true;
}

/**
 * Throws for a migration without a file, which ran under another version of the program. Later files of that version could have changed tables in unexpected
 * ways.
 */
function requireKnown(ran: readonly string[], files: Readonly<Record<string, Migration>>): void {
  const unknown = ran.find((name) => !(name in files));
  if (unknown !== undefined)
    throw new ConfigError(
      `This database was made by another version of Pavilion: it has the migration ${unknown}, which this version does not know. ` +
        'Start that version, or give this one an empty database: another PAVILION_DATA folder, or another DATABASE_URL.',
    );
}

function requireComplete(ran: readonly string[], files: Readonly<Record<string, Migration>>): void {
  const missing = Object.keys(files).filter((name) => !ran.includes(name));
  if (missing.length > 0)
    throw new ConfigError(
      `The database lacks the migrations ${missing.join(', ')}, and this role may not run them. ` +
        'Start Pavilion by "npm start", which runs them as the owner.',
    );
}
