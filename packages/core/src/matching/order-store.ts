import type { Minor } from '../money/index.ts';
import type { Price } from '../odds/index.ts';
import { addAt, present } from '../std/index.ts';

/** State of a row. */
export const ORDER_STATE = {
  FREE: 0,
  /** Accepted but not in the book: its command is still running. */
  PLACING: 1,
  /** Waiting out the bet delay. */
  DELAYED: 2,
  RESTING: 3,
  COMPLETE: 4,
  /** Waits for the starting price, in no queue. */
  CLOSING: 5,
} as const;

/** Bits of the flags column. */
export const LAY = 1;
export const PERSIST = 2;
export const FILL_OR_KILL = 4;
/** The order may not be matched on entering the book (exchange X83). */
export const POST_ONLY = 8;
/** The open part joins the auction of the starting price. Bits 8 and 32 have other meanings in the stored content of a command (`POST_ONLY_BIT`). */
export const TO_CLOSE = 64;
/** An on-close order, which is not in the book. Its open and lapsed parts are liabilities for a lay. */
export const ON_CLOSE = 128;
/** An on-close order without a limit: its price is the end of the ladder. */
export const ANY_PRICE = 256;

/** A row is as wide as 32 integers. The first 16 are integers, and the second half has eight amounts. */
const INTEGERS = 32;
const ACCOUNT = 0;
const MARKET = 1;
const RUNNER = 2;
const FLAGS = 3;
const STATE = 4;
const PRICE = 5;
const LEVEL = 6;
const QUEUE_NEXT = 7;
const QUEUE_PREVIOUS = 8;
const ACCOUNT_NEXT = 9;
const ACCOUNT_PREVIOUS = 10;
const KEY_ENTRY = 11;
const FILLED_PLACE = 12;
const VERSION = 13;

const AMOUNTS = 16;
const ID = 8;
const SIZE = 9;
const REMAINING = 10;
const MATCHED = 11;
const PAYOUT = 12;
const LAPSED = 13;
const CANCELLED = 14;
const PLACED_AT = 15;

/** A table with at least this many initial rows is written once at the start, because the first touch of a memory page is slow and must not delay an order. */
const LARGE = 1 << 16;

const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;
/** `id & IN_PAGE` is the place in the page. It is right even for ids beyond 32 bits, because `&` keeps the low bits. */
const IN_PAGE = PAGE - 1;
export const NONE = -1;

/**
 * Stores orders as rows of one flat table. A row is two adjacent cache lines: first integers, then amounts. A row number (`slot`) is internal and reused. Code
 * outside uses only the order id. A row remains while its order is open, or has matches in a market that is in memory.
 */
export class OrderStore {
  #integers: Int32Array;
  #amounts: Float64Array;
  #used = 0;
  #free = NONE;
  /** Slot + 1 by order id, in pages. A page is dropped with its last order, and the last number of a page counts its orders. */
  readonly #pages: (Int32Array | undefined)[] = [];
  live = 0;

  /**
   * `capacity` is the initial number of rows. `reserved` rows have address space, but use no memory until they are needed. Up to that number, the table grows
   * without a copy.
   */
  constructor(capacity: number, reserved = 0) {
    this.#amounts = new Float64Array(Math.max(capacity, reserved) * AMOUNTS);
    if (capacity >= LARGE) this.#amounts.fill(0, 0, capacity * AMOUNTS);
    this.#integers = new Int32Array(this.#amounts.buffer);
  }

  /** Adds a row: PLACING, unmatched, in front of `accountNext` in its account's list. */
  add(
    id: number,
    account: number,
    market: number,
    runner: number,
    flags: number,
    price: number,
    level: number,
    size: number,
    at: number,
    version: number,
    accountNext: number,
  ): number {
    const slot = this.#takeSlot();
    const integers = this.#integers;
    if (accountNext !== NONE) integers[accountNext * INTEGERS + ACCOUNT_PREVIOUS] = slot;
    const i = slot * INTEGERS;
    integers[i + ACCOUNT] = account;
    integers[i + MARKET] = market;
    integers[i + RUNNER] = runner;
    integers[i + FLAGS] = flags;
    integers[i + STATE] = ORDER_STATE.PLACING;
    integers[i + PRICE] = price;
    integers[i + LEVEL] = level;
    integers[i + QUEUE_NEXT] = NONE;
    integers[i + QUEUE_PREVIOUS] = NONE;
    integers[i + ACCOUNT_NEXT] = accountNext;
    integers[i + ACCOUNT_PREVIOUS] = NONE;
    integers[i + KEY_ENTRY] = NONE;
    integers[i + FILLED_PLACE] = NONE;
    integers[i + VERSION] = version;
    const amounts = this.#amounts;
    const a = slot * AMOUNTS;
    amounts[a + ID] = id;
    amounts[a + SIZE] = size;
    amounts[a + REMAINING] = size;
    amounts[a + MATCHED] = 0;
    amounts[a + PAYOUT] = 0;
    amounts[a + LAPSED] = 0;
    amounts[a + CANCELLED] = 0;
    amounts[a + PLACED_AT] = at;
    const page = this.#page(id);
    page[id & IN_PAGE] = slot + 1;
    page[PAGE] = present(page[PAGE]) + 1;
    this.live++;
    return slot;
  }

  /** Reads a part of an order's row, so that it is in the cache. */
  readAhead(id: number): number {
    const place = this.#pages[Math.floor(id / PAGE)]?.[id & IN_PAGE] ?? 0;
    return place === 0 ? 0 : this.account(place - 1);
  }

  /** Returns the row of an order; −1 if it is not in memory. */
  find(id: number): number {
    const page = this.#pages[Math.floor(id / PAGE)];
    return page === undefined ? NONE : present(page[id & IN_PAGE]) - 1;
  }

  free(slot: number): void {
    const id = this.id(slot);
    const page = this.#page(id);
    page[id & IN_PAGE] = 0;
    page[PAGE] = present(page[PAGE]) - 1;
    const number = Math.floor(id / PAGE);
    if (page[PAGE] === 0 && number + 1 < this.#pages.length) this.#pages[number] = undefined;
    this.#integers[slot * INTEGERS + STATE] = ORDER_STATE.FREE;
    this.#integers[slot * INTEGERS + QUEUE_NEXT] = this.#free;
    this.#free = slot;
    this.live--;
  }

  id(slot: number): number {
    return present(this.#amounts[slot * AMOUNTS + ID]);
  }
  size(slot: number): Minor {
    return present(this.#amounts[slot * AMOUNTS + SIZE]) as Minor;
  }
  remaining(slot: number): Minor {
    return present(this.#amounts[slot * AMOUNTS + REMAINING]) as Minor;
  }
  matched(slot: number): Minor {
    return present(this.#amounts[slot * AMOUNTS + MATCHED]) as Minor;
  }
  payout(slot: number): Minor {
    return present(this.#amounts[slot * AMOUNTS + PAYOUT]) as Minor;
  }
  lapsed(slot: number): Minor {
    return present(this.#amounts[slot * AMOUNTS + LAPSED]) as Minor;
  }
  cancelled(slot: number): Minor {
    return present(this.#amounts[slot * AMOUNTS + CANCELLED]) as Minor;
  }
  placedAt(slot: number): number {
    return present(this.#amounts[slot * AMOUNTS + PLACED_AT]);
  }
  account(slot: number): number {
    return present(this.#integers[slot * INTEGERS + ACCOUNT]);
  }
  market(slot: number): number {
    return present(this.#integers[slot * INTEGERS + MARKET]);
  }
  runner(slot: number): number {
    return present(this.#integers[slot * INTEGERS + RUNNER]);
  }
  flags(slot: number): number {
    return present(this.#integers[slot * INTEGERS + FLAGS]);
  }
  isLay(slot: number): boolean {
    return (this.flags(slot) & LAY) !== 0;
  }
  state(slot: number): number {
    return present(this.#integers[slot * INTEGERS + STATE]);
  }
  /** True if the order is accepted but neither in the book nor finished. Its command, or the end of its bet delay, will enter it. */
  isEntering(slot: number): boolean {
    const state = present(this.#integers[slot * INTEGERS + STATE]);
    return state === ORDER_STATE.PLACING || state === ORDER_STATE.DELAYED;
  }
  price(slot: number): Price {
    return present(this.#integers[slot * INTEGERS + PRICE]) as Price;
  }
  level(slot: number): number {
    return present(this.#integers[slot * INTEGERS + LEVEL]);
  }
  next(slot: number): number {
    return present(this.#integers[slot * INTEGERS + QUEUE_NEXT]);
  }
  previous(slot: number): number {
    return present(this.#integers[slot * INTEGERS + QUEUE_PREVIOUS]);
  }
  accountNext(slot: number): number {
    return present(this.#integers[slot * INTEGERS + ACCOUNT_NEXT]);
  }
  accountPrevious(slot: number): number {
    return present(this.#integers[slot * INTEGERS + ACCOUNT_PREVIOUS]);
  }
  /** Returns the idempotency entry that waits for this order's first answer, or −1. */
  keyEntry(slot: number): number {
    return present(this.#integers[slot * INTEGERS + KEY_ENTRY]);
  }
  /** Returns the order's place in its market's list of matched orders, or −1. */
  filledPlace(slot: number): number {
    return present(this.#integers[slot * INTEGERS + FILLED_PLACE]);
  }
  /** Returns the market version that the order requires; 0: any version. */
  version(slot: number): number {
    return present(this.#integers[slot * INTEGERS + VERSION]);
  }

  setState(slot: number, state: number): void {
    this.#integers[slot * INTEGERS + STATE] = state;
  }
  setFlags(slot: number, flags: number): void {
    this.#integers[slot * INTEGERS + FLAGS] = flags;
  }
  setPrice(slot: number, price: number, level: number): void {
    this.#integers[slot * INTEGERS + PRICE] = price;
    this.#integers[slot * INTEGERS + LEVEL] = level;
  }
  setQueue(slot: number, previous: number, next: number): void {
    this.#integers[slot * INTEGERS + QUEUE_PREVIOUS] = previous;
    this.#integers[slot * INTEGERS + QUEUE_NEXT] = next;
  }
  setNext(slot: number, next: number): void {
    this.#integers[slot * INTEGERS + QUEUE_NEXT] = next;
  }
  setPrevious(slot: number, previous: number): void {
    this.#integers[slot * INTEGERS + QUEUE_PREVIOUS] = previous;
  }
  setAccountNext(slot: number, next: number): void {
    this.#integers[slot * INTEGERS + ACCOUNT_NEXT] = next;
  }
  setAccountPrevious(slot: number, previous: number): void {
    this.#integers[slot * INTEGERS + ACCOUNT_PREVIOUS] = previous;
  }
  setKeyEntry(slot: number, entry: number): void {
    this.#integers[slot * INTEGERS + KEY_ENTRY] = entry;
  }
  setFilledPlace(slot: number, place: number): void {
    this.#integers[slot * INTEGERS + FILLED_PLACE] = place;
  }

  addFill(slot: number, stake: number, payout: number): void {
    addAt(this.#amounts, slot * AMOUNTS + REMAINING, -stake);
    addAt(this.#amounts, slot * AMOUNTS + MATCHED, stake);
    addAt(this.#amounts, slot * AMOUNTS + PAYOUT, payout);
  }
  /** Voids a match. Its stake then counts neither as matched nor as open, but still as a part of the order's size. */
  voidFill(slot: number, stake: number, payout: number): void {
    addAt(this.#amounts, slot * AMOUNTS + MATCHED, -stake);
    addAt(this.#amounts, slot * AMOUNTS + PAYOUT, -payout);
  }
  /** Revives a void match. */
  reviveFill(slot: number, stake: number, payout: number): void {
    this.voidFill(slot, -stake, -payout);
  }
  /** Changes the payout of its matches by this amount. */
  reprice(slot: number, change: number): void {
    addAt(this.#amounts, slot * AMOUNTS + PAYOUT, change);
  }
  /** Marks part of a row restored from a snapshot as void rather than open. */
  restoreVoided(slot: number, stake: number): void {
    addAt(this.#amounts, slot * AMOUNTS + REMAINING, -stake);
  }
  /** Returns the stake that was matched and then voided (exchange X17). */
  voided(slot: number): Minor {
    const others = this.matched(slot) + this.remaining(slot) + this.lapsed(slot) + this.cancelled(slot);
    return (this.size(slot) - others) as Minor;
  }
  addCancelled(slot: number, size: number): void {
    addAt(this.#amounts, slot * AMOUNTS + REMAINING, -size);
    addAt(this.#amounts, slot * AMOUNTS + CANCELLED, size);
  }
  addLapsed(slot: number, size: number): void {
    addAt(this.#amounts, slot * AMOUNTS + REMAINING, -size);
    addAt(this.#amounts, slot * AMOUNTS + LAPSED, size);
  }
  enlarge(slot: number, size: number): void {
    addAt(this.#amounts, slot * AMOUNTS + SIZE, size);
    addAt(this.#amounts, slot * AMOUNTS + REMAINING, size);
  }

  #takeSlot(): number {
    if (this.#free !== NONE) {
      const slot = this.#free;
      this.#free = this.next(slot);
      return slot;
    }
    if (this.#used * INTEGERS === this.#integers.length) this.#grow();
    return this.#used++;
  }

  #page(id: number): Int32Array {
    const number = Math.floor(id / PAGE);
    return this.#pages[number] ?? this.#newPage(number);
  }

  #newPage(number: number): Int32Array {
    while (this.#pages.length <= number) this.#pages.push(undefined);
    const page = new Int32Array(PAGE + 1);
    this.#pages[number] = page;
    return page;
  }

  #grow(): void {
    const amounts = new Float64Array(this.#amounts.length * 2);
    amounts.set(this.#amounts);
    this.#amounts = amounts;
    this.#integers = new Int32Array(amounts.buffer);
  }
}
