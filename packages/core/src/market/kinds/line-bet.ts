import type { Payoff } from '../../exposure/index.ts';
import { NUMBER_MAX, type Amounts, type HouseKindRules, type Wager } from './kind.ts';
import { ratedAmounts } from './winner-bet.ts';

/** The part that is common to all kinds with bets on a number against a line. */
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

/** Returns the payoff of a bet at a line. YES wins on the line and above it, NO below it. Each bet is judged by its own line (D-12). */
function linePayoff({ side, line }: Wager, { profit, liability }: Amounts): Payoff {
  const [within, before] = side === 'YES' ? [profit, -liability] : [-liability, profit];
  return { before, from: line, within, to: Infinity, after: within, slope: 0 };
}

/** Returns the rules of a kind that asks whether a number reaches a line. */
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
