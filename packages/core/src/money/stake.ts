import type { Minor } from './minor.ts';
import { ceilDivide, floorDivide } from './rounding.ts';

/**
 * Returns the win of a backer of `stake` at `price` hundredths, which is the layer's loss: ⌊stake × (price − 100) / 100⌋ (exchange X2). A price is passed as
 * its integer, so money does not import odds.
 */
export function profitAt(stake: Minor, price: number): Minor {
  return floorDivide(stake * (price - 100), 100) as Minor;
}

/** Stake plus profit: the payout of a winning backer. */
export function payoutAt(stake: Minor, price: number): Minor {
  return (stake + profitAt(stake, price)) as Minor;
}

/**
 * The lowest price in hundredths at which `stake` wins exactly `payout − stake`. From one point of stake on, only the agreed price fits. Below, flooring the
 * profit hides which of several prices it was; their profits differ by less than a minor unit.
 */
export function priceOf(stake: Minor, payout: Minor): number {
  return 100 + ceilDivide((payout - stake) * 100, stake);
}

/** The smallest stake whose profit at `price` is at least one minor unit; less cannot fill (trust M11). */
export function smallestFillable(price: number): Minor {
  return ceilDivide(100, price - 100) as Minor;
}

/**
 * True if rounding to whole minor units would distort an order by a fifth or more (exchange X9). Profits are floored, so only the
 * shortfall can be too large.
 */
export function roundingDistorts(stake: Minor, price: number): boolean {
  const exactHundredths = stake * (price - 100);
  return profitAt(stake, price) * 500 <= exactHundredths * 4;
}
