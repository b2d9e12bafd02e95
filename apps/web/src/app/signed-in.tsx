import { Outlet } from 'react-router';
import { RealityCheck } from '../features/visit/reality-check.tsx';
import { startLive, useHeartbeat } from '../live/index.ts';

// Starts the stream here, because visitors load this module only after the sign-in. A module runs only once.
startLive();

/** The heartbeat and the reality check, on every page of a signed-in player. A full-page game needs them too, and has no shell. */
export function SignedIn() {
  useHeartbeat();
  return (
    <>
      <Outlet />
      <RealityCheck />
    </>
  );
}
