import { lineKind } from './line-bet.ts';

/** The kind of market on a published settlement price against a line, both in hundredths. Otherwise it follows the rules of a fancy. */
export const BINARY = lineKind({
  kind: 'BINARY',
  isPrice: true,
  limits: { minStake: 100_00, maxStake: 25_000_00, exposure: 200_000_00 },
});
