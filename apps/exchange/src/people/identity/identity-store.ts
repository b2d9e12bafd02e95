import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export type RegisterAnswer = 'NOT_ASKED' | 'MATCHES' | 'DIFFERS' | 'UNKNOWN' | 'NO_ANSWER';

export type Declared = {
  readonly fullName: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly documentKind: 'PASSPORT' | 'IDENTITY_CARD' | 'DRIVING_LICENCE' | 'OTHER';
  readonly documentNumber: string;
};

/**
 * Adds a declaration to the list. It replaces a waiting declaration of the same person. Pictures stay with the declaration that they were added to. A new
 * declaration has none.
 */
export async function writeDeclaration(
  db: Db,
  userId: number,
  declared: Declared,
  answer: RegisterAnswer,
  at: Date,
): Promise<void> {
  const { fullName, dateOfBirth, country, documentKind, documentNumber } = declared;
  const declaredRow = sql`(${fullName}, ${dateOfBirth}::date, ${country}, ${documentKind}, ${documentNumber})`;
  const ownOpenCheck = sql`c.user_id = ${userId} AND c.status = 'OPEN'`;
  await db.transaction().execute(async (transaction) => {
    // The lock makes a simultaneous new picture wait. The picture is then added to the new declaration.
    await sql`SELECT FROM identity_checks c WHERE ${ownOpenCheck} FOR UPDATE`.execute(transaction);
    await sql`
      DELETE FROM identity_documents d USING identity_checks c
      WHERE c.check_id = d.check_id AND ${ownOpenCheck}
        AND (c.full_name, c.date_of_birth, c.country, c.document_kind, c.document_number) IS DISTINCT FROM ${declaredRow}`.execute(
      transaction,
    );
    await sql`
    INSERT INTO identity_checks (user_id, full_name, date_of_birth, country, document_kind, document_number, register_answer, declared_at)
    VALUES (${userId}, ${fullName}, ${dateOfBirth}::date, ${country}, ${documentKind}, ${documentNumber}, ${answer}, ${at})
    ON CONFLICT (user_id) WHERE status = 'OPEN' DO UPDATE
    SET full_name = EXCLUDED.full_name, date_of_birth = EXCLUDED.date_of_birth, country = EXCLUDED.country,
        document_kind = EXCLUDED.document_kind, document_number = EXCLUDED.document_number,
        register_answer = EXCLUDED.register_answer, declared_at = EXCLUDED.declared_at, version = identity_checks.version + 1`.execute(
      transaction,
    );
  });
}

export type Decision = { readonly isApproved: boolean; readonly reason: string; readonly by: number; readonly at: Date };

/** Decides a waiting declaration and returns its user. Returns undefined if the declaration no longer waits, or has another version. */
export async function decideDeclaration(
  db: Db,
  checkId: number,
  version: number,
  { isApproved, reason, by, at }: Decision,
): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    UPDATE identity_checks
    SET status = ${isApproved ? 'APPROVED' : 'REFUSED'}, decided_by = ${by}, decided_at = ${at}, reason = ${reason}, version = version + 1
    WHERE check_id = ${checkId} AND version = ${version} AND status = 'OPEN' RETURNING user_id`.execute(db);
  return rows[0]?.user_id;
}

/** Requests an erasure; false if the account is open or forgotten, or a request waits. */
export async function writeErasure(db: Db, userId: number, reason: string, askedBy: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO erasures (user_id, reason, asked_by, asked_at)
    SELECT user_id, ${reason}, ${askedBy}::integer, ${at}::timestamptz FROM users
    WHERE user_id = ${userId} AND closed_at IS NOT NULL AND erased_at IS NULL
    ON CONFLICT DO NOTHING RETURNING erasure_id`.execute(db);
  return rows.length > 0;
}

export async function endErasure(
  db: Db,
  erasureId: number,
  { status, by, at }: { readonly status: 'DONE' | 'REJECTED'; readonly by: number; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE erasures SET status = ${status}, decided_by = ${by}, decided_at = ${at}
    WHERE erasure_id = ${erasureId} AND status = 'OPEN' RETURNING erasure_id`.execute(db);
  return rows.length > 0;
}
