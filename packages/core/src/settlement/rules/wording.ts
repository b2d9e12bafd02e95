/** How figures read inside a sentence. */

/** Hundredths as a decimal: 101 is 1.01. */
export function decimal(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Hundredths of a percent: 250 is 2.50 %. */
export function percent(hundredths: number): string {
  return `${decimal(hundredths)} %`;
}

/** Minutes after midnight as a clock shows them: 870 is 14:30. */
export function clock(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
