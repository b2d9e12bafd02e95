import type { ActivityKind } from '@pavilion/contract/http';
import type { Db } from '../db/index.ts';

/** Notes something around an account for its owner to see. `address`: where it came from, when somebody did it. */
export async function noteActivity(
  db: Db,
  userId: number,
  kind: ActivityKind,
  address: string | undefined,
  note = '',
): Promise<void> {
  await db
    .insertInto('activity')
    .values({ user_id: userId, kind, address: address ?? null, note })
    .execute();
}

export async function forgetActivity(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('activity').where('at', '<', before).execute();
}
