import { lineKind } from './line-bet.ts';

/** A bet that a published settlement price reaches a line. Price and line are in hundredths. Other rules are those of a fancy. */
export const BINARY = lineKind({
  kind: 'BINARY',
  isPrice: true,
  limits: { minStake: 100_00, maxStake: 25_000_00, exposure: 200_000_00 },
});
