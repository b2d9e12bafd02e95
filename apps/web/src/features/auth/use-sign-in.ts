import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useEnter } from './use-enter.ts';

export type Credentials = { user_name: string; password: string };

/** Signs in and goes on: to the code that is due, to the first screen, or to the new password when an issued one is still in use. */
export function useSignIn() {
  return useMutation({
    mutationFn: (credentials: Credentials) => api.user.login(credentials),
    onSuccess: useEnter(),
  });
}
