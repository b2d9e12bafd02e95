import { LADDER_SIZE } from '../odds/index.ts';
import { NONE, type OrderStore } from './order-store.ts';

const WORDS = (LADDER_SIZE + 31) >>> 5;

/**
 * The resting orders of one side of one runner: a queue in time order at each place of the ladder, and a bit for each place that is
 * not empty. For the taker the best backs are the lowest prices and the best lays the highest (exchange X22).
 */
export class OrderQueue {
  readonly #orders: OrderStore;
  readonly #lowestFirst: boolean;
  readonly #heads = new Int32Array(LADDER_SIZE).fill(NONE);
  readonly #tails = new Int32Array(LADDER_SIZE).fill(NONE);
  readonly #volumes = new Float64Array(LADDER_SIZE);
  readonly #occupied = new Int32Array(WORDS);
  #best = NONE;

  constructor(orders: OrderStore, side: 'BACKS' | 'LAYS') {
    this.#orders = orders;
    this.#lowestFirst = side === 'BACKS';
  }

  /** The ladder place that a taker reaches first, or −1 when nothing rests here. */
  get best(): number {
    return this.#best;
  }

  head(level: number): number {
    return this.#heads[level];
  }

  /** Sum of the open sizes at a ladder place. */
  volume(level: number): number {
    return this.#volumes[level];
  }

  /** Whether place `a` is reached before place `b`. */
  isBetter(a: number, b: number): boolean {
    return this.#lowestFirst ? a < b : a > b;
  }

  /** The next occupied place after `level` in the taker's order, or −1. */
  after(level: number): number {
    return this.#lowestFirst ? this.#scanUp(level + 1) : this.#scanDown(level - 1);
  }

  /** Puts an order at the back of its place. */
  append(slot: number): void {
    const level = this.#orders.level(slot);
    const tail = this.#tails[level];
    this.#orders.setQueue(slot, tail, NONE);
    if (tail === NONE) {
      this.#heads[level] = slot;
      this.#occupied[level >>> 5] |= 1 << (level & 31);
      if (this.#best === NONE || this.isBetter(level, this.#best)) this.#best = level;
    } else {
      this.#orders.setNext(tail, slot);
    }
    this.#tails[level] = slot;
    this.#volumes[level] += this.#orders.remaining(slot);
  }

  /** `size` of an order that rests here is gone; the order keeps its place. */
  reduce(slot: number, size: number): void {
    this.#volumes[this.#orders.level(slot)] -= size;
  }

  /** Takes an order out of its queue; its remaining size leaves with it. */
  remove(slot: number): void {
    const level = this.#orders.level(slot);
    const previous = this.#orders.previous(slot);
    const next = this.#orders.next(slot);
    if (previous === NONE) this.#heads[level] = next;
    else this.#orders.setNext(previous, next);
    if (next === NONE) this.#tails[level] = previous;
    else this.#orders.setPrevious(next, previous);
    this.#orders.setQueue(slot, NONE, NONE);
    this.#volumes[level] -= this.#orders.remaining(slot);
    if (this.#heads[level] === NONE) this.#vacate(level);
  }

  #vacate(level: number): void {
    this.#occupied[level >>> 5] &= ~(1 << (level & 31));
    if (level === this.#best) this.#best = this.after(level);
  }

  #scanUp(from: number): number {
    if (from >= LADDER_SIZE) return NONE;
    let word = from >>> 5;
    let bits = this.#occupied[word] & (-1 << (from & 31));
    while (bits === 0) {
      if (++word === WORDS) return NONE;
      bits = this.#occupied[word];
    }
    return (word << 5) + 31 - Math.clz32(bits & -bits);
  }

  #scanDown(from: number): number {
    if (from < 0) return NONE;
    let word = from >>> 5;
    let bits = this.#occupied[word] & (-1 >>> (31 - (from & 31)));
    while (bits === 0) {
      if (--word < 0) return NONE;
      bits = this.#occupied[word];
    }
    return (word << 5) + 31 - Math.clz32(bits);
  }
}
