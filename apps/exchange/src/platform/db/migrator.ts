import { mayMigrate, runMigrations } from '@pavilion/server/db/migrator';
import { buildIndexes } from './indexes.ts';
import type { Db } from './pool.ts';

const MIGRATIONS = { folder: new URL('./migrations/', import.meta.url), schema: 'public', table: 'kysely_migration' };

/** Runs the exchange's migrations, up to `last` if it is given. Returns the names of those that ran. */
export async function migrate(db: Db, last?: string): Promise<readonly string[]> {
  const ran = await runMigrations(db, MIGRATIONS, last);
  if (last === undefined && (await mayMigrate(db, MIGRATIONS.schema))) await buildIndexes(db);
  return ran;
}
