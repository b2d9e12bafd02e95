import type { Db } from '../db/index.ts';

/** Writes settings by their names. Other settings do not change. */
export async function writeSettings(db: Db, values: Readonly<Record<string, string>>, at: Date): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await db
      .insertInto('settings')
      .values({ name, value, updated_at: at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: at }))
      .execute();
}

export type Upload = { readonly name: string; readonly contentType: string; readonly bytes: Buffer };

export async function writeUpload(db: Db, { name, contentType, bytes }: Upload, uploadedBy: number): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ name, content_type: contentType, bytes, uploaded_by: uploadedBy })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
