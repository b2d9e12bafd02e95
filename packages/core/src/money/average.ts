import type { Minor } from './minor.ts';
import { floorDivide } from './rounding.ts';
import { payoutAt, priceOf } from './stake.ts';

/** One match of a bet: the backer's stake, and the payout if the runner wins. */
export type StakeAndPayout = readonly [stake: Minor, payout: Minor];

/** An average is shown in thousandths of decimal odds. A cross match can pay just below 1.01, but odds below 1.01 are not shown. */
const AVERAGE_MIN = 1_010;

/**
 * Returns the average price of matches in thousandths of decimal odds. Each match is weighted by its stake, and the average is rounded half up. The average is
 * taken over the prices of the matches and not over their payouts. Payouts are rounded down, so several matches at 1.99 would look like 1.98. `limit`: the
 * price of the order, in hundredths. Undefined without a match.
 */
export function averageThousandths(matches: readonly StakeAndPayout[], limit?: number): number | undefined {
  let stakes = 0n;
  let value = 0n;
  for (const [stake, payout] of matches) {
    stakes += BigInt(stake);
    value += valueOf(stake, payout, limit);
  }
  if (stakes === 0n) return undefined;
  return Math.max(AVERAGE_MIN, Number((2n * value * 10n + stakes) / (2n * stakes)));
}

/**
 * Returns stake × price of one match, in hundredths. Below one point of stake several prices pay the same; the one nearest to the order's price is used. A
 * cross match has no ladder price, so its price is exactly payout / stake.
 */
function valueOf(stake: Minor, payout: Minor, limit: number | undefined): bigint {
  const lowest = priceOf(stake, payout);
  if (payoutAt(stake, lowest) !== payout) return BigInt(payout) * 100n;
  const highest = 100 + floorDivide((payout - stake + 1) * 100 - 1, stake);
  const price = limit === undefined ? lowest : Math.min(Math.max(limit, lowest), highest);
  return BigInt(stake) * BigInt(price);
}
