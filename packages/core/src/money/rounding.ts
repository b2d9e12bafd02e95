import { assert } from '../std/index.ts';
import type { Minor } from './minor.ts';

/**
 * The only rounding in the repository (exchange X2). Two modes: `floor` for the profit of a fill and for commission, `half up`
 * for settlement fractions. A rounded amount is computed once and booked on both sides.
 */

/** Returns ⌊a / b⌋ for safe integers a ≥ 0, b > 0. The double quotient can be one too large near 2^53; the product shows it. */
export function floorDivide(a: number, b: number): number {
  const quotient = Math.floor(a / b);
  return quotient * b > a ? quotient - 1 : quotient;
}

/** Returns ⌈a / b⌉ for safe integers a ≥ 0, b > 0. */
export function ceilDivide(a: number, b: number): number {
  const floored = floorDivide(a, b);
  return floored * b === a ? floored : floored + 1;
}

/** Returns ⌊a × b / c⌋, exact for any safe integers ≥ 0 with c > 0. */
export function multiplyDivideFloor(a: number, b: number, c: number): number {
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) return floorDivide(product, c);
  return Number((BigInt(a) * BigInt(b)) / BigInt(c));
}

/** Returns a × b / c rounded half up, exact for any safe integers ≥ 0 with c > 0. */
export function multiplyDivideHalfUp(a: number, b: number, c: number): number {
  const doubled = 2 * a * b + c;
  if (doubled <= Number.MAX_SAFE_INTEGER) return floorDivide(doubled, 2 * c);
  return Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)));
}

/** Returns ⌊amount × basis points / 10,000⌋; zero unless the amount is positive (exchange X47, trust S3). */
export function shareInBasisPoints(amount: Minor, basisPoints: number): Minor {
  assert(basisPoints >= 0 && basisPoints <= 10_000, 'a share lies between 0 and 100 %');
  return (amount <= 0 ? 0 : multiplyDivideFloor(amount, basisPoints, 10_000)) as Minor;
}
