import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

/** More rows of one table than anybody reads; a file that ends here says so. */
const ROWS_MAX = 100_000;

export type Exported = { readonly table: string; readonly rows: readonly unknown[]; readonly complete: boolean };

/** Everything that is kept of somebody, table by table, without what is secret even to them. */
export async function exportPerson(db: Db, userId: number): Promise<readonly Exported[]> {
  const parts: Exported[] = [];
  for (const [table, { by, secret = [] }] of Object.entries(PERSONAL_TABLES)) {
    const { rows } = await sql<{ row: unknown }>`
      SELECT to_jsonb(t) - ${[...secret]}::text[] AS row FROM ${sql.table(table)} t
      WHERE ${sql.ref(`t.${by}`)} = ${userId} LIMIT ${ROWS_MAX + 1}`.execute(db);
    parts.push(partOf(table, rows));
  }
  // These are theirs by way of another table.
  const fills = await sql<{ row: unknown }>`
    SELECT to_jsonb(f) AS row FROM fills f JOIN bets b ON b.bet_id = f.bet_id WHERE b.account_id = ${userId}
    LIMIT ${ROWS_MAX + 1}`.execute(db);
  const letters = await sql<{ row: unknown }>`
    SELECT to_jsonb(m) - 'author' AS row FROM contact_messages m JOIN contact_threads t ON t.thread_id = m.thread_id
    WHERE t.user_id = ${userId} LIMIT ${ROWS_MAX + 1}`.execute(db);
  const pictures = await sql<{ row: unknown }>`
    SELECT to_jsonb(p) || jsonb_build_object('bytes', encode(p.bytes, 'base64')) AS row FROM payment_proofs p
    JOIN payments ON payments.payment_id = p.payment_id WHERE payments.user_id = ${userId} LIMIT ${ROWS_MAX + 1}`.execute(db);
  return [
    ...parts,
    partOf('fills', fills.rows),
    partOf('contact_messages', letters.rows),
    partOf('payment_proofs', pictures.rows),
  ];
}

function partOf(table: string, found: readonly { readonly row: unknown }[]): Exported {
  return { table, rows: found.slice(0, ROWS_MAX).map(({ row }) => row), complete: found.length <= ROWS_MAX };
}

/** The name under which an account goes on when nothing is known of its owner any more. No sign-up can choose it. */
function forgottenName(userId: number): string {
  return `~${userId}`;
}

/**
 * Forgets what is known of the owner of a closed account; false: it is not closed, or is forgotten already. Where acts of theirs came from goes too; the lines
 * of the trail keep their digests and stay true.
 */
export async function forgetPerson(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE users SET user_name = ${forgottenName(userId)}, erased_at = now()
    WHERE user_id = ${userId} AND closed_at IS NOT NULL AND erased_at IS NULL RETURNING user_id`.execute(db);
  if (rows.length === 0) return false;
  for (const [table, { by, forget }] of Object.entries(PERSONAL_TABLES)) {
    const mine = sql`WHERE ${sql.ref(by)} = ${userId}`;
    if (forget === 'DELETE') await sql`DELETE FROM ${sql.table(table)} ${mine}`.execute(db);
    if (typeof forget === 'string') continue;
    const sets = Object.entries(forget).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(sets)} ${mine}`.execute(db);
  }
  await sql`
    UPDATE contact_messages SET content = ''
    WHERE thread_id IN (SELECT thread_id FROM contact_threads WHERE user_id = ${userId})`.execute(db);
  await sql`DELETE FROM payment_proofs WHERE payment_id IN (SELECT payment_id FROM payments WHERE user_id = ${userId})`.execute(
    db,
  );
  await sql`DELETE FROM audit_origins WHERE place IN (SELECT place FROM audit WHERE actor = ${userId})`.execute(db);
  return true;
}

/** Marks an account as closed by its owner; false: it was. */
export async function markClosed(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE users SET closed_at = now(), barred = true WHERE user_id = ${userId} AND closed_at IS NULL RETURNING user_id`.execute(
    db,
  );
  return rows.length > 0;
}
