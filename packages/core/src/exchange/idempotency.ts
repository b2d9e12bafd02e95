import type { IdempotencyKey } from './commands.ts';

/** Columns of the content a key was first used with; unused ones stay 0. */
export const CONTENT = 8;
/** Columns of the first answer. */
export const ANSWER = { SEQ: 0, ORDER: 1, STATUS: 2, MATCHED: 3, PAYOUT: 4, REMAINING: 5, LAPSED: 6, CANCELLED: 7, DUE_AT: 8, REFUSAL: 9 } as const;
const ANSWERS = 10;

/** What a key was used for; the first content column. */
export const KEY_USE = { PLACE: 1, CANCEL: 2, AMEND: 3, REPLACE: 4, TRANSFER: 5 } as const;

/**
 * The idempotency keys of the newest accepted commands, with what they asked and the first answer (trust L8). A bounded window: the
 * oldest key gives way. Only what was accepted is remembered: a refusal changed nothing, so asking again is a new question. It is
 * rebuilt from events alone, so keys survive a restart.
 */
export class IdempotencyWindow {
  readonly #capacity: number;
  readonly #hi: Float64Array;
  readonly #lo: Float64Array;
  readonly #accounts: Int32Array;
  readonly #content: Float64Array;
  readonly #answers: Float64Array;
  /** Open addressing with linear probing: entry + 1, 0 where empty. */
  readonly #index: Int32Array;
  #count = 0;
  #oldest = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#hi = new Float64Array(capacity);
    this.#lo = new Float64Array(capacity);
    this.#accounts = new Int32Array(capacity);
    this.#content = new Float64Array(capacity * CONTENT);
    this.#answers = new Float64Array(capacity * ANSWERS);
    this.#index = new Int32Array(2 ** Math.ceil(Math.log2(capacity * 2)));
  }

  get count(): number {
    return this.#count;
  }

  find(account: number, key: IdempotencyKey): number {
    const mask = this.#index.length - 1;
    for (let at = this.#hash(account, key.hi, key.lo); ; at = (at + 1) & mask) {
      const entry = this.#index[at] - 1;
      if (entry < 0) return -1;
      if (this.#lo[entry] === key.lo && this.#hi[entry] === key.hi && this.#accounts[entry] === account) return entry;
    }
  }

  add(account: number, hi: number, lo: number): number {
    if (this.#count === this.#capacity) this.#dropOldest();
    const entry = (this.#oldest + this.#count) % this.#capacity;
    this.#count++;
    this.#hi[entry] = hi;
    this.#lo[entry] = lo;
    this.#accounts[entry] = account;
    this.#content.fill(0, entry * CONTENT, (entry + 1) * CONTENT);
    this.#answers.fill(0, entry * ANSWERS, (entry + 1) * ANSWERS);
    const mask = this.#index.length - 1;
    let at = this.#hash(account, hi, lo);
    while (this.#index[at] !== 0) at = (at + 1) & mask;
    this.#index[at] = entry + 1;
    return entry;
  }

  content(entry: number, column: number): number {
    return this.#content[entry * CONTENT + column];
  }
  setContent(entry: number, column: number, value: number): void {
    this.#content[entry * CONTENT + column] = value;
  }
  answer(entry: number, column: number): number {
    return this.#answers[entry * ANSWERS + column];
  }
  setAnswer(entry: number, column: number, value: number): void {
    this.#answers[entry * ANSWERS + column] = value;
  }

  /** Visits entries from the oldest to the newest: account, hi, lo, content and answer columns. */
  forEach(visit: (entry: number, account: number, hi: number, lo: number) => void): void {
    for (let place = 0; place < this.#count; place++) {
      const entry = (this.#oldest + place) % this.#capacity;
      visit(entry, this.#accounts[entry], this.#hi[entry], this.#lo[entry]);
    }
  }

  /** How many places an entry is from the oldest; the same in every window with the same history. */
  placeOf(entry: number): number {
    return (entry - this.#oldest + this.#capacity) % this.#capacity;
  }

  #hash(account: number, hi: number, lo: number): number {
    const mixed = Math.imul((lo | 0) ^ Math.imul(hi | 0, 0x85ebca6b) ^ Math.imul(account, 0xc2b2ae35), 0x9e3779b1);
    return (mixed ^ (mixed >>> 15)) & (this.#index.length - 1);
  }

  #dropOldest(): void {
    const entry = this.#oldest;
    const mask = this.#index.length - 1;
    let hole = this.#hash(this.#accounts[entry], this.#hi[entry], this.#lo[entry]);
    while (this.#index[hole] !== entry + 1) hole = (hole + 1) & mask;
    for (let at = (hole + 1) & mask; this.#index[at] !== 0; at = (at + 1) & mask) {
      const moved = this.#index[at] - 1;
      const home = this.#hash(this.#accounts[moved], this.#hi[moved], this.#lo[moved]);
      if (((at - home) & mask) < ((at - hole) & mask)) continue;
      this.#index[hole] = this.#index[at];
      hole = at;
    }
    this.#index[hole] = 0;
    this.#oldest = (entry + 1) % this.#capacity;
    this.#count--;
  }
}
