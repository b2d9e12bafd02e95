import type { MarketBook, Scoreboard } from '@pavilion/contract/http';
import { isOver } from '../../text/market-words.ts';
import { useMarketField } from '../../live/index.ts';
import { modelShares } from './model-chance.ts';
import { sharesOf } from './shares.ts';
import { WinChance } from './win-chance.tsx';

/** Shows two chances to win, one computed from the score and one from the market's prices. Hidden once the market is over. */
export function MarketChance({ market, board }: { market: MarketBook; board: Scoreboard | null }) {
  const runners = useMarketField(market.market_id, (live) => live.runners);
  const status = useMarketField(market.market_id, (live) => live.status) ?? market.status;
  if (isOver(status) || status === 'CLOSED') return null;
  const prices = runners === undefined ? undefined : sharesOf(runners);
  return <WinChance model={board === null ? undefined : modelShares(board)} market={prices} />;
}
