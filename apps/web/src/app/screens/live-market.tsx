import type { MarketBook } from '@pavilion/contract/http';
import { type PickKeys, Skeleton } from '@pavilion/ui';
import { lazy, Suspense, useCallback } from 'react';
import { PinButton } from '../../features/board/pin-button.tsx';
import { draftOf } from '../../features/bet-slip/draft.ts';
import { tapPrice, usePicked, useWritten } from '../../features/bet-slip/slip-store.ts';
import { MarketPanel } from '../../features/markets/market-panel.tsx';
import { usePriceHistory } from '../../features/markets/use-price-history.ts';
import { CashOut, useIsHolding } from '../../features/my-bets/cash-out.tsx';
import { MarketRulesButton } from '../../features/rules/market-rules.tsx';
import { useFollowMarket, useLiveness, useMarketField, useShownResults } from '../../live/index.ts';
import { nameText } from '../../messages/index.ts';
import type { Pick } from '../../betting/pick.ts';

const RunnerDepth = lazy(async () => ({ default: (await import('../../features/depth/runner-depth.tsx')).RunnerDepth }));

type LiveMarketProps = {
  readonly market: MarketBook;
  readonly matchName: string;
  readonly sportId: number;
  /** The numbers that the runners of a race wear, by name. */
  readonly numbers?: ReadonlyMap<string, string> | undefined;
  /** The positions of the runners in a race that is run, by name. */
  readonly places?: ReadonlyMap<string, number> | undefined;
};

/** A market of the match page with prices, the player's results, the bet in the slip and cash-out. */
export function LiveMarket({ market, matchName, sportId, numbers, places }: LiveMarketProps) {
  useFollowMarket(market.market_id);
  usePriceHistory(market.market_id);
  const { isLive } = useLiveness();
  const holding = useIsHolding(market.market_id);
  const status = useMarketField(market.market_id, (live) => live.status) ?? market.status;
  const results = useResults(market);
  const picked = usePicked(market.market_id);
  const isLine = market.lines !== null;
  const hasTwoParts = market.each_way !== null;
  const onPick = useCallback(
    (chosen: Pick, keys: PickKeys) => {
      tapPrice({ ...chosen, matchName, ...(isLine ? { isLine } : {}) }, chosen.price, {
        isFillOrKill: keys.shiftKey,
        shouldLevel: keys.altKey && !isLine && !hasTwoParts,
      });
    },
    [matchName, isLine, hasTwoParts],
  );
  return (
    <MarketPanel
      market={market}
      numbers={numbers}
      places={places}
      picked={picked}
      results={results}
      isBettable={isLive}
      onPick={onPick}
      {...(isLine
        ? {}
        : {
            depth: (selectionId: number, name: string) => (
              <Suspense fallback={<Skeleton className="m-3.5 h-96" />}>
                <RunnerDepth marketId={market.market_id} selectionId={selectionId} name={name} isLive={isLive} onPick={onPick} />
              </Suspense>
            ),
          })}
      actions={
        <>
          <MarketRulesButton marketId={market.market_id} marketName={nameText(market.name)} />
          <PinButton
            name={nameText(market.name)}
            item={{
              match_id: market.match_id,
              match_name: matchName,
              sport_id: sportId,
              market_id: market.market_id,
              house: false,
            }}
          />
          {holding && <CashOut marketId={market.market_id} runners={market.runners} isBettable={isLive} status={status} />}
        </>
      }
    />
  );
}

/** Returns the player's result for each possible winner, now and with the bet being written. */
function useResults(market: MarketBook) {
  const bet = useWritten(market.market_id);
  return useShownResults(market, bet?.kind === 'ORDER' ? draftOf(bet, market) : undefined);
}
