import { useMemo, type ReactNode } from 'react';
import { useHousePreview } from '../../api/use-house-preview.ts';
import { usePreferences } from '../../device/preferences.ts';
import { houseNow, marketNow, useFollowMarket, useHouseLive, useLiveness, useMarketField } from '../../live/index.ts';
import { minorOf } from '../../text/money.ts';
import { previewOf } from './house-draft.ts';
import type { HouseBet, OrderBet, SlipBet } from './slip-bet.ts';
import { useSlip } from './slip-store.ts';
import { type OnMarket, type Terms, type Writing, writingOf } from './writing.ts';

type WithMarketProps<Bet extends SlipBet> = {
  readonly bet: Bet;
  readonly children: (on: OnMarket) => ReactNode;
  /** Shown until the market is known. */
  readonly waiting: ReactNode;
};

/** Follows the market of a bet in the stream, and renders `children` with bet and market. */
export function WithMarket({ bet, ...rest }: WithMarketProps<SlipBet>): ReactNode {
  return bet.kind === 'ORDER' ? <WithExchangeMarket bet={bet} {...rest} /> : <WithHouseMarket bet={bet} {...rest} />;
}

function WithExchangeMarket({ bet, children, waiting }: WithMarketProps<OrderBet>): ReactNode {
  useFollowMarket(bet.pick.marketId);
  const market = useMarketField(bet.pick.marketId, (live) => live);
  return market === undefined ? waiting : children({ kind: 'ORDER', bet, market });
}

function WithHouseMarket({ bet, children }: WithMarketProps<HouseBet>): ReactNode {
  const market = useHouseLive(bet.pick.marketId) ?? bet.pick.market;
  return children({ kind: 'HOUSE', bet, market });
}

/** Returns a bet with the current state of its market, for event handlers. Undefined while the market is not known. */
export function onMarketNow(bet: SlipBet): OnMarket | undefined {
  const { marketId } = bet.pick;
  if (bet.kind === 'HOUSE') return { kind: 'HOUSE', bet, market: houseNow(marketId) ?? bet.pick.market };
  const market = marketNow(marketId);
  return market && { kind: 'ORDER', bet, market };
}

/** Returns the conditions for every bet of the slip. The player's choices about price changes are remembered from bet to bet. */
export function useTerms(): Terms {
  const { isLive } = useLiveness();
  const kind = usePreferences((preferences) => preferences.priceChanges);
  const ticks = usePreferences((preferences) => preferences.priceTicks);
  const accept = useSlip((state) => state.accept);
  return useMemo(() => ({ isLive, changes: { kind, ticks }, accept }), [isLive, kind, ticks, accept]);
}

/** A bet as it is written now, with the exchange's preview where only the exchange knows the results. */
export type PreviewedWriting = Writing & { readonly preview: ReturnType<typeof useHousePreview> };

export function usePreviewedWriting(on: OnMarket, terms: Terms): PreviewedWriting {
  const writing = writingOf(on, terms);
  const { stake, profit, risk } = writing;
  const isPreviewed = on.kind === 'HOUSE' && stake !== undefined && on.bet.outcome?.kind !== 'PLACED';
  const preview = useHousePreview(isPreviewed ? previewOf(on.bet.pick, on.bet.pick.odds, stake) : undefined);
  return {
    ...writing,
    preview,
    profit: profit ?? (preview && minorOf(preview.profit)),
    risk: risk ?? (preview && minorOf(preview.liability)),
  };
}
