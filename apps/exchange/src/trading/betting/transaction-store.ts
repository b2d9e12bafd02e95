import type { Db } from '../../platform/db/index.ts';

type Row = { readonly user_id: number; readonly hour: Date; readonly total: number };

/** Returns the stored number of bets that an account sent in an hour. */
export async function readTransactions(db: Db, account: number, hour: Date): Promise<number> {
  const query = db.selectFrom('bet_transactions').select('total').where('user_id', '=', account).where('hour', '=', hour);
  return (await query.executeTakeFirst())?.total ?? 0;
}

/** Adds to the stored counts, because every node writes its own counts. */
export async function writeTransactions(db: Db, rows: readonly Row[]): Promise<void> {
  await db
    .insertInto('bet_transactions')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'hour'])
        .doUpdateSet((eb) => ({ total: eb('bet_transactions.total', '+', eb.ref('excluded.total')) })),
    )
    .execute();
}

export async function forgetTransactionsBefore(db: Db, hour: Date): Promise<void> {
  await db.deleteFrom('bet_transactions').where('hour', '<', hour).execute();
}
