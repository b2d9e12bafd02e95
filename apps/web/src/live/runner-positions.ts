import type { BetRow, MarketBook, Position } from '@pavilion/contract/http';
import type { RunnerPosition } from '@pavilion/core/exposure';
import { type Minor, profitAt, ZERO } from '@pavilion/core/money';
import { minorOf, priceOf } from '../lib/money.ts';

/**
 * What stands behind each runner of a market with one winner: matched bets from the position, open parts from the bets
 * themselves. The wire gives the result of the whole market for each winner, so nothing is left to add when a runner loses.
 */
export function runnerPositions(
  market: MarketBook,
  positions: readonly Position[],
  bets: readonly BetRow[],
): readonly RunnerPosition[] {
  const position = positions.find((entry) => entry.market_id === market.market_id);
  return market.runners.map((runner) => {
    const matched = position?.runners.find((entry) => entry.selection_id === runner.selection_id);
    const own = bets.filter((bet) => bet.market_id === market.market_id && bet.selection_id === runner.selection_id);
    return { ifWins: minorOf(matched?.if_wins ?? 0), ifLoses: ZERO, ...openParts(own) };
  });
}

function openParts(bets: readonly BetRow[]): { openBackStake: Minor; openLayLiability: Minor } {
  let back = 0;
  let lay = 0;
  for (const bet of bets) {
    const open = minorOf(bet.size_remaining);
    if (bet.side === 'BACK') back += open;
    else lay += profitAt(open, priceOf(bet.price));
  }
  return { openBackStake: back as Minor, openLayLiability: lay as Minor };
}
