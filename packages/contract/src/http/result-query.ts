import * as z from 'zod/mini';
import { betId, marketId, text, timestamp, userId } from '../scalars.ts';
import { explanation } from './report.ts';

export const queryDecision = z.enum(['UPHELD', 'REJECTED']);

/** A question about the result of a settled bet, and its answer, as the player sees both. A decision is final. */
export const resultQuery = z.object({
  query_id: z.int(),
  bet_id: betId,
  market_id: marketId,
  market_name: z.string(),
  match_name: z.string(),
  question: z.string(),
  raised_at: timestamp,
  status: z.enum(['OPEN', 'DECIDED']),
  decision: z.nullable(queryDecision),
  /** Why it was decided so, and by which rule; null while it is open. */
  reason: z.nullable(z.string()),
  rule_id: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
});
export type ResultQuery = z.infer<typeof resultQuery>;

/** The same with the facts it has to be decided by, as they stood when it was asked. */
export const officeQuery = z.object({
  ...resultQuery.shape,
  user_id: userId,
  user_name: z.string(),
  facts: explanation,
  /** What the result rested on when it was proposed; empty when nothing was said. */
  evidence: z.string(),
  decided_by: z.nullable(z.string()),
});
export type OfficeQuery = z.infer<typeof officeQuery>;

export const queryText = text(1_000);
