import type { HouseBook } from '@pavilion/contract/http';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useLiveness } from '../../live/index.ts';

/** The stream sends quotes; the list of markets is polled. */
const MARKETS_EVERY_MS = 5_000;
/** Without the stream, quotes are polled too. A hidden page sends no requests. */
const QUOTES_EVERY_MS = 1_000;

/** Returns the house markets of a match. `isPending`: the list is not loaded yet. */
export function useHouseMarkets(matchId: number): { readonly markets: readonly HouseBook[]; readonly isPending: boolean } {
  const { isLive } = useLiveness();
  const { data } = useQuery({
    queryKey: ['houseMarkets', matchId],
    queryFn: () => api.market.getHouseMarkets({ match_id: matchId }),
    refetchInterval: isLive ? MARKETS_EVERY_MS : QUOTES_EVERY_MS,
  });
  return { markets: data ?? NONE, isPending: data === undefined };
}

const NONE: readonly HouseBook[] = [];
