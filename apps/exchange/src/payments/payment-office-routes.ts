import { fromMinor, toTransfer } from '@pavilion/contract/amount';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Db } from '../db/index.ts';
import { readProjected, type ExchangeEngine, type Projected } from '../exchange-engine.ts';
import type { Caller } from '../http/caller.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { pageOf } from '../http/page.ts';
import { Answer, refuse, Refused } from '../http/refused.ts';
import type { Adapter } from './adapter.ts';
import { readPaidDeposits, readPayments, wireOfficePayment, type PaidDeposit } from './payment-reads.ts';
import type { PaymentService } from './payment-service.ts';
import type { PaymentRecord } from './payment-store.ts';
import { readProof } from './proof-store.ts';

export type PaymentOfficeRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly payments: PaymentService;
  readonly adapters: ReadonlyMap<string, Adapter>;
};

type OfficeHandlers = Pick<HandlersOf<'office'>, 'getPayments' | 'decidePayment' | 'getPaymentProof' | 'reconcilePayments'>;

/** Deposits and withdrawals as those see them who decide them. */
export function paymentOfficeHandlers(options: PaymentOfficeRoutesOptions): OfficeHandlers {
  const { db, engine, projected, payments, adapters } = options;
  const one = async (caller: Caller, paymentId: number) =>
    (await readPayments(db, { paymentId, ...scopeOf(caller) }, { offset: 0, limit: 1 }, false)).rows[0];
  return {
    getPayments: async ({ status, kind, ...page }, { caller }) => {
      const { rows, total } = await readPayments(db, { status, kind, ...scopeOf(caller) }, pageOf(page), true);
      return { rows: rows.map((row) => wireOfficePayment(row, mayDecide(adapters, caller, row))), total };
    },
    decidePayment: async ({ payment_id, version, decision, note }, { caller }) => {
      const row = await one(caller, payment_id);
      if (row === undefined || !mayDecide(adapters, caller, row)) return refuse('NOT_FOUND', { field: 'payment_id' });
      const outcome = decision === 'PAY' ? 'PAID' : 'REJECTED';
      const decided = await payments.decide(payment_id, version, {
        outcome,
        by: caller.userId,
        ...(note === undefined ? {} : { note }),
      });
      if (decided instanceof Refused) return decided;
      const now = await one(caller, payment_id);
      if (now === undefined) return refuse('NOT_FOUND', { field: 'payment_id' });
      return new Answer(wireOfficePayment(now, true), decision === 'PAY' ? 'Paid.' : 'Rejected; nothing has moved.');
    },
    getPaymentProof: async ({ payment_id }) => {
      const proof = await readProof(db, payment_id);
      if (proof === undefined) return refuse('NOT_FOUND', { field: 'payment_id' });
      return { content_type: proof.contentType, data: proof.bytes.toString('base64') };
    },
    reconcilePayments: ({ method, day, lines }) =>
      readProjected(engine, projected, async () => {
        const { deposits, ledger } = await readPaidDeposits(db, method, day);
        const theirs = lines.map((line) => ({ reference: line.reference, amount: toTransfer(line.amount) ?? ZERO }));
        return { ...compare(deposits, theirs), ledger: fromMinor(ledger) };
      }),
  };
}

/** An agent's own desk; the house sees all. */
function scopeOf(caller: Caller): { readonly parentId?: number } {
  return caller.role === 'OPERATOR' ? {} : { parentId: caller.userId };
}

/** The points desk is the parent's, whose points they are; the rest is the operators', never one's own. */
function mayDecide(adapters: ReadonlyMap<string, Adapter>, caller: Caller, row: PaymentRecord): boolean {
  if (row.parent_id !== null) return row.parent_id === caller.userId;
  return caller.role === 'OPERATOR' && row.user_id !== caller.userId && adapters.get(row.method)?.decidedBy !== 'GATEWAY';
}

type Line = { readonly reference: string; readonly amount: Minor };

/** Both lists by reference: what only one of them has, and where the amounts differ (trust P3). */
function compare(ours: readonly PaidDeposit[], theirs: readonly Line[]) {
  const left = new Map<string, Minor[]>();
  for (const { reference, amount } of theirs) left.set(reference, [...(left.get(reference) ?? []), amount]);
  const differences: {
    payment_id: number | null;
    reference: string;
    ours: number | null;
    theirs: number | null;
  }[] = [];
  let matched = 0;
  for (const { paymentId, reference, amount } of ours) {
    const other = left.get(reference)?.shift();
    if (other === amount) matched++;
    else
      differences.push({
        payment_id: paymentId,
        reference,
        ours: fromMinor(amount),
        theirs: other === undefined ? null : fromMinor(other),
      });
  }
  for (const [reference, amounts] of left)
    for (const amount of amounts) differences.push({ payment_id: null, reference, ours: null, theirs: fromMinor(amount) });
  const sum = (lines: readonly { readonly amount: Minor }[]): number =>
    fromMinor(lines.reduce((total, line) => total + line.amount, 0) as Minor);
  return { matched, ours: sum(ours), theirs: sum(theirs), differences };
}
