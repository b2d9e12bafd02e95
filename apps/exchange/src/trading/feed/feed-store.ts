import type { Db } from '../../platform/db/index.ts';

/** The newest message of a source for each of its matches. */
export async function feedPositions(db: Db, source: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('feed_positions').select(['match_ref', 'seq']).where('source', '=', source).execute();
  return new Map(rows.map((row) => [row.match_ref, row.seq]));
}

export async function saveFeedPosition(db: Db, source: string, matchRef: string, seq: number): Promise<void> {
  await db
    .insertInto('feed_positions')
    .values({ source, match_ref: matchRef, seq })
    .onConflict((conflict) => conflict.columns(['source', 'match_ref']).doUpdateSet({ seq }))
    .execute();
}
