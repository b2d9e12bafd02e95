import { useSession } from './session.ts';
import { LOCAL_KEY } from './storage.ts';

const NEW_PASSWORD = '#/setting/change-password';
const SIGN_IN = '#/login';

/**
 * Before every request: an issued password has to be changed first, and a sign-in whose one-time code is still due goes
 * back to its beginning.
 */
export function leadOn(): void {
  const { user } = useSession.getState();
  if (localStorage.getItem(LOCAL_KEY.otp) !== null && user === undefined) location.hash = SIGN_IN;
  else if (user?.is_change_password === '1' && location.hash !== NEW_PASSWORD) location.hash = NEW_PASSWORD;
}
