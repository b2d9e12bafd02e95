import * as z from 'zod/mini';
import { amount, transferAmount } from '../amount.ts';
import { integer, line, longId, sequence, timestamp, userId, version, words, prose } from '../scalars.ts';

/** REFUSED: approved, but impossible to carry out; `refusal` has the reason. */
export const pointMoveStatus = z.enum(['OPEN', 'APPROVED', 'DONE', 'REFUSED', 'REJECTED']);

/**
 * Points that staff want to issue or take back. They need a second person (trust SEC-05). With play money a rule may replace the second person, as `rule` and
 * `decided_by` then show. `version` rises with every change. An approval names the version that the person saw.
 */
export const pointMove = z.object({
  move_id: integer,
  version: integer,
  status: pointMoveStatus,
  kind: z.enum(['DEPOSIT', 'WITHDRAWAL']),
  user_id: userId,
  user_name: words,
  amount,
  note: words,
  asked_by: words,
  asked_at: timestamp,
  rule: z.enum(['SECOND_PERSON', 'DEMO_AUTOMATIC']),
  decided_by: z.nullable(words),
  decided_at: z.nullable(timestamp),
  /** Code of the refusal, or the reason given for the rejection. */
  refusal: z.nullable(words),
  done_at: z.nullable(timestamp),
  /** Balance of the account now. */
  total_balance: amount,
  seq: sequence,
});
export type PointMove = z.infer<typeof pointMove>;

const oneMove = { move_id: longId, version: version };

export const pointMoveRequests = {
  ask: z.strictObject({ user_id: userId, amount: transferAmount, note: z.optional(line(200)) }),
  one: z.strictObject(oneMove),
  reject: z.strictObject({ ...oneMove, note: prose(200) }),
};
