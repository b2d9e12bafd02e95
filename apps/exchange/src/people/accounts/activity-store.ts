import type { ActivityKind } from '@pavilion/contract/kinds';
import type { Db } from '../../platform/db/index.ts';

/** Records an act on an account, for its owner to see. `address`: the address of the person who acted; undefined if a program did. */
export async function noteActivity(
  db: Db,
  at: Date,
  userId: number,
  kind: ActivityKind,
  address: string | undefined,
  note = '',
): Promise<void> {
  await db
    .insertInto('activity')
    .values({ user_id: userId, kind, address: address ?? null, note, at })
    .execute();
}

export async function forgetActivity(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('activity').where('at', '<', before).execute();
}
