import type { Db } from '../../platform/db/index.ts';

export type Factor = { readonly secret: Buffer; readonly lastStep: number };

export async function factorOf(db: Db, userId: number): Promise<Factor | undefined> {
  const row = await db.selectFrom('users').select(['totp_secret', 'totp_step']).where('user_id', '=', userId).executeTakeFirst();
  const secret = row?.totp_secret ?? undefined;
  return secret === undefined ? undefined : { secret, lastStep: row?.totp_step ?? 0 };
}

/** Records the use of a step's code. Returns false if this code or a later one was already used. */
export async function useStep(db: Db, userId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ totp_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets or (undefined) removes the authenticator and its recovery codes, inside the caller's transaction. */
export async function changeFactor(
  transaction: Db,
  userId: number,
  factor: { readonly secret: Buffer; readonly step: number; readonly codeHashes: readonly Buffer[] } | undefined,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ totp_secret: factor?.secret ?? null, totp_step: factor?.step ?? null })
    .where('user_id', '=', userId)
    .execute();
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (factor !== undefined)
    await transaction
      .insertInto('recovery_codes')
      .values(factor.codeHashes.map((hash) => ({ user_id: userId, code_hash: hash })))
      .execute();
}

/** Uses up a recovery code; false if it does not exist. */
export async function useRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}
