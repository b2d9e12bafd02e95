import { displayIndex } from '../odds/index.ts';
import { assert, present } from '../std/index.ts';

/**
 * An order for the starting price of a runner. `limit`: the lowest price that a back takes, or the highest of a lay, in hundredths. `amount`:
 * the stake of a back, or the liability of a lay, in minor units.
 */
export type ClosingOrder = { readonly isLay: boolean; readonly limit: number; readonly amount: number };

/** An exact price as a fraction: `payout` for each `stake`. The price 2.875 is a payout of 460 for a stake of 160. */
export type StartingPrice = { readonly stake: number; readonly payout: number };

/** A match of two orders, named by their places in the list. The layer risks `profit` for `stake`. */
export type ClosingMatch = { readonly back: number; readonly lay: number; readonly stake: number; readonly profit: number };

export type Auction = { readonly price: StartingPrice | undefined; readonly matches: readonly ClosingMatch[] };

/** Runs the auction of one runner (exchange X75). `orders` are in the order of their arrival. */
export function reconcile(orders: readonly ClosingOrder[]): Auction {
  const price = startingPriceOf(orders);
  return { price, matches: price === undefined ? [] : matchesAt(orders, price) };
}

/**
 * Returns the one price at which the orders that accept it balance: the liabilities of the lays equal the stakes of the backs × (price − 1). It walks up the
 * limits; at each limit backs join and lays leave. Between two limits, the price is where the two balance. If the balance tips at a limit, the price is that
 * limit.
 */
function startingPriceOf(orders: readonly ClosingOrder[]): StartingPrice | undefined {
  const [joining, leaving] = [new Map<number, number>(), new Map<number, number>()];
  let stakes = 0;
  let liabilities = 0;
  for (const { isLay, limit, amount } of orders) {
    const sums = isLay ? leaving : joining;
    assert(amount >= 0, 'the amount of an order in an auction is not negative');
    sums.set(limit, (sums.get(limit) ?? 0) + amount);
    if (isLay) liabilities += amount;
  }
  for (const limit of [...new Set([...joining.keys(), ...leaving.keys()])].sort((a, b) => a - b)) {
    if (liabilities === 0) return undefined;
    if (stakes > 0 && compareToLimit(stakes, liabilities, limit) < 0) return { stake: stakes, payout: stakes + liabilities };
    stakes += joining.get(limit) ?? 0;
    const above = liabilities - (leaving.get(limit) ?? 0);
    if (stakes > 0 && compareToLimit(stakes, above, limit) <= 0) return { stake: 100, payout: limit };
    liabilities = above;
  }
  return undefined;
}

/** Compares 1 + liabilities ÷ stakes with a limit in hundredths. */
function compareToLimit(stakes: number, liabilities: number, limit: number): number {
  const difference = 100n * BigInt(liabilities) - BigInt(limit - 100) * BigInt(stakes);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Compares the price with the limit of an order: 1 if the price is better, 0 if it equals the limit, −1 if the order does not accept it. */
export function compareLimit({ isLay, limit }: ClosingOrder, { stake, payout }: StartingPrice): number {
  const difference = 100n * BigInt(payout) - BigInt(limit) * BigInt(stake);
  const better = isLay ? -difference : difference;
  return better < 0n ? -1 : better > 0n ? 1 : 0;
}

/** Returns the indexes of the orders of one side that accept the price. Orders with a better limit come first, then those at the limit, each by arrival. */
function acceptedAt(orders: readonly ClosingOrder[], price: StartingPrice, areLays: boolean): number[] {
  const better: number[] = [];
  const atLimit: number[] = [];
  for (const [place, order] of orders.entries()) {
    const compared = order.isLay === areLays ? compareLimit(order, price) : -1;
    if (compared > 0) better.push(place);
    else if (compared === 0) atLimit.push(place);
  }
  return [...better, ...atLimit];
}

/**
 * Lays the stakes of the backs end to end, and beside them the liabilities of the lays. Each piece between two cuts is a match. Each cut is rounded to minor
 * units once. Every order therefore gets its exact share to within one minor unit, however many orders it meets. A piece that is zero on one side is left out.
 */
function matchesAt(orders: readonly ClosingOrder[], price: StartingPrice): ClosingMatch[] {
  const [backs, lays] = [acceptedAt(orders, price, false), acceptedAt(orders, price, true)];
  const [unit, profitOfUnit] = [BigInt(price.stake), BigInt(price.payout - price.stake)];
  const amountOf = (place: number | undefined): bigint => BigInt(place === undefined ? 0 : present(orders[place]).amount);
  const matches: ClosingMatch[] = [];
  let [stakeEnd, profitEnd] = [amountOf(backs[0]), amountOf(lays[0])];
  let [stake, profit] = [0n, 0n];
  for (let b = 0, l = 0; b < backs.length && l < lays.length;) {
    const [ofBack, ofLay] = [stakeEnd * profitOfUnit, profitEnd * unit];
    const stakeCut = ofBack <= ofLay ? stakeEnd : (ofLay + profitOfUnit - 1n) / profitOfUnit;
    const profitCut = ofBack <= ofLay ? ofBack / unit : profitEnd;
    if (stakeCut > stake && profitCut > profit) {
      const [back, lay] = [present(backs[b]), present(lays[l])];
      assert(stakeCut <= stakeEnd && profitCut <= profitEnd, 'a match takes no more than its orders have');
      matches.push({ back, lay, stake: Number(stakeCut - stake), profit: Number(profitCut - profit) });
    }
    [stake, profit] = [stakeCut, profitCut];
    if (ofBack <= ofLay) stakeEnd += amountOf(backs[++b]);
    if (ofLay <= ofBack) profitEnd += amountOf(lays[++l]);
  }
  return matches;
}

/** Sums of the orders that accept a limit: stakes of backs, liabilities of lays. */
export type AuctionStep = { readonly limit: number; readonly stakes: number; readonly liabilities: number };

/** Returns the sums at each limit of an auction, from the lowest to the highest. */
function stepsOf(orders: readonly ClosingOrder[]): AuctionStep[] {
  const limits = [...new Set(orders.map(({ limit }) => limit))].sort((a, b) => a - b);
  return limits.map((limit) => {
    let [stakes, liabilities] = [0, 0];
    for (const order of orders)
      if (order.isLay) liabilities += order.limit >= limit ? order.amount : 0;
      else stakes += order.limit <= limit ? order.amount : 0;
    return { limit, stakes, liabilities };
  });
}

/** An auction with everything that it is computed from. */
export type PublishedAuction = Auction & { readonly orders: readonly ClosingOrder[]; readonly steps: readonly AuctionStep[] };

/** Runs the auction of these orders, and returns it with the orders and the sums at each limit. */
export function publishAuction(orders: readonly ClosingOrder[]): PublishedAuction {
  return { orders, steps: stepsOf(orders), ...reconcile(orders) };
}

/** Returns the side that offers more at the price, so that its orders at the limit stay partly unmatched; undefined if both sides are equal. */
export function sideLeftOver(orders: readonly ClosingOrder[], price: StartingPrice): 'BACK' | 'LAY' | undefined {
  let difference = 0n;
  for (const order of orders) {
    if (compareLimit(order, price) < 0) continue;
    const amount = BigInt(order.amount);
    difference += order.isLay ? -amount * BigInt(price.stake) : amount * BigInt(price.payout - price.stake);
  }
  if (difference === 0n) return undefined;
  return difference > 0n ? 'BACK' : 'LAY';
}

/** Returns the far price as decimal odds: 1 if there are only stakes, infinity if only liabilities, NaN without orders (exchange X74). */
export function farPriceOf(orders: readonly ClosingOrder[]): number {
  let stakes = 0;
  let liabilities = 0;
  for (const { isLay, amount } of orders) {
    if (isLay) liabilities += amount;
    else stakes += amount;
  }
  return 1 + liabilities / stakes;
}

/** Returns the place of the ladder at which volume at the price is shown. */
export function levelOfStartingPrice({ stake, payout }: StartingPrice): number {
  assert(stake > 0 && payout >= stake, 'a starting price is at least 1.00');
  return Math.max(0, displayIndex(payout, stake, true));
}
