import { lineKind } from './line-bet.ts';

/**
 * The kind of market on sessions, overs, wickets, batters and totals: a line in runs and a rate per 100. All lines of one market share one net position (D-8).
 */
export const FANCY = lineKind({
  kind: 'FANCY',
  isPrice: false,
  limits: { minStake: 100_00, maxStake: 25_000_00, exposure: 200_000_00 },
});
