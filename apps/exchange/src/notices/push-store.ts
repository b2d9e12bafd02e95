import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

export type Subscription = {
  readonly endpoint: string;
  readonly userId: number;
  readonly p256dh: string;
  readonly auth: string;
};
/** With the language in which the player reads. */
export type Browser = Subscription & { readonly language: 'en' | 'hi' };

/** Browsers of one player; beyond it the oldest goes. */
const BROWSERS_MAX = 10;

/** A browser is of whoever signed in there last. */
export async function keepSubscription(db: Db, { endpoint, userId, p256dh, auth }: Subscription): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, user_id: userId, p256dh, auth })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ user_id: userId, p256dh, auth }))
    .execute();
  await sql`
    DELETE FROM push_subscriptions WHERE endpoint IN (
      SELECT endpoint FROM push_subscriptions WHERE user_id = ${userId} ORDER BY created_at DESC OFFSET ${BROWSERS_MAX})`.execute(
    db,
  );
}

/** By its owner; without one, because the push service no longer knows it. */
export async function forgetSubscription(db: Db, endpoint: string, userId?: number): Promise<void> {
  const query = db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint);
  await (userId === undefined ? query : query.where('user_id', '=', userId)).execute();
}

export async function browsersOf(db: Db, userIds: readonly number[]): Promise<readonly Browser[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('push_subscriptions as s')
    .leftJoin('preferences as p', 'p.user_id', 's.user_id')
    .select(['s.endpoint', 's.user_id', 's.p256dh', 's.auth', 'p.value'])
    .where('s.user_id', 'in', [...userIds])
    .execute();
  return rows.map(({ user_id: userId, value, ...keys }) => ({
    ...keys,
    userId,
    language: value?.language === 'hi' ? 'hi' : 'en',
  }));
}
