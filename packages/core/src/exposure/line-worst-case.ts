import type { Minor } from '../money/index.ts';

/**
 * One account's bets at one line (in hundredths): their value for a result below the line and for a result above it. At the line itself the value is zero,
 * because stakes are returned (exchange X70).
 */
export type LinePosition = { readonly line: number; readonly ifBelow: number; readonly ifAbove: number };

/** Value of the bets at whole results from `from` to `to`, inclusive. */
export type LineBand = { readonly from: number; readonly to: number; readonly value: Minor };

/**
 * Returns the value of bets at lines under every result, which is a whole number from 0 on. It changes at each line, and has a separate value where a result
 * can equal the line (exchange X43). Lowest results first. Lines may be in any order, and each occurs once.
 */
export function bandsOfLines(positions: readonly LinePosition[]): LineBand[] {
  const sorted = positions.toSorted((a, b) => a.line - b.line);
  const bands: LineBand[] = [];
  let value = sorted.reduce((sum, { ifBelow }) => sum + ifBelow, 0);
  let from = 0;
  const add = (to: number, brings: number): void => {
    if (to < from) return;
    const last = bands.at(-1);
    if (last?.value === brings) bands[bands.length - 1] = { ...last, to };
    else bands.push({ from, to, value: brings as Minor });
    from = to + 1;
  };
  for (const { line, ifBelow, ifAbove } of sorted) {
    add(Math.ceil(line / HUNDREDTHS) - 1, value);
    if (line % HUNDREDTHS === 0) add(line / HUNDREDTHS, value - ifBelow);
    value += ifAbove - ifBelow;
  }
  add(Infinity, value);
  return bands;
}

const HUNDREDTHS = 100;

/** Returns the worst value of bets at lines; a negative value is the possible loss. */
export function worstOfLines(positions: readonly LinePosition[]): number {
  return bandsOfLines(positions).reduce((worst, { value }) => Math.min(worst, value), Infinity);
}
