import * as z from 'zod/mini';
import { amount, transferAmount } from '../amount.ts';
import { post } from '../endpoint.ts';
import { integer, line, longId, page, rowsOf, sequence, timestamp, userId, version, words, prose } from '../scalars.ts';

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

const requests = {
  ask: z.strictObject({ user_id: userId, amount: transferAmount, note: z.optional(line(200)) }),
  one: z.strictObject(oneMove),
  reject: z.strictObject({ ...oneMove, note: prose(200) }),
};

export const pointMoveCalls = {
  depositPoints: post('office/depositPoints', {
    who: 'operator',
    summary:
      'Request points for an account, within the limits that its owner set. Another member of staff approves the request. With play money, a rule may approve it at once.',
    request: requests.ask,
    response: pointMove,
    errors: ['LIMIT_EXCEEDED', 'EXCLUDED', 'PAPER_ACCOUNT'],
    idempotent: true,
  }),
  withdrawPoints: post('office/withdrawPoints', {
    who: 'operator',
    summary:
      'Request the removal of points from an account; points reserved by bets cannot be removed. Another member of staff approves the request. With play money, a rule may approve it at once.',
    request: requests.ask,
    response: pointMove,
    errors: ['INSUFFICIENT_FUNDS', 'PAPER_ACCOUNT'],
    idempotent: true,
  }),
  getPointMoves: post('office/getPointMoves', {
    who: 'operator',
    summary: 'List requests to issue or remove points: waiting ones first, then newest first.',
    request: z.strictObject({ status: z.optional(pointMoveStatus), ...page }),
    response: rowsOf(pointMove),
  }),
  approvePointMove: post('office/approvePointMove', {
    who: 'operator',
    summary: 'Approve and carry out a request of another member of staff to issue or remove points.',
    request: requests.one,
    response: pointMove,
    errors: ['PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED', 'LIMIT_EXCEEDED', 'EXCLUDED', 'INSUFFICIENT_FUNDS', 'PAPER_ACCOUNT'],
    idempotent: true,
  }),
  rejectPointMove: post('office/rejectPointMove', {
    who: 'operator',
    summary: 'Reject a request to issue or remove points, with a reason. The requester may withdraw it.',
    request: requests.reject,
    response: pointMove,
    errors: ['PROPOSAL_OUTDATED'],
    idempotent: true,
  }),
};
