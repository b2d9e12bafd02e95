import { useGlobalSettings } from '../api/global-settings.ts';
import type { GlobalSettings } from '@pavilion/contract/http';
import { hasParent, type UserInfo, useSession } from '../session/session.ts';

/**
 * The rights of an account on the site. A player with a parent can write to the parent and, while payments are on, deposit and withdraw. `isReal` is false for
 * a paper account, which has neither casino nor payments.
 */
export type Privileges = { readonly hasParent: boolean; readonly hasPayments: boolean; readonly isReal: boolean };

type Account = { readonly user: Pick<UserInfo, 'token' | 'role'> | undefined; readonly parentId: string | undefined };

export function privilegesOf(
  { user, parentId }: Account,
  settings: Pick<GlobalSettings, 'payment_gateway'> | undefined,
): Privileges {
  const isReal = user?.role !== 'PAPER';
  const isUnderParent = user !== undefined && user.token !== '' && hasParent(parentId);
  return { hasParent: isUnderParent, hasPayments: isUnderParent && settings?.payment_gateway === '1' && isReal, isReal };
}

/** Returns the privileges of the signed-in player. */
export function usePrivileges(): Privileges {
  const user = useSession((session) => session.user);
  const parentId = useSession((session) => session.parentId);
  return privilegesOf({ user, parentId }, useGlobalSettings());
}
