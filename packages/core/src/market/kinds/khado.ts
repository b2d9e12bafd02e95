import type { Payoff } from '../../exposure/index.ts';
import type { Amounts, HouseKindRules, Wager } from './kind.ts';
import { WITH_LINE } from './line-bet.ts';
import { ratedAmounts } from './winner-bet.ts';

function bandPayoff({ line, bandWidth }: Wager, { profit, liability }: Amounts): Payoff {
  return { before: -liability, from: line, within: profit, to: line + bandWidth, after: -liability, slope: 0 };
}

/** The kind of market on a band of an innings total. A bet wins from the line on, for as many runs as the band is wide (S-KHADO-1). */
export const KHADO: HouseKindRules = {
  ...WITH_LINE,
  kind: 'KHADO',
  sides: ['BACK'],
  quotedAs: 'RATE',
  hasBand: true,
  limits: { minStake: 50_00, maxStake: 10_000_00, exposure: 100_000_00 },
  amounts: ratedAmounts,
  payoff: bandPayoff,
};
