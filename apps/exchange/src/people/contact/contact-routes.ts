import { playerWords } from '@pavilion/contract/messages/player.en';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import type { Platform } from '../../platform/platform.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { isOwnBet, playersThread, readColleagues, readThread, readThreads, unreadThreads } from './contact-reads.ts';
import type { ContactService, ContactThreadRow } from './contact-service.ts';
import { markRead } from './contact-store.ts';

type ContactRoutesOptions = Pick<Platform, 'db' | 'engine' | 'projected'> & { readonly contact: ContactService };

/** Handles messages from players to the office. Agents have no access, because a complaint may be about an agent. */
export function contactHandlers({ db, engine, projected, contact }: ContactRoutesOptions): HandlersOf<'contact'> {
  return {
    getThreads: async (request, { caller }) => {
      const { rows, total } = await readThreads(db, { userId: caller.userId }, pageOf(request));
      return { rows: rows.map(playersThread), total };
    },
    getUnread: async (_request, { caller }) => ({ unread: await unreadThreads(db, caller.userId) }),
    openThread: async ({ topic, text, bet_id }, call) => {
      const betId = bet_id === undefined ? undefined : Number(bet_id);
      // A recent bet counts as the player's own even before the reports have it.
      const isOwn =
        betId === undefined || (await readProjected(engine, projected, () => isOwnBet(db, call.caller.userId, betId)));
      if (typeof isOwn !== 'boolean') return isOwn;
      if (!isOwn) return refuse('NOT_FOUND', { field: 'bet_id' });
      return withMessage(await contact.open({ topic, betId, content: text.trim() }, call), playerWords['done.messageSent']);
    },
    writeMore: async ({ thread_id, text }, call) => withMessage(await contact.write(thread_id, text.trim(), call), 'Sent.'),
    readThread: async ({ thread_id }, { caller }) => {
      const thread = (await markRead(db, thread_id, caller.userId)) ? await readThread(db, thread_id) : undefined;
      return withMessage(thread ?? refuse('NOT_FOUND', { field: 'thread_id' }), 'OK');
    },
  };
}

function withMessage(thread: ContactThreadRow | Refused, message: string) {
  return thread instanceof Refused ? thread : new Answer(playersThread(thread), message);
}

type OfficeHandlers = Pick<HandlersOf<'office'>, 'getThreads' | 'assignThread' | 'answerThread' | 'closeThread'>;

/** Handles the office's answers to players. */
export function contactOfficeHandlers({ db, contact }: Pick<ContactRoutesOptions, 'db' | 'contact'>): OfficeHandlers {
  return {
    getThreads: async ({ status, topic, search, assigned, ...page }, { caller }) => {
      const assignee = assigned === undefined ? undefined : { OWN: caller.userId, NOBODY: null }[assigned];
      const [threads, colleagues] = await Promise.all([
        readThreads(db, { status, topic, search, assignee }, pageOf(page)),
        readColleagues(db),
      ]);
      return { ...threads, colleagues: [...colleagues] };
    },
    assignThread: async ({ thread_id, assignee }, call) => {
      const assigned = await contact.assign(thread_id, assignee, call);
      return assigned instanceof Refused ? assigned : new Answer(assigned, 'Assigned.');
    },
    answerThread: async ({ thread_id, seen, text, close }, call) => {
      const answered = await contact.answer(thread_id, { seen, close, content: text.trim() }, call);
      return answered instanceof Refused ? answered : new Answer(answered, 'Answered.');
    },
    closeThread: async ({ thread_id, seen }, call) => {
      const closed = await contact.answer(thread_id, { seen, close: true, content: undefined }, call);
      return closed instanceof Refused ? closed : new Answer(closed, 'Closed.');
    },
  };
}
