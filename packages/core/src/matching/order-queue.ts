import { LADDER_SIZE } from '../odds/index.ts';
import { present } from '../std/index.ts';
import { NONE, type OrderStore } from './order-store.ts';

const WORDS = (LADDER_SIZE + 31) >>> 5;

/**
 * The resting orders of one side of a runner. Each ladder place has a queue in order of time, and a bit shows whether the place is occupied. For a taker, the best
 * backs are those with the lowest price and the best lays those with the highest (exchange X22).
 */
export class OrderQueue {
  readonly #orders: OrderStore;
  readonly #isLowestFirst: boolean;
  /** Keyed by place: the volume as a float, then head + 1 and tail + 1 as two integers in the next word. */
  readonly #volumes = new Float64Array(2 * LADDER_SIZE);
  readonly #ends = new Int32Array(this.#volumes.buffer);
  readonly #occupied = new Int32Array(WORDS);
  #best = NONE;

  constructor(orders: OrderStore, side: 'BACKS' | 'LAYS') {
    this.#orders = orders;
    this.#isLowestFirst = side === 'BACKS';
  }

  /** The ladder place that a taker reaches first, or −1 if no order rests here. */
  get best(): number {
    return this.#best;
  }

  head(level: number): number {
    return present(this.#ends[4 * level + 2]) - 1;
  }

  /** Returns the newest order at a ladder place, or −1. */
  tail(level: number): number {
    return present(this.#ends[4 * level + 3]) - 1;
  }

  /** Returns the sum of the open sizes at a ladder place. */
  volume(level: number): number {
    return present(this.#volumes[2 * level]);
  }

  /** True if place `a` is reached before place `b`. */
  isBetter(a: number, b: number): boolean {
    return this.#isLowestFirst ? a < b : a > b;
  }

  /** Returns the next occupied place after `level` in the taker's order, or −1. */
  after(level: number): number {
    return this.#isLowestFirst ? this.#scanUp(level + 1) : this.#scanDown(level - 1);
  }

  /** Puts an order at the back of its place. */
  append(slot: number): void {
    const level = this.#orders.level(slot);
    const tail = this.tail(level);
    this.#orders.setQueue(slot, tail, NONE);
    if (tail === NONE) {
      this.#ends[4 * level + 2] = slot + 1;
      this.#occupied[level >>> 5] = this.#occupiedIn(level >>> 5) | (1 << (level & 31));
      if (this.#best === NONE || this.isBetter(level, this.#best)) this.#best = level;
    } else {
      this.#orders.setNext(tail, slot);
    }
    this.#ends[4 * level + 3] = slot + 1;
    this.#addVolume(level, this.#orders.remaining(slot));
  }

  /** Subtracts `size` from the volume at an order's place. The caller reduces the order itself, which keeps its place in the queue. */
  reduce(slot: number, size: number): void {
    this.#addVolume(this.#orders.level(slot), -size);
  }

  /** Removes an order with its remaining size from its queue. */
  remove(slot: number): void {
    const level = this.#orders.level(slot);
    const previous = this.#orders.previous(slot);
    const next = this.#orders.next(slot);
    if (previous === NONE) this.#ends[4 * level + 2] = next + 1;
    else this.#orders.setNext(previous, next);
    if (next === NONE) this.#ends[4 * level + 3] = previous + 1;
    else this.#orders.setPrevious(next, previous);
    this.#orders.setQueue(slot, NONE, NONE);
    this.#addVolume(level, -this.#orders.remaining(slot));
    if (this.#ends[4 * level + 2] === 0) this.#vacate(level);
  }

  #addVolume(level: number, size: number): void {
    this.#volumes[2 * level] = this.volume(level) + size;
  }

  /** Returns the bits of 32 places. */
  #occupiedIn(word: number): number {
    return present(this.#occupied[word]);
  }

  #vacate(level: number): void {
    this.#occupied[level >>> 5] = this.#occupiedIn(level >>> 5) & ~(1 << (level & 31));
    if (level === this.#best) this.#best = this.after(level);
  }

  #scanUp(from: number): number {
    if (from >= LADDER_SIZE) return NONE;
    let word = from >>> 5;
    let bits = this.#occupiedIn(word) & (-1 << (from & 31));
    while (bits === 0) {
      if (++word === WORDS) return NONE;
      bits = this.#occupiedIn(word);
    }
    return (word << 5) + 31 - Math.clz32(bits & -bits);
  }

  #scanDown(from: number): number {
    if (from < 0) return NONE;
    let word = from >>> 5;
    let bits = this.#occupiedIn(word) & (-1 >>> (31 - (from & 31)));
    while (bits === 0) {
      if (--word < 0) return NONE;
      bits = this.#occupiedIn(word);
    }
    return (word << 5) + 31 - Math.clz32(bits);
  }
}
