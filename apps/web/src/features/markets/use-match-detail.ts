import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Markets are opened and closed in the course of a match; the stream tells prices, this tells which markets there are. */
const MARKETS_EVERY_MS = 30_000;

export function useMatchDetail(matchId: number) {
  return useQuery({
    queryKey: ['matchDetail', matchId],
    queryFn: () => api.match.getMatchDetail({ match_id: matchId }),
    refetchInterval: MARKETS_EVERY_MS,
  });
}
