import { smallestFillable } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';

/** A cross match leaves at most one minor unit for each active runner (exchange X37); ten cover every market with cross matching. */
const CROSS_DUST_MAX = 10;

/**
 * True if the lapsed part of a partly matched bet was a rounding rest. No other bet could take so little, so it could not wait
 * either (exchange X37, trust M11). `lapsed` in minor units.
 */
export function isRoundingDust(matched: number, lapsed: number, price: Price): boolean {
  return matched > 0 && lapsed > 0 && (lapsed <= CROSS_DUST_MAX || lapsed < smallestFillable(price));
}
