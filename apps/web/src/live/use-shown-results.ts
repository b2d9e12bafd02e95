import type { BetRow, MarketBook } from '@pavilion/contract/http';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';
import { decimalOf, minorOf } from '../text/money.ts';
import type { Draft } from '../betting/position.ts';
import { usePreferences } from '../device/preferences.ts';
import { NOTHING_SETTLED, type ResultOptions, type SettledSums, displayedProfit, displayedResults } from './displayed-results.ts';
import { useMarketField, useMe } from './selectors.ts';
import { useRunnerPositions } from './use-runner-positions.ts';

const SETTLED_EVERY_MS = 30_000;
const NO_BETS: readonly BetRow[] = [];

/** Returns the player's choice of the parts of a shown profit or loss. */
function useResultOptions(): ResultOptions {
  const net = usePreferences((preferences) => preferences.resultNet);
  const unmatched = usePreferences((preferences) => preferences.resultUnmatched);
  const settled = usePreferences((preferences) => preferences.resultSettled);
  return useMemo(() => ({ net, unmatched, settled }), [net, unmatched, settled]);
}

/** Returns the sums of the settled markets of a match. They are requested only if the player wants them. */
function useSettledSums(matchId: number | undefined, { settled }: ResultOptions): SettledSums {
  const { data } = useQuery({
    queryKey: ['settledSums', matchId],
    queryFn: () => api.report.profitAndLoss({ group: 'MATCH', ...(matchId === undefined ? {} : { match_id: matchId }) }),
    enabled: settled && matchId !== undefined,
    refetchInterval: SETTLED_EVERY_MS,
  });
  return useMemo(() => (data === undefined ? NOTHING_SETTLED : { gross: minorOf(data.gross), net: minorOf(data.net) }), [data]);
}

/** Returns the result if each runner wins, as the player wants to see it, now and with the bet being written. */
export function useShownResults(market: MarketBook, draft: Draft | undefined): ReturnType<typeof displayedResults> {
  const options = useResultOptions();
  const sums = useSettledSums(market.match_id, options);
  const bets = useMe((me) => me.bets) ?? NO_BETS;
  const positions = useRunnerPositions(market);
  return displayedResults({ market, positions, bets, draft }, options, sums);
}

/** Returns a function that changes a profit before commission, such as a cash-out, into the one that the player wants to see. */
export function useShownProfit(marketId: string): (gross: number) => number {
  const options = useResultOptions();
  const percent = useMarketField(marketId, (market) => market.commission_percent);
  const sums = useSettledSums(
    useMarketField(marketId, (market) => market.match_id),
    options,
  );
  return (gross) => decimalOf(displayedProfit(minorOf(gross), percent, options, sums));
}

/** Returns the possible profit of one bet, after commission if the player wants that. */
export function useShownBetProfit(marketId: string): (gross: number) => number {
  const net = usePreferences((preferences) => preferences.resultNet);
  const percent = useMarketField(marketId, (market) => market.commission_percent);
  return (gross) =>
    decimalOf(displayedProfit(minorOf(gross), percent, { net, unmatched: false, settled: false }, NOTHING_SETTLED));
}
