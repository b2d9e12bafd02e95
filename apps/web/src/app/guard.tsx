import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';

/**
 * Lets only a signed-in player through; everybody else starts at the sign-in, which remembers where they were going. After a sign-out no destination is kept: the next person to sign in may be somebody else.
 */
export function Guard() {
  const signedIn = useSession((session) => session.user !== undefined);
  const leftByWish = useSession((session) => session.endReason === 'signedOut');
  const { pathname, search } = useLocation();
  if (signedIn) return <Outlet />;
  return leftByWish ? <Navigate to="/" replace /> : <Navigate to="/" replace state={{ wanted: pathname + search }} />;
}
