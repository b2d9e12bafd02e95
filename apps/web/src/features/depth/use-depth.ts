import type { BetRow, RunnerBook } from '@pavilion/contract/http';
import type { Price } from '@pavilion/core/odds';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMarketField, useMe, useRunnerPositions } from '../../live/index.ts';
import { api } from '../../api/api.ts';
import { levelAt, outlookOf } from '../../betting/position.ts';

const TRADED_EVERY_MS = 3_000;
const CHART_EVERY_MS = 4_000;
const NO_LEVELS: RunnerBook['available_to_back'] = [];
const NO_BETS: readonly BetRow[] = [];

/** Returns the runner's book from the stream: ten prices a side. */
export function useRunnerBook(marketId: string, selectionId: number): RunnerBook | undefined {
  return useMarketField(marketId, (market) => market.runners.find((runner) => runner.selection_id === selectionId));
}

/** Returns the volume matched at each price of a runner. */
export function useTraded(marketId: string, selectionId: number): RunnerBook['available_to_back'] {
  const { data } = useQuery({
    queryKey: ['tradedVolume', marketId],
    queryFn: () => api.market.getBook({ market_id: marketId, depth: 1 }),
    refetchInterval: TRADED_EVERY_MS,
  });
  return data?.traded_volume.find((runner) => runner.selection_id === selectionId)?.levels ?? NO_LEVELS;
}

/** Returns the player's bets on a runner that have an unmatched part in the book. On-close bets are not in the book. */
export function useWaiting(marketId: string, selectionId: number): readonly BetRow[] {
  const bets = useMe((me) => me.bets) ?? NO_BETS;
  return useMemo(
    () =>
      bets.filter(
        (bet) =>
          bet.market_id === marketId && bet.selection_id === selectionId && bet.order_type === 'LIMIT' && bet.size_remaining > 0,
      ),
    [bets, marketId, selectionId],
  );
}

/** Returns the prices and volumes of a runner in the last `spanMs`, or since recording began; undefined until loaded. */
export function usePriceChart(marketId: string, selectionId: number, spanMs: number | undefined) {
  const query = useQuery({
    queryKey: ['priceChart', marketId, spanMs],
    queryFn: () =>
      api.market.getPriceHistory({ market_id: marketId, ...(spanMs === undefined ? {} : { from: Date.now() - spanMs }) }),
    refetchInterval: CHART_EVERY_MS,
  });
  const points = query.data?.find((runner) => runner.selection_id === selectionId)?.points;
  return { points: query.data === undefined ? undefined : (points ?? []), error: query.error, retry: () => void query.refetch() };
}

/** Returns a function from a price of a runner to the result of the market if it is levelled at that price; undefined without a position to level. */
export function useLevelOf(marketId: string, selectionId: number): ((price: Price) => number) | undefined {
  const market = useMarketField(marketId, (live) => live);
  const positions = useRunnerPositions(market);
  return useMemo(() => {
    if (market === undefined || market.winners > 1 || market.each_way !== null) return undefined;
    const { ifWins } = outlookOf(positions, undefined, market);
    const runner = market.runners.findIndex((each) => each.selection_id === selectionId);
    return ifWins.every((result) => result === 0) ? undefined : (price) => levelAt(ifWins, runner, price).result;
  }, [market, positions, selectionId]);
}
