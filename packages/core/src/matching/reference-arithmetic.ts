/** The exact arithmetic of `reference-book.ts`, in big integers. */

/** An exact fraction; the denominator is positive. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

export const less = (a: Fraction, b: Fraction): boolean => a[0] * b[1] < b[0] * a[1];
export const floor = ([numerator, denominator]: Fraction): bigint => numerator / denominator;

/** Returns ⌊stake × (price − 1)⌋ (exchange X2). */
export function profit(stake: bigint, price: number): bigint {
  return (stake * BigInt(price - 100)) / 100n;
}

/** True if a backer gets at least, or a layer pays at most, the limit price. */
export function keepsLimit(isLay: boolean, limit: number, stake: bigint, payout: bigint): boolean {
  return isLay ? payout * 100n <= BigInt(limit) * stake : payout * 100n >= BigInt(limit) * stake;
}

/** Returns every choice of `size` of the values. */
export function subsets<T>(values: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return values.flatMap((value, index) => subsets(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]));
}

export function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}
