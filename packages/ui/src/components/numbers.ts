const LOCALE = 'en-IN';
const twoDecimals = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** An amount as the wire gives it, with its two decimals: 1234.5 is 1,234.50. Negative zero is zero, and the minus is as wide as the plus. */
export function formatAmount(amount: number): string {
  return amount < 0 ? `−${twoDecimals.format(-amount)}` : twoDecimals.format(Math.abs(amount));
}

/** An amount that says which way it went: +12.00, −12.00, 0.00. */
export function formatSigned(amount: number): string {
  if (amount === 0) return formatAmount(0);
  return `${amount > 0 ? '+' : '−'}${formatAmount(Math.abs(amount))}`;
}

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
