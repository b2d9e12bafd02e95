import type { Minor } from './minor.ts';
import { ceilDivide, floorDivide } from './rounding.ts';

/**
 * Returns the win of a backer of `stake` at `price` hundredths, which is also the layer's loss: ⌊stake × (price − 100) / 100⌋ (exchange X2). The price is an
 * integer, so that money does not import odds.
 */
export function profitAt(stake: Minor, price: number): Minor {
  return floorDivide(stake * (price - 100), 100) as Minor;
}

/** Returns the stake plus profit: the payout of a winning backer. */
export function payoutAt(stake: Minor, price: number): Minor {
  return (stake + profitAt(stake, price)) as Minor;
}

/**
 * Returns the lowest price in hundredths at which `stake` wins exactly `payout − stake`. From one point of stake on, only the agreed price fits. For smaller
 * stakes several prices give the same rounded profit. They differ by less than a minor unit, so the lowest serves.
 */
export function priceOf(stake: Minor, payout: Minor): number {
  return 100 + ceilDivide((payout - stake) * 100, stake);
}

/** Returns the smallest stake whose profit at `price` is at least one minor unit. A smaller stake cannot be matched (trust M11). */
export function smallestFillable(price: number): Minor {
  return ceilDivide(100, price - 100) as Minor;
}

/**
 * Returns true if rounding to whole minor units would change an order by a fifth or more (exchange X9). Profits are rounded down, so only a shortfall can be
 * too large.
 */
export function roundingDistorts(stake: Minor, price: number): boolean {
  const exactHundredths = stake * (price - 100);
  return profitAt(stake, price) * 500 <= exactHundredths * 4;
}
