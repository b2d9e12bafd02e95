import { playerWords } from '@pavilion/contract/messages/player.en';
import type { Db } from '../../platform/db/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { Answer, refuse } from '@pavilion/server/refused';
import { readActivity } from './activity-reads.ts';
import { noteActivity } from './activity-store.ts';
import type { SessionService } from './session-service.ts';

export type SessionRoutesOptions = { readonly db: Db; readonly sessions: SessionService };

/** Handles an account's sessions and activity. */
export function sessionHandlers({
  db,
  sessions,
}: SessionRoutesOptions): Pick<HandlersOf<'user'>, 'getSessions' | 'endSession' | 'getActivity'> {
  return {
    getSessions: async (_request, { caller }) =>
      (await sessions.listOf(caller.userId)).map((row) => ({
        session_id: row.sessionId,
        created_at: new Date(row.createdAtMs).toISOString(),
        last_active_at: new Date(row.lastActiveMs).toISOString(),
        ends_at: new Date(row.endsAtMs).toISOString(),
        address: row.address ?? null,
        is_current: row.sessionId === caller.sessionId,
      })),
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
