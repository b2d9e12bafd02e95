import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { ImageKind } from '../../platform/pictures/image-kind.ts';

type ContentType = ImageKind['contentType'];

export type SealedDocument = {
  readonly document_id: number;
  readonly user_id: number;
  readonly content_type: ContentType;
  readonly sealed: Buffer;
  readonly added_at: Date;
};

/** Adds a picture to a user's waiting declaration. Returns false if there is none, or if it already has `max` pictures. */
export function addDocument(db: Db, userId: number, max: number, contentType: ContentType, sealed: Buffer): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // The lock lets a decision in progress finish first. The picture then finds no open declaration.
    const { rows } = await sql<{ check_id: number }>`
      SELECT check_id FROM identity_checks WHERE user_id = ${userId} AND status = 'OPEN' FOR UPDATE`.execute(transaction);
    const checkId = rows[0]?.check_id;
    if (checkId === undefined) return false;
    const added = await sql`
      INSERT INTO identity_documents (check_id, user_id, content_type, sealed)
      SELECT ${checkId}::bigint, ${userId}::integer, ${contentType}, ${sealed}
      WHERE (SELECT count(*) FROM identity_documents WHERE check_id = ${checkId}) < ${max}
      RETURNING document_id`.execute(transaction);
    if (added.rows.length === 0) return false;
    // The new version makes staff look again.
    await sql`UPDATE identity_checks SET version = version + 1 WHERE check_id = ${checkId}`.execute(transaction);
    return true;
  });
}

/** Returns the pictures of a declaration, in order of addition. */
export async function readDocuments(db: Db, checkId: number): Promise<readonly SealedDocument[]> {
  const { rows } = await sql<SealedDocument>`
    SELECT document_id, user_id, content_type, sealed, added_at FROM identity_documents
    WHERE check_id = ${checkId} ORDER BY document_id`.execute(db);
  return rows;
}

/** True if pictures of documents are stored, for any user. */
export async function hasDocuments(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM identity_documents LIMIT 1`.execute(db);
  return rows.length > 0;
}
