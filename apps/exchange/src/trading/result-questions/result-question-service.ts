import { mayBeQuestioned, type IllegitimatePlayForm } from '@pavilion/core/settlement';
import { MICROS_PER_MS } from '@pavilion/core/std';
import { refuse, type Refused } from '@pavilion/server/refused';
import type { Notices } from '../../people/notices/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Call } from '../../platform/http/handlers.ts';
import { marketIdOf } from '../../platform/http/wire.ts';
import { figuresOf } from '../rules/rule-reads.ts';
import { explanationsOf } from '../settlement/explanation-reads.ts';
import { evidenceOf, ownBet, readQuestions } from './result-question-reads.ts';
import { answerQuestion, insertQuestion, type QuestionAnswer } from './result-question-store.ts';

export type QuestionPorts = {
  readonly db: Db;
  readonly notices: Pick<Notices['notices'], 'write' | 'show'>;
  /** Writes a line of the audit trail in the transaction of the act. */
  readonly writeAudit: Platform['writeAudit'];
  readonly illegitimatePlay: IllegitimatePlayForm;
};

export type ResultQuestionRow = Awaited<ReturnType<typeof readQuestions>>['rows'][number];

/** Questions of players about the results of settled bets (S-GEN-3), and their answers. */
export class ResultQuestionService {
  readonly #ports: QuestionPorts;

  constructor(ports: QuestionPorts) {
    this.#ports = ports;
  }

  /** Stores a player's question about a settled bet, with the facts of the settlement. Refuses a late question, and a second one about the same bet. */
  async raise(betId: number, question: string, call: Call): Promise<ResultQuestionRow | Refused> {
    const { db, writeAudit, illegitimatePlay } = this.#ports;
    const { caller, receivedAtMs } = call;
    const bet = await ownBet(db, caller.userId, betId);
    if (bet === undefined) return refuse('NOT_FOUND', { field: 'bet_id' });
    if (bet.settled_at === null || bet.settlement === null) return refuse('QUERY_CLOSED', { reason: 'NOT_SETTLED' });
    // The time counts from the settlement. The settlement comes after the end of the event, so no question that is in time is refused.
    if (!mayBeQuestioned(bet.settled_at / MICROS_PER_MS, receivedAtMs)) return refuse('QUERY_CLOSED', { reason: 'TOO_LATE' });
    const { market_id: marketId, settlement } = bet;
    const line = { seq: 0, kind: '', market_id: marketId, settlement };
    const facts = (await explanationsOf(db, caller.userId, [line], figuresOf(illegitimatePlay))).get(0);
    if (facts === undefined) return refuse('QUERY_CLOSED', { reason: 'NOT_SETTLED' });
    const evidence = await evidenceOf(db, marketId);
    const questionId = await db.transaction().execute(async (transaction) => {
      const newQuestion = { userId: caller.userId, betId, marketId, question, facts, evidence, raisedAt: new Date(receivedAtMs) };
      const made = await insertQuestion(transaction, newQuestion);
      if (made !== undefined) await writeAudit(transaction, lineOf(call, 'raiseQuery', `bet ${betId}`, { query: made }));
      return made;
    });
    const stored = questionId === undefined ? undefined : await this.#question(questionId);
    return stored ?? refuse('QUERY_CLOSED', { reason: 'ALREADY_ASKED' });
  }

  /** Answers a question. An answer is final (S-GEN-1). */
  async decide(
    questionId: number,
    { decision, reason, ruleId }: Pick<QuestionAnswer, 'decision' | 'reason' | 'ruleId'>,
    call: Call,
  ): Promise<ResultQuestionRow | Refused> {
    const { db, notices, writeAudit } = this.#ports;
    const question = await this.#question(questionId);
    if (question === undefined) return refuse('NOT_FOUND', { field: 'query_id' });
    const isAnswered = await db.transaction().execute(async (transaction) => {
      const decidedAt = new Date(call.receivedAtMs);
      const answer = { decision, reason, ruleId, decidedBy: call.caller.userId, decidedAt };
      if (!(await answerQuestion(transaction, questionId, answer))) return false;
      // A text to one person may contain that person's name, and audit lines are never erased. The text is therefore stored only in the question.
      const details = { before: 'OPEN', after: decision, letters: reason.length, rule: ruleId };
      await writeAudit(transaction, lineOf(call, 'decideQuery', `query ${questionId}`, details));
      const about = { betId: Number(question.bet_id), marketId: marketIdOf(question.market_id) };
      await notices.write(transaction, question.user_id, { kind: 'QUERY_DECIDED', ...about });
      return true;
    });
    const answered = await this.#question(questionId);
    if (!isAnswered || answered === undefined) return refuse('PROPOSAL_OUTDATED');
    notices.show(answered.user_id);
    return answered;
  }

  async #question(questionId: number): Promise<ResultQuestionRow | undefined> {
    return (await readQuestions(this.#ports.db, { questionId }, { offset: 0, limit: 1 })).rows[0];
  }
}
