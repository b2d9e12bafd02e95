import { sql } from 'kysely';
import type { Db } from './pool.ts';

/**
 * Indexes on tables that every bet writes to. A migration that built one would block these writes. They are therefore built after the migrations, while the
 * exchange runs.
 */
const INDEXES: Readonly<Record<string, string>> = {
  // Lists of settled bets, newest first. Placing, matching and cancelling a bet do not change the first index, so such updates stay on their page.
  bets_settled_by_account: 'bets (account_id, settled_at DESC, bet_id DESC) WHERE settled_at IS NOT NULL',
  house_bets_ended_by_account: 'house_bets (account_id, (coalesce(settled_at, placed_at)) DESC, bet_id DESC)',
  // Matches and house bets of the last days, for the dashboard. Rows lie in the order of their time, so a few bytes for each range of pages find them.
  fills_by_time: 'fills USING brin (at) WITH (autosummarize = on)',
  house_bets_by_time: 'house_bets USING brin (placed_at) WITH (autosummarize = on)',
};

/** Advisory lock, so that two starts do not build at once. */
const LOCK = sql`pg_try_advisory_lock(20_026, 1_123)`;
const UNLOCK = sql`pg_advisory_unlock(20_026, 1_123)`;

/** Builds the missing indexes. It does nothing if another start is building them. */
export async function buildIndexes(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_locked: boolean }>`SELECT ${LOCK} AS is_locked`.execute(connection);
    if (rows[0]?.is_locked !== true) return;
    try {
      for (const [name, columns] of Object.entries(INDEXES)) await buildIndex(connection, name, columns);
    } finally {
      await sql`SELECT ${UNLOCK}`.execute(connection);
    }
  });
}

async function buildIndex(connection: Db, name: string, columns: string): Promise<void> {
  const { rows } = await sql<{ is_valid: boolean }>`
    SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass(${name})`.execute(connection);
  if (rows[0]?.is_valid === true) return;
  // An interrupted build leaves an index that is maintained but never read.
  await sql`DROP INDEX CONCURRENTLY IF EXISTS ${sql.ref(name)}`.execute(connection);
  await sql`CREATE INDEX CONCURRENTLY ${sql.ref(name)} ON ${sql.raw(columns)}`.execute(connection);
}
