import type { OpenPart } from '../exposure/index.ts';
import { ANY_PRICE, ORDER_STATE, PIECE, POST_ONLY } from '../matching/index.ts';
import { profitAt, type Minor } from '../money/index.ts';
import type { OrderAnswer, ReplaceAnswer } from './answers.ts';
import { extraReservation, openAfter, partsOf, sumOfParts, type WaitingChange } from './changes.ts';
import type { ChangeDropReason } from './codes.ts';
import type { AmendOrder, PlaceOrder, ReplaceOrder } from './commands.ts';
import { findOpen } from './decide-cancels.ts';
import { enterOrDelay, place } from './decide-orders.ts';
import {
  whyMarketClosed,
  whyPersistenceRefused,
  whyOffLadder,
  whyOrderRefused,
  whyOwnOrdersMeet,
  whyPriceRefused,
  whySizeRefused,
  whyTraderBlocked,
} from './guards.ts';
import { FLAG } from './journal/hot.ts';
import type { MarketState } from './market-state.ts';
import { enterBook, isTooGoodFor, nextPiece } from './match.ts';
import { openParts, whyExposureTooHigh, type OpenOrder } from './order-exposure.ts';
import { assertFunded } from './overdrafts.ts';
import type { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';
import { answerOf, orderFlags, repeatOfAmend, repeatOfReplace } from './repeats.ts';
import type { State } from './state.ts';

/**
 * Changes size, price and persistence of an open order, which keeps its id (exchange X21). Either the whole change is accepted, or the order does not change.
 * New terms are checked like a new order, and the size must exceed the matched part.
 */
export function amendOrder(recorder: Recorder, command: AmendOrder): OrderAnswer | Refusal {
  const { state } = recorder;
  const repeat = repeatOfAmend(state, command);
  if (repeat !== undefined) return repeat;
  const slot = findOpen(state, command.account, command.order);
  if (typeof slot !== 'number') return slot;
  if (state.orders.state(slot) === ORDER_STATE.CLOSING) return loosenLimit(recorder, command, slot);
  const isRequeued = command.price !== state.askedOf(slot) || growthOf(state, slot, command) > 0;
  const refusal = whyAmendmentRefused(state, command, slot, isRequeued);
  if (refusal !== undefined) return refusal;
  // After this point the command must succeed.
  state.subject = command.order;
  if (isRequeued && changeWaits(state, slot, command)) {
    const dueAt = recorder.at + state.marketOf(slot).terms.betDelayMs * 1_000;
    const growth = growthOf(state, slot, command);
    const persistence = command.persistence === 'PERSIST' ? 'PERSIST' : 'LAPSE';
    recorder.record('orderChangeWaiting', { ...command, persistence, growth, dueAt, key: command.key });
    assertFunded(state.accounts, command.account);
    return answerOf(state);
  }
  const { persistence, key } = command;
  if (persistence === 'MARKET_ON_CLOSE') recorder.record('closingOrderAmended', { ...command, requeued: isRequeued, key });
  else recorder.record('orderAmended', { ...command, persistence, requeued: isRequeued, hasWaited: false, key });
  if (isRequeued) {
    enterOrDelay(recorder, slot, nextPiece(state, slot));
    assertFunded(state.accounts, command.account);
  }
  return answerOf(state);
}

/** Moves the limit of an on-close order so that it is easier to match: a back down, a lay up. Every other change is refused (exchange X73). */
function loosenLimit(recorder: Recorder, command: AmendOrder, slot: number): OrderAnswer | Refusal {
  const { state } = recorder;
  const { orders } = state;
  const { account, order, price, size, key, persistence } = command;
  const market = state.marketOf(slot);
  const side = orders.isLay(slot) ? 'LAY' : 'BACK';
  const isLooser = side === 'LAY' ? price > orders.price(slot) : price < orders.price(slot);
  const hasLimit = (orders.flags(slot) & ANY_PRICE) === 0;
  if (!isLooser || !hasLimit || size !== orders.size(slot) || persistence !== 'MARKET_ON_CLOSE') return refuse('BET_IS_FINAL');
  const wanted = { runner: orders.runner(slot), side, price, persistence } as const;
  const refusal =
    whyTraderBlocked(state, account, market) ??
    whyMarketClosed(state, market, 0) ??
    whyPriceRefused(market, price) ??
    whyOwnOrdersMeet(state, market, account, wanted);
  if (refusal !== undefined) return refusal;
  // After this point the command must succeed.
  state.subject = order;
  recorder.record('closingOrderAmended', { order, price, size, requeued: false, key });
  return answerOf(state);
}

/** Returns the growth of the order's open part. */
function growthOf({ orders }: State, slot: number, { size }: AmendOrder): number {
  return size - orders.matched(slot) - orders.remaining(slot);
}

function whyAmendmentRefused(state: State, command: AmendOrder, slot: number, isRequeued: boolean): Refusal | undefined {
  const { orders } = state;
  const market = state.marketOf(slot);
  const matched = orders.matched(slot);
  if (!Number.isSafeInteger(command.size) || command.size <= matched) return refuse('INVALID_REQUEST', 'size');
  const refusal = whyPersistenceRefused(market, command.persistence) ?? whyOffLadder(market, command.price);
  if (refusal !== undefined) return refusal;
  const { account, price, persistence } = command;
  const selfMatch = whyOwnOrdersMeet(state, market, account, { ...openOrderAt(state, slot), price, persistence });
  if (selfMatch !== undefined) return selfMatch;
  const open = (command.size - matched) as Minor;
  if (profitAt(open, market.oddsAt(command.price)) === 0) return refuse('INVALID_PROFIT_RATIO');
  if (!isRequeued) return undefined;
  return (
    whyTraderBlocked(state, command.account, market) ??
    whyMarketClosed(state, market, 0) ??
    whyPriceRefused(market, command.price) ??
    whySizeRefused(market, command, { size: matched + orders.remaining(slot), matched, odds: orders.price(slot) }) ??
    whyAmendmentMatches(state, command, slot) ??
    whyAmendmentTooRisky(state, command, slot, open)
  );
}

/** Refuses new terms of a post-only order if they would match now (exchange X83). */
function whyAmendmentMatches(state: State, command: AmendOrder, slot: number): Refusal | undefined {
  if ((state.orders.flags(slot) & POST_ONLY) === 0) return undefined;
  return firstPiece(state, slot, state.marketOf(slot), command) === PIECE.NOTHING ? undefined : refuse('WOULD_MATCH');
}

function whyAmendmentTooRisky(state: State, command: AmendOrder, slot: number, open: Minor): Refusal | undefined {
  const { account, price } = command;
  const market = state.marketOf(slot);
  const { positions } = market;
  const now = openOrderAt(state, slot);
  const isBeside = changeWaits(state, slot, command) || state.changes.has(command.order);
  const parts = isBeside ? extraParts(state, slot, command) : openParts(market, [{ ...now, price, size: open }], [now]);
  return whyExposureTooHigh(state, market, account, positions.exposureWithAll(positions.find(account), parts));
}

/** Returns the open part of an order in the form of a command for it. */
function openOrderAt(state: State, slot: number): OpenOrder {
  const { orders } = state;
  const side = orders.isLay(slot) ? 'LAY' : 'BACK';
  return { runner: orders.runner(slot), side, price: state.askedOf(slot), size: orders.remaining(slot) };
}

/**
 * True if a new price or larger size waits for the end of the bet delay while the order stays unchanged in the book (exchange X21). An order in its own bet
 * delay is not in the book yet. In markets where orders that match nothing enter at once, so do such changes (X54).
 */
function changeWaits(state: State, slot: number, command: AmendOrder): boolean {
  const market = state.marketOf(slot);
  if (!market.delaysBets || state.orders.state(slot) !== ORDER_STATE.RESTING) return false;
  return !market.terms.passiveOrdersAtOnce || firstPiece(state, slot, market, command) !== PIECE.NOTHING;
}

/** Returns the kind of the first match under the new terms, one of PIECE. */
function firstPiece(
  state: State,
  slot: number,
  { book }: MarketState,
  { price, size }: Pick<AmendOrder, 'price' | 'size'>,
): number {
  const { orders } = state;
  return book.next(orders.runner(slot), orders.isLay(slot), orders.account(slot), price, size - orders.matched(slot));
}

/** Returns the additional reservation, by cell, that covers both the order and its new terms. */
function extraParts(state: State, slot: number, command: AmendOrder): Map<number, OpenPart> {
  const wanted = partsOf(state, slot, extraReservation(state, slot, growthOf(state, slot, command), command.price), 1);
  const waiting = state.changes.get(command.order);
  return waiting === undefined ? wanted : sumOfParts(wanted, partsOf(state, slot, waiting.held, -1));
}

/** Applies new terms at the end of their delay. If they are refused, the order stays in the book unchanged (exchange X21). */
export function releaseChange(recorder: Recorder, slot: number, change: WaitingChange): void {
  const { orders } = recorder.state;
  const order = orders.id(slot);
  const reason = whyDropped(recorder.state, slot, change);
  if (reason !== undefined) return recorder.dropChange(slot, reason);
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
  // The order may have been matched so far that the remainder is empty or could not win a minor unit.
  const open = openAfter(state, slot, growth);
  if (open === 0 || profitAt(open, market.oddsAt(price)) === 0) return 'LAPSED_SMALL';
  const piece = firstPiece(state, slot, market, { price, size: (orders.matched(slot) + open) as AmendOrder['size'] });
  if (piece !== PIECE.NOTHING && (orders.flags(slot) & POST_ONLY) !== 0) return 'LAPSED_POST_ONLY';
  if (piece === PIECE.OWN) return 'LAPSED_SELF_MATCH';
  return isTooGoodFor(state, slot, price, piece) ? 'LAPSED_PRICE_IMPROVEMENT' : undefined;
}

/**
 * Cancels an open order and places its open part at another price, as a new order with a new id (exchange X20). If the new order is refused, the answer has the
 * reason, and the cancel remains in effect.
 */
export function replaceOrder(recorder: Recorder, command: ReplaceOrder): ReplaceAnswer | Refusal {
  const { state } = recorder;
  const repeat = repeatOfReplace(state, command);
  if (repeat !== undefined) return repeat;
  const slot = findOpen(state, command.account, command.order);
  if (typeof slot !== 'number') return slot;
  if (state.orders.state(slot) === ORDER_STATE.CLOSING) return refuse('BET_IS_FINAL');
  const second = secondHalf(state, command, slot);
  const { size } = second;
  // After this point the command must succeed.
  recorder.record('orderReplaced', { ...command, size, key: command.key });
  const refusal = whyOrderRefused(state, second);
  const placed = refusal ?? place(recorder, second, orderFlags(second) | FLAG.OF_REPLACE);
  if (refusal !== undefined) recorder.record('replaceRefused', { order: command.order, code: refusal.code });
  return { ok: true, seq: placed.ok ? placed.seq : state.seq, cancelled: size, placed, repeated: false };
}

function secondHalf(state: State, { account, price, marketVersion }: ReplaceOrder, slot: number): PlaceOrder {
  const expiresAt = state.expiries.dueOf(state.orders.id(slot));
  return {
    kind: 'placeOrder',
    account,
    market: state.marketOf(slot).id,
    ...openOrderAt(state, slot),
    price,
    persistence: state.persistenceOf(slot),
    timeInForce: 'GOOD_TILL_CANCELLED',
    minFill: 0 as Minor,
    postOnly: (state.orders.flags(slot) & POST_ONLY) !== 0,
    ...(expiresAt === 0 ? {} : { expiresAt }),
    marketVersion,
  };
}
