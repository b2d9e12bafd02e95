import { tapPrice } from '../features/bet-slip/slip-store.ts';
import type { ListPick } from '../features/matches/match-row.tsx';

/** Puts a price that was tapped in a list into the slip. */
export function openFromList({ market, match, selectionId, side, price }: ListPick): void {
  tapPrice({ marketId: market.market_id, matchName: match.name, selectionId, side }, price);
}
