import { HOUR_MS } from '@pavilion/core/std';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { PaymentMethodName } from '@pavilion/contract/kinds';
import type { Minor } from '@pavilion/core/money';
import type { Db, PaymentsTable } from '../../platform/db/index.ts';
import type { Page } from '../../platform/http/wire.ts';

type Row = Selectable<PaymentsTable> & {
  readonly user_name: string;
  readonly decided_name: string | null;
  readonly sent_name: string | null;
  readonly end_name: string | null;
};

export type PaymentFilter = {
  readonly userId?: number;
  readonly paymentId?: number;
  /** Only payments made through the points desk of this parent. */
  readonly parentId?: number;
  readonly status?: string | undefined;
  readonly kind?: string | undefined;
  readonly method?: string | undefined;
  /** Part of the account's name or of a reference. */
  readonly search?: string | undefined;
  readonly amountMin?: Minor | undefined;
  readonly amountMax?: Minor | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

function conditions(filter: PaymentFilter): RawBuilder<unknown> {
  const parts = [
    filter.userId === undefined ? undefined : sql`p.user_id = ${filter.userId}`,
    filter.paymentId === undefined ? undefined : sql`p.payment_id = ${filter.paymentId}`,
    filter.parentId === undefined ? undefined : sql`p.parent_id = ${filter.parentId}`,
    filter.status === undefined ? undefined : sql`p.status = ${filter.status}`,
    filter.kind === undefined ? undefined : sql`p.kind = ${filter.kind}`,
    filter.method === undefined ? undefined : sql`p.method = ${filter.method}`,
    filter.search === undefined ? undefined : nameHas(filter.search),
    filter.amountMin === undefined ? undefined : sql`p.amount >= ${filter.amountMin}`,
    filter.amountMax === undefined ? undefined : sql`p.amount <= ${filter.amountMax}`,
    filter.from === undefined ? undefined : sql`p.asked_at >= ${filter.from}`,
    filter.to === undefined ? undefined : sql`p.asked_at <= ${filter.to}`,
    sql`p.status <> 'ASKED'`,
  ].filter((part) => part !== undefined);
  return sql.join(parts, sql` AND `);
}

function nameHas(search: string): RawBuilder<unknown> {
  return sql`strpos(lower(concat_ws(' ', u.user_name, p.reference, p.outside_reference)), ${search.toLowerCase()}) > 0`;
}

/** Returns the time before which a withdrawal must have been sent or accepted for the gateway to count as silent. */
export function silentSince(hours: number, nowMs: number): Date {
  return new Date(nowMs - hours * HOUR_MS);
}

/** True if the gateway has been silent on a withdrawal long enough for staff to end it. */
export function isSilent(
  { status, sent_at: sentAt, taken_at: takenAt }: Selectable<PaymentsTable>,
  hours: number,
  nowMs: number,
): boolean {
  const heardAt = takenAt ?? sentAt;
  return status === 'SENT' && heardAt !== null && heardAt <= silentSince(hours, nowMs);
}

/** Reads payments, newest first. With `isWaitingFirst`, pending payments come first, then those at the gateway, both oldest first, then finished ones. */
export async function readPayments(
  db: Db,
  filter: PaymentFilter,
  page: Page,
  isWaitingFirst: boolean,
): Promise<{
  readonly rows: readonly Row[];
  readonly total: number;
  readonly deposits: Minor;
  readonly withdrawals: Minor;
  readonly held: Minor;
}> {
  const where = conditions(filter);
  const order = isWaitingFirst
    ? sql`(p.status = 'WAITING') DESC, (p.status = 'SENT') DESC, CASE p.status WHEN 'WAITING' THEN p.asked_at WHEN 'SENT' THEN p.sent_at END, p.payment_id DESC`
    : sql`p.payment_id DESC`;
  const { rows } = await sql<Row>`
    SELECT p.*, u.user_name, d.user_name AS decided_name, s.user_name AS sent_name, e.user_name AS end_name
    FROM payments p JOIN users u ON u.user_id = p.user_id LEFT JOIN users d ON d.user_id = p.decided_by
      LEFT JOIN users s ON s.user_id = p.sent_by LEFT JOIN users e ON e.user_id = p.end_by
    WHERE ${where} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number; deposits: Minor; withdrawals: Minor; held: Minor }>`
    SELECT count(*) AS total, coalesce(sum(p.amount) FILTER (WHERE p.kind = 'DEPOSIT'), 0)::bigint AS deposits,
           coalesce(sum(p.amount) FILTER (WHERE p.kind = 'WITHDRAWAL'), 0)::bigint AS withdrawals,
           coalesce(sum(p.amount) FILTER (WHERE p.kind = 'WITHDRAWAL' AND p.status IN ('WAITING', 'SENT', 'DECIDED')), 0)::bigint AS held
    FROM payments p JOIN users u ON u.user_id = p.user_id WHERE ${where}`.execute(db);
  const { total = 0, deposits = 0 as Minor, withdrawals = 0 as Minor, held = 0 as Minor } = totals.rows[0] ?? {};
  return { rows, total, deposits, withdrawals, held };
}

/** Returns an account's total deposits and withdrawals. */
export async function paidTotals(db: Db, userId: number): Promise<{ readonly deposited: number; readonly withdrawn: number }> {
  const { rows } = await sql<{ deposited: number; withdrawn: number }>`
    SELECT coalesce(sum(amount) FILTER (WHERE kind = 'DEPOSIT'), 0)::bigint AS deposited,
           coalesce(sum(amount) FILTER (WHERE kind = 'WITHDRAWAL'), 0)::bigint AS withdrawn
    FROM payments WHERE user_id = ${userId} AND status = 'PAID'`.execute(db);
  return {
    deposited: fromMinor((rows[0]?.deposited ?? 0) as Minor),
    withdrawn: fromMinor((rows[0]?.withdrawn ?? 0) as Minor),
  };
}

export type Moved = { readonly paymentId: number; readonly reference: string; readonly amount: Minor };
export type MovedKind = 'DEPOSIT' | 'WITHDRAWAL' | 'RETURN';

/** The payments of a kind that moved points: when, and by which transfer in the journal. */
const MOVED: Readonly<Record<MovedKind, { readonly which: RawBuilder<unknown>; readonly at: string; readonly seq: string }>> = {
  DEPOSIT: { which: sql`p.kind = 'DEPOSIT' AND p.status = 'PAID'`, at: 'p.done_at', seq: 'p.seq' },
  WITHDRAWAL: { which: sql`p.kind = 'WITHDRAWAL' AND p.status IN ('PAID', 'RETURNED')`, at: 'p.done_at', seq: 'p.seq' },
  RETURN: { which: sql`p.status = 'RETURNED'`, at: 'p.returned_at', seq: 'p.return_seq' },
};

/** Returns the payments of a method that moved points on a day (UTC), with the other side's references, and the total that the ledger moved for them. */
export async function readMoved(
  db: Db,
  method: PaymentMethodName,
  kind: MovedKind,
  day: string,
): Promise<{ readonly payments: readonly Moved[]; readonly ledger: Minor }> {
  const { which, at, seq } = MOVED[kind];
  const { rows } = await sql<{ payment_id: number; reference: string; amount: number; moved: number | null }>`
    SELECT p.payment_id, coalesce(p.outside_reference, p.reference) AS reference, p.amount, t.amount AS moved
    FROM payments p LEFT JOIN transfers t ON t.seq = ${sql.ref(seq)} AND p.user_id IN (t.from_account, t.to_account)
    WHERE ${which} AND p.method = ${method} AND (${sql.ref(at)} AT TIME ZONE 'UTC')::date = ${day}::date
    ORDER BY p.payment_id`.execute(db);
  return {
    payments: rows.map((row) => ({ paymentId: row.payment_id, reference: row.reference, amount: row.amount as Minor })),
    ledger: rows.reduce((sum, row) => sum + (row.moved ?? 0), 0) as Minor,
  };
}

/** A payment that moved on another day (UTC) than the requested one. */
export type MovedElsewhere = Moved & { readonly day: string };

/** Reads payments of a method with these external references that moved on another day (UTC) than `day`, oldest first. */
export async function readMovedElsewhere(
  db: Db,
  method: PaymentMethodName,
  kind: MovedKind,
  day: string,
  references: readonly string[],
): Promise<readonly MovedElsewhere[]> {
  if (references.length === 0) return [];
  const { which, at } = MOVED[kind];
  const { rows } = await sql<{ payment_id: number; reference: string; amount: number; day: string }>`
    SELECT p.payment_id, coalesce(p.outside_reference, p.reference) AS reference, p.amount,
           (${sql.ref(at)} AT TIME ZONE 'UTC')::date::text AS day
    FROM payments p WHERE ${which} AND p.method = ${method} AND (${sql.ref(at)} AT TIME ZONE 'UTC')::date <> ${day}::date
      AND coalesce(p.outside_reference, p.reference) = ANY(${[...references]}::text[])
    ORDER BY p.payment_id`.execute(db);
  return rows.map((row) => ({
    paymentId: row.payment_id,
    reference: row.reference,
    amount: row.amount as Minor,
    day: row.day,
  }));
}

/** True for an outside transfer that staff have not checked yet. */
export function mayAddProof({ kind, method, status }: Selectable<PaymentsTable>): boolean {
  return kind === 'DEPOSIT' && method === ('manual-transfer' satisfies PaymentMethodName) && status === 'WAITING';
}

export function wirePayment(row: Selectable<PaymentsTable>, redirect: string | null) {
  return {
    payment_id: row.payment_id,
    version: row.version,
    kind: row.kind,
    method: row.method as PaymentMethodName,
    status: row.status === 'ASKED' ? 'WAITING' : row.status,
    amount: fromMinor(row.amount as Minor),
    reference: row.reference,
    note: row.note,
    refusal: row.refusal,
    asked_at: row.asked_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
    returned_at: row.returned_at?.toISOString() ?? null,
    redirect_url: row.status === 'WAITING' ? redirect : null,
    has_proof: row.proof_at !== null,
    may_add_proof: mayAddProof(row),
  };
}

/** The caller's rights on a payment, and the hours after which the gateway counts as silent. */
export type OfficeView = {
  readonly mayDecide: boolean;
  readonly mayEnd: boolean;
  readonly needsReference: boolean;
  readonly userId: number;
  readonly silentHours: number;
  readonly nowMs: number;
};

export function wireOfficePayment(row: Row, { mayDecide, mayEnd, needsReference, userId, silentHours, nowMs }: OfficeView) {
  const silent = isSilent(row, silentHours, nowMs);
  return {
    ...wirePayment(row, null),
    user_id: row.user_id,
    user_name: row.user_name,
    decided_by: row.decided_name,
    sent_by: row.sent_name,
    is_taken: row.taken_at !== null,
    outside_reference: row.outside_reference,
    sent_at: row.sent_at?.toISOString() ?? null,
    is_silent: silent,
    end: wireEnd(row),
    may_decide: mayDecide && row.status === 'WAITING',
    may_propose_end: mayEnd && silent,
    may_confirm_end: mayEnd && row.status === 'SENT' && row.end_outcome !== null && row.end_by !== userId,
    needs_reference: needsReference,
  };
}

function wireEnd(row: Row) {
  if (row.end_outcome === null) return null;
  return {
    outcome: row.end_outcome,
    reference: row.end_reference,
    reason: row.end_reason ?? '',
    evidence: row.end_evidence ?? '',
    proposed_by: row.end_name ?? '',
    proposed_at: (row.end_at ?? row.asked_at).toISOString(),
  };
}
