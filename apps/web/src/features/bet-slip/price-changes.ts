import type { MarketBook } from '@pavilion/contract/http';
import { stakeForTarget } from '@pavilion/core/money';
import { movePrice, type Price, type Side } from '@pavilion/core/odds';
import type { Draft } from '../../lib/position.ts';
import type { SlipPick } from './slip-store.ts';

/**
 * What becomes of a bet between players when the price has changed between tap and press. The exchange always gives the best price there is, so a
 * better one is taken in each case. BETTER: the bet goes at the price seen, and what nobody takes there waits. ANY: it goes as far as `ticks` worse.
 * ASK: it does not go before the player has looked again.
 */
export type PriceChanges = { readonly kind: 'BETTER' | 'ANY' | 'ASK'; readonly ticks: number };

export const TICKS_MAX = 20;

/**
 * What holds for the bet in the slip: only whoever tapped the best price on offer wants to be taken there and may go further. Another price, or one that
 * was typed, is asked for, and the bet waits at it.
 */
export function changesInForce(changes: PriceChanges, seen: number | undefined, priceText: string): PriceChanges {
  const isTaken = seen !== undefined && Number(priceText) === seen;
  return changes.kind === 'ANY' && !isTaken ? { ...changes, kind: 'BETTER' } : changes;
}

/** The price a bet is sent with: the worst that its player takes. */
export function limitPrice(price: Price, side: Side, { kind, ticks }: PriceChanges): Price {
  return kind === 'ANY' ? movePrice(price, side === 'BACK' ? -ticks : ticks) : price;
}

/**
 * The bet as it would be at the worst price its player takes. What fixes payout or profit has another stake there (exchange X14), and a line is no price
 * that could be a little worse.
 */
export function draftAtLimit(draft: Draft, changes: PriceChanges): Draft {
  if (draft.isLine === true) return draft;
  const price = limitPrice(draft.price, draft.side, changes);
  const { target, side } = draft;
  return target === undefined ? { ...draft, price } : { ...draft, price, stake: stakeForTarget(target, price, side === 'LAY') };
}

/** The best price on offer for the side of a pick; undefined: there is none. */
export function bestOffer(market: Pick<MarketBook, 'runners'> | undefined, { selectionId, side }: SlipPick): number | undefined {
  const runner = market?.runners.find((entry) => entry.selection_id === selectionId);
  return (side === 'BACK' ? runner?.available_to_back : runner?.available_to_lay)?.[0]?.[0];
}

/**
 * Whether the price that was tapped as the best is not the best any more. Whoever tapped another price, or typed one, has asked for that one and
 * nothing has changed.
 */
export function hasMoved(seen: number | undefined, priceText: string, best: number | undefined): boolean {
  return seen !== undefined && Number(priceText) === seen && best !== seen;
}
