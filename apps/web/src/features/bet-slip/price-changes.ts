import type { MarketBook } from '@pavilion/contract/http';
import { stakeForTarget } from '@pavilion/core/money';
import { movePrice, type Price, type Side } from '@pavilion/core/odds';
import type { Draft } from '../../lib/position.ts';
import type { SlipPick } from './slip-store.ts';

/**
 * The player's choice for a price that changes between the tap and the press of the button, in a bet between players. The exchange always gives the
 * best available price, so every choice takes a better one. BETTER: the bet goes at the price seen, and the unmatched part waits. ANY: the bet accepts
 * a price up to `ticks` worse. ASK: the bet waits until the player has confirmed the new price.
 */
export type PriceChanges = { readonly kind: 'BETTER' | 'ANY' | 'ASK'; readonly ticks: number };

export const TICKS_MAX = 20;

/**
 * Returns the choice that applies to the bet in the slip. ANY applies only to the best price on offer, as it was tapped: that player wants the bet
 * matched at once. Any other price is one the player asks for, and the bet waits at it.
 */
export function changesInForce(changes: PriceChanges, seen: number | undefined, priceText: string): PriceChanges {
  const isTaken = seen !== undefined && Number(priceText) === seen;
  return changes.kind === 'ANY' && !isTaken ? { ...changes, kind: 'BETTER' } : changes;
}

/** Returns the price that a bet is sent with: the worst one its player accepts. */
export function limitPrice(price: Price, side: Side, { kind, ticks }: PriceChanges): Price {
  return kind === 'ANY' ? movePrice(price, side === 'BACK' ? -ticks : ticks) : price;
}

/**
 * Returns the bet at the worst price its player accepts. If payout or profit is fixed, the stake changes with the price (exchange X14). A line stays as
 * it is: it has no slightly worse price.
 */
export function draftAtLimit(draft: Draft, changes: PriceChanges): Draft {
  if (draft.isLine === true) return draft;
  const price = limitPrice(draft.price, draft.side, changes);
  const { target, side } = draft;
  return target === undefined ? { ...draft, price } : { ...draft, price, stake: stakeForTarget(target, price, side === 'LAY') };
}

/** Returns the best price on offer for the side of a pick; undefined if there is none. */
export function bestOffer(market: Pick<MarketBook, 'runners'> | undefined, { selectionId, side }: SlipPick): number | undefined {
  const runner = market?.runners.find((entry) => entry.selection_id === selectionId);
  return (side === 'BACK' ? runner?.available_to_back : runner?.available_to_lay)?.[0]?.[0];
}

/**
 * True if the player tapped the best price and it is no longer the best. A player who tapped or typed another price asks for that price, so for them no
 * price has moved.
 */
export function hasMoved(seen: number | undefined, priceText: string, best: number | undefined): boolean {
  return seen !== undefined && Number(priceText) === seen && best !== seen;
}
