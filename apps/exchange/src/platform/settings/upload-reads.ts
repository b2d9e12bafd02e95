import type { Db } from '../db/index.ts';

/** Returns a picture by its name; undefined if there is none. */
export async function readUpload(
  db: Db,
  name: string,
): Promise<{ readonly contentType: string; readonly bytes: Buffer } | undefined> {
  const row = await db.selectFrom('uploads').select(['content_type', 'bytes']).where('name', '=', name).executeTakeFirst();
  return row === undefined ? undefined : { contentType: row.content_type, bytes: row.bytes };
}
