import { MICROS_PER_MS } from '@pavilion/core/std';
import { sql, type RawBuilder } from 'kysely';
import type { NoticeKind } from '@pavilion/contract/kinds';
import type { Db } from '../../platform/db/index.ts';

/** A notice that a service writes. Notices that follow from events of the journal are written by the projector. Amounts in minor units, times in microseconds. */
export type NewNotice = {
  readonly kind: NoticeKind;
  readonly at: number;
  readonly amount?: number;
  readonly text?: string;
  readonly marketId?: number;
  readonly betId?: number;
  /** The price that a price alert waited for. */
  readonly reached?: { readonly runner: number; readonly side: 'BACK' | 'LAY'; readonly price: number };
};

/** Returns a condition on a user `u`: true if the house may send messages at that time. False for accounts that are closed, barred, excluded or on a break (REG-30). */
export function mayBeNotified(at: Date): RawBuilder<boolean> {
  return sql<boolean>`(
  u.closed_at IS NULL AND NOT u.barred AND NOT EXISTS (
    SELECT FROM exclusions e WHERE e.user_id = u.user_id AND greatest(e.break_until, e.excluded_until) > ${at}))`;
}

/** Stores a notice for one player whose data was not erased, or for all players who have opened their notices and may be notified. Returns the recipients. */
export async function insertNotice(db: Db, userId: number | undefined, notice: NewNotice): Promise<readonly number[]> {
  const recipients =
    userId === undefined
      ? sql`u.role = 'PLAYER' AND u.notices_read_at IS NOT NULL AND ${mayBeNotified(new Date(notice.at / MICROS_PER_MS))}`
      : sql`u.user_id = ${userId} AND u.erased_at IS NULL`;
  const { rows } = await sql<{ account_id: number }>`
    INSERT INTO notices (account_id, kind, at, market_id, bet_id, amount, text, runner, side, price, to_push)
    SELECT u.user_id, ${notice.kind}, ${notice.at}, ${notice.marketId ?? null}, ${notice.betId ?? null}, ${notice.amount ?? null}, ${notice.text ?? null},
           ${notice.reached?.runner ?? null}, ${notice.reached?.side ?? null}, ${notice.reached?.price ?? null},
           EXISTS (SELECT FROM push_subscriptions p WHERE p.user_id = u.user_id)
    FROM users u WHERE ${recipients}
    RETURNING account_id`.execute(db);
  return rows.map((row) => row.account_id);
}

/** Records a player's first visit. From then on the player's bets create notices. */
export async function beginNotices(db: Db, userId: number, at: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ notices_read_at: at })
    .where('user_id', '=', userId)
    .where('notices_read_at', 'is', null)
    .execute();
}

/** Marks notices as read up to `at`; an earlier time has no effect. */
export async function markNoticesRead(db: Db, userId: number, at: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ notices_read_at: at })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('notices_read_at', 'is', null), where('notices_read_at', '<', at)]))
    .execute();
}

export async function forgetNotices(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('at', '<', before.getTime() * MICROS_PER_MS)
    .execute();
}

/** Takes the newest notices from the list of messages to push. Each is tried once, whatever the result. */
export async function takeNoticesToPush(db: Db, max: number): Promise<readonly number[]> {
  const { rows } = await sql<{ notice_id: number }>`
    UPDATE notices SET to_push = false
    WHERE notice_id IN (SELECT notice_id FROM notices WHERE to_push ORDER BY notice_id DESC LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING notice_id`.execute(db);
  return rows.map((row) => row.notice_id);
}
