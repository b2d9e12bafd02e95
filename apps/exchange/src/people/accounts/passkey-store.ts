import type { Db } from '../../platform/db/index.ts';

export type Passkey = {
  readonly passkeyId: number;
  readonly userId: number;
  readonly credentialId: string;
  readonly name: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly createdAtMs: number;
  readonly lastUsedMs: number | undefined;
};

type Row = {
  readonly passkey_id: number;
  readonly user_id: number;
  readonly credential_id: string;
  readonly name: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
};

function passkeyOf(row: Row): Passkey {
  return {
    passkeyId: row.passkey_id,
    userId: row.user_id,
    credentialId: row.credential_id,
    name: row.name,
    publicKey: new Uint8Array(row.public_key),
    counter: row.counter,
    createdAtMs: row.created_at.getTime(),
    lastUsedMs: row.last_used_at?.getTime(),
  };
}

/** Returns the passkeys of one account, newest first. */
export async function passkeysOf(db: Db, userId: number): Promise<readonly Passkey[]> {
  const rows = await db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('passkey_id', 'desc').execute();
  return rows.map(passkeyOf);
}

export async function passkeyByCredential(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const row = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
  return row === undefined ? undefined : passkeyOf(row);
}

/** Stores a new passkey; undefined if the credential exists already. */
export async function insertPasskey(
  db: Db,
  passkey: Pick<Passkey, 'userId' | 'credentialId' | 'name' | 'publicKey' | 'counter'>,
): Promise<Passkey | undefined> {
  const row = await db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      name: passkey.name,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : passkeyOf(row);
}

export async function renamePasskey(db: Db, userId: number, passkeyId: number, name: string): Promise<Passkey | undefined> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('passkey_id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : passkeyOf(row);
}

export async function deletePasskey(db: Db, userId: number, passkeyId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('passkey_id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning('passkey_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskeysOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/**
 * Records a use. A counter only rises; devices without a counter send 0. Returns false if a later use was recorded in the meantime, or if the passkey is gone.
 */
export async function notePasskeyUse(db: Db, passkeyId: number, counter: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('passkey_id', '=', passkeyId)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('passkey_id')
    .executeTakeFirst();
  return row !== undefined;
}
