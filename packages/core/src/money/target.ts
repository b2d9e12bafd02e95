import type { Minor } from './minor.ts';
import { ceilDivide, floorDivide } from './rounding.ts';

/** The value that an order fixes instead of its stake: a winning backer's payout or profit (exchange X14). */
export type TargetKind = 'PAYOUT' | 'BACKERS_PROFIT';
export type BetTarget = { readonly kind: TargetKind; readonly amount: Minor };

/** Returns the payout or backer's profit of one minor unit of stake, in hundredths of a minor unit. `price` is in hundredths. */
export function worthOfUnit(kind: TargetKind, price: number): number {
  return kind === 'PAYOUT' ? price : price - 100;
}

/**
 * Returns the stake that reaches the target at `price`, which is in hundredths and above 100. A backer's stake is rounded down. A layer's is rounded up, because
 * it is the stake to reserve; the order in the book rounds it down.
 */
export function stakeForTarget({ kind, amount }: BetTarget, price: number, isLay: boolean): Minor {
  const divide = isLay ? ceilDivide : floorDivide;
  return divide(amount * 100, worthOfUnit(kind, price)) as Minor;
}
