import { isAmount, smallestFillable, stakeForTarget, type Minor } from '../money/index.ts';
import { TARGET_KIND } from './codes.ts';
import type { PlaceOrder } from './commands.ts';
import type { Refusal } from './refusals.ts';

/**
 * Orders that fix their payout, or the backer's profit, instead of the stake (exchange X14). Such an order is an ordinary one of the stake that
 * reaches the target at its limit. A better price changes the stake and not the target: a backer's shrinks, a layer's grows, and neither can
 * lose more by it than at the limit.
 */

/** The order with the stake that its target comes to at its limit; itself when it has none. */
export function withStake(command: PlaceOrder): PlaceOrder {
  const { target, price, side } = command;
  if (target === undefined) return command;
  // A price off the ladder and an amount that is none are refused for themselves; until then the stake must only be a number.
  const isSound = isAmount(target.amount) && price > 100;
  return { ...command, size: isSound ? stakeForTarget(target, price, side === 'LAY') : (1 as Minor) };
}

/**
 * Why an order cannot have its target: it is no amount, the order never rests, its market has no targets (one of lines, or each way, where two prices are
 * paid; exchange X14), or it is so little that nothing of it could be filled.
 */
export function whyNotTarget({ target, price, timeInForce }: PlaceOrder, isOffered: boolean): Refusal | undefined {
  if (target === undefined) return undefined;
  const isTarget = isAmount(target.amount) && TARGET_KIND.has(target.kind) && timeInForce !== 'FILL_OR_KILL' && isOffered;
  if (!isTarget) return { ok: false, code: 'INVALID_REQUEST', field: 'target' };
  const isFillable = stakeForTarget(target, price, false) >= smallestFillable(price);
  return isFillable ? undefined : { ok: false, code: 'INVALID_PROFIT_RATIO' };
}
