import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The whole page; it changes with the product, not while one reads. */
export function useSiteRules() {
  return useQuery({ queryKey: ['siteRules'], queryFn: () => api.rules.getRules({}), staleTime: Infinity });
}

/** What settles one market, asked for when somebody opens it. */
export function useMarketRules(marketId: string) {
  return useQuery({
    queryKey: ['marketRules', marketId],
    queryFn: () => api.rules.getMarketRules({ market_id: marketId }),
    staleTime: Infinity,
  });
}
