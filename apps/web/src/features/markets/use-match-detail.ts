import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Markets open and close during a match. The stream sends prices; this poll finds the list of markets. */
const MARKETS_EVERY_MS = 30_000;

export function useMatchDetail(matchId: number) {
  return useQuery(matchDetail(matchId));
}

/** Returns the query of a match with its markets. */
export function matchDetail(matchId: number) {
  return queryOptions({
    queryKey: ['matchDetail', matchId],
    queryFn: () => api.match.getMatchDetail({ match_id: matchId }),
    refetchInterval: MARKETS_EVERY_MS,
  });
}
