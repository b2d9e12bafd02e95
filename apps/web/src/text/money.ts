import { fromMinor, toMinor, toPrice } from '@pavilion/contract/amount';
import { type Minor, ZERO } from '@pavilion/core/money';
import { nearestPrice, type Price } from '@pavilion/core/odds';

/** Converts amounts between minor units and the decimals of screens and messages. */
export function decimalOf(minor: number): number {
  return fromMinor(minor as Minor);
}

export function minorOf(decimal: number): Minor {
  return toMinor(decimal) ?? ZERO;
}

/** Returns an API price in hundredths, on the ladder. */
export function priceOf(decimal: number): Price {
  return nearestPrice(toPrice(decimal) ?? 0);
}
