import type { Minor } from '../money/index.ts';
import { assert } from '../std/index.ts';

/** Ids index the columns directly, so they come from a dense sequence and stay below this. */
export const ACCOUNT_ID_MAX = 1 << 24;

export const ACCOUNT_KINDS = ['PLAYER', 'UPLINE', 'HOUSE', 'COMMISSION', 'CROSS_MATCH', 'CLEARING', 'SUSPENSE', 'EXTERNAL'] as const;

/**
 * Accounts and their balances. Every change of a balance goes through `move`, which has two sides, so that all balances always sum
 * to zero (trust L1, L2). Exposure is not a posting but a reservation, kept here as the sum over the account's markets.
 */
export class Accounts {
  #kinds = new Uint8Array(1024);
  #locked = new Uint8Array(1024);
  #parents = new Int32Array(1024);
  #balances = new Float64Array(1024);
  #exposures = new Float64Array(1024);
  #firstOpenOrder = new Int32Array(1024).fill(-1);
  #count = 0;
  #highest = 0;

  get count(): number {
    return this.#count;
  }

  get highestId(): number {
    return this.#highest;
  }

  open(id: number, kind: number, parent: number): void {
    assert(!this.exists(id) && id > 0 && id < ACCOUNT_ID_MAX, 'an account is opened once, under a small positive id');
    while (id >= this.#kinds.length) this.#grow();
    this.#kinds[id] = kind + 1;
    this.#parents[id] = parent;
    this.#count++;
    this.#highest = Math.max(this.#highest, id);
  }

  exists(id: number): boolean {
    return id < this.#kinds.length && this.#kinds[id] > 0;
  }
  /** Index into ACCOUNT_KINDS. */
  kind(id: number): number {
    return this.#kinds[id] - 1;
  }
  parent(id: number): number {
    return this.#parents[id];
  }
  locked(id: number): boolean {
    return this.#locked[id] === 1;
  }
  setLocked(id: number, locked: boolean): void {
    this.#locked[id] = locked ? 1 : 0;
  }
  balance(id: number): Minor {
    return this.#balances[id] as Minor;
  }
  exposure(id: number): Minor {
    return this.#exposures[id] as Minor;
  }
  /** What a player may still risk or take out: balance − exposure (trust 2.3; credit and holds are zero until they exist). */
  available(id: number): Minor {
    return (this.#balances[id] - this.#exposures[id]) as Minor;
  }
  /** The newest open order of the account, −1 when there is none. */
  firstOpenOrder(id: number): number {
    return this.#firstOpenOrder[id];
  }
  setFirstOpenOrder(id: number, slot: number): void {
    this.#firstOpenOrder[id] = slot;
  }

  /** One transaction of two legs: −amount on `from`, +amount on `to`. */
  move(from: number, to: number, amount: number): void {
    assert(this.exists(from) && this.exists(to) && from !== to, 'money moves between two accounts that exist');
    this.#balances[from] -= amount;
    this.#balances[to] += amount;
    assert(Number.isSafeInteger(this.#balances[from]) && Number.isSafeInteger(this.#balances[to]), 'balances stay exact');
  }

  /** One leg of a settlement; the settlement as a whole sums to zero and is checked there. */
  post(id: number, amount: number): void {
    this.#balances[id] += amount;
    assert(Number.isSafeInteger(this.#balances[id]), 'balances stay exact');
  }

  addExposure(id: number, change: number): void {
    this.#exposures[id] += change;
  }

  /** Σ of all balances: zero, always. */
  total(): number {
    let total = 0;
    for (let id = 1; id <= this.#highest; id++) total += this.#balances[id];
    return total;
  }

  #grow(): void {
    const length = this.#kinds.length * 2;
    const copy = <T extends Uint8Array | Int32Array | Float64Array>(from: T, to: T): T => (to.set(from), to);
    this.#kinds = copy(this.#kinds, new Uint8Array(length));
    this.#locked = copy(this.#locked, new Uint8Array(length));
    this.#parents = copy(this.#parents, new Int32Array(length));
    this.#balances = copy(this.#balances, new Float64Array(length));
    this.#exposures = copy(this.#exposures, new Float64Array(length));
    this.#firstOpenOrder = copy(this.#firstOpenOrder, new Int32Array(length).fill(-1));
  }
}
