import type { Db } from '../../platform/db/index.ts';

export type NewQuestion = {
  readonly userId: number;
  readonly betId: number;
  readonly marketId: number;
  readonly question: string;
  readonly facts: object;
  readonly evidence: string;
  readonly raisedAt: Date;
};

export type QuestionAnswer = {
  readonly decision: 'UPHELD' | 'REJECTED';
  readonly reason: string;
  readonly ruleId: string | undefined;
  readonly decidedBy: number;
  readonly decidedAt: Date;
};

/** Adds a question to the list; undefined if the bet already has one. */
export async function insertQuestion(db: Db, question: NewQuestion): Promise<number | undefined> {
  const row = await db
    .insertInto('result_queries')
    .values({
      user_id: question.userId,
      bet_id: question.betId,
      market_id: question.marketId,
      question: question.question,
      facts: JSON.stringify(question.facts),
      evidence: question.evidence,
      raised_at: question.raisedAt,
      decision: null,
      reason: null,
      rule_id: null,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.column('bet_id').doNothing())
    .returning('query_id')
    .executeTakeFirst();
  return row?.query_id;
}

/** Stores the answer to an open question; false if it is answered or unknown. */
export async function answerQuestion(db: Db, questionId: number, answer: QuestionAnswer): Promise<boolean> {
  const row = await db
    .updateTable('result_queries')
    .set({
      decision: answer.decision,
      reason: answer.reason,
      rule_id: answer.ruleId ?? null,
      decided_by: answer.decidedBy,
      decided_at: answer.decidedAt,
    })
    .where('query_id', '=', questionId)
    .where('decision', 'is', null)
    .returning('query_id')
    .executeTakeFirst();
  return row !== undefined;
}
