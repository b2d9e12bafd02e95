import type { Db } from '../../platform/db/index.ts';

export type Factor = { readonly secret: Buffer; readonly lastStep: number };

export async function factorOf(db: Db, userId: number): Promise<Factor | undefined> {
  const row = await db.selectFrom('users').select(['totp_secret', 'totp_step']).where('user_id', '=', userId).executeTakeFirst();
  const secret = row?.totp_secret ?? undefined;
  return secret === undefined ? undefined : { secret, lastStep: row?.totp_step ?? 0 };
}

/** Marks a TOTP time step as used. Returns false if this step or a later one was already used. */
export async function markStepUsed(db: Db, userId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ totp_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the authenticator and its recovery codes, or removes both if `factor` is undefined. Runs in the caller's transaction. */
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

/** Deletes a recovery code. Returns false if the account has no such code. */
export async function spendRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
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
