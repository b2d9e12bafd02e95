import { api } from '../api/api.ts';
import { beginSession, endSession, type UserInfo, useSession } from '../session/session.ts';

/** Ends a session on the server (spec 4.3). The browser forgets its token even if the call fails; on the server it then expires. */
export function endOnServer({ user_id, token }: UserInfo): void {
  api.user.logout({ user_id, token }).catch(() => undefined);
}

/** Signs out on the server, then forgets the session here; the route guard opens the sign-in page. */
export function useSignOut(): () => void {
  return () => {
    const { user, own } = useSession.getState();
    if (user === undefined) return;
    endOnServer(user);
    if (own !== undefined) {
      // A call is sent in the current session, so the kept session becomes it for a moment.
      beginSession(own.user, own.parentId);
      endOnServer(own.user);
    }
    endSession('signedOut');
  };
}
