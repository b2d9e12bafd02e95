import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { PaymentRecord } from './payment-store.ts';

/** A proposed outcome of a withdrawal that the gateway never answered. */
export type ProposedEnd = {
  readonly outcome: 'PAID' | 'REJECTED';
  readonly reference: string | undefined;
  readonly reason: string;
  readonly evidence: string;
  readonly by: number;
};

/** Columns of a payment without a proposed end. */
export const NO_END = {
  end_outcome: null,
  end_reference: null,
  end_reason: null,
  end_evidence: null,
  end_by: null,
  end_at: null,
} as const;

/** Stores a proposal in place of an earlier one. Undefined if the payment is not at the gateway, or has changed since `version`. */
export async function writePaymentEnd(
  db: Db,
  paymentId: number,
  version: number,
  { outcome, reference, reason, evidence, by }: ProposedEnd,
  at: Date,
): Promise<PaymentRecord | undefined> {
  return db
    .updateTable('payments')
    .set({
      end_outcome: outcome,
      end_reference: reference ?? null,
      end_reason: reason,
      end_evidence: evidence,
      end_by: by,
      end_at: at,
      version: sql`version + 1`,
    })
    .where('payment_id', '=', paymentId)
    .where('version', '=', version)
    .where('status', '=', 'SENT')
    .returningAll()
    .executeTakeFirst();
}

/** Removes the proposed outcome. */
export async function removePaymentEnd(db: Db, paymentId: number, version: number): Promise<PaymentRecord | undefined> {
  return db
    .updateTable('payments')
    .set({ ...NO_END, version: sql`version + 1` })
    .where('payment_id', '=', paymentId)
    .where('version', '=', version)
    .where('status', '=', 'SENT')
    .where('end_outcome', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}
