import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { OPEN_BETS_KEY } from './refresh.ts';

const REFRESH_MS = 10_000;

/** Queries the player's profit or loss at every result of a house market, if the player has bets there. */
export function useMarketBook(marketId: string, hasBets: boolean) {
  return useQuery({
    queryKey: [...OPEN_BETS_KEY, 'book', marketId],
    queryFn: () => api.bet.getMarketBook({ market_id: marketId }),
    enabled: hasBets,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  }).data?.rows;
}
