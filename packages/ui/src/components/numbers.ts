export { formatAmount, formatSigned } from '@pavilion/core/money';

const LOCALE = 'en-IN';
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a volume with about three digits: 940, 12,400, 1.2M. */
export function formatVolume(amount: number): string {
  if (Math.abs(amount) < 100_000) return whole.format(Math.floor(amount));
  return short.format(amount);
}

/** Formats a whole number with separators: 1,00,000. */
export function formatWhole(value: number): string {
  return whole.format(value);
}

const two = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a plain number with two decimals, for multipliers, rolls and chances: 29.58, 1,000.00. */
export function formatTwo(value: number): string {
  return two.format(value);
}

const MOST_DECIMALS = 3;
/** Formatters by number of decimals, created once. Creating one takes a hundred times as long as using it, and a moving board needs hundreds a second. */
const oddsWith = [0, 1, 2].map(
  (decimals) =>
    new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: MOST_DECIMALS, useGrouping: false }),
);

/** Formats odds with the number of decimals that the ladder has at that price: 1.85, 4.6, 32. An average price has up to three decimals: 1.985. */
export function formatPrice(price: number): string {
  const decimals = price < 4 ? 2 : price < 20 ? 1 : 0;
  return oddsWith[decimals]?.format(price) ?? String(price);
}
