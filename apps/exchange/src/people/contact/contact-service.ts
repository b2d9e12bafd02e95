import type { ContactTopic } from '@pavilion/contract/kinds';
import { DAY_MS } from '@pavilion/core/std';
import { refuse, type Refused } from '@pavilion/server/refused';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Call } from '../../platform/http/handlers.ts';
import type { Notices } from '../notices/index.ts';
import { nthLetterAt, readColleagues, readThread } from './contact-reads.ts';
import { answerThread, assignThread, openThread, writeMore } from './contact-store.ts';

const THREADS_A_DAY = 10;
const MESSAGES_A_DAY = 60;

export type ContactThreadRow = NonNullable<Awaited<ReturnType<typeof readThread>>>;
export type NewThread = { readonly topic: ContactTopic; readonly betId: number | undefined; readonly content: string };
/** An answer of staff. Without content, the thread is closed without a message. */
export type ThreadAnswer = { readonly seen: number; readonly close: boolean; readonly content: string | undefined };

/** Messages between players and the office. */
export class ContactService {
  readonly #db: Db;
  readonly #notices: Notices['notices'];
  readonly #writeAudit: Platform['writeAudit'];

  constructor({ db, writeAudit }: Pick<Platform, 'db' | 'writeAudit'>, notices: Notices['notices']) {
    this.#db = db;
    this.#notices = notices;
    this.#writeAudit = writeAudit;
  }

  /** Opens a thread, unless the player opened too many in the last 24 hours. */
  async open({ topic, betId, content }: NewThread, { caller, receivedAtMs }: Call): Promise<ContactThreadRow | Refused> {
    const refused = await this.#tooSoon(caller.userId, 'THREAD', THREADS_A_DAY, receivedAtMs);
    if (refused !== undefined) return refused;
    return this.#thread(await openThread(this.#db, caller.userId, topic, betId, content, new Date(receivedAtMs)));
  }

  /** Adds a player's message to their own thread, unless they wrote too many in the last 24 hours. */
  async write(threadId: number, content: string, { caller, receivedAtMs }: Call): Promise<ContactThreadRow | Refused> {
    const refused = await this.#tooSoon(caller.userId, 'MESSAGE', MESSAGES_A_DAY, receivedAtMs);
    if (refused !== undefined) return refused;
    const isOwn = await writeMore(this.#db, threadId, caller.userId, content, new Date(receivedAtMs));
    return isOwn ? this.#thread(threadId) : refuse('NOT_FOUND', { field: 'thread_id' });
  }

  /** Answers or closes a thread for the office. The audit trail records who answered, and not the message, because it is personal. */
  async answer(threadId: number, { seen, close, content }: ThreadAnswer, call: Call): Promise<ContactThreadRow | Refused> {
    const before = await readThread(this.#db, threadId);
    if (before === undefined) return refuse('NOT_FOUND', { field: 'thread_id' });
    const at = new Date(call.receivedAtMs);
    const status = close ? 'CLOSED' : 'ANSWERED';
    const letter = content === undefined ? undefined : { author: call.caller.userId, isOffice: true, content, at };
    const isDone = await this.#db.transaction().execute(async (transaction) => {
      if (!(await answerThread(transaction, threadId, seen, { status, at }, letter))) return false;
      const action = letter === undefined ? 'closeThread' : 'answerThread';
      const change = { before: before.status, after: status };
      await this.#writeAudit(transaction, lineOf(call, action, `thread ${threadId}`, change));
      if (letter !== undefined) await this.#notices.write(transaction, before.user_id, { kind: 'LETTER_ANSWERED' });
      return true;
    });
    if (!isDone) return refuse('PROPOSAL_OUTDATED');
    if (letter !== undefined) this.#notices.show(before.user_id);
    return this.#thread(threadId);
  }

  /** Assigns a thread to a member of staff who may answer; null: to nobody. */
  async assign(threadId: number, assignee: number | null, call: Call): Promise<ContactThreadRow | Refused> {
    const before = await readThread(this.#db, threadId);
    if (before === undefined) return refuse('NOT_FOUND', { field: 'thread_id' });
    const person = (await readColleagues(this.#db)).find((each) => each.user_id === assignee);
    if (assignee !== null && person === undefined) return refuse('NOT_FOUND', { field: 'assignee' });
    await this.#db.transaction().execute(async (transaction) => {
      await assignThread(transaction, threadId, assignee);
      const change = { before: before.assignee?.user_name ?? null, after: person?.user_name ?? null };
      await this.#writeAudit(transaction, lineOf(call, 'assignThread', `thread ${threadId}`, change));
    });
    return this.#thread(threadId);
  }

  async #thread(threadId: number): Promise<ContactThreadRow | Refused> {
    return (await readThread(this.#db, threadId)) ?? refuse('NOT_FOUND', { field: 'thread_id' });
  }

  /** Refuses a player who has written too much in a day. The refusal says when the player may write again. */
  async #tooSoon(userId: number, kind: 'THREAD' | 'MESSAGE', max: number, nowMs: number): Promise<Refused | undefined> {
    const oldest = await nthLetterAt(this.#db, userId, kind, max, new Date(nowMs - DAY_MS));
    if (oldest === undefined) return undefined;
    return refuse('RATE_LIMITED', { wait_ms: Math.max(1, oldest.getTime() + DAY_MS - nowMs) });
  }
}
