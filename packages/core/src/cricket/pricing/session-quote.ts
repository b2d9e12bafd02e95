import { present } from '../../std/index.ts';

/** One side of a line quote: the line, and the win of a YES on a stake of 100 or the loss of a NO on it (settlement 2.1). */
export interface LinePrice {
  readonly line: number;
  readonly rate: number;
}

export interface LineQuote {
  readonly no: LinePrice;
  readonly yes: LinePrice;
}

/** Chances are rounded to ten-thousandths before they become quotes. The arithmetic after that is exact. */
const UNIT = 10_000;
const SPLIT_MOST = 600;
const CERTAIN_BELOW = 300;
const LEVEL = 100;
const RATE_STEP = 5;

export interface MedianChances {
  readonly median: number;
  readonly below: number;
  readonly at: number;
  readonly above: number;
}

/**
 * Returns the median, which is the smallest score with at least half of the chances at or below it. Also returns the chances below, at and above the median, in
 * ten-thousandths.
 */
export function medianOf(distribution: Float64Array): MedianChances {
  let below = 0;
  let median = 0;
  while (median < distribution.length - 1 && below + present(distribution[median]) < 0.5) {
    below += present(distribution[median]);
    median += 1;
  }
  const rounded = (chance: number): number => Math.round(chance * UNIT);
  const at = present(distribution[median]);
  return { median, below: rounded(below), at: rounded(at), above: rounded(1 - below - at) };
}

/**
 * Returns the quote of a run line from the distribution of its result. If the median score is unlikely, NO and YES get lines on both sides of it. Otherwise
 * both share the line nearest to an even chance, with different rates. Undefined if the outcome is almost certain (VC-19).
 */
export function lineQuote(distribution: Float64Array): LineQuote | undefined {
  const { median, below, at, above } = medianOf(distribution);
  if (at <= SPLIT_MOST) return { no: { line: median, rate: LEVEL }, yes: { line: median + 1, rate: LEVEL } };
  const fromMedian = at + above;
  const isMedianNearer = Math.abs(2 * fromMedian - UNIT) < Math.abs(2 * above - UNIT);
  const line = isMedianNearer ? median : median + 1;
  return ratedQuote(line, isMedianNearer ? below : below + at, isMedianNearer ? fromMedian : above);
}

/**
 * Returns the quote of a fixed line. Both sides use the line, at rates that follow the chance of reaching it.
 *
 * @param chance of reaching the line, from 0 to 1
 */
export function standingQuote(line: number, chance: number): LineQuote | undefined {
  const over = Math.round(chance * UNIT);
  return ratedQuote(line, UNIT - over, over);
}

function ratedQuote(line: number, under: number, over: number): LineQuote | undefined {
  if (over < CERTAIN_BELOW || under < CERTAIN_BELOW) return undefined;
  // The fair rate is 100 · under / over; the house keeps five percent of it on each side.
  const yes = Math.floor((95 * under) / (over * RATE_STEP)) * RATE_STEP;
  const no = Math.ceil((105 * under) / (over * RATE_STEP)) * RATE_STEP;
  // A winning stake of 100 must pay something.
  if (yes === 0) return undefined;
  return { no: { line, rate: no }, yes: { line, rate: yes } };
}

/**
 * Returns the quote of "runs after n overs" from the distribution of that score. Undefined if the result is almost certain, and for the last ball of the
 * session (VC-19). The caller must not quote while a ball is in play.
 *
 * @param ballsLeft legal balls of the session still to come
 */
export function sessionQuote(distribution: Float64Array, ballsLeft: number): LineQuote | undefined {
  return ballsLeft <= 1 ? undefined : lineQuote(distribution);
}
