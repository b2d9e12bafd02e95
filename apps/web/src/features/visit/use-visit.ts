import type { Visit } from '@pavilion/contract/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const VISIT_KEY = ['visit'] as const;

/** A visit with how far this browser's clock is behind the server's, in milliseconds. */
export type ClockedVisit = Visit & { readonly behindMs: number };

function clocked(visit: Visit): ClockedVisit {
  return { ...visit, behindMs: Date.parse(visit.now) - Date.now() };
}

/** Since when the player is here, and what it has brought; asked for again whenever something that shows it opens. */
export function useVisit() {
  return useQuery({ queryKey: VISIT_KEY, queryFn: async () => clocked(await api.user.getVisit({})) });
}

/** The answer to a reality check: the next is due an interval later, in every tab of this session. */
export function useGoOn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => clocked(await api.user.answerRealityCheck({})),
    onSuccess: (visit) => queries.setQueryData(VISIT_KEY, visit),
  });
}
