import type { Minor } from '@pavilion/core/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export type StoredWeek = {
  readonly week: string;
  readonly userId: number;
  readonly amount: Minor;
  /** Undefined if the payment has begun and its outcome is not recorded yet. */
  readonly settledAtMs: number | undefined;
};

type Row = { readonly week: string; readonly user_id: number; readonly amount: number; readonly settled_at: Date | null };

function weekOfRow(row: Row): StoredWeek {
  return { week: row.week, userId: row.user_id, amount: row.amount as Minor, settledAtMs: row.settled_at?.getTime() };
}

/** Reads the weeks of these agents that are settled or being settled. */
export async function readWeeks(db: Db, userIds: readonly number[]): Promise<readonly StoredWeek[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT week::text AS week, user_id, amount, settled_at FROM week_settlements WHERE user_id = ANY(${[...userIds]}::integer[])`.execute(
    db,
  );
  return rows.map(weekOfRow);
}

/** Stores the amount of a week before it is paid; a second caller gets the stored amount. */
export async function beginWeek(db: Db, week: string, userId: number, amount: Minor, settledBy: number): Promise<StoredWeek> {
  await sql`
    INSERT INTO week_settlements (week, user_id, amount, settled_by) VALUES (${week}::date, ${userId}, ${amount}, ${settledBy})
    ON CONFLICT (week, user_id) DO NOTHING`.execute(db);
  const { rows } = await sql<Row>`
    SELECT week::text AS week, user_id, amount, settled_at FROM week_settlements WHERE week = ${week}::date AND user_id = ${userId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`the week ${week} of ${userId} was written and is gone`);
  return weekOfRow(row);
}

/** Deletes an unpaid settlement, so that the week is due again. */
export async function dropWeek(db: Db, week: string, userId: number): Promise<void> {
  await sql`DELETE FROM week_settlements WHERE week = ${week}::date AND user_id = ${userId} AND settled_at IS NULL`.execute(db);
}

export async function endWeek(db: Db, week: string, userId: number, seq: number | undefined, at: Date): Promise<void> {
  await sql`
    UPDATE week_settlements SET settled_at = ${at}, seq = ${seq ?? null}
    WHERE week = ${week}::date AND user_id = ${userId} AND settled_at IS NULL`.execute(db);
}
