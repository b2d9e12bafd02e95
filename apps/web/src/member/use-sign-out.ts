import { api } from '../api/api.ts';
import { endSession, useSession } from '../session/session.ts';

/** Signs out on the server, then forgets the session here; the route guard opens the sign-in page. */
export function useSignOut(): () => void {
  return () => {
    const user = useSession.getState().user;
    if (user === undefined) return;
    // The token is forgotten here even if the call fails; on the server it then expires.
    api.user.logout({ user_id: user.user_id, token: user.token }).catch(() => undefined);
    endSession('signedOut');
  };
}
