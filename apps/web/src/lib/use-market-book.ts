import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { OPEN_BETS_KEY } from './refresh.ts';

const REFRESH_MS = 10_000;

/** What the player has under every result of a house market; asked for only where there are bets. */
export function useMarketBook(marketId: string, hasBets: boolean) {
  return useQuery({
    queryKey: [...OPEN_BETS_KEY, 'book', marketId],
    queryFn: () => api.bet.getMarketBook({ market_id: marketId }),
    enabled: hasBets,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  }).data?.rows;
}
