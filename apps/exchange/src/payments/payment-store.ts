import { sql, type Selectable } from 'kysely';
import type { IdempotencyKey } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Db, PaymentsTable } from '../db/index.ts';

export type PaymentRecord = Selectable<PaymentsTable>;
export type PaymentOutcome = NonNullable<PaymentRecord['outcome']>;

export type NewPayment = {
  readonly userId: number;
  readonly kind: PaymentRecord['kind'];
  readonly method: string;
  readonly amount: Minor;
  readonly parentId: number | undefined;
  readonly reference: string;
  readonly note: string;
  readonly key: IdempotencyKey;
};

/** Undefined: the key, or the reference, is there already. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<PaymentRecord | undefined> {
  return db
    .insertInto('payments')
    .values({
      user_id: payment.userId,
      kind: payment.kind,
      method: payment.method,
      amount: payment.amount,
      status: payment.kind === 'DEPOSIT' ? 'WAITING' : 'ASKED',
      parent_id: payment.parentId ?? null,
      reference: payment.reference,
      note: payment.note,
      key_hi: payment.key.hi,
      key_lo: payment.key.lo,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function paymentByKey(db: Db, userId: number, { hi, lo }: IdempotencyKey): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key_hi', '=', hi)
    .where('key_lo', '=', lo)
    .executeTakeFirst();
}

export async function paymentById(db: Db, paymentId: number): Promise<PaymentRecord | undefined> {
  return db.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** Payments that a crash may have left between two steps. */
export async function unfinishedPayments(db: Db): Promise<readonly PaymentRecord[]> {
  return db.selectFrom('payments').selectAll().where('status', 'in', ['ASKED', 'DECIDED']).orderBy('payment_id').execute();
}

/** The hold of a withdrawal stands: it waits. */
export async function notePaymentHeld(db: Db, paymentId: number, hold: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'WAITING', hold, version: sql`version + 1` })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'ASKED')
    .execute();
}

export async function notePaymentRefused(db: Db, paymentId: number, refusal: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'REFUSED', refusal, done_at: new Date(), version: sql`version + 1` })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'ASKED')
    .execute();
}

export type Decision = {
  readonly outcome: PaymentOutcome;
  readonly by: number | undefined;
  /** What the gateway calls it. */
  readonly reference?: string;
  readonly note?: string;
};

/** Writes a decision before anything moves; undefined: it is not in a status from which it can be decided, or has changed since `version`. */
export async function decidePayment(
  db: Db,
  paymentId: number,
  version: number,
  { outcome, by, reference, note }: Decision,
): Promise<PaymentRecord | undefined> {
  return db
    .updateTable('payments')
    .set({
      status: 'DECIDED',
      outcome,
      decided_by: by ?? null,
      refusal: null,
      version: sql`version + 1`,
      ...(reference === undefined ? {} : { reference }),
      ...(note === undefined || note === '' ? {} : { note }),
    })
    .where('payment_id', '=', paymentId)
    .where('version', '=', version)
    .where('status', 'not in', ['ASKED', 'DECIDED', 'PAID'])
    .returningAll()
    .executeTakeFirst();
}

/** The decision is carried out. */
export async function endPayment(db: Db, paymentId: number, seq: number | undefined): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ status: sql`outcome`, seq: seq ?? null, done_at: new Date(), version: sql`version + 1` })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'DECIDED')
    .returning('payment_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The decision could not be carried out: it waits again, and says why. */
export async function reopenPayment(db: Db, paymentId: number, refusal: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'WAITING', outcome: null, decided_by: null, refusal, version: sql`version + 1` })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'DECIDED')
    .execute();
}
