import { refuse, type Refused } from '@pavilion/server/refused';
import type { Db } from '../../platform/db/index.ts';

export type VisitTimes = { readonly startedAt: Date; readonly checkedAt: Date };

/** Reads when a session began, and when its player last answered a reality check. Refuses if the session does not exist. */
export async function visitTimes(db: Db, sessionId: number): Promise<VisitTimes | Refused> {
  const row = await db
    .selectFrom('sessions')
    .select(['created_at', 'reality_checked_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row === undefined
    ? refuse('SESSION_ENDED')
    : { startedAt: row.created_at, checkedAt: row.reality_checked_at ?? row.created_at };
}

export async function noteRealityCheck(db: Db, sessionId: number, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ reality_checked_at: at }).where('session_id', '=', sessionId).execute();
}
