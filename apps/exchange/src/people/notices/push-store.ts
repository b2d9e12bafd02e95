import type { Language } from '@pavilion/contract/messages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { storedLanguage } from '../../platform/settings/preference-store.ts';
import { mayBeNotified } from './notice-store.ts';

export type Subscription = {
  readonly endpoint: string;
  readonly userId: number;
  readonly p256dh: string;
  readonly auth: string;
  /** The session that asked for messages. They stop when it ends. */
  readonly sessionId: number;
};
/** A subscribed browser with the player's language. */
export type Browser = Omit<Subscription, 'sessionId'> & { readonly language: Language };

/** Maximum number of browsers of one player. Beyond it the oldest is dropped. */
const BROWSERS_MAX = 10;

/** Stores a browser's subscription. A browser belongs to the last user who signed in there. */
export async function keepSubscription(db: Db, { endpoint, userId, p256dh, auth, sessionId }: Subscription): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, user_id: userId, p256dh, auth, session_id: sessionId })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ user_id: userId, p256dh, auth, session_id: sessionId }))
    .execute();
  await sql`
    DELETE FROM push_subscriptions WHERE endpoint IN (
      SELECT endpoint FROM push_subscriptions WHERE user_id = ${userId} ORDER BY created_at DESC OFFSET ${BROWSERS_MAX})`.execute(
    db,
  );
}

/** Deletes a browser: for its owner or, without an owner, because the push service dropped it. */
export async function forgetSubscription(db: Db, endpoint: string, userId?: number): Promise<void> {
  const query = db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint);
  await (userId === undefined ? query : query.where('user_id', '=', userId)).execute();
}

/**
 * Returns the browsers of players who can be reached and are still signed in there. An idle session still gets messages, because a session whose page is closed
 * is idle. An ended or expired session gets none.
 */
export async function browsersOf(db: Db, userIds: readonly number[], at: Date): Promise<readonly Browser[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .innerJoin('sessions as i', 'i.session_id', 's.session_id')
    .leftJoin('preferences as p', 'p.user_id', 's.user_id')
    .select(['s.endpoint', 's.user_id', 's.p256dh', 's.auth', 'p.value'])
    .where('s.user_id', 'in', [...userIds])
    .where('i.ended_at', 'is', null)
    .where('i.ends_at', '>', at)
    .where(mayBeNotified(at))
    .execute();
  return rows.map(({ user_id: userId, value, ...keys }) => ({
    ...keys,
    userId,
    language: storedLanguage(value),
  }));
}
