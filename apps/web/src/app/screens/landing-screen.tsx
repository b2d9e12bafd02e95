import { useState } from 'react';
import { useLocation } from 'react-router';
import { Entry, useTryDemo } from '../../features/auth/sign-in-page.tsx';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { useGlobalSettings } from '../../api/global-settings.ts';
import { useSession } from '../../session/session.ts';

/** The page at `/`: the sign-in, with live prices and a view of the product around it. */
export function LandingScreen() {
  const demo = useTryDemo();
  const hasEnded = useSession((session) => session.endReason !== undefined);
  const { state } = useLocation();
  // The state of the first render decides. A tap on a price changes the state, and the form must not move then.
  const [formFirst] = useState(hasEnded || state !== null);
  const isDemoAsked = useGlobalSettings() === undefined;
  return <Entry around={(form) => <LandingPage form={form} isFormFirst={formFirst} {...{ demo, isDemoAsked }} />} />;
}
