import { kyselyOn, openPool } from '@pavilion/server/db/pool';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

/** Opens connections for all but the journal, which has its own. Close them with `destroy()`. */
export function openDatabase(url: string, connectionsMax: number): Db {
  return kyselyOn<Database>(openPool(url, connectionsMax, 'pavilion'));
}
