import { nearestPrice, priceAt, ladderIndex, type Price } from '../../odds/index.ts';
import { addAt } from '../../std/index.ts';
import { medianOf } from './session-quote.ts';

/** Chances are rounded to ten-thousandths before they become quotes. The arithmetic after that is exact. */
const UNIT = 10_000;
/** An outcome with a chance below this number of units, or above UNIT minus this number, is almost certain and gets no quote. */
const CERTAIN_BELOW = 300;
const RATE_STEP = 5;
/** Percentages of the fair quote: the lower one for a bet on the event, and the higher one for a bet against it. */
const BACK_SHARE = 95;
const LAY_SHARE = 105;
const DIGITS = 10;
/** A less likely outcome gets no price. */
const PAIR_CHANCE_MIN = 0.002;
/** Runs between the mean and each line of a meter, before rounding away from the mean. */
const METER_MARGIN_RUNS = 1;

/** A range of totals, and the win on a stake of 100 (settlement 2.1, KHADO). */
export interface BandQuote {
  readonly line: number;
  readonly bandWidth: number;
  readonly rate: number;
}

/**
 * Returns the range around the median of a total, at a rate five percent below the fair one. Undefined if the range is almost certain to win or to lose, or if
 * its rate would be zero.
 *
 * @param width how many totals win
 */
export function bandQuote(distribution: Float64Array, width: number): BandQuote | undefined {
  const line = Math.max(0, medianOf(distribution).median - Math.floor(width / 2));
  const within = unitsOf(distribution.subarray(line, line + width).reduce((sum, chance) => sum + chance, 0));
  if (within < CERTAIN_BELOW || within > UNIT - CERTAIN_BELOW) return undefined;
  const rate = Math.floor((BACK_SHARE * (UNIT - within)) / (within * RATE_STEP)) * RATE_STEP;
  return rate === 0 ? undefined : { line, bandWidth: width, rate };
}

/** The lines at which a player can sell a meter (NO) and buy it (YES), in runs. */
export interface MeterLines {
  readonly no: number;
  readonly yes: number;
}

/**
 * Returns the lines of a meter, or undefined if one would be below one run. A meter pays by the run, so the fair line is the mean. The house keeps at least one
 * run on each side.
 */
export function meterLines(distribution: Float64Array): MeterLines | undefined {
  const mean = distribution.reduce((sum, chance, runs) => sum + chance * runs, 0);
  const no = Math.floor(mean) - METER_MARGIN_RUNS;
  return no < 1 ? undefined : { no, yes: Math.ceil(mean) + METER_MARGIN_RUNS };
}

/** Prices for and against a last digit. */
export interface DigitQuote {
  readonly back: Price;
  readonly lay: Price;
}

/**
 * Returns the quotes of the ten last digits of a score, as ladder prices with a margin of five percent on each side (settlement S-DIGIT-1). A digit that takes
 * no bets has undefined.
 */
export function digitQuotes(distribution: Float64Array): readonly (DigitQuote | undefined)[] {
  return Array.from(lastDigitChances(distribution), (chance) => digitQuote(unitsOf(chance)));
}

/** Returns the chances of the ten last digits of a score. */
function lastDigitChances(distribution: Float64Array): Float64Array {
  const chances = new Float64Array(DIGITS);
  distribution.forEach((chance, runs) => addAt(chances, runs % DIGITS, chance));
  return chances;
}

/**
 * Returns the back prices of the hundred pairs of last digits of two scores. The scores are so far apart that the first digit does not predict the second
 * (settlement S-DIGIT-2). Players cannot lay the pairs.
 */
export function digitPairPrices(first: Float64Array, second: Float64Array): readonly (Price | undefined)[] {
  const [tens, ones] = [lastDigitChances(first), lastDigitChances(second)];
  return Array.from({ length: DIGITS * DIGITS }, (_, pair) => {
    const chance = (tens[Math.floor(pair / DIGITS)] ?? 0) * (ones[pair % DIGITS] ?? 0);
    return longPrice(chance);
  });
}

/** Returns the back price of an unlikely outcome, with five percent for the house. Undefined if the outcome is almost certain or almost impossible. */
export function longPrice(chance: number): Price | undefined {
  return chance < PAIR_CHANCE_MIN || unitsOf(chance) > UNIT - CERTAIN_BELOW ? undefined : ladderAtMost(BACK_SHARE / chance);
}

function digitQuote(units: number): DigitQuote | undefined {
  if (units < CERTAIN_BELOW || units > UNIT - CERTAIN_BELOW) return undefined;
  const back = ladderAtMost((BACK_SHARE * UNIT) / units);
  const lay = ladderAtLeast((LAY_SHARE * UNIT) / units);
  return back < lay ? { back, lay } : undefined;
}

function ladderAtMost(hundredths: number): Price {
  const near = nearestPrice(hundredths);
  return near > hundredths ? priceAt(Math.max(0, ladderIndex(near) - 1)) : near;
}

function ladderAtLeast(hundredths: number): Price {
  const near = nearestPrice(hundredths);
  return near < hundredths ? priceAt(ladderIndex(near) + 1) : near;
}

/**
 * Returns the chance that a number drawn from `mine` is above one drawn from `theirs`, if both are independent. A tie counts half: the rules then compare
 * wickets and boundaries, which favour neither side in advance.
 */
export function aheadChance(mine: Float64Array, theirs: Float64Array): number {
  let below = 0;
  return mine.reduce((sum, chance, runs) => {
    const level = theirs[runs] ?? 0;
    const ahead = chance * (below + level / 2);
    below += level;
    return sum + ahead;
  }, 0);
}

function unitsOf(chance: number): number {
  return Math.round(chance * UNIT);
}
