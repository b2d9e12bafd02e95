import { NONE } from '../../matching/index.ts';
import type { Given } from '../journal/fields.ts';
import type { MarketParts } from '../snapshot-fields.ts';
import type { State } from '../state.ts';
import type { Shadow } from './shadow.ts';

/** Returns the real order ahead of each resting paper order (0: none), sorted by the ids of the paper orders. */
export function anchorsOf({ orders }: State, shadow: Shadow | undefined): Given<MarketParts['anchors']> {
  return [...(shadow?.anchors ?? [])]
    .map(([slot, anchor]) => ({ order: orders.id(slot), anchor: anchor === NONE ? 0 : orders.id(anchor) }))
    .sort((a, b) => a.order - b.order);
}

/** Returns the sizes that paper orders have taken from real ones, by account and order. */
export function takenOf({ orders }: State, shadow: Shadow | undefined): Given<MarketParts['taken']> {
  return [...(shadow?.taken ?? [])]
    .sort(([a], [b]) => a - b)
    .map(([account, own]) => ({
      account,
      sizes: [...own].map(([slot, size]) => ({ order: orders.id(slot), size })).sort((a, b) => a.order - b.order),
    }));
}

/** Restores the orders ahead of paper orders and the sizes taken. The real orders must be restored already. */
export function restoreShadow({ orders }: State, shadow: Shadow | undefined, { anchors, taken }: MarketParts): void {
  for (const { order, anchor } of anchors) shadow?.anchors.set(orders.find(order), anchor === 0 ? NONE : orders.find(anchor));
  for (const { account, sizes } of taken) for (const { order, size } of sizes) shadow?.take(account, orders.find(order), size);
}
