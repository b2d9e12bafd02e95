import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { api, sentenceOf } from '../../lib/api.ts';
import { beginSession, markWelcome } from '../../lib/session.ts';

export type Credentials = { user_name: string; password: string };

/** Signs in and goes on to the first screen: home, or the new password when an issued one is still in use. */
export function useSignIn() {
  const navigate = useNavigate();
  const wanted = useWantedPath();
  const mutation = useMutation({
    mutationFn: (credentials: Credentials) => api.user.login(credentials),
    onSuccess: (session) => {
      const { user_id, user_name, is_change_password, token } = session;
      markWelcome();
      beginSession({ user_id, user_name, is_change_password, token }, session.parent_id);
      void navigate(is_change_password === '1' ? '/setting/change-password' : wanted, { replace: true });
    },
  });
  return { ...mutation, problem: mutation.error === null ? undefined : sentenceOf(mutation.error) };
}

/** The screen that asked for the sign-in, when a link or a session that ended led here; home otherwise. */
export function useWantedPath(): string {
  const state: unknown = useLocation().state;
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined;
  return typeof wanted === 'string' ? wanted : '/home';
}
