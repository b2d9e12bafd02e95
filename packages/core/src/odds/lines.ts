import { LADDER_SIZE } from './ladder.ts';
import type { Price } from './price.ts';

/** The lines of a line market, in hundredths: from `min` to `max` by `interval` (exchange X4). */
export type LineRange = { readonly min: number; readonly max: number; readonly interval: number };

/** The lowest and highest line of any market: 0.01 and 100,000, which is more than any total in sport. */
export const LINE_MIN = 1;
export const LINE_MAX = 10_000_000;

/** The odds at which every bet of a line market is matched (exchange X70). */
export const EVENS = 200 as Price;

/**
 * Returns the invalid field of a range; undefined if a market can have it. A line is above zero. A market has at most as many lines as the classic ladder has
 * prices.
 */
export function invalidFieldOfLines({ min, max, interval }: LineRange): keyof LineRange | undefined {
  if (!Number.isInteger(min) || min < LINE_MIN || min >= LINE_MAX) return 'min';
  if (!Number.isInteger(interval) || interval <= 0) return 'interval';
  const isReached = Number.isInteger(max) && max > min && max <= LINE_MAX && (max - min) % interval === 0;
  return isReached && (max - min) / interval < LADDER_SIZE ? undefined : 'max';
}

/** The ladder of a line market: places from 0, lowest line first. */
export class LineLadder {
  readonly range: LineRange;

  constructor(range: LineRange) {
    this.range = range;
  }

  get size(): number {
    return (this.range.max - this.range.min) / this.range.interval + 1;
  }

  /** Returns the line at a place, in hundredths. In a line market, it takes the place of the price. */
  at(place: number): Price {
    return (this.range.min + place * this.range.interval) as Price;
  }

  /** Returns the place of a line, or −1 if the market does not have it. */
  indexOf(line: number): number {
    const { min, max, interval } = this.range;
    return Number.isInteger(line) && line >= min && line <= max && (line - min) % interval === 0 ? (line - min) / interval : -1;
  }
}
