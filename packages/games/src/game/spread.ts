import { approximate, compare, fraction, minus, ZERO, plus, times, ONE, type Fraction } from '../fraction/index.ts';
import type { PaytableRow } from './game.ts';
import { ODDS_SCALE, ratioOf, type Odds } from './odds.ts';

/** An amount returned for one staked, and its exact chance. */
export interface Payout {
  readonly odds: Odds;
  readonly chance: Fraction;
}

type Paid = Pick<PaytableRow, 'side' | 'price' | 'prizes' | 'win' | 'push' | 'half' | 'isShared'>;

/**
 * Returns every payout of a back with its chance, from nothing to the highest; the chances add up to one. Undefined for a lay, and for a row without the chance
 * of each payout.
 */
export function payoutsOf({ side, price, prizes = [], win, push, half, isShared }: Paid): readonly Payout[] | undefined {
  if (side === 'LAY' || isShared === true) return undefined;
  const chances = new Map<Odds, Fraction>();
  const add = (odds: Odds, chance: Fraction): void => {
    if (chance.num > 0n) chances.set(odds, plus(chances.get(odds) ?? ZERO, chance));
  };
  if (price !== undefined) add(price, win);
  else {
    if (prizes.length === 0 || prizes.some(({ chance }) => chance === undefined)) return undefined;
    // The chance of a prize is the chance of its odds, so prizes with equal odds count once.
    for (const [odds, chance] of new Map(prizes.map((prize) => [prize.odds, prize.chance ?? ZERO]))) add(odds, chance);
  }
  add(ODDS_SCALE, push);
  add(ODDS_SCALE / 2, half);
  const paid = [...chances.values()].reduce(plus, ZERO);
  add(0, minus(ONE, paid));
  return [...chances].map(([odds, chance]) => ({ odds, chance })).toSorted((one, other) => one.odds - other.odds);
}

/** The mean of a bet's payouts, and how far they spread. */
export interface Spread {
  /** The mean of the payouts. */
  readonly mean: Fraction;
  /** The chance to get more than the stake back. */
  readonly gain: Fraction;
  /** The exact variance of the payout for one staked. */
  readonly variance: Fraction;
}

/** Returns the standard deviation of a variance, for display. */
export function deviationOf(variance: Fraction): number {
  return Math.sqrt(approximate(variance));
}

export function spreadOf(payouts: readonly Payout[]): Spread {
  const mean = payouts.reduce((sum, { odds, chance }) => plus(sum, times(chance, ratioOf(odds))), ZERO);
  const squares = payouts.reduce((sum, { odds, chance }) => plus(sum, times(chance, square(ratioOf(odds)))), ZERO);
  const gain = payouts.reduce((sum, { odds, chance }) => (odds > ODDS_SCALE ? plus(sum, chance) : sum), ZERO);
  const variance = minus(squares, square(mean));
  return { mean, gain, variance };
}

function square(value: Fraction): Fraction {
  return times(value, value);
}

/** The classes of deviation, from the steadiest. A class holds deviations below its bound, for one staked. */
const CLASSES = [
  ['low', fraction(3, 2)],
  ['medium', fraction(4)],
  ['high', fraction(12)],
] as const;

export type SpreadClass = (typeof CLASSES)[number][0] | 'veryHigh';

export function spreadClass(variance: Fraction): SpreadClass {
  return CLASSES.find(([, bound]) => compare(variance, square(bound)) < 0)?.[0] ?? 'veryHigh';
}
