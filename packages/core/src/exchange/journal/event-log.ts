import { JOURNAL_FORMAT } from '../codes.ts';
import type { IdempotencyKey } from '../commands.ts';
import { RECORDS } from './records.ts';

const CLOCK = RECORDS.clock.number;
const FORMAT = JOURNAL_FORMAT.numberOf('FORMAT_1');
const DELTA_MAX_US = 2_000_000_000;
const CLOCK_WORDS = 2;

/**
 * Events as binary records in one growing buffer, written without garbage. A record is a whole number of 8-byte words, little endian. A record begins with a
 * header word: number 8 bits, flags 8 bits, words 16 bits, µs since the previous record 32 bits. The fields follow as `records.ts` declares them.
 */
export class EventLog {
  f64: Float64Array;
  i32: Int32Array;
  /** Words written since the last take. */
  length = 0;
  /** Events (not clock records) written since the last take. */
  events = 0;
  #at = 0;

  constructor(words: number) {
    this.f64 = new Float64Array(words);
    this.i32 = new Int32Array(this.f64.buffer);
  }

  /** Opens a record of `words` words at the time `at` and returns the index of its first word. The caller writes the fields after it. */
  open(type: number, flags: number, words: number, at: number): number {
    if (this.length + words + CLOCK_WORDS > this.f64.length) this.#grow(words);
    if (this.length === 0 || at - this.#at > DELTA_MAX_US) this.#writeClock(at);
    const word = this.length;
    this.#header(word, type, flags, words, at - this.#at);
    this.#at = at;
    this.length += words;
    this.events++;
    return word;
  }

  /** Writes two numbers of 32 bits into a word. */
  pair(word: number, first: number, second: number): void {
    this.i32[2 * word] = first;
    this.i32[2 * word + 1] = second;
  }

  /** Writes a key, if present, into two words. */
  key(word: number, key: IdempotencyKey | undefined): void {
    if (key === undefined) return;
    this.f64[word] = key.hi;
    this.f64[word + 1] = key.lo;
  }

  /** Returns a copy of everything written since the last call. */
  take(): Uint8Array {
    const payload = new Uint8Array(this.f64.buffer, 0, this.length * 8).slice();
    this.length = 0;
    this.events = 0;
    return payload;
  }

  #writeClock(at: number): void {
    this.#header(this.length, CLOCK, FORMAT, CLOCK_WORDS, 0);
    this.f64[this.length + 1] = at;
    this.#at = at;
    this.length += CLOCK_WORDS;
  }

  #header(word: number, type: number, flags: number, words: number, delta: number): void {
    this.i32[2 * word] = type | (flags << 8) | (words << 16);
    this.i32[2 * word + 1] = delta;
  }

  #grow(words: number): void {
    const f64 = new Float64Array(Math.max(this.f64.length * 2, this.length + words + CLOCK_WORDS));
    f64.set(this.f64.subarray(0, this.length));
    this.f64 = f64;
    this.i32 = new Int32Array(f64.buffer);
  }
}
