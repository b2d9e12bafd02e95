import type { Payoff } from '../../exposure/index.ts';
import type { Amounts, KindRules, Wager } from './kind.ts';
import { ratedAmounts } from './winner-bet.ts';

function bandPayoff({ line, bandWidth }: Wager, { profit, liability }: Amounts): Payoff {
  return { before: -liability, from: line, within: profit, to: line + bandWidth, after: -liability, slope: 0 };
}

/** A band of an innings total: it wins from the line on for as many runs as the band is wide (S-KHADO-1). */
export const KHADO: KindRules = {
  kind: 'KHADO',
  sides: ['BACK'],
  quotedAs: 'RATE',
  hasLine: true,
  hasBand: true,
  result: 'NUMBER',
  amounts: ratedAmounts,
  payoff: bandPayoff,
  place: (result) => result,
};
