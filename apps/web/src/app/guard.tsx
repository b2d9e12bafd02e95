import { Navigate, Outlet, useLocation } from 'react-router';
import { RealityCheck } from '../features/visit/reality-check.tsx';
import { useSession } from '../lib/session.ts';
import { useHeartbeat } from '../live/index.ts';

/**
 * Lets only a signed-in player through; everybody else starts at the sign-in, which remembers where they were going. Whoever signed out
 * was going nowhere: the next to sign in may be somebody else.
 */
export function Guard() {
  const signedIn = useSession((session) => session.user !== undefined);
  const leftByWish = useSession((session) => session.endReason === 'signedOut');
  const { pathname, search } = useLocation();
  if (signedIn) return <SignedIn />;
  return leftByWish ? <Navigate to="/" replace /> : <Navigate to="/" replace state={{ wanted: pathname + search }} />;
}

/** What goes on wherever a signed-in player is, in a game over the whole page too: there the shell is not. */
function SignedIn() {
  useHeartbeat();
  return (
    <>
      <Outlet />
      <RealityCheck />
    </>
  );
}
