import type { IdempotencyKey } from './commands.ts';

/** Columns of the content a key was first used with; unused ones stay 0. */
export const CONTENT = 8;
/** Columns of the first answer. */
export const ANSWER = { SEQ: 0, ORDER: 1, STATUS: 2, MATCHED: 3, PAYOUT: 4, REMAINING: 5, LAPSED: 6, CANCELLED: 7, DUE_AT: 8, REFUSAL: 9 } as const;
export const ANSWERS = 10;

const HI = 0;
const LO = 1;
const ACCOUNT = 2;
const FIRST_CONTENT = 3;
const FIRST_ANSWER = FIRST_CONTENT + CONTENT;
const ROW = FIRST_ANSWER + ANSWERS;

/** What a key was used for; the first content column. */
export const KEY_USE = { PLACE: 1, CANCEL: 2, AMEND: 3, REPLACE: 4, TRANSFER: 5 } as const;

/**
 * The idempotency keys of the newest accepted commands, with what they asked and the first answer (trust L8). A bounded window: the
 * oldest key gives way. Only what was accepted is remembered: a refusal changed nothing, so asking again is a new question. It is
 * rebuilt from events alone, so keys survive a restart.
 */
export class IdempotencyWindow {
  readonly #capacity: number;
  /** One row for each key: hi, lo, account, content, answer. */
  readonly #rows: Float64Array;
  /** Open addressing with linear probing: entry + 1, 0 where empty. */
  readonly #index: Int32Array;
  #count = 0;
  #oldest = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#rows = new Float64Array(capacity * ROW);
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
      const row = entry * ROW;
      if (this.#rows[row + LO] === key.lo && this.#rows[row + HI] === key.hi && this.#rows[row + ACCOUNT] === account) return entry;
    }
  }

  add(account: number, hi: number, lo: number): number {
    if (this.#count === this.#capacity) this.#dropOldest();
    const entry = (this.#oldest + this.#count) % this.#capacity;
    this.#count++;
    const row = entry * ROW;
    this.#rows[row + HI] = hi;
    this.#rows[row + LO] = lo;
    this.#rows[row + ACCOUNT] = account;
    for (let column = row + FIRST_CONTENT; column < row + ROW; column++) this.#rows[column] = 0;
    const mask = this.#index.length - 1;
    let at = this.#hash(account, hi, lo);
    while (this.#index[at] !== 0) at = (at + 1) & mask;
    this.#index[at] = entry + 1;
    return entry;
  }

  content(entry: number, column: number): number {
    return this.#rows[entry * ROW + FIRST_CONTENT + column];
  }
  setContent(entry: number, column: number, value: number): void {
    this.#rows[entry * ROW + FIRST_CONTENT + column] = value;
  }
  answer(entry: number, column: number): number {
    return this.#rows[entry * ROW + FIRST_ANSWER + column];
  }
  setAnswer(entry: number, column: number, value: number): void {
    this.#rows[entry * ROW + FIRST_ANSWER + column] = value;
  }

  /** Visits entries from the oldest to the newest: account, hi, lo, content and answer columns. */
  forEach(visit: (entry: number, account: number, hi: number, lo: number) => void): void {
    for (let place = 0; place < this.#count; place++) {
      const entry = (this.#oldest + place) % this.#capacity;
      visit(entry, this.#rows[entry * ROW + ACCOUNT], this.#rows[entry * ROW + HI], this.#rows[entry * ROW + LO]);
    }
  }

  #hash(account: number, hi: number, lo: number): number {
    const mixed = Math.imul((lo | 0) ^ Math.imul(hi | 0, 0x85ebca6b) ^ Math.imul(account, 0xc2b2ae35), 0x9e3779b1);
    return (mixed ^ (mixed >>> 15)) & (this.#index.length - 1);
  }

  #home(entry: number): number {
    const row = entry * ROW;
    return this.#hash(this.#rows[row + ACCOUNT], this.#rows[row + HI], this.#rows[row + LO]);
  }

  #dropOldest(): void {
    const entry = this.#oldest;
    const mask = this.#index.length - 1;
    let hole = this.#home(entry);
    while (this.#index[hole] !== entry + 1) hole = (hole + 1) & mask;
    for (let at = (hole + 1) & mask; this.#index[at] !== 0; at = (at + 1) & mask) {
      const moved = this.#index[at] - 1;
      const home = this.#home(moved);
      if (((at - home) & mask) < ((at - hole) & mask)) continue;
      this.#index[hole] = this.#index[at];
      hole = at;
    }
    this.#index[hole] = 0;
    this.#oldest = (entry + 1) % this.#capacity;
    this.#count--;
  }
}
