import type { Minor } from '../money/index.ts';
import { assert, present } from '../std/index.ts';

/**
 * The value of one bet under every result, as a function of a whole number from 0. It is constant or, for a meter, linear between `from` and `to`. A result is
 * the winning runner, a number of runs or a price. Amounts are in minor units and negative where the bet loses.
 */
export type Payoff = {
  /** Value of results below `from`; with a slope, the value at 0. */
  readonly before: number;
  /** First result of the middle part; its value is `within`. */
  readonly from: number;
  readonly within: number;
  /** First result after the middle part; `Infinity` if there is none. */
  readonly to: number;
  readonly after: number;
  /** Change of the value per result before `to`: the stake per run for a meter, otherwise 0. */
  readonly slope: number;
};

/** A range of results over which the book is constant or changes linearly by `slope`; `value` is the value at `from`. */
export type ResultBand = { readonly from: number; readonly to: number; readonly value: Minor; readonly slope: number };

export function valueOf(payoff: Payoff, result: number): Minor {
  if (result >= payoff.to) return payoff.after as Minor;
  if (result >= payoff.from) return (payoff.within + payoff.slope * (result - payoff.from)) as Minor;
  return (payoff.before + payoff.slope * result) as Minor;
}

/** True if every result from `result` up has the same value. */
export function isConstantFrom({ before, from, within, to, after, slope }: Payoff, result: number): boolean {
  if (result >= to) return true;
  if (slope !== 0) return false;
  return (to === Infinity || within === after) && (result >= from || before === within);
}

/** Returns the payoff of the opposite side of the bet. */
export function opposite(payoff: Payoff): Payoff {
  const { before, within, after, slope } = payoff;
  return { ...payoff, before: 0 - before, within: 0 - within, after: 0 - after, slope: 0 - slope };
}

const FIRST_BANDS = 8;

/**
 * All bets of an account on one market, combined into one function of the result. The sum of payoffs is constant or linear between the points where a bet
 * changes. Only these points are stored (`settlement.md` 3.1 to 3.4). Results run from 0 to before `end`. Columns are flat, because a session market has a band
 * for every line ever bet on.
 */
export class ResultBook {
  readonly end: number;
  #count = 1;
  #from = new Float64Array(FIRST_BANDS);
  #value = new Float64Array(FIRST_BANDS);
  #slope = new Float64Array(FIRST_BANDS);

  /** `end`: the number of runners, or `Infinity` if the result is a number. */
  constructor(end: number) {
    this.end = end;
  }

  add(payoff: Payoff): void {
    this.#split(payoff.from);
    this.#split(payoff.to);
    for (let band = 0; band < this.#count; band++) {
      const result = this.#fromOf(band);
      const value = this.#valueOf(band) + valueOf(payoff, result);
      assert(Number.isSafeInteger(value), 'the values of a book are safe integers');
      this.#value[band] = value;
      if (result < payoff.to) this.#slope[band] = this.#slopeOf(band) + payoff.slope;
    }
  }

  /** The smallest value over all results; a negative value is the possible loss. */
  get worst(): Minor {
    let worst = Infinity;
    for (let band = 0; band < this.#count; band++) {
      const value = this.#lowest(band, this.#fromOf(band), this.#to(band));
      if (value < worst) worst = value;
    }
    return worst as Minor;
  }

  /** Returns the worst case that would apply with `payoff` added. The book does not change. */
  worstWith(payoff: Payoff): Minor {
    let worst = Infinity;
    for (let band = 0; band < this.#count; band++) {
      const from = this.#fromOf(band);
      const to = this.#to(band);
      const first = payoff.from > from && payoff.from < to ? payoff.from : from;
      const second = payoff.to > first && payoff.to < to ? payoff.to : to;
      worst = Math.min(
        worst,
        this.#lowestWith(band, payoff, from, first),
        this.#lowestWith(band, payoff, first, second),
        this.#lowestWith(band, payoff, second, to),
      );
    }
    return worst as Minor;
  }

  /** The reserved amount: the loss in the worst case, never below zero. */
  get exposure(): Minor {
    return exposureOfWorst(this.worst);
  }

  exposureWith(payoff: Payoff): Minor {
    return exposureOfWorst(this.worstWith(payoff));
  }

  valueAt(result: number): Minor {
    return this.#valueIn(this.#bandOf(result), result) as Minor;
  }

  /** Returns the book for display: one line for each band, lowest result first. */
  bands(): ResultBand[] {
    return Array.from({ length: this.#count }, (_, band) => ({
      from: this.#fromOf(band),
      to: this.#to(band),
      value: this.#valueOf(band) as Minor,
      slope: this.#slopeOf(band),
    }));
  }

  #bandOf(result: number): number {
    let band = this.#count - 1;
    while (this.#fromOf(band) > result) band--;
    return band;
  }

  #fromOf(band: number): number {
    return present(this.#from[band]);
  }

  #valueOf(band: number): number {
    return present(this.#value[band]);
  }

  #slopeOf(band: number): number {
    return present(this.#slope[band]);
  }

  /** Returns the value of the book under a result in the band. */
  #valueIn(band: number, result: number): number {
    return this.#valueOf(band) + this.#slopeOf(band) * (result - this.#fromOf(band));
  }

  #to(band: number): number {
    return band + 1 < this.#count ? this.#fromOf(band + 1) : this.end;
  }

  /** Returns the lowest value among the whole results from `from` to just before `to`, within one band. */
  #lowest(band: number, from: number, to: number): number {
    const value = this.#valueIn(band, from);
    const slope = this.#slopeOf(band);
    if (slope >= 0) return value;
    assert(to !== Infinity, 'a loss without end is never taken');
    return value + slope * (to - 1 - from);
  }

  #lowestWith(band: number, payoff: Payoff, from: number, to: number): number {
    if (from >= to) return Infinity;
    const slope = this.#slopeOf(band) + (from < payoff.to ? payoff.slope : 0);
    const value = this.#valueIn(band, from) + valueOf(payoff, from);
    if (slope >= 0) return value;
    assert(to !== Infinity, 'a loss without end is never taken');
    return value + slope * (to - 1 - from);
  }

  /** Splits a band so that a new band begins at `at`, if `at` is a possible result. */
  #split(at: number): void {
    if (at <= 0 || at >= this.end) return;
    const band = this.#bandOf(at);
    if (this.#fromOf(band) === at) return;
    if (this.#count === this.#from.length) this.#grow();
    const next = band + 1;
    for (const column of [this.#from, this.#value, this.#slope]) column.copyWithin(next + 1, next, this.#count);
    this.#count++;
    this.#from[next] = at;
    this.#value[next] = this.#valueIn(band, at);
    this.#slope[next] = this.#slopeOf(band);
  }

  #grow(): void {
    this.#from = enlargedCopy(this.#from);
    this.#value = enlargedCopy(this.#value);
    this.#slope = enlargedCopy(this.#slope);
  }
}

function exposureOfWorst(worst: number): Minor {
  return (worst < 0 ? -worst : 0) as Minor;
}

function enlargedCopy(column: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(column.length * 2);
  larger.set(column);
  return larger;
}
