import type { MarketBook } from '@pavilion/contract/http';
import { stakeForTarget } from '@pavilion/core/money';
import { movePrice, type Price, type Side } from '@pavilion/core/odds';
import type { Draft } from '../../betting/position.ts';
import { priceOf } from '../../text/money.ts';
import type { SlipPick } from './slip-bet.ts';

/**
 * The player's choice for bets between players when the price changes between the tap and the press of the button. The exchange always gives the best available
 * price, so every choice also takes a better one. BETTER: the bet asks for the price that the player saw, and the unmatched part waits. ANY: the bet accepts a
 * price up to `ticks` worse. ASK: the bet waits until the player has confirmed the new price.
 */
export type PriceChanges = { readonly kind: 'BETTER' | 'ANY' | 'ASK'; readonly ticks: number };

export const TICKS_MAX = 20;

/**
 * Returns the choice that applies to the bet in the slip. ANY applies only if the player tapped the best price on offer: such a player wants the bet matched at
 * once. A player with any other price is asking for that price, and the bet waits at it.
 */
export function changesInForce(changes: PriceChanges, seen: number | undefined, priceText: string): PriceChanges {
  const isTaken = seen !== undefined && Number(priceText) === seen;
  return changes.kind === 'ANY' && !isTaken ? { ...changes, kind: 'BETTER' } : changes;
}

/** Returns the price of the request: the worst price that the player accepts. */
export function limitPrice(price: Price, side: Side, { kind, ticks }: PriceChanges): Price {
  return kind === 'ANY' ? movePrice(price, side === 'BACK' ? -ticks : ticks) : price;
}

/**
 * Returns the bet at the worst price that its player accepts. If payout or profit is fixed, the stake changes with the price (exchange X14). A line does not
 * change, because there is no slightly worse line.
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
 * Returns the best price if it has become worse than the tapped one that the bet still asks for. The bet would then wait unmatched, which a player who tapped a
 * price on offer does not expect. Undefined if the bet accepts that price too, or asks for another price.
 */
export function passedBy(
  draft: Draft,
  changes: PriceChanges,
  { seen, best }: { readonly seen: number | undefined; readonly best: number | undefined },
): number | undefined {
  if (best === undefined || seen === undefined || draft.isLine === true || draft.price !== priceOf(seen)) return undefined;
  const limit = limitPrice(draft.price, draft.side, changes);
  const isWorse = draft.side === 'BACK' ? priceOf(best) < limit : priceOf(best) > limit;
  return isWorse ? best : undefined;
}

/**
 * Returns true if the player tapped the best price and it is no longer the best. A player who tapped or typed another price asked for that price, so a moved
 * best price does not matter.
 */
export function hasMoved(seen: number | undefined, priceText: string, best: number | undefined): boolean {
  return seen !== undefined && Number(priceText) === seen && best !== seen;
}
