import { ORDER_STATE, PIECE } from '../matching/index.ts';
import { profitAt } from '../money/index.ts';
import { heldBeside, openAfter, partsOf, sumOfParts, type WaitingChange } from './changes.ts';
import type { ChangeDropReason } from './codes.ts';
import type { AmendOrder } from './commands.ts';
import { dropWaitingChange } from './dropped-changes.ts';
import type { MarketState } from './market-state.ts';
import { enterBook, isTooGoodFor, nextPiece } from './match.ts';
import { oddsOf } from './open-parts.ts';
import type { Recorder } from './recorder.ts';
import type { State } from './state.ts';
import type { OpenPart } from '../exposure/index.ts';

/**
 * True if a new price or a larger size has to wait out the bet delay while the order stays in the book as it is (exchange X21). An order that
 * waits itself is not in the book, and one that meets nothing may be let in at once (X54).
 */
export function changeWaits(state: State, slot: number, command: AmendOrder): boolean {
  const market = state.marketOf(slot);
  if (!market.inPlay || market.terms.betDelayMs === 0 || state.orders.state(slot) !== ORDER_STATE.RESTING) return false;
  return !market.terms.passiveOrdersAtOnce || firstPiece(state, slot, market, command) !== PIECE.NOTHING;
}

/** The first thing that the new terms meet, one of PIECE. */
function firstPiece(
  state: State,
  slot: number,
  { book }: MarketState,
  { price, size }: Pick<AmendOrder, 'price' | 'size'>,
): number {
  const { orders } = state;
  return book.next(orders.runner(slot), orders.isLay(slot), orders.account(slot), price, size - orders.matched(slot));
}

/** The additional reservation, by cell, that covers both the order and its new terms. */
export function partsBeside(state: State, slot: number, command: AmendOrder): Map<number, OpenPart> {
  const wanted = partsOf(state, slot, heldBeside(state, slot, growthOf(state, slot, command), command.price), 1);
  const waiting = state.changes.get(command.order);
  return waiting === undefined ? wanted : sumOfParts(wanted, partsOf(state, slot, waiting.held, -1));
}

/** By how much the open part of the order grows. */
export function growthOf({ orders }: State, slot: number, { size }: AmendOrder): number {
  return size - orders.matched(slot) - orders.remaining(slot);
}

/** The new terms meet the market as it is at the end of their delay. If they are not accepted, the order stays in the book as it was (exchange X21). */
export function releaseChange(recorder: Recorder, slot: number, change: WaitingChange): void {
  const { orders } = recorder.state;
  const order = orders.id(slot);
  const reason = whyDropped(recorder.state, slot, change);
  if (reason !== undefined) return dropWaitingChange(recorder, slot, reason);
  const size = orders.matched(slot) + openAfter(recorder.state, slot, change.growth);
  const persistence = change.persists ? 'PERSIST' : 'LAPSE';
  const terms = { order, size, price: change.price, persistence } as const;
  recorder.record('orderAmended', { ...terms, requeued: true, hasWaited: true, key: undefined });
  enterBook(recorder, slot, nextPiece(recorder.state, slot));
}

function whyDropped(state: State, slot: number, { growth, price }: WaitingChange): ChangeDropReason | undefined {
  const { accounts, orders } = state;
  const market = state.marketOf(slot);
  const account = orders.account(slot);
  if (market.status !== 'OPEN') return 'LAPSED_SUSPENDED';
  if (accounts.locked(account) || accounts.available(account) < 0) return 'LAPSED_LOCKED';
  // The order may have been matched so far that nothing is left to change, or nothing that could win a minor unit.
  const open = openAfter(state, slot, growth);
  if (open === 0 || profitAt(open, oddsOf(market, price)) === 0) return 'LAPSED_SMALL';
  const piece = firstPiece(state, slot, market, { price, size: (orders.matched(slot) + open) as AmendOrder['size'] });
  if (piece === PIECE.OWN) return 'LAPSED_SELF_MATCH';
  return isTooGoodFor(state, slot, price, piece) ? 'LAPSED_PRICE_IMPROVEMENT' : undefined;
}
