import { smallestFillable } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';

/** A cross match leaves at most one minor unit for each active runner (exchange X37). Ten units are enough for every market with cross matching. */
const CROSS_DUST_MAX = 10;

/**
 * Returns true if the lapsed part of a partly matched bet was only left over by rounding. Such a part is too small for any other bet to match, so it could not
 * wait in the book either (exchange X37, trust M11). `lapsed` is in minor units.
 */
export function isRoundingDust(matched: number, lapsed: number, price: Price): boolean {
  return matched > 0 && lapsed > 0 && (lapsed <= CROSS_DUST_MAX || lapsed < smallestFillable(price));
}
