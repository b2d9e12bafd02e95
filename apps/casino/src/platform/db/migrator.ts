import { runMigrations } from '@pavilion/server/db/migrator';
import { kyselyOn } from '@pavilion/server/db/pool';
import type { Db } from './pool.ts';

const MIGRATIONS = { folder: new URL('./migrations/', import.meta.url), schema: 'casino', table: 'migrations' };

/**
 * Runs the casino's migrations, up to `last` if it is given. They create two schemas: `casino` for the provider's tables, and `casino_dealer` for undealt
 * cards, which only the dealer reads.
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  await runMigrations(kyselyOn<unknown>(db.pool), MIGRATIONS, last);
}
