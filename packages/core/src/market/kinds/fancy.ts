import { lineKind } from './line-bet.ts';

/** Sessions, overs, wickets, batters, totals: a line in runs and a rate per 100. All lines of one market net against each other (D-8). */
export const FANCY = lineKind({
  kind: 'FANCY',
  isPrice: false,
  limits: { minStake: 100_00, maxStake: 25_000_00, exposure: 200_000_00 },
});
