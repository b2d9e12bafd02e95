import { type LineLadder, movePrice, nearestPrice, type Price } from '@pavilion/core/odds';
import { type Minor, STAKE_MAX } from '@pavilion/core/money';

/** Converts digits with at most `decimals` after the point to whole units of that size: '1.85' with 2 is 185. A text that is no number is 0. */
function scaled(text: string, decimals: number): number {
  const match = new RegExp(`^\\s*(\\d{0,9})(?:[.,](\\d{0,${decimals}})\\d*)?\\s*$`).exec(text);
  const [, whole = '', part = ''] = match ?? [];
  return Number(`${whole}${part.padEnd(decimals, '0')}`);
}

/** Returns the typed price, or the nearest price of the ladder; undefined if the text is no number. In a market with `lines` it is the nearest line. */
export function typedPrice(text: string, lines?: LineLadder): Price | undefined {
  const hundredths = scaled(text, 2);
  if (hundredths === 0) return undefined;
  return lines === undefined ? nearestPrice(hundredths) : nearestLine(hundredths, lines);
}

function nearestLine(hundredths: number, lines: LineLadder): Price {
  const place = Math.round((hundredths - lines.range.min) / lines.range.interval);
  return lines.at(Math.max(0, Math.min(lines.size - 1, place)));
}

/** True if the typed text is exactly a ladder price, or a line. */
export function isExactPrice(text: string, lines?: LineLadder): boolean {
  return typedPrice(text, lines) === scaled(text, 2);
}

/** Matches amounts in the display format of this site, which players paste: '1,000' and '1,00,000.50'. Their first comma is no decimal point. */
const GROUPED = /^\s*[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?\s*$/;

/** Returns the typed stake in minor units; undefined if it is empty, zero or above the maximum of any bet. */
export function typedStake(text: string): Minor | undefined {
  const minor = scaled(GROUPED.test(text) ? text.replaceAll(',', '') : text, 2);
  return minor === 0 || minor > STAKE_MAX ? undefined : (minor as Minor);
}

/** Returns the typed price moved by this many ticks; for a line, moved by this many lines. */
export function stepPrice(text: string, ticks: number, lines?: LineLadder): Price | undefined {
  const price = typedPrice(text, lines);
  if (price === undefined || lines === undefined) return price === undefined ? undefined : movePrice(price, ticks);
  return lines.at(Math.max(0, Math.min(lines.size - 1, lines.indexOf(price) + ticks)));
}

/** Returns hundredths in the form in which they are typed and sent: 185 is "1.85", 460 is "4.6", 3200 is "32". */
export function hundredthsInput(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  const part = digits.slice(-2).replace(/0+$/, '');
  return part === '' ? digits.slice(0, -2) : `${digits.slice(0, -2)}.${part}`;
}
