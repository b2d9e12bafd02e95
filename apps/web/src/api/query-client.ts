import { keepFailures } from '@pavilion/client';
import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './api.ts';
import { useSession } from '../session/session.ts';

const RETRIES_MAX = 2;

/** Answers are requested again when their screen opens. Refusals are never retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (count, error) => count < RETRIES_MAX && isWorthRetrying(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
keepFailures(queryClient.getQueryCache());

/** Makes the answer to a change the answer of this query. A request that began before the change is cancelled, because its answer would undo the change. */
export async function replaceAnswer<Data>(queryKey: readonly unknown[], data: Data): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
}

// Deletes all answers when the session changes, so that the next player does not see them.
useSession.subscribe((session, before) => {
  if (session.user?.token !== before.user?.token) queryClient.clear();
});
