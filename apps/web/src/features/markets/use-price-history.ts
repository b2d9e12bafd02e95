import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { seedPriceTrail } from '../../live/index.ts';
import { api } from '../../api/api.ts';

const TRAIL_MS = 600_000;

/** Fills the price lines of a market with its last ten minutes, so that they are not empty when the page opens. */
export function usePriceHistory(marketId: string): void {
  const { data } = useQuery({
    queryKey: ['priceHistory', marketId],
    queryFn: () => api.market.getPriceHistory({ market_id: marketId, from: Date.now() - TRAIL_MS }),
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    for (const runner of data ?? [])
      seedPriceTrail(
        marketId,
        runner.selection_id,
        runner.points.map((point) => point.price),
      );
  }, [data, marketId]);
}
