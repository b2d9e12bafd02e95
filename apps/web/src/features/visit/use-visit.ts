import type { Visit } from '@pavilion/contract/http';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { replaceAnswer } from '../../api/query-client.ts';

const VISIT_KEY = ['visit'] as const;

/** A visit, with the number of milliseconds by which this browser's clock is behind the server's. */
export type ClockedVisit = Visit & { readonly behindMs: number };

function clocked(visit: Visit): ClockedVisit {
  return { ...visit, behindMs: Date.parse(visit.now) - Date.now() };
}

/** Queries the start and the result of the visit, again each time a component that shows it mounts. */
export function useVisit() {
  return useQuery({ queryKey: VISIT_KEY, queryFn: async () => clocked(await api.user.getVisit({})) });
}

/** Answers a reality check. The next one is due an interval later, in every tab of the session. */
export function useContinueVisit() {
  return useMutation({
    mutationFn: async () => clocked(await api.user.answerRealityCheck({})),
    onSuccess: (visit) => replaceAnswer(VISIT_KEY, visit),
  });
}
