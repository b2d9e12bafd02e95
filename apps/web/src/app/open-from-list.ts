import { tapPrice, tapQuote } from '../features/bet-slip/slip-store.ts';
import type { ListPick } from '../features/matches/match-row.tsx';
import type { HouseTap } from '../parts/house-cell.tsx';

/** Puts a price or quote that was tapped in a list into the slip. */
export function openFromList(pick: ListPick): void {
  if (pick.kind === 'HOUSE') return openHouseQuote(pick, pick.match.name);
  const { market, match, selectionId, side, price } = pick;
  tapPrice({ marketId: market.market_id, matchName: match.name, selectionId, side }, price);
}

/** Puts a tapped quote of the house into the slip. */
export function openHouseQuote({ market, selectionId, quote }: HouseTap, matchName: string): void {
  const { side, price, rate, line, band_width } = quote;
  tapQuote({ marketId: market.market_id, market, matchName, selectionId, side, odds: { price, rate, line, band_width } });
}
