export { formatAmount, formatSigned } from '@pavilion/core/money';

const LOCALE = 'en-IN';
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A volume, where three digits say enough: 940, 12,400, 1.2M. */
export function formatVolume(amount: number): string {
  if (Math.abs(amount) < 100_000) return whole.format(Math.floor(amount));
  return short.format(amount);
}

const plainTwo = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });

/** A plain number with two decimals, as multipliers, rolls and chances are read: 29.58. */
export function formatTwo(value: number): string {
  return plainTwo.format(value);
}

const MOST_DECIMALS = 3;
/** Made once for each number of decimals: making one takes a hundred times as long as using it, and a moving board asks hundreds of times a second. */
const oddsWith = [0, 1, 2].map(
  (decimals) =>
    new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: MOST_DECIMALS, useGrouping: false }),
);

/** Decimal odds with the decimals that their part of the ladder has: 1.85, 4.6, 32. An average between two of them has up to three: 1.985. */
export function formatPrice(price: number): string {
  const decimals = price < 4 ? 2 : price < 20 ? 1 : 0;
  return oddsWith[decimals]?.format(price) ?? String(price);
}
