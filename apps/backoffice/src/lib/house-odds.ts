import type { HouseBetRow } from '@pavilion/contract/http/house-shapes';

/** Returns the odds of a house bet as short text: "45 / 90", "1.98", "160–179 / 250", "170". */
export function houseOddsText({
  line,
  band_width: width,
  rate,
  price,
}: Pick<HouseBetRow, 'line' | 'band_width' | 'rate' | 'price'>): string {
  const main = line === null ? undefined : width === null ? String(line) : `${line}–${line + width - 1}`;
  return [main, rate ?? price].filter((part) => part !== undefined && part !== null).join(' / ');
}
