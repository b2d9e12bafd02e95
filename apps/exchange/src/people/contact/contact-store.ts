import type { ContactTopic } from '@pavilion/contract/kinds';
import type { Db } from '../../platform/db/index.ts';

export type Letter = { readonly author: number; readonly isOffice: boolean; readonly content: string; readonly at: Date };

/** Opens a new thread with its first message. */
export function openThread(
  db: Db,
  userId: number,
  topic: ContactTopic,
  betId: number | undefined,
  content: string,
  at: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { thread_id } = await transaction
      .insertInto('contact_threads')
      .values({ user_id: userId, topic, bet_id: betId ?? null, opened_at: at, changed_at: at })
      .returning('thread_id')
      .executeTakeFirstOrThrow();
    await addMessage(transaction, thread_id, { author: userId, isOffice: false, content, at });
    return thread_id;
  });
}

/**
 * Adds a player's message. The office must then answer again, whatever the state of the thread was. Returns false if the thread does not belong to this player.
 */
export function writeMore(db: Db, threadId: number, userId: number, content: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const own = await transaction
      .updateTable('contact_threads')
      .set({ status: 'OPEN', changed_at: at })
      .where('thread_id', '=', threadId)
      .where('user_id', '=', userId)
      .returning('thread_id')
      .executeTakeFirst();
    if (own !== undefined) await addMessage(transaction, threadId, { author: userId, isOffice: false, content, at });
    return own !== undefined;
  });
}

/**
 * Adds the office's answer (`letter`), or closes the thread without a message, inside the caller's transaction. Returns false if the thread does not exist, or
 * has messages that the member of staff has not seen.
 */
export async function answerThread(
  transaction: Db,
  threadId: number,
  seen: number,
  { status, at }: { readonly status: 'ANSWERED' | 'CLOSED'; readonly at: Date },
  letter: Letter | undefined,
): Promise<boolean> {
  // A message locks the thread while it is written. Only statements after this one therefore count it.
  await transaction.selectFrom('contact_threads').select('thread_id').where('thread_id', '=', threadId).forUpdate().execute();
  const row = await transaction
    .updateTable('contact_threads')
    .set({ status, changed_at: at, ...(letter === undefined ? {} : { is_unread: true }) })
    .where('thread_id', '=', threadId)
    .where((eb) =>
      eb(
        eb
          .selectFrom('contact_messages')
          .select((each) => each.fn.countAll<number>().as('messages'))
          .where('thread_id', '=', threadId),
        '=',
        seen,
      ),
    )
    .returning('thread_id')
    .executeTakeFirst();
  if (row !== undefined && letter !== undefined) await addMessage(transaction, threadId, letter);
  return row !== undefined;
}

/** Sets the member of staff who works on a thread; null: nobody. */
export async function assignThread(transaction: Db, threadId: number, assignee: number | null): Promise<void> {
  await transaction.updateTable('contact_threads').set({ assignee }).where('thread_id', '=', threadId).execute();
}

/** Marks a thread as read; false if it is not this player's thread. */
export async function markRead(db: Db, threadId: number, userId: number): Promise<boolean> {
  const row = await db
    .updateTable('contact_threads')
    .set({ is_unread: false })
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .returning('thread_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function addMessage(db: Db, threadId: number, { author, isOffice, content, at }: Letter): Promise<void> {
  await db.insertInto('contact_messages').values({ thread_id: threadId, author, is_office: isOffice, content, at }).execute();
}
