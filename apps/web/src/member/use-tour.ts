import { useEffect } from 'react';
import { ownerIdOf, useSession } from '../session/session.ts';
import { usePrivileges } from './privileges.ts';
import { progressToTell, tourLabel, type TourRun, useRun } from './tour.ts';
import { useAccountChange, useAccountPreference } from './use-account-preferences.ts';

/** Returns the tour of the signed-in player; undefined before its first start in this browser. */
export function useTour(): TourRun | undefined {
  const ownerId = useSession(ownerIdOf);
  return useRun(({ run }) => (run?.ownerId === ownerId ? run : undefined));
}

/** Keeps the progress of the tour as a preference of the player's own account; mounted once, in the shell. */
export function useTourPreference(): void {
  const { isReal } = usePrivileges();
  const told = progressToTell(useTour(), useAccountPreference()?.tour);
  const change = useAccountChange();
  useEffect(() => {
    if (isReal && told !== undefined) change({ tour: told });
  }, [isReal, told, change]);
}

/** Returns the label of the act that starts or continues the tour. */
export function useTourLabel(): ReturnType<typeof tourLabel> {
  return tourLabel(useTour());
}
