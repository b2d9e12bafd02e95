import type { Minor } from '../money/index.ts';
import type { LineLadder, Price } from '../odds/index.ts';
import { acceptable, MarketBook, PIECE, type TakenView } from './market-book.ts';
import { NONE, type OrderStore } from './order-store.ts';

/** Amounts that an account took on paper from real orders, plus a plan; undefined if none. */
export type TakenBy = (account: number, plan: TakenView | undefined) => TakenView | undefined;

/**
 * The most resting real orders that an account can have taken from. Beyond that it waits until some of them leave. Without a bound, a paper order could delay
 * all others while it takes a whole book, and every search would skip all taken orders.
 */
export const TAKEN_MAX = 100;

/**
 * The book of paper orders beside a real book (exchange X80). Its queues hold paper orders only. A taker gets the real book's offers, less what his account
 * already took.
 */
export class ShadowBook extends MarketBook {
  readonly #store: OrderStore;
  readonly #real: MarketBook;
  readonly #takenBy: TakenBy;

  constructor(orders: OrderStore, real: MarketBook, takenBy: TakenBy, winners: number, lines?: LineLadder) {
    super(orders, real.runners, winners, false, lines, real);
    this.#store = orders;
    this.#real = real;
    this.#takenBy = takenBy;
  }

  /** Like the real book, whose orders stay unchanged. OWN: an order of the account, real or paper, has the better price. */
  override next(runner: number, isLay: boolean, account: number, limit: number, open: number, taken?: TakenView): number {
    const used = this.#takenBy(account, taken);
    const isFull = used !== undefined && used.size >= TAKEN_MAX;
    const piece = isFull ? PIECE.NOTHING : this.#real.next(runner, isLay, account, limit, open, used);
    this.maker = this.#real.maker;
    const own = this.#firstOwn(runner, isLay, account, limit);
    return own !== NONE && this.#isBefore(own, piece, isLay) ? PIECE.OWN : piece;
  }

  /** Returns the amount that the account has not taken yet. */
  override offered(slot: number, account: number): number {
    return this.#store.remaining(slot) - (this.#takenBy(account, undefined)?.get(slot) ?? 0);
  }

  /** Returns the levels of the real book, less the amounts that the account has taken. */
  displayTo(account: number, runner: number, forBackers: boolean, depth: number): (readonly [Price, Minor])[] {
    const used = this.#takenBy(account, undefined);
    return used !== undefined && used.size >= TAKEN_MAX ? [] : this.#real.display(runner, forBackers, depth, used);
  }

  #firstOwn(runner: number, isLay: boolean, account: number, limit: number): number {
    const queue = isLay ? this.backs(runner) : this.lays(runner);
    for (let level = queue.best; level !== NONE; level = queue.after(level)) {
      if (!acceptable(isLay, this.#store.price(queue.head(level)), limit)) return NONE;
      for (let slot = queue.head(level); slot !== NONE; slot = this.#store.next(slot))
        if (this.#store.account(slot) === account) return slot;
    }
    return NONE;
  }

  /** True if the taker's own order comes before the piece: at one price real orders come first, and direct ones before virtual ones. */
  #isBefore(own: number, piece: number, isLay: boolean): boolean {
    const price = this.#store.price(own);
    if (piece === PIECE.NOTHING) return true;
    if (piece === PIECE.CROSS) return this.cross.compare(price) !== (isLay ? -1 : 1);
    const real = this.#store.price(this.maker);
    return isLay ? price < real : price > real;
  }
}
