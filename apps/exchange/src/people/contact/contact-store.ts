import type { ContactTopic } from '@pavilion/contract/kinds';
import type { Db } from '../../platform/db/index.ts';

export type Letter = { readonly author: number; readonly isOffice: boolean; readonly content: string; readonly at: Date };

/** A new thread with its first message. */
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

/** The player writes more: the office has to answer again, whatever had become of the thread. False: it is not this player's. */
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
 * The office answers (`letter`) or closes without a word, inside the caller's transaction. False: the thread is not there, or it has more messages
 * than the officer had seen.
 */
export async function answerThread(
  transaction: Db,
  threadId: number,
  seen: number,
  { status, at }: { readonly status: 'ANSWERED' | 'CLOSED'; readonly at: Date },
  letter: Letter | undefined,
): Promise<boolean> {
  // A letter on its way holds the thread: only a statement that begins after it counts it.
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

/** The player has looked; false: the thread is not this player's. */
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
