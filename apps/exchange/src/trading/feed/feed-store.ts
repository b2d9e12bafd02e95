import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The newest message of a source for each of its matches. */
export async function feedPositions(db: Db, source: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('feed_positions').select(['match_ref', 'seq']).where('source', '=', source).execute();
  return new Map(rows.map((row) => [row.match_ref, row.seq]));
}

/** The program that may send for a source. An epoch of 0 means that none has taken the lead yet. */
export type Lead = { readonly holder: string; readonly epoch: number; readonly leftMs: number };

const NOW_MS = sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

export async function feedLead(db: Db, source: string): Promise<Lead> {
  const row = await db
    .selectFrom('feed_leads')
    .select(['holder', 'epoch', sql<number>`leased_until - ${NOW_MS}`.as('left_ms')])
    .where('source', '=', source)
    .executeTakeFirst();
  return row === undefined ? { holder: '', epoch: 0, leftMs: 0 } : { holder: row.holder, epoch: row.epoch, leftMs: row.left_ms };
}

/** Stores a leader, for `leaseMs` from now by the clock of the database. */
export async function saveFeedLead(
  db: Db,
  source: string,
  { holder, epoch }: Pick<Lead, 'holder' | 'epoch'>,
  leaseMs: number,
): Promise<void> {
  const lead = { holder, epoch, leased_until: sql<number>`${NOW_MS} + ${leaseMs}::bigint` };
  await db
    .insertInto('feed_leads')
    .values({ source, ...lead })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(lead))
    .execute();
}

export async function saveFeedPosition(db: Db, source: string, matchRef: string, seq: number): Promise<void> {
  await db
    .insertInto('feed_positions')
    .values({ source, match_ref: matchRef, seq })
    .onConflict((conflict) => conflict.columns(['source', 'match_ref']).doUpdateSet({ seq }))
    .execute();
}
