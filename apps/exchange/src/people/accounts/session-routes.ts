import { playerWords } from '@pavilion/contract/messages/player.en';
import type { SessionRow } from '@pavilion/contract/http';
import type { Db } from '../../platform/db/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { Answer, refuse } from '@pavilion/server/refused';
import { readActivity } from './activity-reads.ts';
import { noteActivity } from './activity-store.ts';
import type { SessionService } from './session-service.ts';
import type { SessionLine } from './session-store.ts';

export type SessionRoutesOptions = { readonly db: Db; readonly sessions: SessionService };

/** Handles an account's sessions and activity. */
export function sessionHandlers({
  db,
  sessions,
}: SessionRoutesOptions): Pick<HandlersOf<'user'>, 'getSessions' | 'endSession' | 'getActivity'> {
  return {
    getSessions: async (_request, { caller }) =>
      (await sessions.listOf(caller.userId)).map((row) => wireSession(row, caller.sessionId)),
    endSession: async ({ session_id }, { caller, address, receivedAtMs }) => {
      const mine = await sessions.listOf(caller.userId);
      if (!mine.some((row) => row.sessionId === session_id)) return refuse('NOT_FOUND', { field: 'session_id' });
      await sessions.end(session_id);
      await noteActivity(db, new Date(receivedAtMs), caller.userId, 'SESSION_ENDED', address);
      return new Answer(null, playerWords['done.sessionEnded']);
    },
    getActivity: (request, { caller }) => readActivity(db, caller.userId, pageOf(request)),
  };
}

/** Handles the office's view of an account's activity and open sessions. */
export function sessionOfficeHandlers({ db, sessions }: SessionRoutesOptions): Pick<HandlersOf<'office'>, 'viewActivity'> {
  return {
    viewActivity: async ({ user_id, ...page }, { caller }) => {
      const [activity, open] = await Promise.all([readActivity(db, user_id, pageOf(page)), sessions.listOf(user_id)]);
      return { ...activity, sessions: open.map((row) => wireSession(row, caller.sessionId)) };
    },
  };
}

function wireSession(row: SessionLine, current: number): SessionRow {
  return {
    session_id: row.sessionId,
    created_at: new Date(row.createdAtMs).toISOString(),
    last_active_at: new Date(row.lastActiveMs).toISOString(),
    ends_at: new Date(row.endsAtMs).toISOString(),
    address: row.address ?? null,
    is_current: row.sessionId === current,
  };
}
