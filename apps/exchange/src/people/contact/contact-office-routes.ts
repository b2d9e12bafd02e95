import type { OfficeThread } from '@pavilion/contract/http';
import type { Db } from '../../platform/db/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { Answer, invalid, refuse, type Refused } from '@pavilion/server/refused';
import type { Notices } from '../notices/index.ts';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { readThread, readThreads } from './contact-reads.ts';
import { answerThread } from './contact-store.ts';

export type ContactOfficeOptions = {
  readonly db: Db;
  /** Writes a line of the audit trail in the transaction of the act. */
  readonly writeAudit: (db: Db, line: AuditLine) => Promise<void>;
  readonly notices: Notices['notices'];
};

type Handlers = Pick<HandlersOf<'office'>, 'getThreads' | 'answerThread' | 'closeThread'>;

/**
 * The office answers what players wrote. The audit trail has that it was answered and by whom; the letters themselves are personal and stand in the
 * thread alone.
 */
export function contactOfficeHandlers(options: ContactOfficeOptions): Handlers {
  const { db, notices } = options;
  return {
    getThreads: (request) => readThreads(db, { status: request.status }, pageOf(request)),
    answerThread: async ({ thread_id, seen, text, close }, call) => {
      const content = text.trim();
      if (content === '') return invalid('text');
      const answered = await act(options, call, { threadId: thread_id, seen, close, content });
      if (!('thread_id' in answered)) return answered;
      notices.show(answered.user_id);
      return new Answer(answered, 'Answered.');
    },
    closeThread: async ({ thread_id, seen }, call) => {
      const closed = await act(options, call, { threadId: thread_id, seen, close: true, content: undefined });
      return 'thread_id' in closed ? new Answer(closed, 'Closed.') : closed;
    },
  };
}

type Act = {
  readonly threadId: number;
  readonly seen: number;
  readonly close: boolean;
  /** Undefined: without a word. */
  readonly content: string | undefined;
};

async function act(
  { db, notices, writeAudit }: ContactOfficeOptions,
  call: Call,
  { threadId, seen, close, content }: Act,
): Promise<OfficeThread | Refused> {
  const before = await readThread(db, threadId);
  if (before === undefined) return refuse('NOT_FOUND', { field: 'thread_id' });
  const at = new Date(call.receivedAtMs);
  const letter = content === undefined ? undefined : { author: call.caller.userId, isOffice: true, content, at };
  const isDone = await db.transaction().execute(async (transaction) => {
    const after = close ? 'CLOSED' : 'ANSWERED';
    const isMine = await answerThread(transaction, threadId, seen, { status: after, at }, letter);
    const line = lineOf(call, letter === undefined ? 'closeThread' : 'answerThread', `thread ${threadId}`, {
      before: before.status,
      after,
    });
    if (!isMine) return false;
    await writeAudit(transaction, line);
    if (letter !== undefined) await notices.write(transaction, before.user_id, { kind: 'LETTER_ANSWERED' });
    return true;
  });
  const thread = await readThread(db, threadId);
  return isDone && thread !== undefined ? thread : refuse('PROPOSAL_OUTDATED');
}
