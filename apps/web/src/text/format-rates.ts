/** Formats hundredths with two decimals: 692 becomes 6.92. */
export function hundredthsText(hundredths: number | null): string {
  if (hundredths === null) return '–';
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
