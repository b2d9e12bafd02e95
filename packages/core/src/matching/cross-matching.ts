import { ceilDivide, floorDivide, multiplyDivideFloor, payoutAt, type Minor } from '../money/index.ts';
import { present } from '../std/index.ts';

/** Above this, a common multiple of the leg prices exceeds every order, so no whole match exists. */
const COMMON_UNIT_MAX = 2 ** 46;
/** Comparisons use doubles. If two values are closer than this, big integers decide (exchange X38). */
const UNDECIDED = 1e-6;
/** Number of stakes tried at the longest price, from the largest down, before the search for whole units ends (exchange X37). */
const STEPS = 32;

/**
 * A match of one order with orders of the same side on all the other active runners (exchange X28–X38). Exactly `winners` of the runners win. Backing all but
 * one is therefore the same as laying that one, at P = 1 / (winners − Σ 1/pᵢ). The caller fills in the legs (`prices`, `open`, `count`) and reads the result
 * from `stakes`, `payouts`, `takerStake` and `takerPayout`. One instance serves a market without allocating memory for each match.
 */
export class CrossMatch {
  /** Hundredths, by leg. */
  readonly prices: Int32Array;
  /** Open stake of the leg's order. */
  readonly open: Float64Array;
  readonly stakes: Float64Array;
  readonly payouts: Float64Array;
  takerStake = 0;
  takerPayout = 0;
  count = 0;
  readonly #winners: number;

  constructor(runners: number, winners: number) {
    this.prices = new Int32Array(runners);
    this.open = new Float64Array(runners);
    this.stakes = new Float64Array(runners);
    this.payouts = new Float64Array(runners);
    this.#winners = winners;
  }

  priceOf(leg: number): number {
    return present(this.prices[leg]);
  }
  openOf(leg: number): number {
    return present(this.open[leg]);
  }
  stakeOf(leg: number): number {
    return present(this.stakes[leg]);
  }
  payoutOf(leg: number): number {
    return present(this.payouts[leg]);
  }

  /** True if the legs have a price: 0 < winners − Σ 1/pᵢ < 1 (exchange X29, X31). */
  exists(): boolean {
    return this.#compareDenominator(0) > 0 && this.#compareDenominator(1) < 0;
  }

  /** True if the chances behind the prices of all runners add up to a match between their orders, or nearly so. */
  isNearlyCovered(chances: number, isLay: boolean): boolean {
    const uncovered = this.#winners - chances;
    return isLay ? uncovered > -UNDECIDED : uncovered < UNDECIDED;
  }

  /** Returns the exact sign of (virtual price − `price` / 100). The virtual price must exist. */
  compare(price: number): number {
    if (this.count === 1) return Math.sign(100 * this.priceOf(0) - price * (this.priceOf(0) - 100));
    const difference = 100 - this.#denominator() * price;
    if (Math.abs(difference) > UNDECIDED) return Math.sign(difference);
    const [numerator, denominator] = this.#fraction();
    return sign(100n * numerator - BigInt(price) * denominator);
  }

  /** Returns the virtual price for display, as a fraction of two numbers. It is exact for two runners, otherwise as precise as a double. */
  displayFraction(): [number, number] {
    if (this.count === 1) return [this.priceOf(0), this.priceOf(0) - 100];
    const [numerator, denominator] = this.#fraction();
    const excess = Math.max(0, numerator.toString(2).length - 46);
    return [Number(numerator >> BigInt(excess)), Math.max(1, Number(denominator >> BigInt(excess)))];
  }

  /**
   * Finds the amounts that the makers can give at `limit` (0: any price). If they exceed the taker's open amount, it finds the part for that amount. A taker of
   * exactly the displayed amount therefore gets it. Returns false if there is no match in whole minor units (exchange X37).
   */
  fit(isTakerLay: boolean, takerOpen: number, limit: number): boolean {
    if (this.#fitLargest(isTakerLay, Infinity, limit) && this.takerStake <= takerOpen) return true;
    return this.#fitLargest(isTakerLay, takerOpen, limit);
  }

  /**
   * Tries four ways in order:
   * 1. whole minor units on every leg, if that leaves at most n units of the limiting order unmatched
   * 2. makers' stakes rounded down, and the taker pays the rest of the pool within the limit
   * 3. the same for one of the few largest stakes at the longest price
   * 4. whole units with a larger remainder
   */
  #fitLargest(isTakerLay: boolean, takerOpen: number, limit: number): boolean {
    const units = this.#wholeUnits(takerOpen);
    if (units > 0 && this.#limitingDust(takerOpen) <= this.count + 1) return true;
    this.#largestStakes(takerOpen);
    if (this.#poolRest(isTakerLay) && this.#isBookable(isTakerLay, takerOpen, limit)) return true;
    if (this.#fitStepped(isTakerLay, takerOpen, limit)) return true;
    return units > 0 && this.#wholeUnits(takerOpen) > 0;
  }

  /**
   * Computes the largest match in which every order takes a whole number of minor units. The smallest common payout is the least common multiple of pᵢ /
   * gcd(pᵢ, 100), and every match is a multiple of it. Returns that multiple, 0 if there is no match.
   */
  #wholeUnits(takerOpen: number): number {
    let unit = 1;
    for (let leg = 0; leg < this.count; leg++) {
      const step = this.priceOf(leg) / greatestCommonDivisor(this.priceOf(leg), 100);
      unit = (unit / greatestCommonDivisor(unit, step)) * step;
      if (unit > COMMON_UNIT_MAX) return 0;
    }
    let takerUnit = this.#winners * unit;
    let units = Infinity;
    for (let leg = 0; leg < this.count; leg++) {
      const stake = (unit * 100) / this.priceOf(leg);
      takerUnit -= stake;
      this.stakes[leg] = stake;
      units = Math.min(units, Math.floor(this.openOf(leg) / stake));
    }
    units = Math.min(units, Math.floor(takerOpen / takerUnit));
    for (let leg = 0; leg < this.count; leg++) {
      this.stakes[leg] = this.stakeOf(leg) * units;
      this.payouts[leg] = unit * units;
    }
    this.takerStake = takerUnit * units;
    this.takerPayout = unit * units;
    return units;
  }

  /** True if a match exists in which every leg is a whole number of minor units. Overwrites the result of `fit`. */
  hasWholeUnits(takerOpen: number): boolean {
    return this.#wholeUnits(takerOpen) > 0;
  }

  /** True if `fit` tries every possible stake of the longest price. Overwrites the result of `fit`. */
  triesEveryStake(): boolean {
    this.#largestStakes(Infinity);
    return this.stakeOf(this.#longestLeg()) <= STEPS;
  }

  /** Returns the leg with the smallest possible payout, or −1 if it is the taker's. */
  limitingLeg(takerOpen: number): number {
    const [numerator, denominator] = this.#fraction();
    let limiting = -1;
    for (let leg = 0; leg < this.count; leg++) {
      const most = BigInt(this.openOf(leg)) * BigInt(this.priceOf(leg));
      const isLess =
        limiting < 0
          ? most * denominator < BigInt(takerOpen) * numerator * 100n
          : most < BigInt(this.openOf(limiting)) * BigInt(this.priceOf(limiting));
      if (isLess) limiting = leg;
    }
    return limiting;
  }

  /** Returns the remainder of the limiting order after the booked match. */
  #limitingDust(takerOpen: number): number {
    let fewest = takerOpen / this.takerStake;
    let dust = takerOpen - this.takerStake;
    for (let leg = 0; leg < this.count; leg++) {
      const times = this.openOf(leg) / this.stakeOf(leg);
      if (times >= fewest) continue;
      fewest = times;
      dust = this.openOf(leg) - this.stakeOf(leg);
    }
    return dust;
  }

  /**
   * Tries the stakes of the longest price from the largest down, because the unit of that price is the coarsest. Each stake sets a payout. The other stakes
   * come as close to this payout as whole units allow. They are rounded so that the cross-match account loses nothing and the taker loses as little as
   * possible.
   */
  #fitStepped(isTakerLay: boolean, takerOpen: number, limit: number): boolean {
    const longest = this.#longestLeg();
    this.#largestStakes(Infinity);
    const ofMakers = this.stakeOf(longest);
    this.#largestStakes(takerOpen);
    const largest = this.stakeOf(longest);
    // Rounding may make the taker pay slightly more than an exact share.
    for (let stake = Math.min(ofMakers, largest + STEPS); stake > 0 && stake > largest - STEPS; stake--) {
      const payout = payoutAt(stake as Minor, this.priceOf(longest));
      for (let leg = 0; leg < this.count; leg++) {
        const price = this.priceOf(leg);
        const nearest = isTakerLay ? ceilDivide(100 * payout, price) : floorDivide(100 * payout + 99, price);
        this.stakes[leg] = leg === longest ? stake : Math.min(nearest, this.openOf(leg));
      }
      if (this.#poolRest(isTakerLay) && this.#isBookable(isTakerLay, takerOpen, limit)) return true;
    }
    return false;
  }

  #longestLeg(): number {
    let longest = 0;
    for (let leg = 1; leg < this.count; leg++) if (this.priceOf(leg) > this.priceOf(longest)) longest = leg;
    return longest;
  }

  /** Computes the taker's side from the makers' stakes. Returns false if one of the makers would win less than a minor unit (trust M11). */
  #poolRest(isTakerLay: boolean): boolean {
    let pool = 0;
    let highest = 0;
    let lowest = Infinity;
    for (let leg = 0; leg < this.count; leg++) {
      const stake = this.stakeOf(leg);
      const payout = payoutAt(stake as Minor, this.priceOf(leg));
      if (payout <= stake) return false;
      this.payouts[leg] = payout;
      pool += stake;
      highest = Math.max(highest, payout);
      lowest = Math.min(lowest, payout);
    }
    this.takerPayout = isTakerLay ? lowest : highest;
    this.takerStake = this.#winners * this.takerPayout - pool;
    return true;
  }

  /** True if the match respects the taker's size and limit, and rounding gives the cross-match account at most one unit for each order. */
  #isBookable(isTakerLay: boolean, takerOpen: number, limit: number): boolean {
    const { takerStake: stake, takerPayout: payout } = this;
    if (stake < 1 || stake > takerOpen || payout <= stake || this.#roundingEffect() > this.count + 1) return false;
    return limit === 0 || (isTakerLay ? payout * 100 <= limit * stake : payout * 100 >= limit * stake);
  }

  /** Returns the most that the cross-match account gets from one outcome: the sum of the `winners` largest gaps to the common payout. */
  #roundingEffect(): number {
    if (this.count === 1) return Math.abs(this.takerPayout - this.payoutOf(0));
    const gaps = Array.from({ length: this.count }, (_, leg) => Math.abs(this.takerPayout - this.payoutOf(leg)));
    gaps.sort((a, b) => b - a);
    let effect = 0;
    for (const gap of gaps.slice(0, this.#winners)) effect += gap;
    return effect;
  }

  /** Computes each maker's stake, rounded down, for the largest common payout that all open sizes allow. */
  #largestStakes(takerOpen: number): void {
    let limiting = 0;
    for (let leg = 1; leg < this.count; leg++) {
      if (this.openOf(leg) * this.priceOf(leg) < this.openOf(limiting) * this.priceOf(limiting)) limiting = leg;
    }
    for (let leg = 0; leg < this.count; leg++)
      this.stakes[leg] = multiplyDivideFloor(this.openOf(limiting), this.priceOf(limiting), this.priceOf(leg));
    if (takerOpen === Infinity) return;
    if (this.count === 1) {
      this.stakes[0] = Math.min(multiplyDivideFloor(takerOpen, 100, this.priceOf(0) - 100), this.stakeOf(0));
      return;
    }
    const [numerator, denominator] = this.#fraction();
    const payout = BigInt(takerOpen) * numerator * 100n;
    for (let leg = 0; leg < this.count; leg++)
      this.stakes[leg] = Math.min(Number(payout / (denominator * BigInt(this.priceOf(leg)))), this.stakeOf(leg));
  }

  #denominator(): number {
    let denominator = this.#winners;
    for (let leg = 0; leg < this.count; leg++) denominator -= 100 / this.priceOf(leg);
    return denominator;
  }

  #compareDenominator(value: 0 | 1): number {
    const difference = this.#denominator() - value;
    if (Math.abs(difference) > UNDECIDED) return Math.sign(difference);
    const [numerator, denominator] = this.#fraction();
    return sign(denominator - BigInt(value) * numerator);
  }

  /** Returns P exactly, as (Π pᵢ) / (winners · Π pᵢ − Σ 100 · Π pⱼ, j ≠ i). */
  #fraction(): [bigint, bigint] {
    let product = 1n;
    for (let leg = 0; leg < this.count; leg++) product *= BigInt(this.priceOf(leg));
    let denominator = BigInt(this.#winners) * product;
    for (let leg = 0; leg < this.count; leg++) denominator -= (100n * product) / BigInt(this.priceOf(leg));
    return [product, denominator];
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

function sign(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}
