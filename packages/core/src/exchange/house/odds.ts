import type { KindRules } from '../../market/index.ts';
import type { AcceptChanges, Odds, QuoteCell } from './commands.ts';

function sameOdds(a: Odds, b: Odds): boolean {
  return a.line === b.line && a.rate === b.rate && a.bandWidth === b.bandWidth;
}

/**
 * True if `now` is at least as good for the player as `asked`. A bet on the event wants a higher rate and a lower line; a bet against it wants the opposite. A
 * moved band is another bet, not a better one.
 */
function isBetter({ hasBand }: KindRules, side: QuoteCell['side'], asked: Odds, now: Odds): boolean {
  if (hasBand && (asked.line !== now.line || asked.bandWidth !== now.bandWidth)) return false;
  const isFor = side === 'BACK' || side === 'YES';
  return isFor ? now.rate >= asked.rate && now.line <= asked.line : now.rate <= asked.rate && now.line >= asked.line;
}

/** True if a bet requested at one quote may be taken at the current one. */
export function mayTake(rules: KindRules, side: QuoteCell['side'], asked: Odds, now: Odds, accept: AcceptChanges): boolean {
  return accept === 'ANY' || sameOdds(asked, now) || (accept === 'BETTER' && isBetter(rules, side, asked, now));
}
