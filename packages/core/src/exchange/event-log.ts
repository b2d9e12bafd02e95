/**
 * Events as binary records in one growing buffer, written without garbage. A record is a whole number of 8-byte words, little
 * endian: a header word [type 8 bits | flags 8 bits | words 16 bits, µs since the previous record 32 bits], then fields as 64-bit
 * floats (ids of orders, amounts) or pairs of 32-bit integers. The layouts are those of `apply.ts` and `decode.ts`; a layout never
 * changes under its type number, a new one gets a new number, so that an old journal stays readable for ever.
 */
export const RECORD = {
  /** Not an event: the absolute time, first in every batch and after a gap too long for the header. */
  CLOCK: 1,
  ACCOUNT_OPENED: 2,
  ACCOUNT_LOCKED: 3,
  TRANSFERRED: 4,
  MARKET_OPENED: 5,
  MARKET_STATUS: 6,
  ORDER_PLACED: 7,
  ORDER_DELAYED: 8,
  ORDER_RESTED: 9,
  ORDER_REDUCED: 10,
  ORDER_AMENDED: 11,
  ORDER_FILLED: 12,
  MARKET_SETTLED: 13,
  MARKET_VOIDED: 14,
  ACCOUNT_SETTLED: 15,
  ORDER_SETTLED: 16,
  ROLLED_BACK: 17,
  MARKET_EVICTED: 18,
  REPLACE_REFUSED: 19,
  SETTLEMENT_CONTINUED: 20,
  ROLLBACK_BEGUN: 21,
  SETTLEMENT_COUNTED: 22,
  FILL_VOIDED: 23,
  CREDIT_SET: 24,
  HOLD_PLACED: 25,
  HOLD_RELEASED: 26,
  EVENT_LIMITED: 27,
  RUNNER_REMOVED: 28,
  FILL_REPRICED: 29,
  /** As MARKET_OPENED, with two words more; what is opened now has it. */
  MARKET_OPENED_2: 30,
  DISCOUNT_SET: 31,
  HEARTBEAT_SET: 32,
  HEARTBEAT_ENDED: 33,
  /** Follows ORDER_PLACED at once: what the order fixes instead of its stake. */
  ORDER_TARGETED: 34,
  /** The stake of an order with a target changes by so much. */
  ORDER_SIZED: 35,
  /** As MARKET_OPENED_2, with two words more: the lines of a line market. */
  MARKET_OPENED_3: 36,
  /** One side of a match in a line market, at a line and always at evens. */
  LINE_FILLED: 37,
  /** As MARKET_SETTLED, of a line market: its result is a number. */
  LINE_SETTLED: 38,
  ACCOUNT_LIMITED: 39,
  /** From here on: house markets, in `house/`. */
  HOUSE_MARKET_OPENED: 40,
  MARKET_QUOTED: 41,
  HOUSE_BET_PLACED: 42,
  HOUSE_BET_TAKEN: 43,
  HOUSE_BET_LAPSED: 44,
  HOUSE_BET_VOIDED: 45,
  HOUSE_MARKET_STATUS: 46,
  HOUSE_MARKET_SETTLED: 47,
  HOUSE_MARKET_VOIDED: 48,
  HOUSE_BET_SETTLED: 49,
  HOUSE_ACCOUNT_SETTLED: 50,
  HOUSE_ROLLED_BACK: 51,
  HOUSE_MARKET_EVICTED: 52,
  /** From here on: the seamless wallet, in `wallet/`. */
  WALLET_BET: 60,
  WALLET_WIN: 61,
  WALLET_ROLLBACK: 62,
  WALLET_REFUSED: 63,
  WALLET_ROUND_ENDED: 64,
  WALLET_EVICTED: 65,
  /** From here on: the exchange's own again. As MARKET_OPENED_2, with a word more: the terms of an each-way market. */
  MARKET_OPENED_4: 66,
  /** As MARKET_SETTLED, of an each-way market: a place part for each runner follows. */
  EACH_WAY_SETTLED: 67,
  RUNNER_REINSTATED: 68,
  FILL_REVIVED: 69,
  FILL_VOID_KEPT: 70,
  /** Of a market: from here on it has one for paper orders beside it, named by the negative of its id. */
  PAPER_MARKET_OPENED: 71,
  /** A match of a paper order, and behind it what it took of which real orders: id and size, two words each. */
  PAPER_FILLED: 72,
  HOUSE_LIMITED: 75,
  /** Of a market of either sort; `TERMS_CHANGED_2` has a word more, since the highest price and the price guard may change as well. */
  TERMS_CHANGED: 76,
  TERMS_CHANGED_2: 77,
  /** New terms of an order wait out the bet delay; the order stays in the book as it is. */
  ORDER_CHANGE_WAITING: 78,
  /** They were not accepted at its end. */
  ORDER_CHANGE_DROPPED: 79,
  /** As WALLET_BET, with its ceiling and its provider's number in place of the bet's name, which is the transaction's. */
  WALLET_BET_2: 80,
  WALLET_WIN_PARKED: 81,
  WALLET_WIN_DECIDED: 82,
  /** Flag 1: the event has ended; 0: its end is taken back. */
  EVENT_ENDED: 83,
  /** As ORDER_CHANGE_DROPPED, with the terms that were not accepted and the reason. */
  ORDER_CHANGE_DROPPED_2: 84,
} as const;

/** Flag of every record that may carry an idempotency key: two more words at its end. */
export const KEYED = 128;

/** Flags of single records, beside KEYED. */
export const FLAG = {
  /** ORDER_PLACED: bits 0–2 are the order's flags; this one marks the second half of a replace. */
  OF_REPLACE: 8,
  /** ORDER_PLACED: it met nothing and rests at once; there is no ORDER_RESTED for it. */
  RESTS: 16,
  /** ORDER_REDUCED: the first half of a replace. */
  REPLACING: 64,
  /** ORDER_AMENDED. */
  REQUEUED: 2,
  /** ORDER_AMENDED: the new terms have waited out the bet delay. */
  HAS_WAITED: 4,
  /** ORDER_FILLED. */
  TAKER: 1,
  CROSS: 2,
  /** MARKET_STATUS: bits 0–2 are the status. */
  IN_PLAY: 8,
  CORRECTED: 16,
  /** MARKET_OPENED. */
  CROSS_MATCHING: 1,
  TURNS_IN_PLAY: 2,
  PASSIVE_AT_ONCE: 4,
  DISCOUNT_ALLOWED: 8,
} as const;

const DELTA_MAX_US = 2_000_000_000;
const CLOCK_WORDS = 2;

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

  /**
   * Opens a record of `words` words at time `at` and returns its first word; the caller fills in the fields from the next one.
   */
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

  /** A copy of everything written since the last take. */
  take(): Uint8Array {
    const payload = new Uint8Array(this.f64.buffer, 0, this.length * 8).slice();
    this.length = 0;
    this.events = 0;
    return payload;
  }

  #writeClock(at: number): void {
    this.#header(this.length, RECORD.CLOCK, 0, CLOCK_WORDS, 0);
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
