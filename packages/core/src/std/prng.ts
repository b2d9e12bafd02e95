import { assert } from './assert.ts';

/** A small seeded generator (mulberry32 stepping) for workloads and tests. The seed is passed in as data, because core draws no random numbers. */
export class Prng {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns an integer from 0 to 2^32 − 1. */
  word(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** Returns an integer from 0 to `bound` − 1. */
  below(bound: number): number {
    return Math.floor((this.word() / 2 ** 32) * bound);
  }

  /** Returns true `percent` times in a hundred. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** Returns one of the values; a value may itself be null or undefined. */
  pick<T>(values: readonly T[]): T {
    assert(values.length > 0, 'the list to pick from is not empty');
    return values[this.below(values.length)] as T;
  }
}
