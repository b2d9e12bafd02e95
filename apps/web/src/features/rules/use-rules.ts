import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useSpoken } from '../../messages/index.ts';

/** Queries all Site Rules, which change only with a new version of the product. */
export function useSiteRules() {
  const { language } = useSpoken();
  return useQuery({
    queryKey: ['siteRules', language],
    queryFn: () => api.rules.getRules({ language }),
    staleTime: Infinity,
  });
}

/** Requests the settlement rules of one market when the player opens them. */
export function useMarketRules(marketId: string) {
  const { language } = useSpoken();
  return useQuery({
    queryKey: ['marketRules', marketId, language],
    queryFn: () => api.rules.getMarketRules({ market_id: marketId, language }),
    staleTime: Infinity,
  });
}
