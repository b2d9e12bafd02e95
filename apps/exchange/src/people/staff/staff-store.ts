import { sql, type Selectable } from 'kysely';
import type { StaffRole } from '@pavilion/contract/staff-roles';
import type { Db, StaffChangesTable } from '../../platform/db/index.ts';

/** A row of a requested change of staff rights. */
export type StaffChangeRecord = Selectable<StaffChangesTable>;

export type NewStaffChange = Pick<
  StaffChangeRecord,
  'kind' | 'user_id' | 'user_name' | 'staff_role' | 'staff_role_before' | 'reason' | 'asked_by'
>;

export async function insertStaffChange(db: Db, change: NewStaffChange, askedAt: Date): Promise<StaffChangeRecord> {
  return db
    .insertInto('staff_changes')
    .values({ ...change, asked_at: askedAt, decided_by: null, decided_at: null, note: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type StaffDecision = {
  readonly status: 'DONE' | 'REJECTED' | 'REFUSED';
  readonly by: number;
  readonly note: string | null;
  readonly at: Date;
};

/** Decides a waiting change. Returns undefined if the change no longer waits, or has another version. */
export async function decideStaffChange(
  db: Db,
  changeId: number,
  version: number,
  { status, by, note, at }: StaffDecision,
): Promise<StaffChangeRecord | undefined> {
  return db
    .updateTable('staff_changes')
    .set((eb) => ({ status, decided_by: by, decided_at: at, note, version: eb('version', '+', 1) }))
    .where('change_id', '=', changeId)
    .where('version', '=', version)
    .where('status', '=', 'OPEN')
    .returningAll()
    .executeTakeFirst();
}

export async function setStaffRole(db: Db, userId: number, role: StaffRole): Promise<void> {
  await db.updateTable('users').set({ staff_role: role }).where('user_id', '=', userId).where('role', '=', 'OPERATOR').execute();
}

/** Blocks or unblocks a member of staff. */
export async function setBlocked(db: Db, userId: number, isBlocked: boolean): Promise<void> {
  await db.updateTable('users').set({ barred: isBlocked }).where('user_id', '=', userId).where('role', '=', 'OPERATOR').execute();
}

/** Lets only one transaction at a time create a first operator, because two at the same time would both find room. */
export async function lockFirstOperators(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('first operators'))`.execute(db);
}

export type FirstOperator = {
  readonly userName: string;
  readonly passwordHash: string;
  readonly staffRole: StaffRole;
  /** The end of the issued password. */
  readonly endsAt: Date;
};

/** Creates an operator who must change the password at the first sign-in. Returns the id, or undefined if the name is taken. */
export async function insertFirstOperator(db: Db, operator: FirstOperator): Promise<number | undefined> {
  const created = await db
    .insertInto('users')
    .values({
      user_name: operator.userName,
      password_hash: operator.passwordHash,
      role: 'OPERATOR',
      staff_role: operator.staffRole,
      is_change_password: true,
      password_ends_at: operator.endsAt,
      start_points: 0,
      // An operator has no exchange account to open.
      funded: true,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(user_name)`).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return created?.user_id;
}

/** Drops the pending requests that a member made or that concern the member, so that none is approved after a block. Returns their ids. */
export async function dropStaffChanges(db: Db, userId: number, by: number, at: Date): Promise<readonly number[]> {
  const dropped = await db
    .updateTable('staff_changes')
    .set((eb) => ({
      status: 'REJECTED' as const,
      decided_by: by,
      decided_at: at,
      note: 'blocked meanwhile',
      version: eb('version', '+', 1),
    }))
    .where('status', '=', 'OPEN')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('asked_by', '=', userId)]))
    .returning('change_id')
    .execute();
  return dropped.map((change) => change.change_id);
}
