import { mustChangePassword, useSession } from './session.ts';
import { LOCAL_KEY } from '../device/storage.ts';
import { openModal, useUi } from '../device/ui-store.ts';

const NEW_PASSWORD = '#/setting/change-password';
const SIGN_IN = '#/login';

/**
 * Enforces the steps after a sign-in. Call it before every request. A session that still needs a one-time code leads to the sign-in again. An issued password
 * has to be changed first. Any other player sees the welcome after signing in.
 */
export function enforceSignInSteps(): void {
  const { user } = useSession.getState();
  if (localStorage.getItem(LOCAL_KEY.otp) !== null) location.hash = SIGN_IN;
  else if (mustChangePassword({ user })) {
    if (location.hash !== NEW_PASSWORD) location.hash = NEW_PASSWORD;
  } else if (
    user?.is_change_password === '0' &&
    localStorage.getItem(LOCAL_KEY.welcome) !== null &&
    useUi.getState().modal === undefined
  )
    openModal({ kind: 'welcome' });
}
