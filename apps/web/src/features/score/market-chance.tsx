import type { MarketBook } from '@pavilion/contract/http';
import { useMarketField } from '../../live/index.ts';
import { sharesOf } from './shares.ts';
import { WinChance } from './win-chance.tsx';

/** What the prices of a market say about who wins, as whole percents. */
export function MarketChance({ market }: { market: MarketBook }) {
  const runners = useMarketField(market.market_id, (live) => live.runners);
  const shares = runners === undefined ? undefined : sharesOf(runners);
  return <WinChance model={undefined} market={shares} />;
}
