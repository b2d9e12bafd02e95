import { assert, present } from '@pavilion/core/std';
import { fraction, minus, ZERO, plus, times, ONE, type Fraction } from '../fraction/index.ts';
import { columnAt, SCATTERS_MIN, scatterCoins, scattersIn, windowAt, type Item, type SlotModel } from './model.ts';
import { scattersInColumn } from './scatter-maths.ts';

/** The exact moments of one spin in coins, including scatters. */
export interface Moments {
  readonly mean: Fraction;
  /** The mean of the squares. */
  readonly square: Fraction;
  /** The mean of the coins of spins that start free spins; other spins count as 0. */
  readonly withFeature: Fraction;
}

/** An item with one length of its run: coins times one factor for each reel, which depends on the stop of that reel alone. */
interface Term {
  readonly coins: number;
  readonly factors: readonly (readonly number[])[];
}

const RUN_MIN = 3;

function termsOf({ pays, places }: Item): readonly Term[] {
  return pays.map((coins, index) => ({
    coins,
    factors: places.map((stops, reel) => stops.map((found) => factor(found, reel - (index + RUN_MIN)))),
  }));
}

/** Returns the factor of a reel. A reel of the run multiplies by its places. The reel after the run must end it. Any later reel has the factor 1. */
function factor(found: number, beyond: number): number {
  if (beyond < 0) return found;
  return beyond === 0 && found > 0 ? 0 : 1;
}

/** Returns the moments of a spin over the full cycle of its reels (casino C-SLOT-2). */
export function momentsOf(model: SlotModel): Moments {
  return model.itemsOn === undefined ? momentsBySpin(model) : momentsByReel(model, model.itemsOn(model.reels));
}

/** Plays every spin of the cycle, which takes long for five reels. */
export function momentsBySpin(model: SlotModel): Moments {
  let [cycle, mean, square, withFeature] = [0, 0, 0, 0];
  const stops: number[] = [];
  const spin = (reel: number): void => {
    for (let stop = 0; stop < present(model.reels[reel]).length; stop++) {
      stops[reel] = stop;
      if (reel + 1 < model.reels.length) {
        spin(reel + 1);
        continue;
      }
      const window = windowAt(model.reels, stops);
      const scatters = scattersIn(window).length;
      const coins = model.wins(window).reduce((sum, win) => sum + win.coins, scatterCoins(model, scatters));
      cycle += 1;
      mean += coins;
      square += coins * coins;
      if (scatters >= SCATTERS_MIN) withFeature += coins;
    }
  };
  spin(0);
  return { mean: fraction(mean, cycle), square: fraction(square, cycle), withFeature: fraction(withFeature, cycle) };
}

/** Computes moments reel by reel, without playing a spin. The reels stop independently, so the mean of a product of two wins is a product over the reels. */
function momentsByReel(model: SlotModel, items: readonly Item[]): Moments {
  const terms = items.flatMap(termsOf);
  const cycle = model.reels.reduce((product, { length }) => product * BigInt(length), 1n);
  const scatters = model.reels.map((strip) => strip.map((_, stop) => scattersInColumn(columnAt(strip, stop))));
  const mostScatters = scatters.reduce((sum, counts) => sum + Math.max(...counts), 0);
  const coinsOf = Array.from({ length: mostScatters + 1 }, (_, count) => BigInt(scatterCoins(model, count)));
  const starts = coinsOf.map((_, count) => (count >= SCATTERS_MIN ? 1n : 0n));
  const all = scatterWays(scatters, undefined);
  let mean = weighed(all, coinsOf);
  let square = weighed(
    all,
    coinsOf.map((coins) => coins * coins),
  );
  let withFeature = weighed(
    all,
    coinsOf.map((coins, count) => coins * present(starts[count])),
  );
  for (const [place, term] of terms.entries()) {
    const ways = scatterWays(scatters, term);
    const coins = BigInt(term.coins);
    mean += coins * ways.reduce((sum, count) => sum + count, 0n);
    square += 2n * coins * weighed(ways, coinsOf);
    withFeature += coins * weighed(ways, starts);
    square += coins * coins * productSum(term, term);
    for (const other of terms.slice(place + 1)) square += 2n * coins * BigInt(other.coins) * productSum(term, other);
  }
  return { mean: fraction(mean, cycle), square: fraction(square, cycle), withFeature: fraction(withFeature, cycle) };
}

/** Returns the sum over the cycle of the product of two terms. */
function productSum(one: Term, other: Term): bigint {
  let product = 1;
  for (const [reel, factors] of one.factors.entries()) {
    const others = present(other.factors[reel]);
    let sum = 0;
    for (let stop = 0; stop < factors.length; stop++) sum += present(factors[stop]) * present(others[stop]);
    if (sum === 0) return 0n;
    product *= sum;
  }
  assert(Number.isSafeInteger(product), 'the product is exact');
  return BigInt(product);
}

/** Returns, by number of scatters, the sum over the cycle of a term; without a term, the number of stops. */
function scatterWays(scatters: readonly (readonly number[])[], term: Term | undefined): readonly bigint[] {
  let ways: bigint[] = [1n];
  for (const [reel, counts] of scatters.entries()) {
    const own = Array.from({ length: Math.max(...counts) + 1 }, () => 0n);
    for (const [stop, count] of counts.entries())
      own[count] = present(own[count]) + BigInt(term === undefined ? 1 : present(present(term.factors[reel])[stop]));
    const next = Array.from({ length: ways.length + own.length - 1 }, () => 0n);
    for (const [before, sum] of ways.entries())
      for (const [count, more] of own.entries()) next[before + count] = present(next[before + count]) + sum * more;
    ways = next;
  }
  return ways;
}

function weighed(ways: readonly bigint[], weights: readonly bigint[]): bigint {
  return ways.reduce((sum, count, scatters) => sum + count * present(weights[scatters]), 0n);
}

/** Returns the exact variance of a game's payout for one staked: its spin, and the free spins that it may start. */
export function gameVariance(
  model: Pick<SlotModel, 'coins' | 'free'>,
  { mean, square, withFeature }: Moments,
  feature: Fraction,
): Fraction {
  const free = freeMoments(model, { mean, square, withFeature }, feature);
  const total = plus(mean, times(feature, free.mean));
  const squares = plus(square, plus(times(times(fraction(2), withFeature), free.mean), times(feature, free.square)));
  return times(minus(squares, times(total, total)), fraction(1, model.coins * model.coins));
}

/** Returns mean and mean square of the coins of all free spins, once started. */
function freeMoments(
  { free }: Pick<SlotModel, 'free'>,
  { mean, square, withFeature }: Moments,
  feature: Fraction,
): Pick<Moments, 'mean' | 'square'> {
  if (free === undefined) return { mean: ZERO, square: ZERO };
  const spins = fraction(free.spins);
  const once = times(spins, mean);
  const onceSquare = plus(times(spins, square), times(fraction(free.spins * (free.spins - 1)), times(mean, mean)));
  const by = fraction(free.multiplier);
  const multiplied = (value: Pick<Moments, 'mean' | 'square'>) => ({
    mean: times(by, value.mean),
    square: times(times(by, by), value.square),
  });
  if (!free.isExtended) return multiplied({ mean: once, square: onceSquare });
  const noneAgain = minus(ONE, feature);
  const before = Array.from({ length: free.spins - 1 }, () => noneAgain).reduce(times, ONE);
  const again = minus(ONE, times(before, noneAgain));
  // The coins of a first round of free spins that starts a second one: the coins of all first rounds less the coins of those in which no spin starts it.
  const onceAgain = minus(once, times(times(spins, minus(mean, withFeature)), before));
  return multiplied({
    mean: plus(once, times(again, once)),
    square: plus(plus(onceSquare, times(times(fraction(2), onceAgain), once)), times(again, onceSquare)),
  });
}
