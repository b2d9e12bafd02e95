import { createContext, useCallback, useContext } from 'react';
import { formatPrice } from './numbers.ts';

/** A format for odds. The exchange uses only decimal odds. The other formats write the same price differently. */
export type OddsFormat = 'decimal' | 'fractional' | 'american' | 'indian';

/** The format of all odds inside the provider. */
export const OddsFormatContext = createContext<OddsFormat>('decimal');

/** Averages have thousandths. */
const UNIT = 1_000;
const TENTH = 10;

/** Returns the function that writes odds in the player's format. */
export function usePriceText(): (price: number) => string {
  const format = useContext(OddsFormatContext);
  return useCallback((price: number) => formatOdds(price, format), [format]);
}

/**
 * Converts decimal odds to another format: 2.5 is 3/2, +150 and 1.50; 1.8 is 4/5, −125 and −1.25. Fractional odds are exact. American
 * and Indian odds below evens are the stake that wins one unit, rounded to the digits shown.
 */
export function formatOdds(price: number, format: OddsFormat): string {
  const profit = Math.round(price * UNIT) - UNIT;
  if (format === 'decimal' || profit <= 0) return formatPrice(price);
  if (format === 'fractional') {
    const divisor = commonDivisor(profit, UNIT);
    return `${profit / divisor}/${UNIT / divisor}`;
  }
  const hundredths = Math.round(profit >= UNIT ? profit / TENTH : (100 * UNIT) / profit);
  const sign = profit >= UNIT ? '' : '−';
  if (format === 'american') return `${sign === '' ? '+' : sign}${hundredths}`;
  return `${sign}${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
