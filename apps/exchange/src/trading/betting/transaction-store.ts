import type { Db } from '../../platform/db/index.ts';

type Row = { readonly user_id: number; readonly hour: Date; readonly total: number };

/** Returns the pairs of account and number of bets sent in an hour. */
export async function readTransactions(db: Db, hour: Date): Promise<readonly (readonly [number, number])[]> {
  const rows = await db.selectFrom('bet_transactions').select(['user_id', 'total']).where('hour', '=', hour).execute();
  return rows.map((row) => [row.user_id, row.total] as const);
}

/** Stores counts. A new count replaces the earlier one. */
export async function writeTransactions(db: Db, rows: readonly Row[]): Promise<void> {
  await db
    .insertInto('bet_transactions')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['user_id', 'hour']).doUpdateSet((eb) => ({ total: eb.ref('excluded.total') })))
    .execute();
}

export async function forgetTransactionsBefore(db: Db, hour: Date): Promise<void> {
  await db.deleteFrom('bet_transactions').where('hour', '<', hour).execute();
}
