import type { Explanation } from '@pavilion/contract/http';
import { formatAmount, formatPrice } from '@pavilion/ui';

type Bet = Pick<NonNullable<Explanation['house_bets']>[number], 'side' | 'price' | 'rate' | 'stake' | 'outcome' | 'profit'>;

/**
 * Returns the formula of the profit or loss of a bet against the house. For a bet at odds it is a product; for a bet won or lost whole it is the stake; for a
 * meter it includes the counted runs. It is undefined for a bet that has no profit or loss.
 */
export function computationOf({ side, price, rate, stake, outcome, profit }: Bet): string | undefined {
  if (outcome === 'VOID' || outcome === 'LEVEL') return undefined;
  const isFor = side === 'BACK' || side === 'YES';
  const sum = formatAmount(Math.abs(profit));
  // A meter has no price or rate, and pays its stake for each whole run.
  if (price === null && rate === null) return `${formatAmount(stake)} × ${Math.round(Math.abs(profit) / stake)} = ${sum}`;
  if (isFor !== (outcome === 'WON')) return sum;
  const times = price === null ? `× ${rate} / 100` : `× (${formatPrice(price)} − 1)`;
  return `${formatAmount(stake)} ${times} = ${sum}`;
}
