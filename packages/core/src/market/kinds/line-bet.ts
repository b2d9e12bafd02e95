import type { Payoff } from '../../exposure/index.ts';
import { NUMBER_MAX, type Amounts, type HouseKindRules, type Wager } from './kind.ts';
import { ratedAmounts } from './winner-bet.ts';

/** The common part of all kinds whose bets are on one number against a line. */
export const WITH_LINE = {
  hasLine: true,
  hasBand: false,
  result: 'NUMBER',
  isPrice: false,
  lineMax: NUMBER_MAX,
  meterCap: 0,
  meterCapMax: 0,
  runnersMin: 1,
  isOpenedByHand: true,
  place: (result: number): number => result,
} as const;

/** YES wins from the line up, NO below it: equality belongs to YES, and each bet is judged by its own line (D-12). */
function linePayoff({ side, line }: Wager, { profit, liability }: Amounts): Payoff {
  const [within, before] = side === 'YES' ? [profit, -liability] : [-liability, profit];
  return { before, from: line, within, to: Infinity, after: within, slope: 0 };
}

/** The kinds that ask whether a number reaches a line. */
export function lineKind(rules: Pick<HouseKindRules, 'kind' | 'isPrice' | 'limits'>): HouseKindRules {
  return {
    ...WITH_LINE,
    ...rules,
    sides: ['NO', 'YES'],
    quotedAs: 'RATE',
    amounts: ratedAmounts,
    payoff: linePayoff,
  };
}
