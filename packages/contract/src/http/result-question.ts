import * as z from 'zod/mini';
import { post } from '../endpoint.ts';
import { betId, integer, longId, marketId, page, prose, rowsOf, ruleId, text, timestamp, userId, words } from '../scalars.ts';
import { explanation } from './report.ts';

export const questionDecision = z.enum(['UPHELD', 'REJECTED']);

/** A question about a settled bet's result, and its answer, as the player sees both. A decision is final. */
export const resultQuestion = z.object({
  query_id: integer,
  bet_id: betId,
  market_id: marketId,
  market_name: words,
  match_name: words,
  question: words,
  raised_at: timestamp,
  status: z.enum(['OPEN', 'DECIDED']),
  decision: z.nullable(questionDecision),
  /** Reason and rule of the decision; null while the question is open. */
  reason: z.nullable(words),
  rule_id: z.nullable(words),
  decided_at: z.nullable(timestamp),
});
export type ResultQuestion = z.infer<typeof resultQuestion>;

/** The question as staff see it, with the facts at the time of the question. */
export const officeQuestion = z.object({
  ...resultQuestion.shape,
  user_id: userId,
  user_name: words,
  facts: explanation,
  /** The evidence given with the proposed result; empty if there was none. */
  evidence: words,
  decided_by: z.nullable(words),
});
export type OfficeQuestion = z.infer<typeof officeQuestion>;

export const questionText = prose(1_000);

export const questionOfficeCalls = {
  getQueries: post('office/getQueries', {
    who: 'operator',
    summary: 'List players’ questions about results: open ones oldest first, then decided ones newest first.',
    request: z.strictObject({
      status: z.optional(z.enum(['OPEN', 'DECIDED'])),
      /** Part of the player's name, match or market, or the number of the market or bet. */
      search: z.optional(text(64)),
      ...page,
    }),
    response: rowsOf(officeQuestion),
  }),
  decideQuery: post('office/decideQuery', {
    who: 'operator',
    summary: 'Answer a question about a result, with the reason and the rule. The decision is final.',
    request: z.strictObject({
      query_id: longId,
      decision: questionDecision,
      reason: questionText,
      rule_id: z.optional(ruleId),
    }),
    response: officeQuestion,
    errors: ['PROPOSAL_OUTDATED'],
    idempotent: true,
  }),
};
