import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export type PaperAccount = { readonly userId: number; readonly userName: string; readonly ownerId: number };

/**
 * Returns an SQL condition that is true if the account in a column, such as `bets.account_id`, is not a paper account. The house's figures, alerts and cases
 * leave paper bets out, because those win and lose no real points (exchange X80).
 */
export function realAccountCondition(column: string): RawBuilder<unknown> {
  return sql`NOT EXISTS (SELECT FROM ledger_accounts paper WHERE paper.account_id = ${sql.ref(column)} AND paper.account_kind = 'PAPER')`;
}

/** Returns the player's paper account; undefined if the player has none. */
export async function paperAccountOf(db: Db, ownerId: number): Promise<PaperAccount | undefined> {
  return (await paperAccounts(db, ownerId))[0];
}

/** Returns all paper accounts, or the paper account of one player. */
export async function paperAccounts(db: Db, ownerId?: number): Promise<readonly PaperAccount[]> {
  const all = db.selectFrom('users').select(['user_id', 'user_name', 'parent_id']).where('role', '=', 'PAPER');
  const rows = await (ownerId === undefined ? all : all.where('parent_id', '=', ownerId)).execute();
  return rows.map((row) => ({ userId: row.user_id, userName: row.user_name, ownerId: row.parent_id ?? 0 }));
}
