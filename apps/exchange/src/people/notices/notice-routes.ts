import { playerWords } from '@pavilion/contract/messages/player.en';
import type { noticeCalls } from '@pavilion/contract/http';
import { MICROS_PER_MS } from '@pavilion/core/std';
import type { Db } from '../../platform/db/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, refuse } from '@pavilion/server/refused';
import { markNoticesRead } from './notice-store.ts';
import type { NoticeService } from './notice-service.ts';
import type { PushService } from './push-service.ts';
import { forgetSubscription, keepSubscription } from './push-store.ts';

export type NoticeRoutesOptions = {
  readonly db: Db;
  readonly notices: NoticeService;
  readonly push: PushService;
  /** Updates a player's channel `me`. */
  readonly touch: (userId: number) => void;
};

/** Marks notices as read, and stores the browsers that get messages while no page is open. */
export function noticeHandlers({ db, push, touch }: NoticeRoutesOptions): Pick<HandlersOf<'notice'>, keyof typeof noticeCalls> {
  return {
    markRead: async ({ time }, { caller, receivedAtMs }) => {
      // The mark covers that whole millisecond. Later notices cannot have been read.
      const at = (Math.min(time, receivedAtMs) + 1) * MICROS_PER_MS - 1;
      await markNoticesRead(db, caller.userId, at);
      touch(caller.userId);
      return {};
    },
    getPush: async () => ({ public_key: push.publicKey ?? null }),
    subscribePush: async ({ endpoint, p256dh, auth }, { caller }) => {
      const refused = push.whyPushAddressRefused(endpoint);
      if (refused !== undefined) return refused;
      await keepSubscription(db, { endpoint, userId: caller.userId, p256dh, auth, sessionId: caller.sessionId });
      return new Answer({}, playerWords['done.notificationsOn']);
    },
    unsubscribePush: async ({ endpoint }, { caller }) => {
      await forgetSubscription(db, endpoint, caller.userId);
      return new Answer({}, playerWords['done.notificationsOff']);
    },
  };
}

/** Sends a message of the house to one player or all. */
export function noticeOfficeHandlers({
  db,
  notices,
}: Pick<NoticeRoutesOptions, 'db' | 'notices'>): Pick<HandlersOf<'office'>, 'broadcast'> {
  return {
    broadcast: async ({ text, user_id: userId }, call) => {
      const words = text.trim();
      if (userId !== undefined && !(await isPlayer(db, userId))) return refuse('NOT_FOUND', { field: 'user_id' });
      // A message to one player may contain personal data, and an audit line is never erased. Only its length is recorded.
      const line =
        userId === undefined
          ? lineOf(call, 'broadcast', 'every player', { before: null, after: words })
          : lineOf(call, 'broadcast', `user ${userId}`, { before: null, after: { letters: words.length } });
      const players = await notices.broadcast(userId, words, line);
      return new Answer(
        { players },
        userId === undefined ? `The message was sent to ${players} players.` : 'The message was sent.',
      );
    },
  };
}

/** Returns true if the user is a player whose data has not been erased. */
async function isPlayer(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select(['role', 'erased_at']).where('user_id', '=', userId).executeTakeFirst();
  return row?.role === 'PLAYER' && row.erased_at === null;
}
