import type { Session } from '@pavilion/contract/http';
import { useLocation, useNavigate } from 'react-router';
import { closeSecondStep, openSecondStep } from '../../lib/second-step.ts';
import { beginSession, markWelcome } from '../../lib/session.ts';

/** Goes on with what a right password or code was answered: to the step that is still due, or into the site. */
export function useEnter(): (session: Session) => void {
  const navigate = useNavigate();
  const wanted = useWantedPath();
  return ({ user_id, user_name, is_change_password, token, parent_id, role, next, challenge }) => {
    if (next !== 'none' && challenge !== null) {
      openSecondStep({ challenge, next, userName: user_name });
      void navigate('/login', { replace: true, state: { wanted } });
      return;
    }
    closeSecondStep();
    markWelcome();
    beginSession({ user_id, user_name, is_change_password, token, role }, parent_id);
    void navigate(is_change_password === '1' ? '/setting/change-password' : wanted, { replace: true });
  };
}

/** The screen that asked for the sign-in, when a link or a session that ended led here; home otherwise. */
export function useWantedPath(): string {
  const state: unknown = useLocation().state;
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined;
  return typeof wanted === 'string' ? wanted : '/home';
}
