import { NONE, type OrderStore, type TakenView } from '../../matching/index.ts';
import { smallestFillable } from '../../money/index.ts';
import { priceAt } from '../../odds/index.ts';
import { FLAG } from '../journal/hot.ts';
import type { MarketState } from '../market-state.ts';

/**
 * The queue positions of a market's paper orders among its real orders (exchange X80). Real orders never depend on these positions. Every change of real orders
 * is reported here, live and in recovery.
 */
export class Shadow {
  /** The market whose real orders the paper orders see. */
  readonly real: MarketState;
  /** The last real order ahead of each resting paper order at its price; −1 if none is left. */
  readonly anchors = new Map<number, number>();
  /** The sizes that each account has taken from real orders that still rest. */
  readonly taken = new Map<number, Map<number, number>>();
  /** Stakes of resting paper orders that real matches also filled and that are not booked yet; empty between commands. */
  readonly credits = new Map<number, number>();
  /** Each account's number of open paper orders, including delayed ones. */
  readonly open = new Map<number, number>();
  readonly #orders: OrderStore;

  constructor(real: MarketState, orders: OrderStore) {
    this.real = real;
    this.#orders = orders;
  }

  /** Returns the sizes that an account has taken, including those of a plan. */
  readonly takenBy = (account: number, plan: TakenView | undefined): TakenView | undefined => {
    const own = this.taken.get(account);
    if (own === undefined || plan === undefined) return own ?? plan;
    return { get: (slot) => (own.get(slot) ?? 0) + (plan.get(slot) ?? 0), size: own.size + plan.size };
  };

  /** Adds one open order to the account's count; `change` −1 removes one. */
  count(account: number, change: 1 | -1): void {
    const open = (this.open.get(account) ?? 0) + change;
    if (open === 0) this.open.delete(account);
    else this.open.set(account, open);
  }

  take(account: number, slot: number, size: number): void {
    const own = this.taken.get(account) ?? new Map<number, number>();
    this.taken.set(account, own);
    own.set(slot, (own.get(slot) ?? 0) + size);
  }

  /** Records that a paper order rests in the book. Every real order at its price is ahead of it. */
  rests(slot: number): void {
    this.anchors.set(slot, this.real.book.queueOf(slot).tail(this.#orders.level(slot)));
  }

  /** Notes that a paper order leaves its queue. */
  leaves(slot: number): void {
    this.anchors.delete(slot);
    this.credits.delete(slot);
  }

  /**
   * Records that a real order is about to leave its queue. Paper orders directly behind it move up, and the sizes that accounts took from the real order are
   * removed.
   */
  realLeaves(paper: MarketState, slot: number): void {
    const orders = this.#orders;
    const before = orders.previous(slot);
    for (let own = paper.book.queueOf(slot).head(orders.level(slot)); own !== NONE; own = orders.next(own))
      if (this.anchors.get(own) === slot) this.anchors.set(own, before);
    for (const [account, taken] of this.taken) if (taken.delete(slot) && taken.size === 0) this.taken.delete(account);
  }

  /**
   * Notes that a real order is about to be matched. A paper order gets the same match if its price is better, or equal and earlier in the queue, so that the
   * taker would have met it first. Several orders of one account share the match. A part that would win nothing is skipped. In a virtual match, the orders on
   * the taker's own runner get the same match.
   */
  realMatched(paper: MarketState, slot: number, stake: number, payout: number, flags: number): void {
    const orders = this.#orders;
    const isTaker = (flags & FLAG.TAKER) !== 0;
    if (isTaker && (flags & FLAG.CROSS) === 0) return;
    const isLay = orders.isLay(slot) !== isTaker;
    const queue = isLay ? paper.book.lays(orders.runner(slot)) : paper.book.backs(orders.runner(slot));
    const place = orders.level(slot);
    const isMetFirst = (level: number): boolean => {
      if (!isTaker) return level === place || queue.isBetter(level, place);
      const difference = priceAt(level) * stake - payout * 100;
      return isLay ? difference >= 0 : difference <= 0;
    };
    const left = new Map<number, number>();
    for (let level = queue.best; level !== NONE && isMetFirst(level); level = queue.after(level)) {
      for (let own = queue.head(level); own !== NONE; own = orders.next(own)) {
        if (this.anchors.get(own) !== NONE) continue;
        const account = orders.account(own);
        const most = left.get(account) ?? stake;
        const credit = this.credits.get(own) ?? 0;
        const more = Math.min(most, orders.remaining(own) - credit);
        if (credit + more < smallestFillable(orders.price(own))) continue;
        left.set(account, most - more);
        this.credits.set(own, credit + more);
      }
    }
  }

  /** Returns the open size ahead of a paper order: real orders, and earlier orders of the same account. */
  ahead(slot: number): number {
    const orders = this.#orders;
    let ahead = 0;
    for (let before = this.anchors.get(slot) ?? NONE; before !== NONE; before = orders.previous(before))
      ahead += orders.remaining(before);
    for (let before = orders.previous(slot); before !== NONE; before = orders.previous(before))
      if (orders.account(before) === orders.account(slot)) ahead += orders.remaining(before);
    return ahead;
  }
}
