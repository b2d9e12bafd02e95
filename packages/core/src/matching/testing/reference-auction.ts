import { floor, less, type Fraction } from '../reference-arithmetic.ts';

/**
 * The auction of `../starting-price.ts` written for clarity rather than speed. It tries every limit and every set of orders between two limits (exchange X75).
 * It shares no code with the fast auction.
 */
export type ReferenceOffer = { readonly isLay: boolean; readonly limit: number; readonly amount: number };

/** `shares` is the matched part of each order, rounded down: stake for a back, liability for a lay. */
export type ReferenceAuction = { readonly price: Fraction | undefined; readonly shares: readonly bigint[] };

export function referenceAuction(orders: readonly ReferenceOffer[]): ReferenceAuction {
  const price = balancedPrice(orders) ?? limitOfMostVolume(orders);
  return { price, shares: orders.map((_, place) => (price === undefined ? 0n : shareOf(orders, place, price))) };
}

function accepts({ isLay, limit }: ReferenceOffer, price: Fraction): boolean {
  const asked: Fraction = [BigInt(limit), 100n];
  return isLay ? !less(asked, price) : !less(price, asked);
}

function isAtLimit({ limit }: ReferenceOffer, [numerator, denominator]: Fraction): boolean {
  return BigInt(limit) * denominator === 100n * numerator;
}

function sumOf(orders: readonly ReferenceOffer[], isLay: boolean): bigint {
  return orders.filter((order) => order.isLay === isLay).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Returns the price at which exactly the accepted orders balance, if there is one. */
function balancedPrice(orders: readonly ReferenceOffer[]): Fraction | undefined {
  const limits = [...new Set(orders.map(({ limit }) => limit))].sort((a, b) => a - b);
  const tries = limits.flatMap((limit, place): Fraction[] => {
    const next = limits[place + 1];
    const own: Fraction = [BigInt(limit), 100n];
    return next === undefined ? [own] : [own, [BigInt(limit + next), 200n]];
  });
  for (const tried of tries) {
    const admitted = orders.filter((order) => accepts(order, tried));
    const [stakes, liabilities] = [sumOf(admitted, false), sumOf(admitted, true)];
    if (stakes === 0n || liabilities === 0n) continue;
    const balance: Fraction = [stakes + liabilities, stakes];
    if (orders.every((order) => accepts(order, balance) === admitted.includes(order))) return balance;
  }
  return undefined;
}

/** Returns the limit at which the most stakes are matched and, if several are equal, the most liabilities. */
function limitOfMostVolume(orders: readonly ReferenceOffer[]): Fraction | undefined {
  let best: { readonly price: Fraction; readonly stakes: Fraction; readonly liabilities: Fraction } | undefined;
  for (const { limit } of orders) {
    const price: Fraction = [BigInt(limit), 100n];
    const admitted = orders.filter((order) => accepts(order, price));
    const [profit, unit] = [BigInt(limit - 100), 100n];
    const [backs, lays] = [sumOf(admitted, false), sumOf(admitted, true)];
    const isShortOfLays = lays * unit < backs * profit;
    const stakes: Fraction = isShortOfLays ? [lays * unit, profit] : [backs, 1n];
    const liabilities: Fraction = isShortOfLays ? [lays, 1n] : [backs * profit, unit];
    if (stakes[0] === 0n) continue;
    const isMore =
      best === undefined || less(best.stakes, stakes) || (!less(stakes, best.stakes) && less(best.liabilities, liabilities));
    if (isMore) best = { price, stakes, liabilities };
  }
  return best?.price;
}

/**
 * Returns the amount of an order that is filled. Orders with a better limit are filled first, then those at the limit by arrival, until the other side is used
 * up.
 */
function shareOf(orders: readonly ReferenceOffer[], place: number, price: Fraction): bigint {
  const own = orders[place];
  if (own === undefined || !accepts(own, price)) return 0n;
  const admitted = orders.filter((order) => accepts(order, price));
  const others = sumOf(admitted, !own.isLay);
  const [profit, unit] = [price[0] - price[1], price[1]];
  const offered = floor(own.isLay ? [others * profit, unit] : [others * unit, profit]);
  const before = admitted.filter((order) => {
    if (order.isLay !== own.isLay || order === own) return false;
    if (isAtLimit(order, price) !== isAtLimit(own, price)) return isAtLimit(own, price);
    return orders.indexOf(order) < place;
  });
  const left = offered - sumOf(before, own.isLay);
  if (left <= 0n) return 0n;
  return left < BigInt(own.amount) ? left : BigInt(own.amount);
}
