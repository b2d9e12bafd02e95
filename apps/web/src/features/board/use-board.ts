import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { usePins } from '../../betting/pins.ts';

const MARKETS_EVERY_MS = 15_000;

/** The pinned markets, in the order of pinning; the stream brings prices. */
export function useBoard() {
  const pins = usePins((state) => state.markets);
  const ids = pins.map(({ marketId }) => marketId);
  const asked = useQuery({
    queryKey: ['board', ids],
    queryFn: async () => {
      const [markets, houses] = await Promise.all([
        api.market.getMarkets({ market_ids: ids }),
        api.market.getHouseMarkets({ market_ids: ids }),
      ]);
      return { markets, houses };
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: MARKETS_EVERY_MS,
  });
  const panels = pins.flatMap((pin) => {
    const market = asked.data?.markets.find(({ market_id }) => market_id === pin.marketId);
    const house = asked.data?.houses.find(({ market_id }) => market_id === pin.marketId);
    if (market === undefined && house === undefined) return [];
    return [{ pin, market, house }];
  });
  return { pins, panels, pending: asked.isPending && ids.length > 0, error: asked.error, retry: () => void asked.refetch() };
}
