import { isAmount, stakeForTarget, type Minor } from '../money/index.ts';
import type { PlaceOrder } from './commands.ts';

/**
 * Orders that fix their payout, or the backer's profit, instead of the stake (exchange X14). Such an order is an ordinary order with the stake that reaches the
 * target at its limit. A better price keeps the target and changes the stake: a backer's stake shrinks, a layer's grows. Neither can lose more than at the
 * limit.
 */

/** Returns the order with the stake that reaches its target at the limit. An order without a target is returned as it is. */
export function withStake(command: PlaceOrder): PlaceOrder {
  const { target, price, side } = command;
  if (target === undefined) return command;
  // The guards refuse an invalid price or amount later. Until then the stake only has to be a number.
  const isSound = isAmount(target.amount) && price > 100;
  return { ...command, size: isSound ? stakeForTarget(target, price, side === 'LAY') : (1 as Minor) };
}
