import type { KindRules } from '../../market/index.ts';
import type { AcceptChanges, Odds, QuoteCell } from './commands.ts';

function sameOdds(a: Odds, b: Odds): boolean {
  return a.line === b.line && a.rate === b.rate && a.bandWidth === b.bandWidth;
}

/**
 * Returns true if the quote `now` is at least as good for the player as `asked`. A bet on the event is better at a higher rate and a lower line, and a bet
 * against it at a lower rate and a higher line. A band that has moved is a different bet, so it is never better.
 */
function isBetter({ hasBand }: KindRules, side: QuoteCell['side'], asked: Odds, now: Odds): boolean {
  if (hasBand && (asked.line !== now.line || asked.bandWidth !== now.bandWidth)) return false;
  const isFor = side === 'BACK' || side === 'YES';
  return isFor ? now.rate >= asked.rate && now.line <= asked.line : now.rate <= asked.rate && now.line >= asked.line;
}

/** Returns true if a bet requested at one quote may be accepted at the current quote. */
export function mayTake(rules: KindRules, side: QuoteCell['side'], asked: Odds, now: Odds, accept: AcceptChanges): boolean {
  return accept === 'ANY' || sameOdds(asked, now) || (accept === 'BETTER' && isBetter(rules, side, asked, now));
}
