import type { HouseBetRow } from '@pavilion/contract/http/house-shapes';
import { formatPrice } from '@pavilion/ui';

type Odds = Pick<HouseBetRow, 'line' | 'band_width' | 'rate' | 'price'>;

/** Returns the odds of a house bet as short text: "45 / 90", "1.98", "160–179 / 250", "170". */
export function houseOddsText({ line, band_width: width, rate, price }: Odds): string {
  const main = line === null ? undefined : width === null ? String(line) : `${line}–${line + width - 1}`;
  return [main, rate ?? price].filter((part) => part !== undefined && part !== null).join(' / ');
}

/** Returns the odds of a bet between players or against the house as text. An average price has up to three decimals. */
export function betText(bet: Odds): string {
  return bet.price === null || bet.line !== null ? houseOddsText(bet) : formatPrice(bet.price);
}
