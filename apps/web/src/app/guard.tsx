import { Navigate, Outlet } from 'react-router';
import { useSession } from '../lib/session.ts';

/** Lets only a signed-in player through; everybody else starts at the sign-in. */
export function Guard() {
  const signedIn = useSession((session) => session.user !== undefined);
  return signedIn ? <Outlet /> : <Navigate to="/" replace />;
}
