import { Outlet } from 'react-router';
import { RealityCheck } from '../features/visit/reality-check.tsx';
import { startLive, useHeartbeat } from '../live/index.ts';

// The stream is code that no visitor needs before a sign-in. A module runs once.
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
