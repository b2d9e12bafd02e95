import { Outlet } from 'react-router';
import { RealityCheck } from '../features/visit/reality-check.tsx';
import { useHeartbeat } from '../live/index.ts';

/** What goes on wherever a signed-in player is, in a game over the whole page too: there the shell is not. */
export function SignedIn() {
  useHeartbeat();
  return (
    <>
      <Outlet />
      <RealityCheck />
    </>
  );
}
