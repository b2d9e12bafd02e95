import type { Language } from '@pavilion/contract/messages';
import type { StaffRole } from '@pavilion/contract/staff-roles';
import type { Minor } from '@pavilion/core/money';
import type { Db, Role } from '../../platform/db/index.ts';
import { storedLanguage } from '../../platform/settings/preference-store.ts';

export type User = {
  readonly userId: number;
  readonly userName: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly staffRole: StaffRole | undefined;
  readonly parentId: number | undefined;
  readonly isChangePassword: boolean;
  /** Time at which an issued password expires; undefined: never. */
  readonly passwordEndsAtMs: number | undefined;
  readonly isBarred: boolean;
  /** True if the account belongs to the demo or was opened by a demo account. */
  readonly isDemo: boolean;
  readonly isFunded: boolean;
  readonly startPointsMinor: Minor;
  readonly createdAtMs: number;
};

type Row = {
  readonly user_id: number;
  readonly user_name: string;
  readonly password_hash: string;
  readonly role: Role;
  readonly staff_role: StaffRole | null;
  readonly parent_id: number | null;
  readonly is_change_password: boolean;
  readonly password_ends_at: Date | null;
  readonly barred: boolean;
  readonly is_demo: boolean;
  readonly funded: boolean;
  readonly start_points: number;
  readonly created_at: Date;
};

const COLUMNS = [
  'user_id',
  'user_name',
  'password_hash',
  'role',
  'staff_role',
  'parent_id',
  'is_change_password',
  'password_ends_at',
  'barred',
  'is_demo',
  'funded',
  'start_points',
  'created_at',
] as const;

function fromRow(row: Row): User {
  return {
    userId: row.user_id,
    userName: row.user_name,
    passwordHash: row.password_hash,
    role: row.role,
    staffRole: row.staff_role ?? undefined,
    parentId: row.parent_id ?? undefined,
    isChangePassword: row.is_change_password,
    passwordEndsAtMs: row.password_ends_at?.getTime(),
    isBarred: row.barred,
    isDemo: row.is_demo,
    isFunded: row.funded,
    startPointsMinor: row.start_points as Minor,
    createdAtMs: row.created_at.getTime(),
  };
}

/** Returns a user by name, ignoring case. */
export async function userByName(db: Db, userName: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where((eb) => eb(eb.fn('lower', ['user_name']), '=', userName.toLowerCase()))
    .executeTakeFirst();
  return row === undefined ? undefined : fromRow(row);
}

export async function userById(db: Db, userId: number): Promise<User | undefined> {
  const row = await db.selectFrom('users').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst();
  return row === undefined ? undefined : fromRow(row);
}

/** Returns users whose exchange account is not opened or funded yet. */
export async function unfundedUsers(db: Db): Promise<readonly User[]> {
  const rows = await db.selectFrom('users').select(COLUMNS).where('funded', '=', false).orderBy('user_id').execute();
  return rows.map(fromRow);
}

/** Returns a user's telephone and language, for sending codes; undefined for an unknown name, or for a user without a telephone. */
export async function contactOf(
  db: Db,
  userName: string,
): Promise<{ readonly userId: number; readonly mobile: string; readonly language: Language } | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.user_id', 'users.user_id')
    .select(['users.user_id', 'mobile', 'preferences.value'])
    .where((eb) => eb(eb.fn('lower', ['user_name']), '=', userName.toLowerCase()))
    .executeTakeFirst();
  if (row === undefined || row.mobile === null) return undefined;
  return { userId: row.user_id, mobile: row.mobile, language: storedLanguage(row.value) };
}

export async function mobileOf(db: Db, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('mobile').where('user_id', '=', userId).executeTakeFirst();
  return row?.mobile ?? undefined;
}

/** Returns the ids of all demo users. */
export async function demoUsers(db: Db): Promise<readonly number[]> {
  const rows = await db.selectFrom('users').select('user_id').where('is_demo', '=', true).execute();
  return rows.map((row) => row.user_id);
}
