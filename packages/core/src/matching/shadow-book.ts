import type { Minor } from '../money/index.ts';
import type { LineLadder, Price } from '../odds/index.ts';
import { acceptable, MarketBook, PIECE, type TakenView } from './market-book.ts';
import { NONE, type OrderStore } from './order-store.ts';

/** Returns the amounts that an account took on paper from real orders, plus the amounts of a plan; undefined if both are empty. */
export type TakenBy = (account: number, plan: TakenView | undefined) => TakenView | undefined;

/**
 * The largest number of resting real orders from which an account may have taken. At this number the account waits until some of those orders leave the book.
 * Without a limit, one paper order could delay all others while it takes a whole book, and every search would skip all the taken orders.
 */
export const TAKEN_MAX = 100;

/**
 * The book of paper orders beside a real book (exchange X80). Its queues hold paper orders only. A taker sees the offers of the real book, less the sizes that
 * the same account already took.
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

  /** Returns the same piece as the real book, whose orders stay unchanged. Returns OWN if an order of the account itself, real or paper, comes first. */
  override next(runner: number, isLay: boolean, account: number, limit: number, open: number, taken?: TakenView): number {
    const used = this.#takenBy(account, taken);
    const isFull = used !== undefined && used.size >= TAKEN_MAX;
    const piece = isFull ? PIECE.NOTHING : this.#real.next(runner, isLay, account, limit, open, used);
    this.maker = this.#real.maker;
    const own = this.#firstOwn(runner, isLay, account, limit);
    return own !== NONE && this.#isBefore(own, piece, isLay) ? PIECE.OWN : piece;
  }

  /** Returns the size that the account has not yet taken from the order. */
  override offered(slot: number, account: number): number {
    return this.#store.remaining(slot) - (this.#takenBy(account, undefined)?.get(slot) ?? 0);
  }

  /** Returns the levels of the real book, less the amounts that the account has taken; none while the account is at `TAKEN_MAX`. */
  displayTo(account: number, runner: number, isForBackers: boolean, depth: number): (readonly [Price, Minor])[] {
    const used = this.#takenBy(account, undefined);
    return used !== undefined && used.size >= TAKEN_MAX ? [] : this.#real.display(runner, isForBackers, depth, used);
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

  /**
   * Returns true if the taker's own order comes before the piece. At the same price, real orders come before paper orders and direct offers before virtual
   * ones.
   */
  #isBefore(own: number, piece: number, isLay: boolean): boolean {
    const price = this.#store.price(own);
    if (piece === PIECE.NOTHING) return true;
    if (piece === PIECE.CROSS) return this.cross.compare(price) !== (isLay ? -1 : 1);
    const real = this.#store.price(this.maker);
    return isLay ? price < real : price > real;
  }
}
