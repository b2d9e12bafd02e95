import type { BetRow, MarketBook, Position } from '@pavilion/contract/http';
import type { RunnerPosition } from '@pavilion/core/exposure';
import { useMemo } from 'react';
import { runnerPositions } from './runner-positions.ts';
import { meNow, useMe } from './selectors.ts';

const NO_BETS: readonly BetRow[] = [];
const NO_POSITIONS: readonly Position[] = [];

/** Returns the player's position on each runner, in the market's order and with open parts. */
export function useRunnerPositions(market: MarketBook | undefined): readonly RunnerPosition[] {
  const bets = useMe((me) => me.bets) ?? NO_BETS;
  const positions = useMe((me) => me.positions) ?? NO_POSITIONS;
  return useMemo(() => (market === undefined ? [] : runnerPositions(market, positions, bets)), [market, positions, bets]);
}

/** Returns the same outside React, as the stream reports them now. */
export function positionsNow(market: MarketBook): readonly RunnerPosition[] {
  const me = meNow();
  return runnerPositions(market, me?.positions ?? NO_POSITIONS, me?.bets ?? NO_BETS);
}
