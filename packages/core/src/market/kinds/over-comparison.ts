import { winnerKind } from './winner-bet.ts';

/** Over comparison: the side ahead after 25 overs (ODI) or 10 (T20). It is a separate market, never the winner of the match (D-11). */
export const OVER_COMPARISON = winnerKind({
  kind: 'OVER_COMPARISON',
  sides: ['BACK', 'LAY'],
  quotedAs: 'RATE',
  limits: { minStake: 100_00, maxStake: 500_000_00, exposure: 500_000_00 },
});
