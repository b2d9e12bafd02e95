import type { Minor } from './minor.ts';
import { ceilDivide, floorDivide } from './rounding.ts';

/** The value that an order fixes instead of its stake: a winning backer's payout or profit (exchange X14). */
export type TargetKind = 'PAYOUT' | 'BACKERS_PROFIT';
export type BetTarget = { readonly kind: TargetKind; readonly amount: Minor };

/** Returns how much one unit of stake at a price in hundredths adds towards a target, in hundredths of a minor unit. */
export function worthOfUnit(kind: TargetKind, price: number): number {
  return kind === 'PAYOUT' ? price : price - 100;
}

/**
 * Returns the stake that reaches the target at `price`, in hundredths and above 100. A backer's stake is rounded down. A layer's is rounded up for its
 * reservation, and down when it enters the book.
 */
export function stakeForTarget({ kind, amount }: BetTarget, price: number, isLay: boolean): Minor {
  const divide = isLay ? ceilDivide : floorDivide;
  return divide(amount * 100, worthOfUnit(kind, price)) as Minor;
}
