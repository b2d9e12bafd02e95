import type { Explanation } from '@pavilion/contract/http';
import { formatAmount, formatPrice } from '@pavilion/ui';

type Bet = Pick<NonNullable<Explanation['house_bets']>[number], 'side' | 'price' | 'rate' | 'stake' | 'outcome' | 'profit'>;

/**
 * How the profit or loss of a bet against the house came about: the product where the odds decide, the stake where it was won or lost whole.
 * Undefined where neither does: a void bet, and a meter, which counts runs.
 */
export function computationOf({ side, price, rate, stake, outcome, profit }: Bet): string | undefined {
  if (outcome === 'VOID' || outcome === 'LEVEL' || (price === null && rate === null)) return undefined;
  const isFor = side === 'BACK' || side === 'YES';
  const sum = formatAmount(Math.abs(profit));
  if (isFor !== (outcome === 'WON')) return sum;
  const times = price === null ? `× ${rate} / 100` : `× (${formatPrice(price)} − 1)`;
  return `${formatAmount(stake)} ${times} = ${sum}`;
}
