import type { Minor } from '../money/index.ts';

/**
 * The fills of one market, one row for each order in a match, in the order they happened, and the list of orders that have any. They
 * stay until the market leaves memory: dead heats and voids are computed from them.
 */
export class FillStore {
  #count = 0;
  /** Index into `orders`. */
  #places = new Int32Array(16);
  #stakes = new Float64Array(16);
  #payouts = new Float64Array(16);
  #matches = new Float64Array(16);
  #times = new Float64Array(16);
  /** Slots of the orders with at least one fill, in order of their first. */
  readonly orders: number[] = [];

  get count(): number {
    return this.#count;
  }

  place(fill: number): number {
    return this.#places[fill];
  }
  stake(fill: number): Minor {
    return this.#stakes[fill] as Minor;
  }
  payout(fill: number): Minor {
    return this.#payouts[fill] as Minor;
  }
  match(fill: number): number {
    return this.#matches[fill];
  }
  at(fill: number): number {
    return this.#times[fill];
  }

  add(place: number, stake: number, payout: number, match: number, at: number): void {
    if (this.#count === this.#places.length) this.#grow();
    this.#places[this.#count] = place;
    this.#stakes[this.#count] = stake;
    this.#payouts[this.#count] = payout;
    this.#matches[this.#count] = match;
    this.#times[this.#count] = at;
    this.#count++;
  }

  #grow(): void {
    const places = new Int32Array(this.#count * 2);
    places.set(this.#places);
    this.#places = places;
    const copy = (from: Float64Array): Float64Array<ArrayBuffer> => {
      const to = new Float64Array(this.#count * 2);
      to.set(from);
      return to;
    };
    this.#stakes = copy(this.#stakes);
    this.#payouts = copy(this.#payouts);
    this.#matches = copy(this.#matches);
    this.#times = copy(this.#times);
  }
}
