import type { HouseBook } from '@pavilion/contract/http';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useHouseLive, useLiveness } from '../../live/index.ts';

/** Quotes come with the stream; which markets there are is asked. */
const MARKETS_EVERY_MS = 5_000;
/** Without the stream the quotes are asked for as well. A hidden page sends no requests. */
const QUOTES_EVERY_MS = 1_000;

/** The house's markets of a match; `pending`: it is not known yet which. */
export function useHouseMarkets(matchId: number): { readonly markets: readonly HouseBook[]; readonly pending: boolean } {
  const { live } = useLiveness();
  const { data } = useQuery({
    queryKey: ['houseMarkets', matchId],
    queryFn: () => api.market.getHouseMarkets({ match_id: matchId }),
    refetchInterval: live ? MARKETS_EVERY_MS : QUOTES_EVERY_MS,
  });
  return { markets: data ?? NONE, pending: data === undefined };
}

const NONE: readonly HouseBook[] = [];

/** A house market as it stands: from the stream, or as it was asked for where that is newer. */
export function useHouseBook(asked: HouseBook): HouseBook {
  const pushed = useHouseLive(asked.market_id);
  return pushed !== undefined && pushed.seq >= asked.seq ? pushed : asked;
}
