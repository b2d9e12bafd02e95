import { user } from '@pavilion/contract/http/user';
import type { Done } from '@pavilion/client';
import type { PlayerLimit, PlayerLimits } from '@pavilion/contract/http';
import { notify } from '@pavilion/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, doneOf } from '../../api/api.ts';
import { replaceAnswer } from '../../api/query-client.ts';
import { serverText } from '../../messages/index.ts';

const LIMITS_KEY = ['limits'] as const;

export type Wish = Pick<PlayerLimit, 'kind' | 'period'> & { readonly limit: number | null };

/** Queries the player's limits, and how much of each is used. */
export function useLimits() {
  return useQuery({ queryKey: LIMITS_KEY, queryFn: () => api.user.getLimits({}) });
}

/** Changes limits: the server's answer replaces the known state, and its message is shown. The form shows the reason of a failure. */
function useChange<Wanted>(change: (wanted: Wanted) => Promise<Done<PlayerLimits>>) {
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ data, message }) => {
      await replaceAnswer(LIMITS_KEY, data);
      notify.success(serverText(message));
    },
  });
}

export function useSetLimit() {
  return useChange((wish: Wish) => doneOf(user.setLimits, { limits: [wish] }));
}

export function useTakeBreak() {
  return useChange((hours: number) => doneOf(user.takeBreak, { hours }));
}

export function useSelfExclude() {
  return useChange((months: number) => doneOf(user.selfExclude, { months }));
}
