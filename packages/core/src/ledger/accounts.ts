import type { Minor } from '../money/index.ts';
import { addAt, assert, Enumeration, present } from '../std/index.ts';

/** Ids index the columns directly, so they must be dense and below this number. */
export const ACCOUNT_ID_MAX = 1 << 24;

/** Smaller ids belong to the system's own accounts. */
export const LOWEST_PERSONAL_ACCOUNT = 100;

/** Kinds of accounts. A PAPER account bets on paper beside the real book (exchange X80). */
export const ACCOUNT_KIND = new Enumeration('account kind', {
  PLAYER: 0,
  UPLINE: 1,
  HOUSE: 2,
  COMMISSION: 3,
  CROSS_MATCH: 4,
  CLEARING: 5,
  SUSPENSE: 6,
  EXTERNAL: 7,
  PAPER: 8,
});

/** Columns of an account's row, which is one cache line. */
const ROW = 8;
const BALANCE = 0;
const EXPOSURE = 1;
/** Kind + 1; 0 for no account. */
const KIND = 2;
const LOCKED = 3;
const PARENT = 4;
const FIRST_OPEN_ORDER = 5;
const DIRTY = 6;
/** Credit less holds. */
const MARGIN = 7;

/**
 * Accounts and their balances. Every change of a balance is a `move` with two sides, or one part of a settlement that sums to zero. All balances therefore
 * always sum to zero (trust L1, L2). Exposure is a reservation and not a posting. It is kept here as the sum over the account's markets.
 */
export class Accounts {
  #rows = new Float64Array(1024 * ROW);
  #count = 0;
  #highest = 0;
  #dirty: number[] = [];

  get count(): number {
    return this.#count;
  }

  /** Yields the ids of all accounts from `lowest` on, in their order. */
  *ids(lowest = 1): IterableIterator<number> {
    for (let id = lowest; id <= this.#highest; id++) if (this.exists(id)) yield id;
  }

  open(id: number, kind: number, parent: number): void {
    assert(!this.exists(id) && id > 0 && id < ACCOUNT_ID_MAX, 'an account is opened once, under a positive id below the maximum');
    while (id * ROW >= this.#rows.length) this.#grow();
    this.#rows[id * ROW + KIND] = kind + 1;
    this.#rows[id * ROW + PARENT] = parent;
    this.#rows[id * ROW + FIRST_OPEN_ORDER] = -1;
    this.#count++;
    this.#highest = Math.max(this.#highest, id);
  }

  /** Loads the account's row into the processor's cache before the row is needed. */
  readAhead(id: number): number {
    return (this.#rows[id * ROW + BALANCE] ?? 0) | 0;
  }

  exists(id: number): boolean {
    return id * ROW < this.#rows.length && present(this.#rows[id * ROW + KIND]) > 0;
  }
  /** Returns the number of an account's kind; −1 for an unknown account. */
  kind(id: number): number {
    return (this.#rows[id * ROW + KIND] ?? 0) - 1;
  }
  parent(id: number): number {
    return present(this.#rows[id * ROW + PARENT]);
  }
  locked(id: number): boolean {
    return present(this.#rows[id * ROW + LOCKED]) === 1;
  }
  setLocked(id: number, isLocked: boolean): void {
    this.#rows[id * ROW + LOCKED] = isLocked ? 1 : 0;
  }
  balance(id: number): Minor {
    return present(this.#rows[id * ROW + BALANCE]) as Minor;
  }
  exposure(id: number): Minor {
    return present(this.#rows[id * ROW + EXPOSURE]) as Minor;
  }
  /** Returns the amount that a player may still risk: balance + credit − exposure − holds (trust L4). */
  available(id: number): Minor {
    return (present(this.#rows[id * ROW + BALANCE]) -
      present(this.#rows[id * ROW + EXPOSURE]) +
      present(this.#rows[id * ROW + MARGIN])) as Minor;
  }
  /** Returns credit less holds. */
  margin(id: number): Minor {
    return present(this.#rows[id * ROW + MARGIN]) as Minor;
  }
  addMargin(id: number, change: number): void {
    addAt(this.#rows, id * ROW + MARGIN, change);
    this.touch(id);
  }
  /** Returns the newest open order of the account; −1 if there is none. */
  firstOpenOrder(id: number): number {
    return present(this.#rows[id * ROW + FIRST_OPEN_ORDER]);
  }
  setFirstOpenOrder(id: number, slot: number): void {
    this.#rows[id * ROW + FIRST_OPEN_ORDER] = slot;
  }

  /** Books one transaction: −amount on `from`, +amount on `to`. */
  move(from: number, to: number, amount: number): void {
    assert(this.exists(from) && this.exists(to) && from !== to, 'money moves between two accounts that exist');
    this.post(from, -amount);
    this.post(to, amount);
  }

  /** Books one part of a settlement. The settlement checks that its parts sum to zero. */
  post(id: number, amount: number): void {
    const balance = present(this.#rows[id * ROW + BALANCE]) + amount;
    assert(Number.isSafeInteger(balance), 'balances stay exact');
    this.#rows[id * ROW + BALANCE] = balance;
    this.touch(id);
  }

  addExposure(id: number, change: number): void {
    addAt(this.#rows, id * ROW + EXPOSURE, change);
    this.touch(id);
  }

  /** Marks the account as changed. */
  touch(id: number): void {
    if (present(this.#rows[id * ROW + DIRTY]) === 1) return;
    this.#rows[id * ROW + DIRTY] = 1;
    this.#dirty.push(id);
  }

  /** Returns the accounts that changed since the last call. */
  takeDirty(): number[] {
    const dirty = this.#dirty;
    for (const id of dirty) this.#rows[id * ROW + DIRTY] = 0;
    this.#dirty = [];
    return dirty;
  }

  /** Returns Σ of all balances: always zero. */
  total(): number {
    let total = 0;
    for (let id = 1; id <= this.#highest; id++) total += present(this.#rows[id * ROW + BALANCE]);
    return total;
  }

  #grow(): void {
    const rows = new Float64Array(this.#rows.length * 2);
    rows.set(this.#rows);
    this.#rows = rows;
  }
}
