import { sql } from 'kysely';
import type { StaffRole } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import type { Db, Role } from '../db/index.ts';

export type NewUser = {
  readonly userName: string;
  readonly passwordHash: string;
  readonly role: Role;
  /** What an operator works on; nobody else has one. */
  readonly staffRole?: StaffRole | undefined;
  readonly parentId: number | undefined;
  readonly isChangePassword: boolean;
  readonly points: Minor;
  /** Until when an issued password works; undefined: without end. */
  readonly endsAt?: Date;
  readonly person?: Person;
};

/** What somebody said of themselves. */
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
    })
    .onConflict((conflict) => conflict.expression(sql`lower(user_name)`).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return created?.user_id;
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

export async function issuePasswordHash(db: Db, userId: number, passwordHash: string, endsAt: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, is_change_password: true, password_ends_at: endsAt })
    .where('user_id', '=', userId)
    .execute();
}
