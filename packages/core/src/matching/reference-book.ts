import { assert, present } from '../std/index.ts';
import { floor, gcd, keepsLimit, less, profit, subsets, type Fraction } from './reference-arithmetic.ts';

/**
 * A second version of the book in `market-book.ts`, written for clarity rather than speed: sorted arrays, fractions of big integers, and the rules of exchange
 * X11–X13, X22–X38 spelled out. Tests compare both books on random histories (trust M10). It shares no code with the fast book.
 */

export type ReferenceOrder = {
  readonly id: number;
  readonly account: number;
  readonly runner: number;
  readonly isLay: boolean;
  /** Hundredths. */
  readonly price: number;
  readonly size: number;
  /** Replaces the size: the payout or the profit of a winning backer. */
  readonly target?: { readonly isPayout: boolean; readonly amount: number };
};

export type ReferenceTerms = {
  readonly runners: number;
  readonly winners: number;
  readonly crossMatching: boolean;
  /** A line market: prices are lines, and every match is at 2.0 (exchange X70). */
  readonly isLine?: boolean;
};

type TargetOrder = ReferenceOrder & { readonly target: { readonly isPayout: boolean; readonly amount: number } };

/** The orders of one match: the taker's first, then the others by runner. */
export type ReferenceMatch = readonly { readonly order: number; readonly stake: number; readonly payout: number }[];

/** The outcome of an arriving order: its matches in order, and the part that rests. */
export type ReferenceOutcome = { readonly matches: readonly ReferenceMatch[]; readonly rests: number };

type Resting = ReferenceOrder & { readonly arrival: number; open: bigint };
type Part = { readonly order: Resting; readonly stake: bigint; readonly payout: bigint };
type Offer = { readonly stake: bigint; readonly payout: bigint; readonly parts: readonly Part[]; readonly isCross: boolean };

/** If there is no `leg`, the taker's amount sets the size. */
type LargestPayout = { readonly payout: Fraction; readonly leg: Resting | undefined };

export class ReferenceBook {
  readonly #terms: ReferenceTerms;
  /** Removed runners, which cross matches ignore. */
  readonly #removed = new Set<number>();
  #resting: Resting[] = [];
  #arrivals = 0;
  /** True if a best price left the book since the last uncrossing. */
  #mayBeCrossed = false;

  constructor(terms: ReferenceTerms) {
    this.#terms = terms;
  }

  /** Returns open sizes by order id, in the order in which a taker reaches them. */
  open(runner: number, isLay: boolean): (readonly [order: number, open: number])[] {
    return this.#queue(runner, isLay).map(({ id, open }) => [id, Number(open)]);
  }

  /**
   * Places a limit order. The order takes all offers at its limit or better, and the remainder rests. The matches include those of the uncrossing that follows.
   */
  place(order: ReferenceOrder): ReferenceOutcome {
    return this.#uncrossAfter(this.#place(order));
  }

  #place(order: ReferenceOrder): ReferenceOutcome {
    const matches: ReferenceMatch[] = [];
    let left = BigInt(order.size);
    for (;;) {
      const offer = left === 0n ? undefined : this.#best(order, left, order.price);
      if (offer === undefined) break;
      if (offer === 'own' || !winsAnything(offer)) return { matches, rests: 0 };
      matches.push(this.#book(order, offer));
      left -= offer.stake;
      this.#dropDust([offer]);
      // Rounding left the taker of a cross match a remainder too small for another match.
      if (offer.isCross && left <= this.#runners) left = 0n;
    }
    if (profit(left, this.#odds(order)) === 0n) left = 0n;
    if (left > 0n) this.#resting.push({ ...order, open: left, arrival: ++this.#arrivals });
    return { matches, rests: Number(left) };
  }

  /** Returns true if the order would meet an offer now, even one of its own account. */
  meets(order: ReferenceOrder): boolean {
    return this.#best(order, BigInt(order.size), order.price) !== undefined;
  }

  /**
   * Places a limit order that fixes its payout or profit (exchange X14). The order takes from each offer only the amount that the target still needs. The
   * remainder rests as an ordinary order at the limit, unless it is too small for an offer that the book still has. `most`: the largest stake.
   */
  placeTarget(order: TargetOrder, most: number): ReferenceOutcome {
    return this.#uncrossAfter(this.#placeTarget(order, most));
  }

  #placeTarget(order: TargetOrder, most: number): ReferenceOutcome {
    const { isPayout, amount } = order.target;
    const matches: ReferenceMatch[] = [];
    let left = BigInt(amount) * 100n;
    let stakeLeft = BigInt(most);
    const worth = (offer: Offer): bigint => valueOf(offer) - (isPayout ? 0n : 100n * offer.stake);
    for (;;) {
      const offer = stakeLeft === 0n ? undefined : this.#best(order, stakeLeft, order.price);
      if (offer === 'own') return { matches, rests: 0 };
      if (offer === undefined) break;
      const part = this.#upTo(order, offer, (one) => worth(one) <= left);
      if (part === undefined) return { matches, rests: 0 };
      matches.push(this.#book(order, part));
      left -= worth(part);
      stakeLeft -= part.stake;
      this.#dropDust([part]);
      // If a layer's stake has reached the market's maximum, the order is done even if the target is not met.
      const lacking = left / BigInt(isPayout ? order.price : order.price - 100);
      const open = lacking < stakeLeft ? lacking : stakeLeft;
      if (open === 0n || (part.isCross && open <= this.#runners)) return { matches, rests: 0 };
    }
    const open = left / BigInt(isPayout ? order.price : order.price - 100);
    const rests = open < stakeLeft ? open : stakeLeft;
    if (profit(rests, order.price) === 0n) return { matches, rests: 0 };
    this.#resting.push({ ...order, open: rests, arrival: ++this.#arrivals });
    return { matches, rests: Number(rests) };
  }

  /** Returns the largest part of an offer that `isAllowed` accepts. Every smaller part must be acceptable too. */
  #upTo(order: ReferenceOrder, offer: Offer, isAllowed: (part: Offer) => boolean): Offer | undefined {
    const [maker] = offer.parts;
    if (offer.isCross || maker === undefined) return this.#withinCross(order, offer, isAllowed, order.price)?.offer;
    for (let stake = offer.stake; stake > 0n; stake--) {
      const part = directOffer(maker.order, stake);
      if (isAllowed(part)) return winsAnything(part) ? part : undefined;
    }
    return undefined;
  }

  /** The runners that were not removed. */
  get #runners(): bigint {
    return BigInt(this.#terms.runners - this.#removed.size);
  }

  /** Removes a runner with all orders on it. */
  remove(runner: number): readonly ReferenceMatch[] {
    this.#removed.add(runner);
    this.#resting = this.#resting.filter((order) => order.runner !== runner);
    this.#mayBeCrossed = true;
    return this.#uncrossAfter({ matches: [], rests: 0 }).matches;
  }

  reinstate(runner: number): void {
    this.#removed.delete(runner);
  }

  /** Adds the matches of orders that a removed runner or a better price kept apart until now (exchange X25). */
  #uncrossAfter({ matches, rests }: ReferenceOutcome): ReferenceOutcome {
    const all = [...matches];
    while (this.#mayBeCrossed) {
      this.#mayBeCrossed = false;
      if (this.#terms.crossMatching) all.push(...this.#uncross(false), ...this.#uncross(true));
    }
    return { matches: all, rests };
  }

  /** Removes the orders for which `stays` is false, best first. Orders behind them may then cross. */
  #keepOnly(stays: (order: Resting) => boolean): void {
    const best = ({ runner, isLay }: Resting): number | undefined => {
      const prices = this.#resting.filter((one) => one.runner === runner && one.isLay === isLay).map(({ price }) => price);
      return prices.length === 0 ? undefined : isLay ? Math.max(...prices) : Math.min(...prices);
    };
    const leaving = this.#resting
      .filter((order) => !stays(order))
      .toSorted((a, b) => (a.isLay ? b.price - a.price : a.price - b.price));
    for (const order of leaving) {
      this.#resting = this.#resting.filter((one) => one !== order);
      const left = best(order);
      if (left !== undefined && (order.isLay ? left < order.price : left > order.price)) this.#mayBeCrossed = true;
    }
  }

  /** Matches the resting orders that can match. The best untried order on each runner acts as if it arrived again, the newest of them first. */
  #uncross(isLay: boolean): ReferenceMatch[] {
    const matches: ReferenceMatch[] = [];
    const tried = new Set<Resting>();
    const untried = (): Resting[] =>
      Array.from({ length: this.#terms.runners }, (_, runner) => this.#queue(runner, isLay).find((one) => !tried.has(one)))
        .filter((order) => order !== undefined)
        .toSorted((a, b) => b.id - a.id);
    for (let [taker] = untried(); taker !== undefined; [taker] = untried()) {
      tried.add(taker);
      for (;;) {
        // A remainder that cannot win a minor unit has lapsed (trust M11).
        const isResting = taker.open > 0n && this.#resting.includes(taker);
        const offer = isResting ? this.#best(taker, taker.open, taker.price) : undefined;
        if (offer === undefined || offer === 'own' || !offer.isCross) break;
        matches.push(this.#book(taker, offer));
        taker.open -= offer.stake;
        this.#dropDust([offer, { ...offer, parts: [{ order: taker, stake: 0n, payout: 0n }] }]);
      }
    }
    return matches;
  }

  #odds(order: ReferenceOrder): number {
    return this.#terms.isLine === true ? 200 : order.price;
  }

  /** Matches as much as keeps the average price at the limit, if that is at least `minFill`. Otherwise it matches nothing. */
  fillOrKill(order: ReferenceOrder, minFill: number): ReferenceOutcome {
    return this.#uncrossAfter(this.#fillOrKill(order, minFill));
  }

  #fillOrKill(order: ReferenceOrder, minFill: number): ReferenceOutcome {
    const plan = this.#plan(order);
    const stake = plan.reduce((sum, offer) => sum + offer.stake, 0n);
    if (stake < BigInt(minFill)) return { matches: [], rests: 0 };
    const matches = plan.map((offer) => this.#book(order, offer));
    this.#dropDust(plan);
    return { matches, rests: 0 };
  }

  /** Reduces an order by `size`, or removes it if the remainder would be too small to be filled. */
  reduce(id: number, size: number): readonly ReferenceMatch[] {
    const order = this.#resting.find((one) => one.id === id);
    if (order === undefined) return [];
    order.open -= BigInt(size);
    this.#dropUnfillable();
    return this.#uncrossAfter({ matches: [], rests: 0 }).matches;
  }

  /**
   * Changes the price or open size of a resting order (exchange X21). A smaller size at the same price keeps its place. After any other change, the order
   * leaves the book and arrives again as a new one.
   */
  amend(id: number, price: number, open: number): ReferenceOutcome {
    const order = this.#resting.find((one) => one.id === id);
    assert(order !== undefined, 'only a resting order is amended');
    if (price === order.price && BigInt(open) <= order.open) {
      order.open = BigInt(open);
      return { matches: [], rests: open };
    }
    this.#keepOnly((one) => one !== order);
    return this.place({ ...order, price, size: open });
  }

  /** Returns a copy of the book without the taken parts of some orders. `also` rests behind all others in it. */
  without(taken: ReadonlyMap<number, number>, also: readonly (ReferenceOrder & { readonly open: bigint })[]): ReferenceBook {
    const copy = new ReferenceBook(this.#terms);
    copy.#arrivals = this.#arrivals;
    for (const order of this.#resting) copy.#resting.push({ ...order, open: order.open - BigInt(taken.get(order.id) ?? 0) });
    for (const order of also) copy.#resting.push({ ...order, arrival: ++copy.#arrivals });
    for (const runner of this.#removed) copy.#removed.add(runner);
    copy.#dropUnfillable();
    return copy;
  }

  /** Returns the orders of one side of a runner in the order in which a taker meets them: lowest back prices or highest lay prices first. */
  #queue(runner: number, isLay: boolean): Resting[] {
    return this.#resting
      .filter((order) => order.runner === runner && order.isLay === isLay && order.open > 0n)
      .toSorted((a, b) => (isLay ? b.price - a.price : a.price - b.price) || a.arrival - b.arrival);
  }

  /**
   * Returns the best offer to a taker with `left` still to match; `limit` 0 accepts any price. With `own`, the taker's own order comes first. Direct and
   * virtual offers are compared as exact fractions, and the direct one goes first when they are equal.
   */
  #best(taker: ReferenceOrder, left: bigint, limit: number): Offer | 'own' | undefined {
    const isBetter = (a: Fraction, b: Fraction): boolean => (taker.isLay ? less(a, b) : less(b, a));
    const serves = (price: Fraction): boolean => limit === 0 || !isBetter([BigInt(limit), 100n], price);
    const first = this.#queue(taker.runner, !taker.isLay)[0];
    const direct = first !== undefined && serves([BigInt(first.price), 100n]) ? first : undefined;
    const passedOver: Resting[] = [];
    for (;;) {
      const legs = this.#legs(taker, passedOver);
      const virtual = legs === undefined ? undefined : this.#virtualPrice(legs);
      if (legs === undefined || virtual === undefined || !serves(virtual)) break;
      if (direct !== undefined && !isBetter(virtual, [BigInt(direct.price), 100n])) break;
      const offer = this.#cross(taker, left, limit, legs, virtual);
      if (offer !== undefined) return offer;
      // An order too small for whole units is skipped, and the next order is tried.
      const { leg } = this.#largestPayout(left, legs, virtual);
      if (leg === undefined) break;
      passedOver.push(leg);
    }
    if (direct === undefined) return undefined;
    return direct.account === taker.account ? 'own' : this.#direct(direct, left < direct.open ? left : direct.open);
  }

  #direct(order: Resting, stake: bigint): Offer {
    const payout = stake + profit(stake, this.#odds(order));
    return { stake, payout, parts: [{ order, stake, payout }], isCross: false };
  }

  /** Returns, for every other runner, the first order on the taker's side that belongs to another account. */
  #legs(taker: ReferenceOrder, passedOver: readonly Resting[]): Resting[] | undefined {
    if (!this.#terms.crossMatching || this.#removed.has(taker.runner)) return undefined;
    const legs: Resting[] = [];
    for (let runner = 0; runner < this.#terms.runners; runner++) {
      if (runner === taker.runner || this.#removed.has(runner)) continue;
      const first = this.#queue(runner, taker.isLay).find(
        (order) => order.account !== taker.account && !passedOver.includes(order),
      );
      if (first === undefined) return undefined;
      legs.push(first);
    }
    return legs;
  }

  /** Returns the virtual price 1 / (winners − Σ 1/pᵢ), if the divisor is between 0 and 1 (exchange X29, X31). */
  #virtualPrice(legs: readonly Resting[]): Fraction | undefined {
    let chance: Fraction = [BigInt(this.#terms.winners), 1n];
    for (const { price } of legs) chance = [chance[0] * BigInt(price) - 100n * chance[1], chance[1] * BigInt(price)];
    const isChance = chance[0] > 0n && chance[0] < chance[1];
    return isChance ? [chance[1], chance[0]] : undefined;
  }

  /** Returns the match of the makers' largest amounts, or of a part of each if the taker wants less (exchange X37). */
  #cross(taker: ReferenceOrder, left: bigint, limit: number, legs: readonly Resting[], price: Fraction): Offer | undefined {
    const all = this.#largest(taker.isLay, undefined, limit, legs, price);
    return all !== undefined && all.stake <= left ? all : this.#largest(taker.isLay, left, limit, legs, price);
  }

  /** Finds the largest match in whole minor units. If there is none, the makers are rounded down and the taker pays the rest of the pool. */
  #largest(
    isLay: boolean,
    left: bigint | undefined,
    limit: number,
    legs: readonly Resting[],
    price: Fraction,
  ): Offer | undefined {
    const most = this.#largestPayout(left, legs, price);
    const whole = this.#wholeUnits(left, legs, most);
    if (whole !== undefined && whole.dust <= this.#runners) return whole.offer;
    const rounded = this.#pool(isLay, legs, (order) => floor([most.payout[0] * 100n, most.payout[1] * BigInt(order.price)]));
    return (
      [rounded, ...this.#aroundTheLongest(isLay, most.payout, this.#largestPayout(undefined, legs, price).payout, legs)].find(
        (offer) =>
          offer !== undefined &&
          offer.stake >= 1n &&
          (left === undefined || offer.stake <= left) &&
          winsAnything(offer) &&
          (limit === 0 || keepsLimit(isLay, limit, offer.stake, offer.payout)) &&
          this.#houseIsSafe(isLay, offer),
      ) ?? whole?.offer
    );
  }

  /** Tries the stakes at the longest price nearest to the open sizes, with the other stakes as near to the same payout as whole units allow. */
  #aroundTheLongest(isLay: boolean, most: Fraction, makersMost: Fraction, legs: readonly Resting[]): (Offer | undefined)[] {
    const longest = legs.reduce((a, b) => (b.price > a.price ? b : a));
    const stakeFor = (payout: Fraction): bigint => floor([payout[0] * 100n, payout[1] * BigInt(longest.price)]);
    return Array.from({ length: 64 }, (_, place) => stakeFor(most) + 32n - BigInt(place))
      .filter((stake) => stake > 0n && stake <= stakeFor(makersMost))
      .map((stake) => {
        const payout = stake + profit(stake, longest.price);
        return this.#pool(isLay, legs, (order) => {
          if (order === longest) return stake;
          const price = BigInt(order.price);
          if (isLay) return floor([payout * 100n + price - 1n, price]);
          // Returns the largest stake whose payout is not above this.
          const above = floor([payout * 100n, price]) + 1n;
          return above + profit(above, order.price) <= payout ? above : above - 1n;
        });
      });
  }

  /** Returns the largest common payout that the open sizes allow, and the order that limits it. Without `left`, the taker has no limit. */
  #largestPayout(left: bigint | undefined, legs: readonly Resting[], price: Fraction): LargestPayout {
    let payout: Fraction | undefined = left === undefined ? undefined : [left * price[0], price[1]];
    let limiting: Resting | undefined;
    for (const leg of legs) {
      const most: Fraction = [leg.open * BigInt(leg.price), 100n];
      if (payout !== undefined && !less(most, payout)) continue;
      payout = most;
      limiting = leg;
    }
    return { payout: present(payout), leg: limiting };
  }

  #wholeUnits(
    left: bigint | undefined,
    legs: readonly Resting[],
    largest: LargestPayout,
  ): { offer: Offer; dust: bigint } | undefined {
    // Every stake (payout × 100 / pᵢ) is whole exactly when the payout is a multiple of each pᵢ / gcd(pᵢ, 100).
    const unit = legs.map((leg) => BigInt(leg.price) / gcd(BigInt(leg.price), 100n)).reduce((a, b) => (a / gcd(a, b)) * b, 1n);
    const payout = (floor(largest.payout) / unit) * unit;
    if (payout === 0n) return undefined;
    const parts = legs.map((order) => ({ order, stake: (payout * 100n) / BigInt(order.price), payout }));
    const stake = BigInt(this.#terms.winners) * payout - parts.reduce((sum, part) => sum + part.stake, 0n);
    const limitingPart = parts.find(({ order }) => order === largest.leg);
    const dust = limitingPart === undefined ? (left ?? 0n) - stake : limitingPart.order.open - limitingPart.stake;
    return { offer: { stake, payout, parts, isCross: true }, dust };
  }

  /** Returns the match of makers with these stakes; the taker pays the rest of the pool. */
  #pool(isLay: boolean, legs: readonly Resting[], stakeOf: (order: Resting) => bigint): Offer | undefined {
    const parts = legs.map((order): Part => {
      const stake = stakeOf(order);
      return { order, stake, payout: stake + profit(stake, order.price) };
    });
    if (parts.some((part) => !winsAnything(part) || part.stake > part.order.open)) return undefined;
    const payout = parts.map((part) => part.payout).reduce((a, b) => (a < b === isLay ? a : b));
    const stake = BigInt(this.#terms.winners) * payout - parts.reduce((sum, part) => sum + part.stake, 0n);
    return { stake, payout, parts, isCross: true };
  }

  /** True if the cross-match account gets at least zero from every outcome, and at most a unit for each runner. */
  #houseIsSafe(isLay: boolean, { stake, payout, parts }: Offer): boolean {
    const payouts = [payout, ...parts.map((part) => part.payout)];
    const pool = parts.reduce((sum, part) => sum + part.stake, stake);
    return subsets(payouts, this.#terms.winners).every((paid) => {
      const backersPaid = paid.reduce((a, b) => a + b, 0n);
      const house = isLay ? backersPaid - pool : pool - backersPaid;
      return house >= 0n && house <= this.#runners;
    });
  }

  #book(taker: ReferenceOrder, offer: Offer): ReferenceMatch {
    for (const { order, stake } of offer.parts) {
      order.open -= stake;
      assert(order.open >= 0n, 'an order is matched for no more than its open size');
    }
    const fills = offer.parts.map(({ order, stake, payout }) => ({
      order: order.id,
      stake: Number(stake),
      payout: Number(payout),
    }));
    return [{ order: taker.id, stake: Number(offer.stake), payout: Number(offer.payout) }, ...fills];
  }

  /** Removes orders that are too small to match, and the remainder that rounding leaves after a cross match (exchange X37, trust M11). */
  #dropDust(offers: readonly Offer[]): void {
    for (const { parts, isCross } of offers) {
      for (const { order } of parts) {
        if (isCross && order.open <= this.#runners) order.open = 0n;
      }
    }
    this.#dropUnfillable();
  }

  #dropUnfillable(): void {
    this.#keepOnly((order) => profit(order.open, this.#odds(order)) > 0n);
  }

  /** Returns the offers that a fill-or-kill order takes, possibly only a part of the last one. The plan is made on a copy of the book. */
  #plan(order: ReferenceOrder): Offer[] {
    const copy = new ReferenceBook(this.#terms);
    const original = new Map(this.#resting.map((one) => [one.id, one]));
    copy.#resting = this.#resting.map((one) => ({ ...one }));
    for (const runner of this.#removed) copy.#removed.add(runner);
    const plan: Offer[] = [];
    let left = BigInt(order.size);
    for (let isWhole = true; isWhole && left > 0n;) {
      // Lines have no average price, so each piece must keep the limit.
      const offer = copy.#best(order, left, this.#terms.isLine === true ? order.price : 0);
      if (offer === undefined || offer === 'own') break;
      const part = copy.#within(order, plan, offer);
      if (part === undefined) break;
      isWhole = part.isWhole;
      copy.#book(order, part.offer);
      copy.#dropUnfillable();
      left -= part.offer.stake;
      plan.push({
        ...part.offer,
        parts: part.offer.parts.map((one) => ({ ...one, order: present(original.get(one.order.id)) })),
      });
    }
    return plan;
  }

  /** Returns the largest part of the offer that keeps the average price of the plan within the order's limit. */
  #within(order: ReferenceOrder, plan: readonly Offer[], offer: Offer): { offer: Offer; isWhole: boolean } | undefined {
    const stake = plan.reduce((sum, one) => sum + one.stake, 0n);
    const value = plan.reduce((sum, one) => sum + valueOf(one), 0n);
    const keeps = (more: Offer): boolean => {
      const limit = BigInt(order.price) * (stake + more.stake);
      return order.isLay ? value + valueOf(more) <= limit : value + valueOf(more) >= limit;
    };
    const [maker] = offer.parts;
    if (this.#terms.isLine === true) return { offer, isWhole: true };
    if (!offer.isCross && maker !== undefined) {
      for (let part = offer.stake; part > 0n; part--) {
        const smaller = directOffer(maker.order, part);
        if (keeps(smaller)) return winsAnything(smaller) ? { offer: smaller, isWhole: part === offer.stake } : undefined;
      }
      return undefined;
    }
    return this.#withinCross(order, offer, keeps);
  }

  /**
   * Finds part of a virtual offer by halving. The size that fits in whole units does not grow steadily with the requested part. This search therefore defines
   * the size.
   */
  #withinCross(
    order: ReferenceOrder,
    offer: Offer,
    keeps: (more: Offer) => boolean,
    limit = 0,
  ): { offer: Offer; isWhole: boolean } | undefined {
    const legs = offer.parts.map((part) => part.order);
    const price = present(this.#virtualPrice(legs));
    const fitting = (part: bigint): Offer | undefined => {
      const smaller = this.#cross(order, part, limit, legs, price);
      return smaller !== undefined && keeps(smaller) ? smaller : undefined;
    };
    const all = fitting(offer.stake);
    if (all !== undefined) return { offer: all, isWhole: true };
    let low = 0n;
    let high = offer.stake;
    while (high - low > 1n) {
      const middle = (low + high) / 2n;
      if (fitting(middle) === undefined) high = middle;
      else low = middle;
    }
    const part = low === 0n ? undefined : fitting(low);
    return part === undefined ? undefined : { offer: part, isWhole: false };
  }
}

/** True if the backer of the fill would win at least a minor unit (trust M11). */
function winsAnything({ stake, payout }: { readonly stake: bigint; readonly payout: bigint }): boolean {
  return payout > stake;
}

function directOffer(order: Resting, stake: bigint): Offer {
  const payout = stake + profit(stake, order.price);
  return { stake, payout, parts: [{ order, stake, payout }], isCross: false };
}

/** Returns stake × price in hundredths. A direct piece counts at its price, a virtual one at exactly payout / stake. */
function valueOf({ stake, payout, parts, isCross }: Offer): bigint {
  const [maker] = parts;
  return isCross || maker === undefined ? payout * 100n : stake * BigInt(maker.order.price);
}
