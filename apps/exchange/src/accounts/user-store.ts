import { sql } from 'kysely';
import type { Minor } from '@pavilion/core/money';
import type { Db, Role } from '../db/index.ts';

export type NewUser = {
  readonly userName: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly parentId: number | undefined;
  readonly isChangePassword: boolean;
  readonly points: Minor;
};

/** Creates a user unless the name is taken; returns its number, new or old. */
export async function createUser(db: Db, user: NewUser): Promise<number> {
  const created = await db
    .insertInto('users')
    .values({
      user_name: user.userName,
      password_hash: user.passwordHash,
      role: user.role,
      parent_id: user.parentId ?? null,
      is_change_password: user.isChangePassword,
      start_points: user.points,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(user_name)`).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (created !== undefined) return created.user_id;
  const found = await db
    .selectFrom('users')
    .select('user_id')
    .where((eb) => eb(eb.fn('lower', ['user_name']), '=', user.userName.toLowerCase()))
    .executeTakeFirstOrThrow();
  return found.user_id;
}

export async function markFunded(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ funded: true }).where('user_id', '=', userId).execute();
}

export async function changePasswordHash(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, is_change_password: false })
    .where('user_id', '=', userId)
    .execute();
}
