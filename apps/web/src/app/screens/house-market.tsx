import type { HouseBook } from '@pavilion/contract/http';
import { previewOf } from '../../features/bet-slip/house-draft.ts';
import { typedStake } from '../../features/bet-slip/price-steps.ts';
import { usePicked, useWritten } from '../../features/bet-slip/slip-store.ts';
import { HouseRows } from '../../features/markets/house-rows.tsx';
import { CashOut } from '../../features/my-bets/cash-out.tsx';
import { MarketRulesButton } from '../../features/rules/market-rules.tsx';
import { SHARED, useUi } from '../../device/ui-store.ts';
import { nameText } from '../../messages/index.ts';
import { withInitials } from '../../text/team-initials.ts';
import { useHouseBook, useLiveness } from '../../live/index.ts';
import { useHousePreview } from '../../api/use-house-preview.ts';
import { useMarketBook } from '../../api/use-market-book.ts';
import { openHouseQuote } from '../open-from-list.ts';

type HouseMarketProps = {
  readonly market: HouseBook;
  readonly matchName: string;
  /** True if the player has bets here. */
  readonly hasBets: boolean;
};

/** A house market with all its data: quotes, the player's figures, the bet in the slip. */
export function HouseMarket({ market: asked, matchName, hasBets }: HouseMarketProps) {
  const market = useHouseBook(asked);
  const { isLive } = useLiveness();
  const isNarrow = useUi(SHARED.isMobile);
  const book = useMarketBook(market.market_id, hasBets);
  const picked = usePicked(market.market_id);
  const bet = useWritten(market.market_id);
  const stake = bet && typedStake(bet.stakeText);
  const preview = useHousePreview(
    bet?.kind === 'HOUSE' && stake !== undefined ? previewOf(bet.pick, bet.pick.odds, stake) : undefined,
  );
  return (
    <HouseRows
      market={market}
      book={hasBets ? book : undefined}
      preview={preview}
      picked={picked}
      isBettable={isLive}
      nameOf={(name) => nameText(isNarrow ? withInitials(name, matchName) : name)}
      onPick={(tap) => openHouseQuote(tap, matchName)}
      actions={
        <>
          {hasBets && <CashOut marketId={market.market_id} runners={market.rows} isBettable={isLive} status={market.status} />}
          <MarketRulesButton marketId={market.market_id} marketName={nameText(market.name)} />
        </>
      }
    />
  );
}
