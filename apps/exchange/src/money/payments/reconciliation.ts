import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import { readMoved, readMovedElsewhere, type Moved, type MovedElsewhere } from './payment-reads.ts';

export type StatementLine = { readonly reference: string; readonly amount: Minor };

/** A payment or line that the other side lacks or has with another amount. */
type Difference = {
  readonly paymentId: number | null;
  readonly reference: string;
  readonly ours: Minor | null;
  readonly theirs: Minor | null;
  /** The day in our books, if different. */
  readonly bookedOn: string | null;
};

/** Compares the payments of a day with the lines of a statement, and with the ledger. */
export async function reconcilePayments(
  db: Db,
  method: Parameters<typeof readMoved>[1],
  kind: Parameters<typeof readMoved>[2],
  day: string,
  lines: readonly StatementLine[],
) {
  const { payments, ledger } = await readMoved(db, method, kind, day);
  const { matched, differences } = compare(payments, lines);
  const unknown = differences.flatMap(({ ours, reference }) => (ours === null ? [reference] : []));
  const elsewhere = await readMovedElsewhere(db, method, kind, day, unknown);
  return { payments, matched, differences: withOurDays(differences, elsewhere), ledger };
}

/** Adds our amount and day to each line that the other side booked on this day and we booked on another day. */
function withOurDays(differences: readonly Difference[], elsewhere: readonly MovedElsewhere[]): Difference[] {
  const left = [...elsewhere];
  return differences.map((row) => {
    if (row.ours !== null) return row;
    const ofReference = left.filter(({ reference }) => reference === row.reference);
    const known = ofReference.find(({ amount }) => amount === row.theirs) ?? ofReference[0];
    if (known === undefined) return row;
    left.splice(left.indexOf(known), 1);
    return { ...row, paymentId: known.paymentId, ours: known.amount, bookedOn: known.day };
  });
}

/** Returns the entries that are only in one of the lists, by reference, and those whose amounts differ (trust P3). */
function compare(payments: readonly Moved[], lines: readonly StatementLine[]) {
  const left = new Map<string, Minor[]>();
  for (const { reference, amount } of lines) left.set(reference, [...(left.get(reference) ?? []), amount]);
  const differences: Difference[] = [];
  for (const { paymentId, reference, amount } of payments) {
    const theirs = left.get(reference)?.shift() ?? null;
    if (theirs !== amount) differences.push({ paymentId, reference, ours: amount, theirs, bookedOn: null });
  }
  const matched = payments.length - differences.length;
  for (const [reference, amounts] of left)
    for (const theirs of amounts) differences.push({ paymentId: null, reference, ours: null, theirs, bookedOn: null });
  return { matched, differences };
}
