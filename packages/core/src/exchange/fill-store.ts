import type { Minor } from '../money/index.ts';
import { present } from '../std/index.ts';

/** Columns of a fill. */
const ROW = 5;
const PLACE = 0;
const STAKE = 1;
const PAYOUT = 2;
/** Negative once the match is void. */
const MATCH = 3;
const AT = 4;

/** Rows are stored in chunks, because a single table would be copied whole when it grows. The command that needs the next row would wait for the copy. */
const CHUNK_BITS = 7;
const CHUNK = 1 << CHUNK_BITS;
const IN_CHUNK = CHUNK - 1;

/**
 * The fills of one market by time, one row for each order in a match, and the list of orders with fills. They remain until the market leaves memory, because
 * dead heats and voids are computed from them.
 */
export class FillStore {
  #count = 0;
  readonly #chunks: Float64Array[] = [];
  readonly #firstPayouts = new Map<number, number>();
  /** In a line market, the ladder place of each fill's line. */
  readonly lines: number[] = [];
  /** The slots of orders with at least one fill, in the order of their first fill. */
  readonly orders: number[] = [];

  get count(): number {
    return this.#count;
  }

  /** Returns the index into `orders`. */
  place(fill: number): number {
    return this.#read(fill, PLACE);
  }
  /** Returns the slot of the filled order. */
  orderOf(fill: number): number {
    return present(this.orders[this.place(fill)]);
  }
  stake(fill: number): Minor {
    return this.#read(fill, STAKE) as Minor;
  }
  payout(fill: number): Minor {
    return this.#read(fill, PAYOUT) as Minor;
  }
  match(fill: number): number {
    return Math.abs(this.#read(fill, MATCH));
  }
  /** Returns the match for snapshots; negative if it is void. */
  signedMatch(fill: number): number {
    return this.#read(fill, MATCH);
  }
  /** True if the match was voided. */
  isVoid(fill: number): boolean {
    return this.#read(fill, MATCH) < 0;
  }
  at(fill: number): number {
    return this.#read(fill, AT);
  }

  add(place: number, stake: number, payout: number, match: number, at: number): void {
    const fill = this.#count++;
    const row = (fill & IN_CHUNK) * ROW;
    if (row === 0) this.#chunks.push(new Float64Array(CHUNK * ROW));
    const rows = this.#rowsOf(fill);
    rows[row + PLACE] = place;
    rows[row + STAKE] = stake;
    rows[row + PAYOUT] = payout;
    rows[row + MATCH] = match;
    rows[row + AT] = at;
  }

  /** Voids the side of a match that belongs to the order at `place`; returns its fill. */
  void(match: number, place: number): number {
    const fill = this.sideOf(match, place);
    this.#write(fill, MATCH, -match);
    return fill;
  }

  /** Revives the side of a void match that belongs to the order at `place`; returns its fill. */
  revive(match: number, place: number): number {
    const fill = this.sideOf(match, place);
    this.#write(fill, MATCH, match);
    return fill;
  }

  /** Sets another payout for the side of a match that belongs to the order at `place`; returns the increase. */
  reprice(match: number, place: number, payout: number): number {
    const fill = this.sideOf(match, place);
    const before = this.payout(fill);
    if (!this.#firstPayouts.has(fill)) this.#firstPayouts.set(fill, before);
    this.#write(fill, PAYOUT, payout);
    return payout - before;
  }

  /** Returns the payout that the fill had when it was matched. */
  firstPayout(fill: number): Minor {
    return (this.#firstPayouts.get(fill) ?? this.payout(fill)) as Minor;
  }

  /** Returns [fill, first payout] of the repriced fills, for snapshots. */
  repriced(): [number, number][] {
    return [...this.#firstPayouts].sort(([a], [b]) => a - b);
  }

  restoreFirstPayout(fill: number, payout: number): void {
    this.#firstPayouts.set(fill, payout);
  }

  /** Returns the fill of the order at `place` in a match. */
  sideOf(match: number, place: number): number {
    let fill = this.#firstOf(match);
    while (this.place(fill) !== place) fill++;
    return fill;
  }

  /** Returns the first fill of a match. Fills are sorted by the number of their match. */
  #firstOf(match: number): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.match(middle) < match) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #rowsOf(fill: number): Float64Array {
    return present(this.#chunks[fill >>> CHUNK_BITS]);
  }

  #read(fill: number, column: number): number {
    return present(this.#rowsOf(fill)[(fill & IN_CHUNK) * ROW + column]);
  }

  #write(fill: number, column: number, value: number): void {
    this.#rowsOf(fill)[(fill & IN_CHUNK) * ROW + column] = value;
  }
}
