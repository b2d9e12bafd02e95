import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSpoken } from '../../lib/messages/index.ts';

/** The whole page; it changes with the product, not while one reads. */
export function useSiteRules() {
  const { language } = useSpoken();
  return useQuery({
    queryKey: ['siteRules', language],
    queryFn: () => api.rules.getRules({ language }),
    staleTime: Infinity,
  });
}

/** Queries the settlement rules of one market, once somebody opens them. */
export function useMarketRules(marketId: string) {
  const { language } = useSpoken();
  return useQuery({
    queryKey: ['marketRules', marketId, language],
    queryFn: () => api.rules.getMarketRules({ market_id: marketId, language }),
    staleTime: Infinity,
  });
}
