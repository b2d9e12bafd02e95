import type { BetRow, MarketBook, Position } from '@pavilion/contract/http';
import { type Minor, profitAt, ZERO } from '@pavilion/core/money';
import { placePriceOf } from '@pavilion/core/settlement';
import { minorOf, priceOf } from '../text/money.ts';
import type { OwnPosition } from '../betting/position.ts';

/**
 * Returns the player's position on each runner of a market. Matched bets come from the position, and open parts from the bets. With one winner, the server
 * sends the result of the whole market for each winner, so a losing runner adds nothing. With several winners, it sends the results of each runner separately.
 */
export function runnerPositions(
  market: MarketBook,
  positions: readonly Position[],
  bets: readonly BetRow[],
): readonly OwnPosition[] {
  const position = positions.find((entry) => entry.market_id === market.market_id);
  return market.runners.map((runner) => {
    const matched = position?.runners.find((entry) => entry.selection_id === runner.selection_id);
    const own = bets.filter((bet) => bet.market_id === market.market_id && bet.selection_id === runner.selection_id);
    const ifWins = minorOf(matched?.if_wins ?? 0);
    const { each_way: eachWay } = market;
    if (market.winners === 1 && eachWay === null) return { ifWins, ifLoses: ZERO, ...openParts(own) };
    const ifLoses = minorOf(matched?.if_loses ?? 0);
    if (eachWay === null) return { ifWins, ifLoses, ...openParts(own) };
    const openLayPlaced = openParts(own, (price) => placePriceOf(price, eachWay.divisor)).openLayLiability;
    return { ifWins, ifLoses, ifPlaced: minorOf(matched?.if_placed ?? 0), ...openParts(own), openLayPlaced };
  });
}

function openParts(
  bets: readonly BetRow[],
  paidAt: (price: number) => number = (price) => price,
): { openBackStake: Minor; openLayLiability: Minor } {
  let back = 0;
  let lay = 0;
  for (const bet of bets) {
    const open = minorOf(bet.size_remaining);
    if (bet.side === 'BACK') back += open;
    else lay += bet.order_type === 'LIMIT' ? profitAt(open, paidAt(priceOf(bet.price))) : open;
  }
  return { openBackStake: back as Minor, openLayLiability: lay as Minor };
}
