import type { Brand } from '../std/index.ts';

/** Decimal odds in integer hundredths: 1.01 is 101, 1000 is 100000 (exchange X1). */
export type Price = Brand<number, 'Price'>;

/** A back wins if the runner wins, and a lay wins if it does not. The stake is always that of the backer. */
export type Side = 'BACK' | 'LAY';

export const PRICE_MIN = 101 as Price;
export const PRICE_MAX = 100_000 as Price;

/** Formats odds: "1.95". */
export function priceText(price: Price): string {
  return (price / 100).toFixed(2);
}
