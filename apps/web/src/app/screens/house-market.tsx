import type { HouseBook } from '@pavilion/contract/http';
import { previewOf } from '../../features/bet-slip/house-draft.ts';
import { typedStake } from '../../features/bet-slip/price-steps.ts';
import { tapQuote, usePicked, useWritten } from '../../features/bet-slip/slip-store.ts';
import { HouseRows, type HouseTap } from '../../features/markets/house-rows.tsx';
import { useHouseBook } from '../../features/markets/use-house-markets.ts';
import { CashOut } from '../../features/my-bets/cash-out.tsx';
import { MarketRulesButton } from '../../features/rules/market-rules.tsx';
import { nameText } from '../../messages/index.ts';
import { useLiveness } from '../../live/index.ts';
import { useHousePreview } from '../../api/use-house-preview.ts';
import { useMarketBook } from '../../api/use-market-book.ts';

type HouseMarketProps = {
  readonly market: HouseBook;
  readonly matchName: string;
  /** True if the player has bets here. */
  readonly mine: boolean;
};

/** A house market with all its data: quotes, the player's figures, the bet in the slip. */
export function HouseMarket({ market: asked, matchName, mine }: HouseMarketProps) {
  const market = useHouseBook(asked);
  const { live } = useLiveness();
  const book = useMarketBook(market.market_id, mine);
  const picked = usePicked(market.market_id);
  const bet = useWritten(market.market_id);
  const stake = bet && typedStake(bet.stakeText);
  const preview = useHousePreview(
    bet?.kind === 'HOUSE' && stake !== undefined ? previewOf(bet.pick, bet.pick.odds, stake) : undefined,
  );
  const onPick = ({ market: tapped, selectionId, quote }: HouseTap): void => {
    const { side, price, rate, line, band_width } = quote;
    const odds = { price, rate, line, band_width };
    tapQuote({ marketId: tapped.market_id, market: tapped, matchName, selectionId, side, odds });
  };
  return (
    <HouseRows
      market={market}
      book={mine ? book : undefined}
      preview={preview}
      picked={picked}
      bettable={live}
      onPick={onPick}
      actions={
        <>
          {mine && <CashOut marketId={market.market_id} runners={market.rows} bettable={live} status={market.status} />}
          <MarketRulesButton marketId={market.market_id} marketName={nameText(market.name)} />
        </>
      }
    />
  );
}
