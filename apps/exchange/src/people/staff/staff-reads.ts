import { sql } from 'kysely';
import type { StaffRole } from '@pavilion/contract/staff-roles';
import type { Db } from '../../platform/db/index.ts';
import type { Page } from '../../platform/http/wire.ts';

export type StaffRow = {
  readonly user_id: number;
  readonly user_name: string;
  readonly staff_role: StaffRole;
  readonly blocked: boolean;
  readonly created_at: Date;
  readonly last_seen_at: Date | null;
  readonly signed_in_at: Date | null;
};

type Rows<T> = { readonly rows: readonly T[]; readonly total: number };

/** Reads all members of staff, or the one with this id, by name. */
export async function readStaff(db: Db, userId: number | undefined, page: Page): Promise<Rows<StaffRow>> {
  const where = sql`u.role = 'OPERATOR' AND (${userId ?? null}::integer IS NULL OR u.user_id = ${userId ?? null}::integer)`;
  const { rows } = await sql<StaffRow>`
    SELECT u.user_id, u.user_name, u.staff_role, u.barred AS blocked, u.created_at,
           (SELECT max(s.last_active_at) FROM sessions s WHERE s.user_id = u.user_id) AS last_seen_at,
           (SELECT max(a.at) FROM activity a WHERE a.user_id = u.user_id AND a.kind = 'SIGNED_IN') AS signed_in_at
    FROM users u WHERE ${where} ORDER BY u.user_name LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total FROM users u WHERE ${where}`.execute(db);
  return { rows, total: totals.rows[0]?.total ?? 0 };
}

export type StaffChangeRow = {
  readonly change_id: number;
  readonly version: number;
  readonly status: 'OPEN' | 'DONE' | 'REJECTED' | 'REFUSED';
  readonly kind: 'CREATE' | 'SET_ROLE' | 'UNBLOCK';
  readonly user_id: number | null;
  readonly user_name: string;
  readonly staff_role: StaffRole;
  readonly staff_role_before: StaffRole | null;
  readonly reason: string;
  readonly asked_by: number;
  readonly asker: string;
  readonly asked_at: Date;
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly note: string | null;
};

/** Reads the requested changes of rights, or one of them: pending changes first, then the newest. */
export async function readStaffChanges(db: Db, changeId: number | undefined, page: Page): Promise<Rows<StaffChangeRow>> {
  const where = sql`(${changeId ?? null}::bigint IS NULL OR c.change_id = ${changeId ?? null}::bigint)`;
  const { rows } = await sql<StaffChangeRow>`
    SELECT c.change_id, c.version, c.status, c.kind, c.user_id, c.user_name, c.staff_role, c.staff_role_before, c.reason, c.asked_by,
           a.user_name AS asker, c.asked_at, d.user_name AS decider, c.decided_at, c.note
    FROM staff_changes c JOIN users a ON a.user_id = c.asked_by LEFT JOIN users d ON d.user_id = c.decided_by
    WHERE ${where} ORDER BY (c.status = 'OPEN') DESC, c.change_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total FROM staff_changes c WHERE ${where}`.execute(db);
  return { rows, total: totals.rows[0]?.total ?? 0 };
}

/** Counts active ADMINs. Demo accounts do not count, because their passwords are public. */
export async function activeAdmins(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM users
    WHERE role = 'OPERATOR' AND staff_role = 'ADMIN' AND NOT barred AND NOT is_demo
      AND (password_ends_at IS NULL OR password_ends_at > ${at})`.execute(db);
  return rows[0]?.total ?? 0;
}
