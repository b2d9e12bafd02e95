import type { ReferenceBook, ReferenceMatch, ReferenceOrder } from '../reference-book.ts';

/** A fill of a paper order: the order, and the backer's stake and payout. */
export type PaperFill = { readonly order: number; readonly stake: number; readonly payout: number };

type Paper = ReferenceOrder & { open: bigint; readonly ahead: Set<number> };

/**
 * Exchange X80 written for clarity: paper orders as a list beside a reference book. Each stores the real orders that arrived before it at its price. A paper
 * order gets the amount that an equal real order would get from a copy of the real book, less everything that its account took before. This version has no
 * virtual offers.
 */
export class ReferencePaper {
  readonly #real: ReferenceBook;
  readonly #orders = new Map<number, ReferenceOrder>();
  /** Open sizes of the real orders, reduced match by match. */
  #open = new Map<number, bigint>();
  #paper: Paper[] = [];
  readonly #taken = new Map<number, Map<number, number>>();

  constructor(real: ReferenceBook) {
    this.#real = real;
  }

  /** Returns open sizes by order id, oldest first. */
  open(): (readonly [order: number, open: number])[] {
    return this.#paper.map(({ id, open }) => [id, Number(open)]);
  }

  /** Places a paper order; `minFill` makes it a fill-or-kill. */
  place(order: ReferenceOrder, minFill?: number): PaperFill[] {
    const copy = this.#bookFor(order.account);
    const outcome = minFill === undefined ? copy.place(order) : copy.fillOrKill(order, minFill);
    const fills = outcome.matches.map((match) => {
      this.#take(order.account, match);
      return { order: order.id, stake: match[0]?.stake ?? 0, payout: match[0]?.payout ?? 0 };
    });
    if (outcome.rests > 0) {
      const before = this.#real.open(order.runner, order.isLay).map(([id]) => id);
      const ahead = new Set(before.filter((id) => this.#orders.get(id)?.price === order.price));
      this.#paper.push({ ...order, open: BigInt(outcome.rests), ahead });
    }
    return fills;
  }

  /** Reduces a paper order by `size`, or removes it if too little would remain. */
  reduce(id: number, size: number): void {
    for (const order of this.#paper) {
      if (order.id !== id) continue;
      order.open -= BigInt(size);
      if (order.open < 0n || profit(order.open, order.price) === 0n) order.open = 0n;
    }
    this.#dropEmpty();
  }

  /** Follows a placed real order and its matches. */
  realPlaced(order: ReferenceOrder, matches: readonly ReferenceMatch[]): PaperFill[] {
    this.#orders.set(order.id, order);
    const credits = new Map<Paper, bigint>();
    for (const [, maker] of matches) {
      if (maker === undefined) continue;
      this.#share(maker.order, BigInt(maker.stake), credits);
      this.#open.set(maker.order, (this.#open.get(maker.order) ?? 0n) - BigInt(maker.stake));
      if (this.#open.get(maker.order) === 0n) this.#forget(maker.order);
    }
    const fills = [...credits].map(([paper, stake]) => fill(paper, stake));
    this.#dropEmpty();
    this.realChanged();
    for (const paper of this.#byPrice()) fills.push(...this.#meets(paper));
    this.#dropEmpty();
    return fills;
  }

  /** Applies changes that made real orders smaller or removed them. */
  realChanged(): void {
    this.#open = new Map();
    for (const { runner } of new Set(this.#orders.values()))
      for (const isLay of [false, true])
        for (const [id, open] of this.#real.open(runner, isLay)) this.#open.set(id, BigInt(open));
    for (const id of this.#orders.keys()) if (!this.#open.has(id)) this.#forget(id);
  }

  /** Gives the paper orders that come before a matched order a share of its match, separately for each account. */
  #share(maker: number, stake: bigint, credits: Map<Paper, bigint>): void {
    const real = this.#orders.get(maker);
    const left = new Map<number, bigint>();
    for (const paper of this.#byPrice()) {
      if (real === undefined || paper.runner !== real.runner || paper.isLay !== real.isLay || paper.ahead.size > 0) continue;
      if (paper.isLay ? paper.price < real.price : paper.price > real.price) continue;
      const most = left.get(paper.account) ?? stake;
      const open = paper.open - (credits.get(paper) ?? 0n);
      const part = most < open ? most : open;
      const credit = (credits.get(paper) ?? 0n) + part;
      if (profit(credit, paper.price) === 0n) continue;
      left.set(paper.account, most - part);
      credits.set(paper, credit);
    }
  }

  /** Fills a resting paper order from the current opposite side. */
  #meets(paper: Paper): PaperFill[] {
    if (paper.ahead.size > 0 || paper.open === 0n) return [];
    const { matches } = this.#bookFor(paper.account, paper.id).place({ ...paper, size: Number(paper.open) });
    // A match that would win nothing at the paper order's price is not made, and no later match is made either.
    const none = matches.findIndex((match) => profit(BigInt(match[0]?.stake ?? 0), paper.price) === 0n);
    return matches.slice(0, none === -1 ? matches.length : none).map((match) => {
      this.#take(paper.account, match);
      return fill(paper, BigInt(match[0]?.stake ?? 0));
    });
  }

  /** Returns the real book as an account sees it, with its own paper orders at the back. */
  #bookFor(account: number, except = 0): ReferenceBook {
    const own = this.#paper.filter((paper) => paper.account === account && paper.id !== except);
    return this.#real.without(this.#taken.get(account) ?? new Map<number, number>(), own);
  }

  #take(account: number, [, ...makers]: ReferenceMatch): void {
    const taken = this.#taken.get(account) ?? new Map<number, number>();
    this.#taken.set(account, taken);
    for (const { order, stake } of makers) taken.set(order, (taken.get(order) ?? 0) + stake);
  }

  #forget(real: number): void {
    this.#orders.delete(real);
    for (const paper of this.#paper) paper.ahead.delete(real);
    for (const taken of this.#taken.values()) taken.delete(real);
  }

  /** Lists orders in the order in which takers meet them: best price first, then oldest. */
  #byPrice(): Paper[] {
    const place = ({ runner, isLay }: Paper): number => 2 * runner + (isLay ? 1 : 0);
    return this.#paper.toSorted((a, b) => place(a) - place(b) || (a.isLay ? b.price - a.price : a.price - b.price));
  }

  #dropEmpty(): void {
    this.#paper = this.#paper.filter(({ open, price }) => open > 0n && profit(open, price) > 0n);
  }
}

/** Fills at the price of the paper order, which arrived first. */
function fill(paper: Paper, stake: bigint): PaperFill {
  paper.open -= stake;
  return { order: paper.id, stake: Number(stake), payout: Number(stake + profit(stake, paper.price)) };
}

function profit(stake: bigint, price: number): bigint {
  return (stake * BigInt(price - 100)) / 100n;
}
