import { api } from './api.ts';
import { endSession, useSession } from './session.ts';

/** Tells the server, then forgets the session here; the guard leads back to the sign-in. */
export function useSignOut(): () => void {
  return () => {
    const user = useSession.getState().user;
    if (user === undefined) return;
    // The token is forgotten here whether or not the server hears of it; there it ends by itself.
    api.user.logout({ user_id: user.user_id, token: user.token }).catch(() => undefined);
    endSession('signedOut');
  };
}
