import { fromMinor, toTransfer } from '@pavilion/contract/amount';
import type { HTTP, RequestOf, ResponseOf } from '@pavilion/contract/http';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import { csvFileOf } from '../../platform/http/csv-file.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { type ExchangeEngine, type Projected } from '../../platform/engine/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf, totalOf } from '../../platform/http/wire.ts';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import type { Adapter } from './adapter.ts';
import { readPayments, wireOfficePayment } from './payment-reads.ts';
import { reconcilePayments } from './reconciliation.ts';
import type { PaymentEndService } from './payment-end-service.ts';
import { needsReference, transferReference } from './payment-request-service.ts';
import type { PaymentService } from './payment-service.ts';
import type { PaymentRecord } from './payment-store.ts';
import type { PayoutService } from './payout-service.ts';
import { readProof } from './proof-store.ts';

export type PaymentOfficeRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly payments: PaymentService;
  readonly payouts: PayoutService;
  readonly ends: PaymentEndService;
  readonly gatewaySilentHours: number;
  readonly adapters: ReadonlyMap<string, Adapter>;
  readonly audit: (line: AuditLine) => Promise<void>;
};

type OfficeHandlers = Pick<
  HandlersOf<'office'>,
  'getPayments' | 'decidePayment' | 'proposePaymentEnd' | 'decidePaymentEnd' | 'getPaymentProof' | 'reconcilePayments'
>;

/** Handles deposits and withdrawals for the people who decide them. */
export function paymentOfficeHandlers(options: PaymentOfficeRoutesOptions): OfficeHandlers {
  const { db, engine, projected, payments, payouts, ends, adapters, audit } = options;
  const wireRow = ({ caller, receivedAtMs }: Call, row: Parameters<typeof wireOfficePayment>[0]) =>
    wireOfficePayment(row, {
      mayDecide: mayDecide(adapters, caller, row),
      mayEnd: mayEnd(caller, row),
      needsReference: needsReference(adapters, row),
      userId: caller.userId,
      silentHours: options.gatewaySilentHours,
      nowMs: receivedAtMs,
    });
  const one = async (caller: Caller, paymentId: number) =>
    (await readPayments(db, { paymentId, ...scopeOf(caller) }, { offset: 0, limit: 1 }, false)).rows[0];
  const isEndable = async (caller: Caller, paymentId: number): Promise<boolean> => {
    const row = await one(caller, paymentId);
    return row !== undefined && mayEnd(caller, row);
  };
  const answerWith = async (call: Call, outcome: PaymentRecord | Refused, sentence: string) => {
    if (outcome instanceof Refused) return outcome;
    const row = await one(call.caller, outcome.payment_id);
    return row === undefined ? refuse('NOT_FOUND', { field: 'payment_id' }) : new Answer(wireRow(call, row), sentence);
  };
  return {
    getPayments: async ({ as_file, ...request }, call) => {
      const filter = { ...filterOf(request), ...scopeOf(call.caller) };
      const { rows, total, ...sums } = await readPayments(db, filter, pageOf(request), true);
      const all = as_file === true ? (await readPayments(db, filter, { offset: 0, limit: FILE_ROWS_MAX }, true)).rows : undefined;
      return {
        rows: rows.map((row) => wireRow(call, row)),
        total,
        deposits: fromMinor(sums.deposits),
        withdrawals: fromMinor(sums.withdrawals),
        held: fromMinor(sums.held),
        file: all === undefined ? null : fileOf({ rows: all.map((row) => wireRow(call, row)), nowMs: call.receivedAtMs }),
      };
    },
    decidePayment: async ({ payment_id, version, decision, reference, note }, call) => {
      const { caller } = call;
      const row = await one(caller, payment_id);
      if (row === undefined || !mayDecide(adapters, caller, row)) return refuse('NOT_FOUND', { field: 'payment_id' });
      const isPaying = decision === 'PAY';
      const isSent = isPaying && adapters.get(row.method)?.decidedBy === 'GATEWAY';
      const outsideReference = isPaying ? transferReference(adapters, row, reference) : undefined;
      if (outsideReference instanceof Refused) return outsideReference;
      const decided = await (isSent
        ? payments.send(payment_id, version, call)
        : payments.decide(payment_id, version, { outcome: isPaying ? 'PAID' : 'REJECTED', note, outsideReference }, call));
      if (isSent && !(decided instanceof Refused)) payouts.wake();
      return answerWith(call, decided, isSent ? SENT : isPaying ? 'Paid.' : 'Rejected. No points have moved.');
    },
    proposePaymentEnd: async ({ payment_id, version, reference, ...end }, call) => {
      if (!(await isEndable(call.caller, payment_id))) return refuse('NOT_FOUND', { field: 'payment_id' });
      const by = call.caller.userId;
      const proposed = await ends.propose(payment_id, version, { ...end, reference, by }, call);
      return answerWith(call, proposed, 'Another member of staff must confirm it.');
    },
    decidePaymentEnd: async ({ payment_id, version, confirm }, call) => {
      if (!(await isEndable(call.caller, payment_id))) return refuse('NOT_FOUND', { field: 'payment_id' });
      const decided = await (confirm ? ends.confirm(payment_id, version, call) : ends.reject(payment_id, version, call));
      return answerWith(call, decided, confirm ? 'Ended.' : 'The withdrawal keeps waiting for the gateway.');
    },
    getPaymentProof: async ({ payment_id }, call) => {
      const [row, proof] = [await one(call.caller, payment_id), await readProof(db, payment_id)];
      if (row === undefined || proof === undefined) return refuse('NOT_FOUND', { field: 'payment_id' });
      // The audit line is written first, so nobody sees the picture without one.
      await audit(lineOf(call, 'viewPaymentProof', `user ${row.user_id}`, { payment: payment_id }));
      return { content_type: proof.contentType, data: proof.bytes.toString('base64') };
    },
    reconcilePayments: (asked) => readProjected(engine, projected, () => compareWithStatement(db, asked)),
  };
}

const FILE_ROWS_MAX = 5_000;

function filterOf({ amount_min: min, amount_max: max, from, to, ...filter }: RequestOf<(typeof HTTP)['office']['getPayments']>) {
  return {
    ...filter,
    amountMin: min === undefined ? undefined : (toTransfer(min) ?? ZERO),
    amountMax: max === undefined ? undefined : (toTransfer(max) ?? ZERO),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

/** Returns payments as a CSV file, without the fields that only the buttons of the screen need. */
function fileOf({ rows, nowMs }: { rows: readonly ReturnType<typeof wireOfficePayment>[]; nowMs: number }) {
  const lines = rows.map((row) => ({
    payment_id: row.payment_id,
    kind: row.kind,
    method: row.method,
    status: row.status,
    user_name: row.user_name,
    amount: row.amount,
    reference: row.reference,
    outside_reference: row.outside_reference ?? '',
    asked_at: row.asked_at,
    done_at: row.done_at ?? '',
    decided_by: row.decided_by ?? '',
    note: row.note,
  }));
  const heads = [
    'payment_id',
    'kind',
    'method',
    'status',
    'user_name',
    'amount',
    'reference',
    'outside_reference',
    'asked_at',
    'done_at',
    'decided_by',
    'note',
  ] as const;
  return csvFileOf('payments', heads, lines, nowMs);
}

const SENT = 'Sent to the payment service. The points stay on hold until it reports the outcome.';

/** Returns the filter of payments that a caller may see. Agents see the payments of their own desk; staff see all. */
function scopeOf(caller: Caller): { readonly parentId?: number } {
  return caller.role === 'OPERATOR' ? {} : { parentId: caller.userId };
}

/**
 * True if the caller decides about a payment. The parent, who owns the points, decides about desk payments. Staff decide about all others, except their own and
 * deposits that the gateway decides.
 */
function mayDecide(adapters: ReadonlyMap<string, Adapter>, caller: Caller, row: PaymentRecord): boolean {
  if (row.parent_id !== null) return row.parent_id === caller.userId;
  const isGateways = row.kind === 'DEPOSIT' && adapters.get(row.method)?.decidedBy === 'GATEWAY';
  return caller.role === 'OPERATOR' && row.user_id !== caller.userId && adapters.has(row.method) && !isGateways;
}

/**
 * True if the caller may end the withdrawal; its owner may not. This holds even if its method has been switched off, because the hold on the points must be released.
 */
function mayEnd(caller: Caller, row: PaymentRecord): boolean {
  return caller.role === 'OPERATOR' && row.user_id !== caller.userId && row.parent_id === null && row.kind === 'WITHDRAWAL';
}

type Reconcile = (typeof HTTP)['office']['reconcilePayments'];

async function compareWithStatement(db: Db, { method, kind, day, lines }: RequestOf<Reconcile>): Promise<ResponseOf<Reconcile>> {
  const theirs = lines.map((line) => ({ reference: line.reference, amount: toTransfer(line.amount) ?? ZERO }));
  const { payments, matched, differences, ledger } = await reconcilePayments(db, method, kind, day, theirs);
  const sum = (each: readonly { readonly amount: Minor }[]): number => totalOf(each.map(({ amount }) => amount));
  return {
    matched,
    ours: sum(payments),
    theirs: sum(theirs),
    differences: differences.map((row) => ({
      payment_id: row.paymentId,
      reference: row.reference,
      ours: row.ours === null ? null : fromMinor(row.ours),
      theirs: row.theirs === null ? null : fromMinor(row.theirs),
      booked_on: row.bookedOn,
    })),
    ledger: fromMinor(ledger),
  };
}
