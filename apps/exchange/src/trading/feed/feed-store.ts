import type { Db } from '../../platform/db/index.ts';

/** Returns the newest message of a source for each of its matches. */
export async function feedPositions(db: Db, source: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('feed_positions').select(['match_ref', 'seq']).where('source', '=', source).execute();
  return new Map(rows.map((row) => [row.match_ref, row.seq]));
}

/** The program that may send for a source, until a time of the exchange's clock. Epoch 0 means that no program has taken the lead yet. */
export type Lead = { readonly holder: string; readonly epoch: number; readonly untilMs: number };

export async function feedLead(db: Db, source: string): Promise<Lead> {
  const row = await db.selectFrom('feed_leads').selectAll().where('source', '=', source).executeTakeFirst();
  if (row === undefined) return { holder: '', epoch: 0, untilMs: 0 };
  return { holder: row.holder, epoch: row.epoch, untilMs: row.leased_until };
}

export async function saveFeedLead(db: Db, source: string, { holder, epoch, untilMs }: Lead): Promise<void> {
  const lead = { holder, epoch, leased_until: untilMs };
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
