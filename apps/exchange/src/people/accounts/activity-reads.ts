import type { ActivityKind } from '@pavilion/contract/kinds';
import type { Db } from '../../platform/db/index.ts';
import type { Page } from '../../platform/http/wire.ts';

/** Returns one page of account activity, newest first. */
export async function readActivity(db: Db, userId: number, page: Page) {
  const { total } = await db
    .selectFrom('activity')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('activity_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return {
    total,
    rows: rows.map((row) => ({
      time: row.at.toISOString(),
      // Only `noteActivity` writes this column, with kinds of the contract.
      kind: row.kind as ActivityKind,
      address: row.address,
      note: row.note,
    })),
  };
}
