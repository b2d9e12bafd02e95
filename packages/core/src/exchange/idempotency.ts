import { assert, present } from '../std/index.ts';
import type { IdempotencyKey } from './commands.ts';

/** Columns for the content of a key's first use. Unused columns stay 0. */
const CONTENT = 8;
/** Columns of the first answer. */
export const ANSWER = {
  SEQ: 0,
  ORDER: 1,
  STATUS: 2,
  MATCHED: 3,
  PAYOUT: 4,
  REMAINING: 5,
  LAPSED: 6,
  CANCELLED: 7,
  DUE_AT: 8,
  REFUSAL: 9,
} as const;
export const ANSWERS = 10;

const HI = 0;
const LO = 1;
const ACCOUNT = 2;
const FIRST_CONTENT = 3;
const FIRST_ANSWER = FIRST_CONTENT + CONTENT;
const ROW = FIRST_ANSWER + ANSWERS;

/**
 * The columns for a placement with a target: the flags, with the kind of target above them, and the amount of the target. An order with an expiry has no
 * minimum fill, so the expiry uses the column of the minimum fill.
 */
const PLACE_FLAGS = 3;
const TARGET_SIZE = 5;
const EXPIRY = 6;
export const TARGET_BIT = 8;
export const POST_ONLY_BIT = 32;

/** Number of words of the index that are compared together: a quarter of a cache line. */
const BUCKET = 4;

/** The use of a key; the first content column. */
export const KEY_USE = { PLACE: 1, CANCEL: 2, AMEND: 3, REPLACE: 4, TRANSFER: 5, HOUSE_BET: 6, HOLD: 7, INSTRUCTION: 8 } as const;

/**
 * The idempotency keys of the newest accepted commands, with their content and the first answer (trust L8). There are two generations. When the newer
 * generation is full, the older one is dropped as a whole. The window therefore always holds the newest `capacity` keys, and at most twice as many. A refused
 * command is not stored: it changed no state, so a repeat is a new command. The window is rebuilt from events alone, so keys survive a restart. The generations
 * alternate between the entry numbers 0 to capacity − 1 and capacity to 2 · capacity − 1.
 */
export class IdempotencyWindow {
  readonly capacity: number;
  #newer: Generation;
  #older: Generation | undefined;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.#newer = new Generation(capacity, 0);
  }

  /** Reads the first places that `find` will search, so that they are in the cache when it does. */
  readAhead(account: number, key: IdempotencyKey): number {
    const hash = hashOf(account, key.hi, key.lo);
    return this.#newer.readAhead(hash) ^ (this.#older === undefined ? 0 : this.#older.readAhead(hash));
  }

  /** Returns the entry of a key; −1 if the window does not have it. */
  find(account: number, key: IdempotencyKey): number {
    const hash = hashOf(account, key.hi, key.lo);
    const entry = this.#newer.find(hash, account, key);
    return entry >= 0 || this.#older === undefined ? entry : this.#older.find(hash, account, key);
  }

  /** Adds a key that `find` did not return. Returns its entry, whose content and answer are still to be written. */
  add(account: number, hi: number, lo: number): number {
    if (this.#newer.count === this.capacity) {
      const emptied = this.#older ?? new Generation(this.capacity, this.#newer.first === 0 ? this.capacity : 0);
      emptied.clear();
      this.#older = this.#newer;
      this.#newer = emptied;
    }
    return this.#newer.add(account, hi, lo);
  }

  content(entry: number, column: number): number {
    return this.#generationOf(entry).read(entry, FIRST_CONTENT + column);
  }
  /** Writes the content of a key: its use and up to seven fields, in the order in which a repeat compares them. */
  setContent(entry: number, use: number, a: number, b: number, c = 0, d = 0, e = 0, f = 0, g = 0): void {
    this.#generationOf(entry).writeContent(entry, use, a, b, c, d, e, f, g);
  }
  /** Writes the target of a placement that fixes payout or profit instead of the stake: the number of its kind, and `amount`. */
  setTarget(entry: number, kind: number, amount: number): void {
    this.#generationOf(entry).writeTarget(entry, kind, amount);
  }
  /** Writes the restriction of a placement: post-only, or the time when it lapses (0: none). */
  setRestriction(entry: number, isPostOnly: boolean, expiresAt: number): void {
    this.#generationOf(entry).writeRestriction(entry, isPostOnly, expiresAt);
  }
  answer(entry: number, column: number): number {
    return this.#generationOf(entry).read(entry, FIRST_ANSWER + column);
  }
  /** Returns the array that contains the first answer. Its columns begin at `answerAt`. */
  answers(entry: number): Float64Array {
    return this.#generationOf(entry).rows;
  }
  answerAt(entry: number): number {
    return (entry - this.#generationOf(entry).first) * ROW + FIRST_ANSWER;
  }
  /** Writes all columns of the first answer. */
  setAnswer(entry: number, columns: Float64Array): void {
    this.answers(entry).set(columns, this.answerAt(entry));
  }

  /** Returns the columns of all keys, oldest first, for the snapshot. */
  columns(): KeyColumns {
    return { first: this.#newer.first, older: this.#older?.columns() ?? new Float64Array(0), newer: this.#newer.columns() };
  }

  /** Restores the window that `columns` returned. */
  restore({ first, older, newer }: KeyColumns): void {
    if (older.length > 0) {
      this.#older = new Generation(this.capacity, first === 0 ? this.capacity : 0);
      this.#older.restore(older);
    }
    this.#newer = new Generation(this.capacity, first);
    this.#newer.restore(newer);
  }

  #generationOf(entry: number): Generation {
    const isInNewer = entry >= this.#newer.first && entry < this.#newer.first + this.capacity;
    return isInNewer || this.#older === undefined ? this.#newer : this.#older;
  }
}

/** The window as stored in a snapshot: the entry number of the first newer key, and the rows of both generations. */
export type KeyColumns = { readonly first: number; readonly older: Float64Array; readonly newer: Float64Array };

/** Up to `capacity` keys: rows in order of arrival, found by an open-addressed index. */
class Generation {
  /** Number of the first entry. */
  readonly first: number;
  count = 0;
  readonly rows: Float64Array;
  /**
   * Buckets of four words of 32 bits, each the upper bits of a hash and, below them, row + 1 (0 where empty). Nearly every search is for a new key, in a bucket
   * that has not been read for a long time. A search for the end of the bucket's keys would wait for memory. A comparison of all four words at once continues
   * without waiting, because the processor predicts that none is equal.
   */
  readonly #index: Int32Array;
  readonly #mask: number;
  readonly #rowMask: number;

  constructor(capacity: number, first: number) {
    this.first = first;
    this.rows = new Float64Array(capacity * ROW);
    const places = 2 ** Math.ceil(Math.log2(capacity * 4));
    this.#index = new Int32Array(places);
    this.#mask = places - BUCKET;
    this.#rowMask = places - 1;
  }

  clear(): void {
    this.count = 0;
    this.#index.fill(0);
  }

  readAhead(hash: number): number {
    return present(this.#index[hash & this.#mask]);
  }

  find(hash: number, account: number, key: IdempotencyKey): number {
    const index = this.#index;
    const rowMask = this.#rowMask;
    for (let at = hash & this.#mask; ; at = (at + BUCKET) & this.#mask) {
      const last = present(index[at + 3]);
      if (
        ((present(index[at]) ^ hash) & ~rowMask) === 0 ||
        ((present(index[at + 1]) ^ hash) & ~rowMask) === 0 ||
        ((present(index[at + 2]) ^ hash) & ~rowMask) === 0 ||
        ((last ^ hash) & ~rowMask) === 0
      ) {
        const entry = this.#inBucket(at, hash, account, key);
        if (entry !== -1) return entry;
      }
      if (last === 0) return -1;
    }
  }

  #inBucket(bucket: number, hash: number, account: number, key: IdempotencyKey): number {
    for (let at = bucket; at < bucket + BUCKET; at++) {
      const word = present(this.#index[at]);
      if (word === 0) break;
      if (((word ^ hash) & ~this.#rowMask) !== 0) continue;
      const place = (word & this.#rowMask) - 1;
      const row = place * ROW;
      if (this.rows[row + LO] === key.lo && this.rows[row + HI] === key.hi && this.rows[row + ACCOUNT] === account)
        return this.first + place;
    }
    return -1;
  }

  add(account: number, hi: number, lo: number): number {
    const row = this.count * ROW;
    this.rows[row + HI] = hi;
    this.rows[row + LO] = lo;
    this.rows[row + ACCOUNT] = account;
    const index = this.#index;
    const hash = hashOf(account, hi, lo);
    let at = hash & this.#mask;
    while (index[at] !== 0) at = (at + 1) & (index.length - 1);
    index[at] = (hash & ~this.#rowMask) | ++this.count;
    return this.first + this.count - 1;
  }

  read(entry: number, column: number): number {
    return present(this.rows[(entry - this.first) * ROW + column]);
  }

  writeContent(entry: number, use: number, a: number, b: number, c: number, d: number, e: number, f: number, g: number): void {
    const rows = this.rows;
    const row = (entry - this.first) * ROW + FIRST_CONTENT;
    rows[row] = use;
    rows[row + 1] = a;
    rows[row + 2] = b;
    rows[row + 3] = c;
    rows[row + 4] = d;
    rows[row + 5] = e;
    rows[row + 6] = f;
    rows[row + 7] = g;
  }

  writeTarget(entry: number, kind: number, amount: number): void {
    const row = (entry - this.first) * ROW + FIRST_CONTENT;
    this.rows[row + PLACE_FLAGS] = present(this.rows[row + PLACE_FLAGS]) + (kind + 1) * TARGET_BIT;
    this.rows[row + TARGET_SIZE] = amount;
  }

  writeRestriction(entry: number, isPostOnly: boolean, expiresAt: number): void {
    const row = (entry - this.first) * ROW + FIRST_CONTENT;
    if (isPostOnly) this.rows[row + PLACE_FLAGS] = present(this.rows[row + PLACE_FLAGS]) + POST_ONLY_BIT;
    this.rows[row + EXPIRY] = expiresAt;
  }

  columns(): Float64Array {
    return this.rows.subarray(0, this.count * ROW);
  }

  restore(columns: Float64Array): void {
    assert(
      columns.length % ROW === 0 && columns.length <= this.rows.length,
      'a snapshot has whole keys, and no more than the capacity',
    );
    for (let row = 0; row < columns.length; row += ROW)
      this.add(present(columns[row + ACCOUNT]), present(columns[row + HI]), present(columns[row + LO]));
    this.rows.set(columns);
  }
}

function hashOf(account: number, hi: number, lo: number): number {
  const mixed = Math.imul((lo | 0) ^ Math.imul(hi | 0, 0x85ebca6b) ^ Math.imul(account, 0xc2b2ae35), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
