import { sql } from 'kysely';
import type { ContactStatus, ContactTopic } from '@pavilion/contract/kinds';
import { isPermitted, STAFF_ROLES } from '@pavilion/contract/staff-roles';
import type { Db } from '../../platform/db/index.ts';
import type { Page } from '../../platform/http/wire.ts';

export type ThreadFilter = {
  readonly userId?: number;
  readonly threadId?: number;
  readonly status?: ContactStatus | undefined;
  readonly topic?: ContactTopic | undefined;
  /** A member of staff; null: nobody. */
  readonly assignee?: number | null | undefined;
  /** Part of the player's name or of a message, or the number of the bet. */
  readonly search?: string | undefined;
};

/** Reads message threads. A player's threads come latest first; the office's come with the longest-waiting first, then the latest. */
export async function readThreads(db: Db, filter: ThreadFilter, page: Page) {
  let query = db
    .selectFrom('contact_threads as t')
    .innerJoin('users as u', 'u.user_id', 't.user_id')
    .leftJoin('users as a', 'a.user_id', 't.assignee');
  if (filter.userId !== undefined) query = query.where('t.user_id', '=', filter.userId);
  if (filter.threadId !== undefined) query = query.where('t.thread_id', '=', filter.threadId);
  if (filter.status !== undefined) query = query.where('t.status', '=', filter.status);
  if (filter.topic !== undefined) query = query.where('t.topic', '=', filter.topic);
  if (filter.assignee !== undefined) query = query.where('t.assignee', filter.assignee === null ? 'is' : '=', filter.assignee);
  if (filter.search !== undefined) query = query.where(has(filter.search));
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let ordered = query.selectAll('t').select(['u.user_name', 'a.user_name as assignee_name']);
  if (filter.userId === undefined)
    ordered = ordered
      .orderBy((eb) => eb.case().when('t.status', '=', 'OPEN').then(0).else(1).end())
      .orderBy((eb) => eb.case().when('t.status', '=', 'OPEN').then(eb.ref('t.changed_at')).else(null).end());
  const threads = await ordered
    .orderBy('t.changed_at', 'desc')
    .orderBy('t.thread_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const messages = await messagesOf(
    db,
    threads.map((thread) => thread.thread_id),
  );
  return {
    total,
    rows: threads.map((thread) => ({
      thread_id: thread.thread_id,
      topic: thread.topic,
      bet_id: thread.bet_id === null ? null : String(thread.bet_id),
      status: thread.status,
      opened_at: thread.opened_at.toISOString(),
      changed_at: thread.changed_at.toISOString(),
      unread: thread.is_unread,
      messages: messages.get(thread.thread_id) ?? [],
      user_id: thread.user_id,
      user_name: thread.user_name,
      assignee:
        thread.assignee === null || thread.assignee_name === null
          ? null
          : { user_id: thread.assignee, user_name: thread.assignee_name },
    })),
  };
}

function has(search: string) {
  const words = search.toLowerCase();
  return sql<boolean>`(strpos(lower(u.user_name), ${words}) > 0 OR t.bet_id::text = ${words} OR EXISTS (
    SELECT FROM contact_messages m WHERE m.thread_id = t.thread_id AND strpos(lower(m.content), ${words}) > 0))`;
}

export async function readThread(db: Db, threadId: number) {
  return (await readThreads(db, { threadId }, { offset: 0, limit: 1 })).rows[0];
}

/** Returns the staff who may answer players, by name. */
export function readColleagues(db: Db): Promise<readonly { readonly user_id: number; readonly user_name: string }[]> {
  return db
    .selectFrom('users')
    .select(['user_id', 'user_name'])
    .where('role', '=', 'OPERATOR')
    .where('barred', '=', false)
    .where(
      'staff_role',
      'in',
      STAFF_ROLES.filter((role) => isPermitted(role, 'QUERIES')),
    )
    .orderBy('user_name')
    .execute();
}

type OfficeThread = NonNullable<Awaited<ReturnType<typeof readThread>>>;

/** Returns a thread as the player sees it, without the names of staff and player. */
export function playersThread({ user_id: _id, user_name: _name, assignee: _assignee, ...shown }: OfficeThread) {
  return shown;
}

export async function unreadThreads(db: Db, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('contact_threads')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('is_unread', '=', true)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Returns the time of the player's `nth` last message, if it is later than `since`. It counts new threads, or all messages. */
export async function nthLetterAt(
  db: Db,
  userId: number,
  kind: 'THREAD' | 'MESSAGE',
  nth: number,
  since: Date,
): Promise<Date | undefined> {
  const table =
    kind === 'THREAD' ? sql`SELECT opened_at AS at FROM contact_threads WHERE user_id = ${userId}` : lettersOf(userId);
  const { rows } = await sql<{ at: Date }>`
    SELECT at FROM (${table}) AS letters WHERE at > ${since} ORDER BY at DESC OFFSET ${nth - 1} LIMIT 1`.execute(db);
  return rows[0]?.at;
}

function lettersOf(userId: number) {
  return sql`
    SELECT m.at FROM contact_threads t JOIN contact_messages m ON m.thread_id = t.thread_id WHERE t.user_id = ${userId} AND NOT m.is_office`;
}

/** Returns true if this bet, on the exchange or against the house, belongs to this account. */
export async function isOwnBet(db: Db, accountId: number, betId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM bets WHERE bet_id = ${betId}::bigint AND account_id = ${accountId}
    UNION ALL
    SELECT 1 FROM house_bets WHERE bet_id = ${betId}::bigint AND account_id = ${accountId}`.execute(db);
  return rows.length > 0;
}

type Message = { from: 'PLAYER' | 'OFFICE'; text: string; at: string };

async function messagesOf(db: Db, threadIds: readonly number[]) {
  const byThread = new Map<number, Message[]>();
  if (threadIds.length === 0) return byThread;
  const rows = await db
    .selectFrom('contact_messages')
    .select(['thread_id', 'is_office', 'content', 'at'])
    .where('thread_id', 'in', [...threadIds])
    .orderBy('message_id')
    .execute();
  for (const row of rows) {
    const messages = byThread.get(row.thread_id) ?? [];
    messages.push({ from: row.is_office ? 'OFFICE' : 'PLAYER', text: row.content, at: row.at.toISOString() });
    byThread.set(row.thread_id, messages);
  }
  return byThread;
}
