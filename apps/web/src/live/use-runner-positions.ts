import type { BetRow, MarketBook, Position } from '@pavilion/contract/http';
import type { RunnerPosition } from '@pavilion/core/exposure';
import { type Minor, profitAt } from '@pavilion/core/money';
import { useMemo } from 'react';
import { minorOf, priceOf } from '../lib/money.ts';
import { useMe } from './selectors.ts';

const NO_BETS: readonly BetRow[] = [];
const NO_POSITIONS: readonly Position[] = [];

/** What the player has in a market, runner by runner in the market's order, open parts included. */
export function useRunnerPositions(market: MarketBook | undefined): readonly RunnerPosition[] {
  const bets = useMe((me) => me.bets) ?? NO_BETS;
  const positions = useMe((me) => me.positions) ?? NO_POSITIONS;
  return useMemo(() => (market === undefined ? [] : runnerPositions(market, positions, bets)), [market, positions, bets]);
}

export function runnerPositions(
  market: MarketBook,
  positions: readonly Position[],
  bets: readonly BetRow[],
): readonly RunnerPosition[] {
  const position = positions.find((entry) => entry.market_id === market.market_id);
  return market.runners.map((runner) => {
    const matched = position?.runners.find((entry) => entry.selection_id === runner.selection_id);
    const own = bets.filter((bet) => bet.market_id === market.market_id && bet.selection_id === runner.selection_id);
    return { ifWins: minorOf(matched?.if_wins ?? 0), ifLoses: minorOf(matched?.if_loses ?? 0), ...openParts(own) };
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
