import { MICROS_PER_MS } from '@pavilion/core/std';
import type { ResultQuery } from '@pavilion/contract/http';
import { mayBeQuestioned, ruleById, type IllegitimatePlayForm } from '@pavilion/core/settlement';
import type { Db } from '../../platform/db/index.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { type ExchangeEngine, type Projected } from '../../platform/engine/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdOf, pageOf } from '../../platform/http/wire.ts';
import { Answer, invalid, refuse, type Refused } from '@pavilion/server/refused';
import type { Notices } from '../../people/notices/index.ts';
import { explanationsOf } from './explanation-reads.ts';
import { figuresOf } from '../rules/rule-reads.ts';
import { evidenceOf, ownBet, playersView, readQueries } from './result-query-reads.ts';
import { answerQuery, insertQuery } from './result-query-store.ts';
import type { Ground } from '../../platform/ground.ts';

export type QueryRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly notices: Pick<Notices['notices'], 'write' | 'show'>;
  /** Writes a line of the audit trail in the transaction of the act. */
  readonly writeAudit: Ground['writeAudit'];
  readonly illegitimatePlay: IllegitimatePlayForm;
};

/** A player asks about the result of a settled bet (S-GEN-3). */
export function playerQueryHandlers(options: QueryRoutesOptions): Pick<HandlersOf<'bet'>, 'raiseQuery' | 'getQueries'> {
  const { db, engine, projected } = options;
  return {
    raiseQuery: ({ bet_id, question }, call) =>
      readProjected(engine, projected, () => raise(options, Number(bet_id), question.trim(), call)),
    getQueries: async (request, { caller }) => {
      const { rows, total } = await readQueries(db, { userId: caller.userId }, pageOf(request));
      return { rows: rows.map(playersView), total };
    },
  };
}

/** The office answers; an answer stands for ever (S-GEN-1). */
export function officeQueryHandlers({
  db,
  notices,
  writeAudit,
}: QueryRoutesOptions): Pick<HandlersOf<'office'>, 'getQueries' | 'decideQuery'> {
  return {
    getQueries: (request) => readQueries(db, { status: request.status }, pageOf(request)),
    decideQuery: async ({ query_id, decision, reason, rule_id }, call) => {
      if (reason.trim() === '') return invalid('reason');
      if (rule_id !== undefined && ruleById(rule_id) === undefined) return invalid('rule_id');
      const asked = await queryById(db, query_id);
      if (asked === undefined) return refuse('NOT_FOUND', { field: 'query_id' });
      const isAnswered = await db.transaction().execute(async (transaction) => {
        const decidedAt = new Date(call.receivedAtMs);
        const answer = { decision, reason: reason.trim(), ruleId: rule_id, decidedBy: call.caller.userId, decidedAt };
        const isMine = await answerQuery(transaction, query_id, answer);
        // Words to one person may name that person, and the trail can forget nothing: they stay with the question.
        const details = { before: 'OPEN', after: decision, letters: answer.reason.length, rule: rule_id };
        if (!isMine) return false;
        await writeAudit(transaction, lineOf(call, 'decideQuery', `query ${query_id}`, details));
        const about = { betId: Number(asked.bet_id), marketId: marketIdOf(asked.market_id) };
        await notices.write(transaction, asked.user_id, { kind: 'QUERY_DECIDED', ...about });
        return true;
      });
      const answered = await queryById(db, query_id);
      if (!isAnswered || answered === undefined) return refuse('PROPOSAL_OUTDATED');
      notices.show(answered.user_id);
      return new Answer(answered, 'Answered.');
    },
  };
}

async function raise(
  { db, writeAudit, illegitimatePlay }: QueryRoutesOptions,
  betId: number,
  question: string,
  call: Call,
): Promise<Answer<ResultQuery> | Refused> {
  const { caller, receivedAtMs } = call;
  if (question === '') return invalid('question');
  const bet = await ownBet(db, caller.userId, betId);
  if (bet === undefined) return refuse('NOT_FOUND', { field: 'bet_id' });
  if (bet.settled_at === null || bet.settlement === null) return refuse('QUERY_CLOSED', { reason: 'NOT_SETTLED' });
  // The event had ended when its market was settled, so nobody is refused who asks in time.
  if (!mayBeQuestioned(bet.settled_at / MICROS_PER_MS, receivedAtMs)) return refuse('QUERY_CLOSED', { reason: 'TOO_LATE' });
  const { market_id: marketId, settlement } = bet;
  const line = { seq: 0, kind: '', market_id: marketId, settlement };
  const facts = (await explanationsOf(db, caller.userId, [line], figuresOf(illegitimatePlay))).get(0);
  if (facts === undefined) return refuse('QUERY_CLOSED', { reason: 'NOT_SETTLED' });
  const evidence = await evidenceOf(db, marketId);
  const queryId = await db.transaction().execute(async (transaction) => {
    const asked = { userId: caller.userId, betId, marketId, question, facts, evidence, raisedAt: new Date(receivedAtMs) };
    const made = await insertQuery(transaction, asked);
    if (made !== undefined) await writeAudit(transaction, lineOf(call, 'raiseQuery', `bet ${betId}`, { query: made }));
    return made;
  });
  const query = queryId === undefined ? undefined : await queryById(db, queryId);
  if (query === undefined) return refuse('QUERY_CLOSED', { reason: 'ALREADY_ASKED' });
  return new Answer(playersView(query), 'Your question is with the office. You will find the answer here.');
}

async function queryById(db: Db, queryId: number) {
  return (await readQueries(db, { queryId }, { offset: 0, limit: 1 })).rows[0];
}
