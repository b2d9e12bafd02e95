import { sql } from 'kysely';
import type { StaffRole } from '@pavilion/contract/staff-roles';
import type { Minor } from '@pavilion/core/money';
import type { Db, Role } from '../../platform/db/index.ts';
import { deletePasskeysOf } from './passkey-store.ts';

export type NewUser = {
  readonly userName: string;
  readonly passwordHash: string;
  readonly role: Role;
  /** Staff role of an operator; other users have none. */
  readonly staffRole?: StaffRole | undefined;
  readonly parentId: number | undefined;
  readonly isChangePassword: boolean;
  readonly points: Minor;
  /** End of an issued password; undefined: unlimited. */
  readonly endsAt?: Date;
  readonly person?: Person;
  /** True for demo accounts and accounts that they opened. Without play money they cannot sign in. */
  readonly isDemo?: boolean;
  /** Users who opened it; undefined if the player signed up or the program created it. */
  readonly openedBy?: readonly number[];
};

/** Personal details given by a user. */
export type Person = {
  readonly fullName: string;
  readonly country: string;
  readonly mobile: string;
  readonly email: string | undefined;
  readonly dateOfBirth: string;
};

/** Creates a user and returns the number; undefined if the name is taken. */
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
      is_demo: user.isDemo ?? anyDemoCondition(user.openedBy ?? []),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(user_name)`).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return created?.user_id;
}

/** Returns the condition that one of these users is a demo account. */
function anyDemoCondition(userIds: readonly number[]) {
  return sql<boolean>`EXISTS (SELECT FROM users o WHERE o.user_id = ANY(${[...userIds]}) AND o.is_demo)`;
}

/** Marks the accounts with which the house's programs bet, so that staff can tell them from people. */
export async function markPrograms(db: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('users')
    .set({ is_program: true })
    .where('user_id', 'in', [...userIds])
    .where('is_program', '=', false)
    .execute();
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

/** Sets a password chosen by another user. If `by` is a demo user, so is the account from now on. */
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
      is_demo: sql`is_demo OR ${anyDemoCondition([by])}`,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Holds withdrawals until this time. A time before the end of the present hold has no effect. */
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

/** Replaces all credentials of an account with the program’s own password. */
export async function replaceCredentials(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await changePasswordHash(transaction, userId, passwordHash);
    await transaction.updateTable('users').set({ totp_secret: null, totp_step: null }).where('user_id', '=', userId).execute();
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await deletePasskeysOf(transaction, userId);
  });
}
