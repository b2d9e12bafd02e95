import { winnerKind } from './winner-bet.ts';

/** The kind of market on the side that is ahead after 25 overs (ODI) or 10 overs (T20). It is separate from the market on the winner of the match (D-11). */
export const OVER_COMPARISON = winnerKind({
  kind: 'OVER_COMPARISON',
  sides: ['BACK', 'LAY'],
  quotedAs: 'RATE',
  limits: { minStake: 100_00, maxStake: 500_000_00, exposure: 500_000_00 },
});
