import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../lib/api.ts';
import { beginSession } from '../../lib/session.ts';

export type Credentials = { user_name: string; password: string };

/** Signs in and goes on to the first screen: home, or the new password when an issued one is still in use. */
export function useSignIn() {
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationFn: (credentials: Credentials) => api.user.login(credentials),
    onSuccess: (session) => {
      const { user_id, user_name, is_change_password, token } = session;
      beginSession({ user_id, user_name, is_change_password, token }, session.parent_id);
      void navigate(is_change_password === '1' ? '/setting/change-password' : '/home', { replace: true });
    },
  });
  return { ...mutation, problem: mutation.error === null ? undefined : sentenceOf(mutation.error) };
}
