import type { Db } from '../../platform/db/index.ts';

export type PaymentProof = { readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp'; readonly bytes: Buffer };

/** Stores the picture of a waiting payment and replaces an earlier one. Returns false if the payment no longer waits. */
export function writeProof(db: Db, paymentId: number, { contentType, bytes }: PaymentProof, at: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // A person who has decided in the meantime did not see this picture, so it is not added.
    const waiting = await transaction
      .selectFrom('payments')
      .select('payment_id')
      .where('payment_id', '=', paymentId)
      .where('status', '=', 'WAITING')
      .forUpdate()
      .executeTakeFirst();
    if (waiting === undefined) return false;
    const now = { content_type: contentType, bytes, added_at: at };
    await transaction
      .insertInto('payment_proofs')
      .values({ payment_id: paymentId, ...now })
      .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(now))
      .execute();
    await transaction.updateTable('payments').set({ proof_at: now.added_at }).where('payment_id', '=', paymentId).execute();
    return true;
  });
}

export async function readProof(db: Db, paymentId: number): Promise<PaymentProof | undefined> {
  const row = await db
    .selectFrom('payment_proofs')
    .select(['content_type', 'bytes'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row === undefined ? undefined : { contentType: row.content_type, bytes: row.bytes };
}
