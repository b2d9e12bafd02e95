import type { Payoff } from '../../exposure/index.ts';
import type { Amounts, KindRules, Wager } from './kind.ts';
import { ratedAmounts } from './winner-bet.ts';

/** YES wins from the line on, NO below it: equality belongs to YES, and each bet is judged by its own line (D-12). */
function linePayoff({ side, line }: Wager, { profit, liability }: Amounts): Payoff {
  const [within, before] = side === 'YES' ? [profit, -liability] : [-liability, profit];
  return { before, from: line, within, to: Infinity, after: within, slope: 0 };
}

/** The kinds that ask whether a number reaches a line. */
export function lineKind(kind: 'FANCY' | 'BINARY'): KindRules {
  return {
    kind,
    sides: ['NO', 'YES'],
    quotedAs: 'RATE',
    hasLine: true,
    hasBand: false,
    result: 'NUMBER',
    amounts: ratedAmounts,
    payoff: linePayoff,
    place: (result) => result,
  };
}
