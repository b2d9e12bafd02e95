import { api } from '../api/api.ts';
import { beginSession, endSession, useSession } from '../session/session.ts';

/** Signs out on the server, then forgets the session here; the route guard opens the sign-in page. */
export function useSignOut(): () => void {
  return () => {
    const { user, own } = useSession.getState();
    if (user === undefined) return;
    // The token is forgotten here even if the call fails; on the server it then expires.
    const leave = (token: string): void => void api.user.logout({ token }).catch(() => undefined);
    leave(user.token);
    if (own !== undefined) {
      // A call is sent in the current session, so the kept session becomes it for a moment.
      beginSession(own.user, own.parentId);
      leave(own.user.token);
    }
    endSession('signedOut');
  };
}
