import * as z from 'zod/mini';
import { amount, transferAmount } from '../amount.ts';
import { post } from '../endpoint.ts';
import { paymentKind, paymentMethodName, paymentStatus } from '../kinds.ts';
import {
  count,
  date,
  integer,
  line,
  longId,
  nothing,
  page,
  pattern,
  picture,
  pictureType,
  rowsOf,
  sequence,
  text,
  timestamp,
  userId,
  version,
  words,
  prose,
} from '../scalars.ts';
import { FACTOR_REFUSALS, freshFactor } from './user-passkeys.ts';

export const paymentMethod = z.object({
  method: paymentMethodName,
  name: words,
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  min: amount,
  max: amount,
  /** Destination of a manual transfer, or contact at the points desk. */
  deposit_hint: words,
  withdrawal_hint: words,
  /** True if a deposit needs the reference of a transfer. A withdrawal then needs its target account. */
  deposit_reference: z.boolean(),
  withdrawal_reference: z.boolean(),
  is_demonstration: z.boolean(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** `version` rises with every change. A decision names the version that the person saw. */
export const payment = z.object({
  payment_id: integer,
  version: integer,
  kind: paymentKind,
  method: paymentMethodName,
  status: paymentStatus,
  amount,
  /** Reference of the transfer outside, or the account that receives a withdrawal. */
  reference: words,
  note: words,
  refusal: z.nullable(words),
  asked_at: timestamp,
  done_at: z.nullable(timestamp),
  /** Time a withdrawal's points returned. */
  returned_at: z.nullable(timestamp),
  /** Address of the gateway's page while the payment waits for it. */
  redirect_url: z.nullable(words),
  /** `has_proof`: there is a picture of the transfer. `may_add_proof`: the player may add a picture now. */
  has_proof: z.boolean(),
  may_add_proof: z.boolean(),
});
export type Payment = z.infer<typeof payment>;

/** A payment as staff see it. */
export const officePayment = z.object({
  ...payment.shape,
  user_id: userId,
  user_name: words,
  decided_by: z.nullable(words),
  /** The staff member who sent a withdrawal to the gateway, and if the gateway has it. */
  sent_by: z.nullable(words),
  is_taken: z.boolean(),
  /** Outside reference of the transfer that paid a withdrawal. */
  outside_reference: z.nullable(words),
  /** Time it was sent, and whether that is long enough ago for staff to end it. */
  sent_at: z.nullable(timestamp),
  is_silent: z.boolean(),
  /** The proposed end of a payment about which the gateway is silent. Another person must confirm it. */
  end: z.nullable(
    z.object({
      outcome: z.enum(['PAID', 'REJECTED']),
      reference: z.nullable(words),
      reason: words,
      evidence: words,
      proposed_by: words,
      proposed_at: timestamp,
    }),
  ),
  /** True if the caller may decide about it now. */
  may_decide: z.boolean(),
  /** `may_propose_end`: the caller may propose its end. `may_confirm_end`: the caller may confirm another's proposal. */
  may_propose_end: z.boolean(),
  may_confirm_end: z.boolean(),
  /** True if paying it needs a `reference`, the transfer that staff made outside the product. */
  needs_reference: z.boolean(),
});
export type OfficePayment = z.infer<typeof officePayment>;

const reference = pattern(/^[\w ./:@-]{4,64}$/);

/** Text and the HMAC-SHA256 of its bytes in hex, sent between exchange and gateway in both directions. */
export const signedText = z.strictObject({ payload: text(2_000), signature: pattern(/^[0-9a-f]{64}$/) });
export type SignedText = z.infer<typeof signedText>;

export const payments = {
  getMethods: post('payment/getMethods', {
    who: 'player',
    realOnly: true,
    summary: 'Ways to deposit and withdraw. NOT_FOUND for whoever has no parent, or when no adapter is active.',
    request: nothing,
    response: z.object({
      methods: z.array(paymentMethod),
      factor: z.enum(['PASSWORD', 'CODE']),
      passkeys: z.boolean(),
      /** Until this time withdrawals are on hold; null: no hold. */
      withdrawals_held_until: z.nullable(timestamp),
    }),
    errors: ['NOT_FOUND'],
  }),
  deposit: post('payment/deposit', {
    who: 'player',
    realOnly: true,
    summary: 'Ask for a deposit, within the limits that the player set. Points come when it is paid.',
    request: z.strictObject({
      method: paymentMethodName,
      amount: transferAmount,
      reference: z.optional(reference),
      note: z.optional(line(200)),
    }),
    response: payment,
    errors: ['NOT_FOUND', 'BELOW_MIN', 'ABOVE_MAX', 'LIMIT_EXCEEDED', 'EXCLUDED', 'RATE_LIMITED'],
    idempotent: true,
  }),
  withdraw: post('payment/withdraw', {
    who: 'player',
    realOnly: true,
    summary:
      'Ask for a withdrawal, with a fresh code of the authenticator or, without one, the password, or with a passkey: for this amount and this destination, once. The points are held at once.',
    request: z.strictObject({
      method: paymentMethodName,
      amount: transferAmount,
      reference: z.optional(reference),
      note: z.optional(line(200)),
      ...freshFactor,
    }),
    response: payment,
    errors: [
      'NOT_FOUND',
      'BELOW_MIN',
      'ABOVE_MAX',
      'INSUFFICIENT_FUNDS',
      'IDENTITY_REQUIRED',
      'WITHDRAWALS_HELD',
      ...FACTOR_REFUSALS,
    ],
    idempotent: true,
  }),
  cancelPayment: post('payment/cancelPayment', {
    who: 'player',
    realOnly: true,
    summary: 'Take back what waits and nobody has decided; held points are free again. Not a deposit at a gateway.',
    request: z.strictObject({ payment_id: longId }),
    response: payment,
    errors: ['NOT_FOUND', 'PROPOSAL_OUTDATED'],
  }),
  addProof: post('payment/addProof', {
    who: 'player',
    realOnly: true,
    summary:
      'Add a picture of the transfer to a deposit that an operator checks, while it waits, in place of the one before: PNG, JPEG or WebP of at most 300 KB in base64. Nobody but operators sees it.',
    request: z.strictObject({ payment_id: longId, data: picture }),
    response: payment,
    errors: ['NOT_FOUND', 'PROPOSAL_OUTDATED', 'RATE_LIMITED'],
  }),
  getRequests: post('payment/getRequests', {
    who: 'player',
    realOnly: true,
    summary: 'The caller’s deposits and withdrawals, newest first, with what they came to.',
    request: z.strictObject({ kind: z.optional(paymentKind), ...page }),
    response: z.object({ ...rowsOf(payment).shape, deposited: amount, withdrawn: amount, seq: sequence }),
    errors: ['NOT_FOUND'],
  }),
  notify: post('payment/notify', {
    who: 'public',
    summary:
      'What the gateway says of a payment: `payload` is JSON text, `signature` the HMAC-SHA256 of its bytes in hex. The same answer every time; ours is the amount that counts.',
    request: signedText,
    response: z.object({ payment_id: integer, status: paymentStatus }),
    errors: ['TOKEN_INVALID', 'NOT_FOUND'],
  }),
};

/**
 * The text inside `notify`, which the gateway sends. RETURNED: a paid withdrawal came back because its receiver refused it. It implies PAID, which may arrive
 * later.
 */
export const gatewayNotice = z.strictObject({
  payment_id: longId,
  /** The gateway's own name for the payment, constant in all its messages. */
  reference: text(64),
  amount: transferAmount,
  status: z.enum(['PAID', 'FAILED', 'RETURNED']),
  /** Time of signing, milliseconds since 1970; messages older than five minutes are ignored. */
  at: count,
});
export type GatewayNotice = z.infer<typeof gatewayNotice>;

/**
 * The text in a POST to the gateway's `…/payouts`. It asks the gateway to pay this amount to this account, once for each `payment_id`, however often it is
 * sent. Any 2xx means that the gateway has the request. The outcome arrives by `notify`.
 */
export const payoutOrder = z.strictObject({
  payment_id: longId,
  amount: transferAmount,
  destination: text(64),
  at: count,
});
export type PayoutOrder = z.infer<typeof payoutOrder>;

const statementLine = z.strictObject({ reference: text(64), amount: transferAmount });
const difference = z.object({
  payment_id: z.nullable(integer),
  reference: words,
  ours: z.nullable(amount),
  theirs: z.nullable(amount),
  /**
   * For a statement line whose payment is booked here on another day, that day; `ours` is the amount booked then. A withdrawal that staff ended is booked at
   * the time of its end.
   */
  booked_on: z.nullable(date),
});

export const paymentOfficeCalls = {
  getPayments: post('office/getPayments', {
    who: 'upline',
    summary:
      'Deposits and withdrawals: an agent’s are those of the points desk with the players directly below, the house’s all. What waits first.',
    request: z.strictObject({ status: z.optional(paymentStatus), kind: z.optional(paymentKind), ...page }),
    response: rowsOf(officePayment),
  }),
  decidePayment: post('office/decidePayment', {
    who: 'upline',
    summary:
      'Pay or reject what waits: the points desk is decided by the parent, whose points they are, a manual transfer by an operator, who names the transfer by which a withdrawal was paid. A withdrawal by the gateway is sent there.',
    request: z.strictObject({
      payment_id: longId,
      version: version,
      decision: z.enum(['PAY', 'REJECT']),
      reference: z.optional(reference),
      note: z.optional(line(200)),
    }),
    response: officePayment,
    errors: ['PROPOSAL_OUTDATED', 'INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED', 'EXCLUDED'],
    idempotent: true,
  }),
  proposePaymentEnd: post('office/proposePaymentEnd', {
    who: 'operator',
    summary:
      'Say how a withdrawal ended of which the gateway has said nothing for so long: PAID, with the reference of the transfer there, or REJECTED, whose points are the player’s again. Another member of staff confirms it.',
    request: z.strictObject({
      payment_id: longId,
      version: version,
      outcome: z.enum(['PAID', 'REJECTED']),
      reference: z.optional(reference),
      reason: prose(200),
      evidence: prose(500),
    }),
    response: officePayment,
    errors: ['NOT_FOUND', 'PROPOSAL_OUTDATED'],
  }),
  decidePaymentEnd: post('office/decidePaymentEnd', {
    who: 'operator',
    summary: 'Confirm or reject what another member of staff said of how a silent withdrawal ended; confirmed it is carried out.',
    request: z.strictObject({ payment_id: longId, version: version, confirm: z.boolean() }),
    response: officePayment,
    errors: ['NOT_FOUND', 'PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED'],
    idempotent: true,
  }),
  getPaymentProof: post('office/getPaymentProof', {
    who: 'operator',
    summary: 'The picture that a player added to a deposit; it has no address of its own, and each look is noted.',
    request: z.strictObject({ payment_id: longId }),
    response: z.object({ content_type: pictureType, data: words }),
    errors: ['NOT_FOUND'],
  }),
  reconcilePayments: post('office/reconcilePayments', {
    who: 'operator',
    summary:
      'Hold the deposits of a method that were paid on a day (UTC), its withdrawals, or those that came back, against the lines of its statement and against the ledger; every difference is listed.',
    request: z.strictObject({
      method: paymentMethodName,
      kind: z.enum([...paymentKind.options, 'RETURN']),
      day: date,
      lines: z.array(statementLine).check(z.maxLength(1_000)),
    }),
    response: z.object({ matched: integer, ours: amount, theirs: amount, ledger: amount, differences: z.array(difference) }),
  }),
};
