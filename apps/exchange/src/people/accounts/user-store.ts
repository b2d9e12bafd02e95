import { sql } from 'kysely';
import type { StaffRole } from '@pavilion/contract/staff-roles';
import type { Minor } from '@pavilion/core/money';
import type { Db, Role } from '../../platform/db/index.ts';
import { deletePasskeysOf } from './passkey-store.ts';

export type NewUser = {
  readonly userName: string;
  readonly passwordHash: string;
  readonly role: Role;
  /** Staff role of an operator; nobody else has one. */
  readonly staffRole?: StaffRole | undefined;
  readonly parentId: number | undefined;
  readonly isChangePassword: boolean;
  readonly points: Minor;
  /** Until when an issued password works; undefined: without end. */
  readonly endsAt?: Date;
  readonly person?: Person;
  /** True for accounts of the demo and those they opened. Without play money nobody can sign in to them. */
  readonly isDemo?: boolean;
  /** Users who opened it; undefined if the player signed up or the program created it. */
  readonly openedBy?: readonly number[];
};

/** Personal details that somebody gave. */
export type Person = {
  readonly fullName: string;
  readonly country: string;
  readonly mobile: string;
  readonly email: string | undefined;
  readonly dateOfBirth: string;
};

/** Creates a user and answers the number; undefined: the name is taken. */
export async function createUser(db: Db, user: NewUser): Promise<number | undefined> {
  const created = await db
    .insertInto('users')
    .values({
      user_name: user.userName,
      password_hash: user.passwordHash,
      role: user.role,
      staff_role: user.role === 'OPERATOR' ? (user.staffRole ?? 'ADMIN') : null,
      parent_id: user.parentId ?? null,
      is_change_password: user.isChangePassword,
      start_points: user.points,
      password_ends_at: user.endsAt ?? null,
      full_name: user.person?.fullName ?? null,
      country: user.person?.country ?? null,
      mobile: user.person?.mobile ?? null,
      email: user.person?.email ?? null,
      date_of_birth: user.person?.dateOfBirth ?? null,
      is_demo: user.isDemo ?? isAnyOfDemo(user.openedBy ?? []),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(user_name)`).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return created?.user_id;
}

function isAnyOfDemo(userIds: readonly number[]) {
  return sql<boolean>`EXISTS (SELECT FROM users o WHERE o.user_id = ANY(${[...userIds]}) AND o.is_demo)`;
}

export async function markFunded(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ funded: true }).where('user_id', '=', userId).execute();
}

export async function changePasswordHash(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, is_change_password: false, password_ends_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** A password that somebody else chose. If `by` is of the demo, the account is from now on. */
export async function issuePasswordHash(
  db: Db,
  userId: number,
  { passwordHash, endsAt, by }: { readonly passwordHash: string; readonly endsAt: Date; readonly by: number },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      is_change_password: true,
      password_ends_at: endsAt,
      is_demo: sql`is_demo OR ${isAnyOfDemo([by])}`,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Holds withdrawals until then; an earlier time than before changes nothing. */
export async function holdWithdrawals(db: Db, userId: number, until: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ withdrawals_held_until: sql`greatest(withdrawals_held_until, ${until}::timestamptz)` })
    .where('user_id', '=', userId)
    .execute();
}

export async function readWithdrawalHold(db: Db, userId: number): Promise<Date | undefined> {
  const row = await db.selectFrom('users').select('withdrawals_held_until').where('user_id', '=', userId).executeTakeFirst();
  return row?.withdrawals_held_until ?? undefined;
}

/** A password of the program’s own in place of whatever there was, and of whatever else opened the account. */
export async function replaceCredentials(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await changePasswordHash(transaction, userId, passwordHash);
    await transaction.updateTable('users').set({ totp_secret: null, totp_step: null }).where('user_id', '=', userId).execute();
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await deletePasskeysOf(transaction, userId);
  });
}
