import { Outlet } from 'react-router';
import { RealityCheck } from '../features/visit/reality-check.tsx';
import { useHeartbeat } from '../live/index.ts';

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
