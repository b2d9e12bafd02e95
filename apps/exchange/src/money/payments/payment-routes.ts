import { playerWords } from '@pavilion/contract/messages/player.en';
import { fromMinor, toTransfer } from '@pavilion/contract/amount';
import type { Payment } from '@pavilion/contract/http';
import type { PaymentMethodName } from '@pavilion/contract/kinds';
import { RateLimiter } from '@pavilion/server/rate-limiter';
import type { Accounts } from '../../people/accounts/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { keyOf } from '../../platform/http/idempotency.ts';
import { pageOf, tooOften } from '../../platform/http/wire.ts';
import { Answer, invalid, refuse, Refused } from '@pavilion/server/refused';
import { GATEWAY_PAGE_MS } from '../limits/limit-reads.ts';
import type { People } from '../../people/identity/index.ts';
import type { PictureService } from '../../platform/pictures/picture-service.ts';
import { readNotice, redirectUrl, type Adapter, type GatewayOptions } from './adapter.ts';
import { mayAddProof, paidTotals, readPayments, wirePayment } from './payment-reads.ts';
import type { AskedPayment, PaymentService } from './payment-service.ts';
import type { PaymentRecord } from './payment-store.ts';
import { writeProof } from './proof-store.ts';

export type PaymentRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly payments: PaymentService;
  readonly adapters: ReadonlyMap<string, Adapter>;
  readonly gateway: GatewayOptions;
  readonly factors: Accounts['factors'];
  readonly people: Pick<People['people'], 'whyNotPaid'>;
  readonly changes: Pick<Accounts['changes'], 'heldUntilMs'>;
  readonly pictures: PictureService;
  readonly passkeys: { listOf(userId: number): Promise<readonly unknown[]> };
};

type Asked = {
  readonly method: PaymentMethodName;
  readonly amount: number;
  readonly reference?: string | undefined;
  readonly note?: string | undefined;
};

/** Limit for deposits and pictures together, because a person checks each. A resent request counts again. */
const REQUESTS = 60;
const REQUESTS_WINDOW_MS = 3_600_000;

/**
 * Deposits and withdrawals of players. The list of methods is empty for accounts without a parent, and for all accounts without an active adapter (trust
 * TRAP-05).
 */
export function paymentHandlers(options: PaymentRoutesOptions): HandlersOf<'payment'> {
  const { db, engine, payments, adapters, factors, people } = options;
  const shownAt =
    (nowMs: number) =>
    (payment: PaymentRecord): Payment =>
      wirePayment(payment, redirectOf(options, payment, nowMs));
  const requests = new RateLimiter(REQUESTS, REQUESTS_WINDOW_MS);
  const own = async (paymentId: number, caller: Caller) =>
    isServed(options, caller)
      ? (await readPayments(db, { paymentId, userId: caller.userId }, { offset: 0, limit: 1 }, false)).rows[0]
      : undefined;
  return {
    getMethods: (_request, call) => methodsOf(options, call),
    deposit: async (request, call) => {
      const asked = askedOf(options, 'DEPOSIT', request, call.caller);
      if (asked instanceof Refused) return asked;
      const late = tooOften(requests, call);
      if (late !== undefined) return late;
      const payment = await payments.deposit(asked, keyOfCall(call));
      return payment instanceof Refused
        ? payment
        : new Answer(shownAt(call.receivedAtMs)(payment), 'Your deposit was asked for.');
    },
    withdraw: async ({ password, code, passkey, ...request }, call) => {
      const asked = askedOf(options, 'WITHDRAWAL', request, call.caller);
      if (asked instanceof Refused) return asked;
      const notYet = (await people.whyNotPaid(call.caller.userId)) ?? (await whyHeld(options, call));
      if (notYet !== undefined) return notYet;
      const refused = await factors.stepUp(call.caller, { password, code, passkey }, call.receivedAtMs, call.address);
      if (refused !== undefined) return refused;
      const payment = await payments.withdraw(asked, keyOfCall(call));
      return payment instanceof Refused
        ? payment
        : new Answer(shownAt(call.receivedAtMs)(payment), 'Your withdrawal was asked for; the points are held.');
    },
    cancelPayment: async ({ payment_id }, call) => {
      const { caller } = call;
      const row = await own(payment_id, caller);
      if (row === undefined) return refuse('NOT_FOUND', { field: 'payment_id' });
      // A player may have paid a gateway deposit already, until its page expires.
      const isOpen = row.kind === 'WITHDRAWAL' || !isGateway(options, row) || isPageOver(row, call.receivedAtMs);
      if (!isOpen) return refuse('PROPOSAL_OUTDATED');
      const payment = await payments.decide(payment_id, row.version, { outcome: 'CANCELLED' }, call);
      return payment instanceof Refused
        ? payment
        : new Answer(shownAt(call.receivedAtMs)(payment), playerWords['done.paymentCancelled']);
    },
    addProof: async ({ payment_id, data }, call) => {
      const row = await own(payment_id, call.caller);
      if (row === undefined) return refuse('NOT_FOUND', { field: 'payment_id' });
      const refused = tooOften(requests, call) ?? (await addPicture(options, row, data, new Date(call.receivedAtMs)));
      const now = await own(payment_id, call.caller);
      if (refused !== undefined || now === undefined) return refused ?? refuse('PROPOSAL_OUTDATED');
      return new Answer(shownAt(call.receivedAtMs)(now), playerWords['done.proofAdded']);
    },
    getRequests: async ({ kind, ...page }, { caller, receivedAtMs }) => {
      if (!isServed(options, caller)) return refuse('NOT_FOUND');
      const { rows, total } = await readPayments(db, { userId: caller.userId, kind }, pageOf(page), false);
      return { rows: rows.map(shownAt(receivedAtMs)), total, ...(await paidTotals(db, caller.userId)), seq: engine.head.seq };
    },
    notify: async (said, { receivedAtMs }) => {
      const adapter = adapters.get('redirect-gateway');
      const notice = adapter === undefined ? undefined : readNotice(options.gateway.secret, said, receivedAtMs);
      if (adapter === undefined || notice === undefined) return refuse('TOKEN_INVALID');
      const payment = await payments.noticed(notice, adapter);
      return payment instanceof Refused
        ? payment
        : { payment_id: payment.payment_id, status: shownAt(receivedAtMs)(payment).status };
    },
  };
}

async function methodsOf(options: PaymentRoutesOptions, { caller, receivedAtMs }: Call) {
  if (!isServed(options, caller)) return refuse('NOT_FOUND');
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

/** Refuses withdrawals for a day after a change of sign-in factors; checked before a code is used up. */
async function whyHeld({ changes }: PaymentRoutesOptions, { caller, receivedAtMs }: Call): Promise<Refused | undefined> {
  const untilMs = await changes.heldUntilMs(caller.userId, receivedAtMs);
  if (untilMs === undefined) return undefined;
  return refuse('WITHDRAWALS_HELD', { held_until: new Date(untilMs).toISOString() });
}

async function addPicture(
  { db, pictures }: PaymentRoutesOptions,
  payment: PaymentRecord,
  data: string,
  at: Date,
): Promise<Refused | undefined> {
  if (!mayAddProof(payment)) return refuse('PROPOSAL_OUTDATED');
  const picture = await pictures.read(data);
  if (picture instanceof Refused) return picture;
  return (await writeProof(db, payment.payment_id, picture, at)) ? undefined : refuse('PROPOSAL_OUTDATED');
}

function isServed({ adapters }: PaymentRoutesOptions, { parentId }: Caller): boolean {
  return parentId !== undefined && adapters.size > 0;
}

function keyOfCall({ key, requestId }: Call) {
  return key ?? keyOf(`request ${requestId}`);
}

function askedOf(
  options: PaymentRoutesOptions,
  kind: AskedPayment['kind'],
  request: Asked,
  caller: Caller,
): AskedPayment | Refused {
  const adapter = options.adapters.get(request.method);
  const direction = kind === 'DEPOSIT' ? adapter?.deposit : adapter?.withdrawal;
  if (!isServed(options, caller) || adapter === undefined || direction === undefined)
    return refuse('NOT_FOUND', { field: 'method' });
  const amount = toTransfer(request.amount);
  if (amount === undefined) return invalid('amount');
  if (amount < adapter.min) return refuse('BELOW_MIN', { min_stake: fromMinor(adapter.min) });
  if (amount > adapter.max) return refuse('ABOVE_MAX', { max_stake: fromMinor(adapter.max) });
  if (direction.needsReference && request.reference === undefined) return invalid('reference');
  const parentId = adapter.decidedBy === 'PARENT' ? caller.parentId : undefined;
  const reference = direction.needsReference ? (request.reference ?? '') : '';
  return { userId: caller.userId, kind, method: adapter.method, amount, parentId, reference, note: request.note ?? '' };
}

function isGateway({ adapters }: PaymentRoutesOptions, { method }: PaymentRecord): boolean {
  return adapters.get(method)?.decidedBy === 'GATEWAY';
}

/** True if the gateway's page no longer accepts this payment. */
function isPageOver({ asked_at: askedAt }: PaymentRecord, nowMs: number): boolean {
  return nowMs >= askedAt.getTime() + GATEWAY_PAGE_MS;
}

function redirectOf(options: PaymentRoutesOptions, payment: PaymentRecord, nowMs: number): string | null {
  const { payment_id: paymentId, amount, asked_at: askedAt } = payment;
  return isGateway(options, payment) && payment.kind === 'DEPOSIT' && !isPageOver(payment, nowMs)
    ? redirectUrl(options.gateway, paymentId, amount as Parameters<typeof redirectUrl>[2], askedAt)
    : null;
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
