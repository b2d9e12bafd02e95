const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount in points: 1234.5 is 1,234.50. Negative zero is zero, and the minus has the width of the plus. */
export function formatAmount(amount: number): string {
  return amount < 0 ? `−${twoDecimals.format(-amount)}` : twoDecimals.format(Math.abs(amount));
}

/** Formats an amount with its sign: +12.00, −12.00, 0.00. */
export function formatSigned(amount: number): string {
  return amount > 0 ? `+${formatAmount(amount)}` : formatAmount(amount);
}

/** Returns hundredths as the number with two decimals that forms and messages carry. */
export function inUnits(hundredths: number): number {
  return hundredths / 100;
}
