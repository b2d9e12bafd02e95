import { sql, type Selectable } from 'kysely';
import type { IdempotencyKey } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Db, PaymentsTable } from '../../platform/db/index.ts';
import { NO_END } from './payment-end-store.ts';

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
  readonly askedAt: Date;
};

/** Inserts a payment; undefined if its key or reference exists already. */
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
      asked_at: payment.askedAt,
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

/** Returns the payments that a crash may have left between two steps. */
export async function unfinishedPayments(db: Db): Promise<readonly PaymentRecord[]> {
  return db.selectFrom('payments').selectAll().where('status', 'in', ['ASKED', 'DECIDED']).orderBy('payment_id').execute();
}

/** Records that the points of a withdrawal are on hold, so that it now waits for a decision. */
export async function notePaymentHeld(db: Db, paymentId: number, hold: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'WAITING', hold, version: sql`version + 1` })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'ASKED')
    .execute();
}

export async function notePaymentRefused(db: Db, paymentId: number, refusal: string, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'REFUSED', refusal, done_at: at, version: sql`version + 1` })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'ASKED')
    .execute();
}

export type Decision = {
  readonly outcome: PaymentOutcome;
  readonly by: number | undefined;
  /** The gateway's name for a deposit. */
  readonly reference?: string | undefined;
  /** The other side's reference for the transfer that paid a withdrawal. */
  readonly outsideReference?: string | undefined;
  readonly note?: string | undefined;
};

/** PostgreSQL's error code for a value that a unique index already has. */
const UNIQUE_VIOLATION = '23505';

/**
 * Stores a decision before points move. OUTDATED: the payment changed after `version`, or its status is not one of `from`. REFERENCE_USED: another payment of
 * the same method already has that reference (trust P2).
 */
export async function decidePayment(
  db: Db,
  paymentId: number,
  version: number,
  from: readonly PaymentRecord['status'][],
  { outcome, by, reference, outsideReference, note }: Decision,
): Promise<PaymentRecord | 'OUTDATED' | 'REFERENCE_USED'> {
  try {
    const row = await db
      .updateTable('payments')
      .set({
        status: 'DECIDED',
        decided_from: sql`status`,
        outcome,
        decided_by: by ?? null,
        refusal: null,
        version: sql`version + 1`,
        ...(reference === undefined ? {} : { reference }),
        ...(outsideReference === undefined ? {} : { outside_reference: outsideReference }),
        ...(note === undefined || note === '' ? {} : { note }),
      })
      .where('payment_id', '=', paymentId)
      .where('version', '=', version)
      .where('status', 'in', from)
      .returningAll()
      .executeTakeFirst();
    return row ?? 'OUTDATED';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return 'REFERENCE_USED';
    throw error;
  }
}

/** Marks a waiting withdrawal as sent; undefined if it does not wait or changed since `version`. */
export async function sendPayment(
  db: Db,
  paymentId: number,
  version: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<PaymentRecord | undefined> {
  return db
    .updateTable('payments')
    .set({ status: 'SENT', sent_by: by, sent_at: at, refusal: null, version: sql`version + 1` })
    .where('payment_id', '=', paymentId)
    .where('version', '=', version)
    .where('status', '=', 'WAITING')
    .where('kind', '=', 'WITHDRAWAL')
    .returningAll()
    .executeTakeFirst();
}

/** Returns the deposits that wait for a gateway since before a time, the oldest first. */
export async function depositsWaitingSince(db: Db, method: string, before: Date): Promise<readonly PaymentRecord[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('kind', '=', 'DEPOSIT')
    .where('method', '=', method)
    .where('status', '=', 'WAITING')
    .where('asked_at', '<', before)
    .orderBy('payment_id')
    .execute();
}

/** Returns sent withdrawals that the gateway has not accepted yet, oldest first. */
export async function untakenPayments(db: Db): Promise<readonly PaymentRecord[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'SENT')
    .where('taken_at', 'is', null)
    .orderBy('payment_id')
    .execute();
}

/** Records that the gateway accepted the payment. Drops a proposed end, because it assumed that the gateway had not accepted the payment. */
export async function notePaymentTaken(db: Db, paymentId: number, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ taken_at: at, ...NO_END, version: sql`version + 1` })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'SENT')
    .where('taken_at', 'is', null)
    .execute();
}

/** Identifies one stored decision, so that it cannot be confused with another decision of the payment. */
export type DecisionId = Pick<PaymentRecord, 'payment_id' | 'version'>;

/**
 * Ends a payment when its decision has been carried out. A withdrawal that came back keeps the time and the transfer of its payment. Returns undefined if another
 * decision has replaced this one.
 */
export async function endPayment(
  db: Db,
  decided: DecisionId,
  { seq, at }: { readonly seq: number | undefined; readonly at: Date },
): Promise<PaymentRecord | undefined> {
  return db
    .updateTable('payments')
    .set({
      status: sql`outcome`,
      seq: sql`CASE WHEN outcome = 'RETURNED' THEN seq ELSE ${seq ?? null}::bigint END`,
      done_at: sql`CASE WHEN outcome = 'RETURNED' THEN done_at ELSE ${at}::timestamptz END`,
      return_seq: sql`CASE WHEN outcome = 'RETURNED' THEN ${seq ?? null}::bigint END`,
      returned_at: sql`CASE WHEN outcome = 'RETURNED' THEN ${at}::timestamptz END`,
      version: sql`version + 1`,
    })
    .where('payment_id', '=', decided.payment_id)
    .where('status', '=', 'DECIDED')
    .where('version', '=', decided.version)
    .returningAll()
    .executeTakeFirst();
}

/** Returns a payment whose decision failed to the status before, and stores the reason. */
export async function reopenPayment(
  db: Db,
  decided: DecisionId,
  before: PaymentRecord['status'],
  refusal: string,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      status: before,
      outcome: before === 'PAID' || before === 'REJECTED' || before === 'CANCELLED' ? before : null,
      decided_by: null,
      refusal,
      version: sql`version + 1`,
    })
    .where('payment_id', '=', decided.payment_id)
    .where('status', '=', 'DECIDED')
    .where('version', '=', decided.version)
    .execute();
}
