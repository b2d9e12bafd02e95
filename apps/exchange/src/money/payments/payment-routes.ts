import { HOUR_MS } from '@pavilion/core/std';
import { playerWords } from '@pavilion/contract/messages/player.en';
import { fromMinor } from '@pavilion/contract/amount';
import type { Payment } from '@pavilion/contract/http';
import { RateLimiter } from '@pavilion/server/rate-limiter';
import type { Accounts } from '../../people/accounts/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { keyOf } from '../../platform/http/idempotency.ts';
import { pageOf, whyTooManyCalls } from '../../platform/http/wire.ts';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import type { People } from '../../people/identity/index.ts';
import type { Adapter } from './adapter.ts';
import { paidTotals, readPayments, wirePayment } from './payment-reads.ts';
import { PaymentRequestService, type PaymentRequestOptions } from './payment-request-service.ts';
import type { PaymentService } from './payment-service.ts';
import type { PaymentRecord } from './payment-store.ts';

export type PaymentRoutesOptions = PaymentRequestOptions & {
  readonly engine: ExchangeEngine;
  readonly payments: PaymentService;
  readonly factors: Accounts['factors'];
  readonly people: Pick<People['people'], 'whyIdentityMissing'>;
  readonly passkeys: { listOf(userId: number): Promise<readonly unknown[]> };
};

/** Deposits and proofs a caller may send in an hour; a person checks each. A resent request counts again. */
const REQUESTS_PER_HOUR_MAX = 60;

/** Handles deposits and withdrawals of players. Refuses accounts without a parent with NOT_FOUND, and all accounts while no adapter is active (trust TRAP-05). */
export function paymentHandlers(options: PaymentRoutesOptions): HandlersOf<'payment'> {
  const { db, engine, payments, factors, people } = options;
  const requests = new PaymentRequestService(options);
  const wireAt =
    (nowMs: number) =>
    (payment: PaymentRecord): Payment =>
      wirePayment(payment, requests.redirectOf(payment, nowMs));
  const answerOf = (payment: PaymentRecord | Refused, { receivedAtMs }: Call, message: string) =>
    payment instanceof Refused ? payment : new Answer(wireAt(receivedAtMs)(payment), message);
  const limiter = new RateLimiter(REQUESTS_PER_HOUR_MAX, HOUR_MS);
  const ownPayment = async (paymentId: number, caller: Caller) =>
    requests.isServed(caller)
      ? (await readPayments(db, { paymentId, userId: caller.userId }, { offset: 0, limit: 1 }, false)).rows[0]
      : undefined;
  return {
    getMethods: (_request, call) => (requests.isServed(call.caller) ? methodsOf(options, call) : refuse('NOT_FOUND')),
    deposit: async (request, call) => {
      const payable = requests.validate('DEPOSIT', request, call.caller);
      if (payable instanceof Refused) return payable;
      const tooMany = whyTooManyCalls(limiter, call);
      if (tooMany !== undefined) return tooMany;
      const payment = await payments.deposit(payable, keyOfCall(call));
      return answerOf(payment, call, playerWords['done.depositRequested']);
    },
    withdraw: async ({ password, code, passkey, ...request }, call) => {
      const payable = requests.validate('WITHDRAWAL', request, call.caller);
      if (payable instanceof Refused) return payable;
      const held =
        (await people.whyIdentityMissing(call.caller.userId)) ?? (await requests.whyHeld(call.caller.userId, call.receivedAtMs));
      if (held !== undefined) return held;
      const refused = await factors.stepUp(call.caller, { password, code, passkey }, call.address, call.receivedAtMs);
      if (refused !== undefined) return refused;
      const payment = await payments.withdraw(payable, keyOfCall(call));
      return answerOf(payment, call, playerWords['done.withdrawalRequested']);
    },
    cancelPayment: async ({ payment_id }, call) => {
      const { caller } = call;
      const row = await ownPayment(payment_id, caller);
      if (row === undefined) return refuse('NOT_FOUND', { field: 'payment_id' });
      const refused = requests.whyCancelRefused(row, call.receivedAtMs);
      if (refused !== undefined) return refused;
      const payment = await payments.decide(payment_id, row.version, { outcome: 'CANCELLED' }, call);
      return answerOf(payment, call, playerWords['done.paymentCancelled']);
    },
    addProof: async ({ payment_id, data }, call) => {
      const row = await ownPayment(payment_id, call.caller);
      if (row === undefined) return refuse('NOT_FOUND', { field: 'payment_id' });
      const refused = whyTooManyCalls(limiter, call) ?? (await requests.addProof(row, data, new Date(call.receivedAtMs)));
      const now = await ownPayment(payment_id, call.caller);
      if (refused !== undefined || now === undefined) return refused ?? refuse('NOT_FOUND', { field: 'payment_id' });
      return new Answer(wireAt(call.receivedAtMs)(now), playerWords['done.proofAdded']);
    },
    getRequests: async ({ kind, ...page }, { caller, receivedAtMs }) => {
      if (!requests.isServed(caller)) return refuse('NOT_FOUND');
      const { rows, total } = await readPayments(db, { userId: caller.userId, kind }, pageOf(page), false);
      return { rows: rows.map(wireAt(receivedAtMs)), total, ...(await paidTotals(db, caller.userId)), seq: engine.head.seq };
    },
    notify: async (body, { receivedAtMs }) => {
      const read = requests.readNotice(body, receivedAtMs);
      if (read instanceof Refused) return read;
      const payment = await payments.handleNotice(read.notice, read.adapter);
      return payment instanceof Refused
        ? payment
        : { payment_id: payment.payment_id, status: wireAt(receivedAtMs)(payment).status };
    },
  };
}

async function methodsOf(options: PaymentRoutesOptions, { caller, receivedAtMs }: Call) {
  const { userId } = caller;
  const [{ enabled }, passkeys, heldUntilMs] = await Promise.all([
    options.factors.stateOf(userId),
    options.passkeys.listOf(userId),
    options.changes.heldUntilMs(userId, receivedAtMs),
  ]);
  return {
    methods: [...options.adapters.values()].map(wireMethod),
    factor: enabled ? ('CODE' as const) : ('PASSWORD' as const),
    passkeys: passkeys.length > 0,
    withdrawals_held_until: heldUntilMs === undefined ? null : new Date(heldUntilMs).toISOString(),
  };
}

function keyOfCall({ key, requestId }: Call) {
  return key ?? keyOf(`request ${requestId}`);
}

function wireMethod(adapter: Adapter) {
  return {
    method: adapter.method,
    name: adapter.name,
    deposits: adapter.deposit !== undefined,
    withdrawals: adapter.withdrawal !== undefined,
    min: fromMinor(adapter.min),
    max: fromMinor(adapter.max),
    deposit_hint: adapter.deposit?.hint ?? '',
    withdrawal_hint: adapter.withdrawal?.hint ?? '',
    deposit_reference: adapter.deposit?.needsReference ?? false,
    withdrawal_reference: adapter.withdrawal?.needsReference ?? false,
    is_demonstration: adapter.isDemonstration,
  };
}
