import { useGlobalSettings } from './global-settings.ts';
import { hasParent, useIsPaper, useSession } from './session.ts';

/**
 * What depends on who the player is: with a parent there is somebody to ask, and to pay with while payments are on. `real`: not on paper, where there is
 * no casino and nothing to pay.
 */
export function usePrivileges(): { readonly hasParent: boolean; readonly payments: boolean; readonly real: boolean } {
  const real = !useIsPaper();
  const withParent = useSession((session) => session.user !== undefined && hasParent(session.parentId));
  const gateway = useGlobalSettings()?.payment_gateway === '1';
  return { hasParent: withParent, payments: withParent && gateway && real, real };
}
