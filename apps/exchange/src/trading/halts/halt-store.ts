import type { Db } from '../../platform/db/index.ts';

export type StoredHalt = { readonly scope: string; readonly reason: string; readonly by: string; readonly atMs: number };

export async function readHalts(db: Db): Promise<readonly StoredHalt[]> {
  const rows = await db
    .selectFrom('halts')
    .innerJoin('users', 'users.user_id', 'halts.halted_by')
    .select(['scope', 'reason', 'user_name', 'halted_at'])
    .orderBy('scope')
    .execute();
  return rows.map((row) => ({ scope: row.scope, reason: row.reason, by: row.user_name, atMs: row.halted_at.getTime() }));
}

export async function writeHalt(db: Db, scope: string, reason: string, haltedBy: number): Promise<void> {
  await db
    .insertInto('halts')
    .values({ scope, reason, halted_by: haltedBy })
    .onConflict((conflict) => conflict.column('scope').doNothing())
    .execute();
}

export async function removeHalt(db: Db, scope: string): Promise<void> {
  await db.deleteFrom('halts').where('scope', '=', scope).execute();
}
