import { DAY_MS } from '@pavilion/core/std';
import type { ContactThread } from '@pavilion/contract/http';
import type { Db } from '../../platform/db/index.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { type ExchangeEngine, type Projected } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { Answer, invalid, refuse, type Refused } from '@pavilion/server/refused';
import { isOwnBet, nthLetterAt, playersThread, readThread, readThreads, unreadThreads } from './contact-reads.ts';
import { markRead, openThread, writeMore } from './contact-store.ts';

export type ContactRoutesOptions = { readonly db: Db; readonly engine: ExchangeEngine; readonly projected: Projected };

const THREADS_A_DAY = 10;
const MESSAGES_A_DAY = 60;

/** Handles messages from players to the office. Agents have no access, because a complaint may be about one. */
export function contactHandlers({ db, engine, projected }: ContactRoutesOptions): HandlersOf<'contact'> {
  return {
    getThreads: async (request, { caller }) => {
      const { rows, total } = await readThreads(db, { userId: caller.userId }, pageOf(request));
      return { rows: rows.map(playersThread), total };
    },
    getUnread: async (_request, { caller }) => ({ unread: await unreadThreads(db, caller.userId) }),
    openThread: async ({ topic, text, bet_id }, { caller, receivedAtMs }) => {
      const content = text.trim();
      if (content === '') return invalid('text');
      const tooMany = await tooSoon(db, caller.userId, 'THREAD', THREADS_A_DAY, receivedAtMs);
      if (tooMany !== undefined) return tooMany;
      const betId = bet_id === undefined ? undefined : Number(bet_id);
      // A bet of a moment ago is one's own before the reports know it.
      const isOwn = betId === undefined || (await readProjected(engine, projected, () => isOwnBet(db, caller.userId, betId)));
      if (typeof isOwn !== 'boolean') return isOwn;
      if (!isOwn) return refuse('NOT_FOUND', { field: 'bet_id' });
      const threadId = await openThread(db, caller.userId, topic, betId, content, new Date(receivedAtMs));
      return said(db, threadId, 'The office has your letter. You will find the answer here.');
    },
    writeMore: async ({ thread_id, text }, { caller, receivedAtMs }) => {
      const content = text.trim();
      if (content === '') return invalid('text');
      const tooMany = await tooSoon(db, caller.userId, 'MESSAGE', MESSAGES_A_DAY, receivedAtMs);
      if (tooMany !== undefined) return tooMany;
      const isOwn = await writeMore(db, thread_id, caller.userId, content, new Date(receivedAtMs));
      return isOwn ? said(db, thread_id, 'Sent.') : refuse('NOT_FOUND', { field: 'thread_id' });
    },
    readThread: async ({ thread_id }, { caller }) => {
      const isOwn = await markRead(db, thread_id, caller.userId);
      return isOwn ? said(db, thread_id, 'OK') : refuse('NOT_FOUND', { field: 'thread_id' });
    },
  };
}

/** Refuses who has written too much in a day, and says when there is room again. */
async function tooSoon(
  db: Db,
  userId: number,
  kind: 'THREAD' | 'MESSAGE',
  max: number,
  nowMs: number,
): Promise<Refused | undefined> {
  const oldest = await nthLetterAt(db, userId, kind, max, new Date(nowMs - DAY_MS));
  return oldest === undefined ? undefined : refuse('RATE_LIMITED', { wait_ms: Math.max(1, oldest.getTime() + DAY_MS - nowMs) });
}

async function said(db: Db, threadId: number, message: string): Promise<Answer<ContactThread> | Refused> {
  const thread = await readThread(db, threadId);
  return thread === undefined ? refuse('NOT_FOUND', { field: 'thread_id' }) : new Answer(playersThread(thread), message);
}
