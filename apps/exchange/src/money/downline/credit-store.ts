import type { Db } from '../../platform/db/index.ts';

/** `seq` is the event that raised the credit, and `at` is in microseconds. */
export type CreditRaise = { readonly userId: number; readonly seq: number; readonly raised: number; readonly at: number };

/** Records an increase of an account's credit. */
export async function writeCreditRaise(db: Db, { userId, seq, raised, at }: CreditRaise): Promise<void> {
  await db.insertInto('credit_raises').values({ user_id: userId, seq, raised, at }).execute();
}
