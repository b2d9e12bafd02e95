import { sql } from 'kysely';
import { paperAccountOf } from '../accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Page } from '../../platform/http/wire.ts';
import type { Declared, RegisterAnswer } from './identity-store.ts';

type Rows<T> = { readonly rows: readonly T[]; readonly total: number };

type OtherAccount = { readonly user_id: number; readonly user_name: string };

export type CheckRow = {
  readonly check_id: number;
  readonly version: number;
  readonly status: 'OPEN' | 'APPROVED' | 'REFUSED';
  readonly user_id: number;
  readonly user_name: string;
  readonly full_name: string;
  readonly date_of_birth: string;
  readonly age: number;
  readonly country: string;
  readonly document_kind: Declared['documentKind'];
  readonly document_number: string;
  readonly same_document: OtherAccount[];
  readonly register_answer: RegisterAnswer;
  readonly declared_at: Date;
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
  readonly pictures: number;
};

type CheckFilter = {
  readonly checkId?: number;
  readonly status?: CheckRow['status'] | undefined;
  readonly userId?: number | undefined;
};

/** Reads the declarations of identity, those of one user, or one of them: pending ones first, then the newest. */
export async function readChecks(db: Db, { checkId, status, userId }: CheckFilter, page: Page): Promise<Rows<CheckRow>> {
  const where = sql`(${checkId ?? null}::bigint IS NULL OR c.check_id = ${checkId ?? null}::bigint)
    AND (${status ?? null}::text IS NULL OR c.status = ${status ?? null}::text)
    AND (${userId ?? null}::integer IS NULL OR c.user_id = ${userId ?? null}::integer)`;
  const { rows } = await sql<Omit<CheckRow, 'same_document'>>`
    SELECT c.check_id, c.version, c.status, c.user_id, u.user_name, c.full_name, c.date_of_birth::text AS date_of_birth,
           extract(year FROM age(c.date_of_birth))::integer AS age, c.country, c.document_kind, c.document_number, c.register_answer,
           c.declared_at, d.user_name AS decider, c.decided_at, c.reason,
           (SELECT count(*) FROM identity_documents i WHERE i.check_id = c.check_id)::integer AS pictures
    FROM identity_checks c JOIN users u ON u.user_id = c.user_id LEFT JOIN users d ON d.user_id = c.decided_by
    WHERE ${where} ORDER BY (c.status = 'OPEN') DESC, c.check_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total FROM identity_checks c WHERE ${where}`.execute(db);
  const others = await readSameDocuments(
    db,
    rows.map((row) => row.check_id),
  );
  return {
    rows: rows.map((row) => ({ ...row, same_document: others.get(row.check_id) ?? [] })),
    total: totals.rows[0]?.total ?? 0,
  };
}

/** Returns, by declaration, the other accounts that declared the same document. Spaces, marks and capitals in its number do not matter. */
async function readSameDocuments(db: Db, checkIds: readonly number[]): Promise<ReadonlyMap<number, OtherAccount[]>> {
  const numberOf = (table: string) => sql`upper(regexp_replace(${sql.ref(`${table}.document_number`)}, '[^A-Za-z0-9]', '', 'g'))`;
  const { rows } = await sql<{ check_id: number; accounts: OtherAccount[] }>`
    SELECT c.check_id, jsonb_agg(DISTINCT jsonb_build_object('user_id', u.user_id, 'user_name', u.user_name)) AS accounts
    FROM identity_checks c
    JOIN identity_checks o ON o.document_kind = c.document_kind AND o.country = c.country AND ${numberOf('o')} = ${numberOf('c')}
      AND o.user_id <> c.user_id
    JOIN users u ON u.user_id = o.user_id
    WHERE c.check_id = ANY(${[...checkIds]}::bigint[]) GROUP BY c.check_id`.execute(db);
  return new Map(rows.map((row) => [row.check_id, row.accounts]));
}

export type Standing = {
  readonly status: CheckRow['status'];
  readonly declared_at: Date;
  readonly reason: string | null;
  readonly pictures: number;
};

/** Returns the status of a user's newest declaration. A user whose declaration was approved makes no other. */
export async function standingOf(db: Db, userId: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    SELECT status, declared_at, reason,
           (SELECT count(*) FROM identity_documents i WHERE i.check_id = c.check_id)::integer AS pictures
    FROM identity_checks c WHERE user_id = ${userId} ORDER BY check_id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Returns the accounts of a person: their own first, then their paper account, if any (exchange X80). */
export async function accountsOf(db: Db, userId: number): Promise<readonly number[]> {
  const paper = await paperAccountOf(db, userId);
  return paper === undefined ? [userId] : [userId, paper.userId];
}

export type ClosedRow = {
  readonly user_id: number;
  readonly user_name: string;
  readonly closed_at: Date;
  readonly erased_at: Date | null;
  readonly erasure_id: number | null;
  readonly asked_by: number | null;
  readonly asker: string | null;
  readonly asked_at: Date | null;
  readonly reason: string | null;
};

/** Returns closed accounts, or one account by its number or its erasure, each with its waiting erasure. Leaves out paper accounts. */
export async function readClosed(
  db: Db,
  { userId, erasureId }: { readonly userId?: number; readonly erasureId?: number },
  page: Page,
): Promise<Rows<ClosedRow>> {
  const where = sql`u.closed_at IS NOT NULL AND u.role <> 'PAPER'
    AND (${userId ?? null}::integer IS NULL OR u.user_id = ${userId ?? null}::integer)
    AND (${erasureId ?? null}::bigint IS NULL OR e.erasure_id = ${erasureId ?? null}::bigint)`;
  const from = sql`FROM users u LEFT JOIN erasures e ON e.user_id = u.user_id AND e.status = 'OPEN'`;
  const { rows } = await sql<ClosedRow>`
    SELECT u.user_id, u.user_name, u.closed_at, u.erased_at, e.erasure_id, e.asked_by, a.user_name AS asker, e.asked_at, e.reason
    ${from} LEFT JOIN users a ON a.user_id = e.asked_by
    WHERE ${where} ORDER BY u.closed_at DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total ${from} WHERE ${where}`.execute(db);
  return { rows, total: totals.rows[0]?.total ?? 0 };
}

/** Returns a user's unfinished deposits and withdrawals. */
export async function paymentsWaiting(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM payments WHERE user_id = ${userId} AND status IN ('ASKED', 'WAITING', 'SENT', 'DECIDED')`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
