import type { StaffRole } from '@pavilion/contract/staff-roles';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import { newPassword } from './issued-password.ts';
import { PasswordService } from './password-service.ts';
import { createUser, markFunded } from './user-store.ts';

export type FirstAccount = {
  readonly userName: string;
  readonly passwordHash: string;
  readonly staffRole: StaffRole;
  /** When the issued password ends. */
  readonly endsAt: Date;
};

/** A new password and its hash. */
export async function issuePassword(): Promise<{ readonly password: string; readonly passwordHash: string }> {
  const password = newPassword();
  return { password, passwordHash: (await new PasswordService().hash(password)) ?? '' };
}

/** Creates an operator whose password must be changed at the first sign-in; returns its number, or undefined if the name is taken. */
export async function createFirstAccount(where: Db, account: FirstAccount): Promise<number | undefined> {
  const user = { ...account, role: 'OPERATOR', parentId: undefined, isChangePassword: true, points: 0 as Minor } as const;
  const created = await createUser(where, user);
  // An operator has no account with the engine that would have to be opened.
  if (created !== undefined) await markFunded(where, created);
  return created;
}
