import * as z from 'zod/mini';
import { amount, transferAmount } from '../amount.ts';
import { post } from '../endpoint.ts';
import { paymentKind, paymentMethodName, paymentStatus } from '../kinds.ts';
import {
  asFile,
  count,
  csvFile,
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
  /** Time when the points of a withdrawal came back. */
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
  /** The member of staff who sent a withdrawal to the gateway, and whether the gateway has received it. */
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
  /** True if the caller may now decide it. */
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
    summary:
      'List the ways to deposit and withdraw. Fails with NOT_FOUND if the caller has no parent or no payment method is active.',
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
    summary: 'Request a deposit within the limits that the player set. The points are credited when it is paid.',
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
      'Request a withdrawal. It needs the password, a code of the authenticator (if there is one) or a passkey, valid once for this amount and destination. The points are reserved immediately.',
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
    summary:
      'Cancel a payment that is not yet decided. Reserved points are released. A deposit at a gateway cannot be cancelled.',
    request: z.strictObject({ payment_id: longId }),
    response: payment,
    errors: ['NOT_FOUND', 'PROPOSAL_OUTDATED'],
  }),
  addProof: post('payment/addProof', {
    who: 'player',
    realOnly: true,
    summary:
      'Add or replace the picture of the transfer while a manual deposit waits: PNG, JPEG or WebP of at most 300 KB in base64. Only operators see it.',
    request: z.strictObject({ payment_id: longId, data: picture }),
    response: payment,
    errors: ['NOT_FOUND', 'PROPOSAL_OUTDATED', 'RATE_LIMITED'],
  }),
  getRequests: post('payment/getRequests', {
    who: 'player',
    realOnly: true,
    summary: 'List the caller’s deposits and withdrawals with their outcome, newest first.',
    request: z.strictObject({ kind: z.optional(paymentKind), ...page }),
    response: z.object({ ...rowsOf(payment).shape, deposited: amount, withdrawn: amount, seq: sequence }),
    errors: ['NOT_FOUND'],
  }),
  notify: post('payment/notify', {
    who: 'public',
    summary:
      'Receive a payment’s outcome from the gateway. `payload` is JSON text, `signature` its HMAC-SHA256 in hex. Repeats get the same answer. The exchange books its own amount, not the gateway’s.',
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
      'List deposits and withdrawals, those that have waited longest first. Agents see those of players directly below at the points desk; the house sees all.',
    request: z.strictObject({
      status: z.optional(paymentStatus),
      kind: z.optional(paymentKind),
      method: z.optional(paymentMethodName),
      /** Part of the account's name, of the reference or of the outside reference. */
      search: z.optional(text(64)),
      amount_min: z.optional(transferAmount),
      amount_max: z.optional(transferAmount),
      /** Time of the request; both ends are included. */
      from: z.optional(timestamp),
      to: z.optional(timestamp),
      /** Also returns the first 5,000 payments as a file. */
      ...asFile,
      ...page,
    }),
    /** `deposits` and `withdrawals` are the sums of all payments that match; `held`: the withdrawals among them that still hold points. */
    response: z.object({
      ...rowsOf(officePayment).shape,
      deposits: amount,
      withdrawals: amount,
      held: amount,
      file: csvFile,
    }),
  }),
  decidePayment: post('office/decidePayment', {
    who: 'upline',
    summary:
      'Pay or reject a waiting payment. The parent decides at the points desk. An operator decides manual transfers, and names the transfer that paid a withdrawal. A gateway withdrawal is sent to the gateway.',
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
      'Propose how a withdrawal ended for which the gateway has long sent no outcome: PAID, with the transfer’s reference, or REJECTED, which returns the points. Another member of staff confirms it.',
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
    summary:
      'Confirm or reject the proposed end of a withdrawal without an outcome. Another member of staff must have proposed it. A confirmed proposal is carried out.',
    request: z.strictObject({ payment_id: longId, version: version, confirm: z.boolean() }),
    response: officePayment,
    errors: ['NOT_FOUND', 'PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED'],
    idempotent: true,
  }),
  getPaymentProof: post('office/getPaymentProof', {
    who: 'operator',
    summary:
      'Return the picture that a player added to a deposit. The picture has no address of its own, and each view is audited.',
    request: z.strictObject({ payment_id: longId }),
    response: z.object({ content_type: pictureType, data: words }),
    errors: ['NOT_FOUND'],
  }),
  reconcilePayments: post('office/reconcilePayments', {
    who: 'operator',
    summary:
      'Compare one day (UTC) of a method’s paid deposits, withdrawals or returned withdrawals with the lines of its statement and with the ledger. Lists every difference.',
    request: z.strictObject({
      method: paymentMethodName,
      kind: z.enum([...paymentKind.options, 'RETURN']),
      day: date,
      lines: z.array(statementLine).check(z.maxLength(1_000)),
    }),
    response: z.object({ matched: integer, ours: amount, theirs: amount, ledger: amount, differences: z.array(difference) }),
  }),
};
