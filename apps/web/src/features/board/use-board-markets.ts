import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { itemsOf } from '../../betting/board.ts';
import { useBoard } from '../../betting/board-store.ts';

const MARKETS_EVERY_MS = 15_000;

/** Queries the markets of the board; the stream brings their prices. */
export function useBoardMarkets() {
  const panes = useBoard((board) => board.panes);
  // The ids are sorted, so that moving a market on the board does not change the query key.
  const ids = itemsOf({ panes, favourites: [] })
    .flatMap(({ market_id }) => (market_id === null ? [] : [market_id]))
    .toSorted();
  return useQuery({
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
}
