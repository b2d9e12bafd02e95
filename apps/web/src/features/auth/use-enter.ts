import type { Session } from '@pavilion/contract/http';
import { useLocation, useNavigate } from 'react-router';
import { closeSecondStep, openSecondStep } from '../../session/second-step.ts';
import { beginSession, markWelcome } from '../../session/session.ts';

/** Continues after a correct password or code: to the next step, or into the site. */
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

/** Returns the screen that led to the sign-in; otherwise home. */
export function useWantedPath(): string {
  const state: unknown = useLocation().state;
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined;
  return typeof wanted === 'string' ? wanted : '/home';
}
