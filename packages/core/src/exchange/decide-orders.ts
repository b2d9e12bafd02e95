import { FILL_OR_KILL, PIECE } from '../matching/index.ts';
import { present } from '../std/index.ts';
import type { OrderAnswer, PlaceOrdersAnswer } from './answers.ts';
import type { PlaceOrder, PlaceOrders } from './commands.ts';
import {
  canPricesMatch,
  whyExpired,
  whyMarketRefuses,
  whyOrderRefused,
  whyOwnOrdersMeet,
  whyTooManyOnPaper,
  whyTraderBlocked,
} from './guards.ts';
import { FLAG } from './journal/hot.ts';
import type { MarketState } from './market-state.ts';
import { enterBook, followRestedOrder, nextPiece } from './match.ts';
import { openParts, whyExposureTooHigh } from './order-exposure.ts';
import { assertFunded } from './overdrafts.ts';
import { readAheadOfPlace } from './read-ahead.ts';
import type { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';
import { answerOf, conflict, orderFlags, repeatOfPlace } from './repeats.ts';
import type { State } from './state.ts';
import { withStake } from './target.ts';
import { marketFor, venueOf } from './venue.ts';

/** Places an order, which is then matched, rests or enters the bet delay. A repeated key gets the first answer. */
export function placeOrder(recorder: Recorder, command: PlaceOrder): OrderAnswer | Refusal {
  const { state } = recorder;
  readAheadOfPlace(state, command);
  const repeat = repeatOfPlace(state, command);
  if (repeat !== undefined) return repeat;
  const order = withStake(command);
  const refusal = whyExpired(recorder.at, order) ?? whyOrderRefused(state, order);
  if (refusal !== undefined) return refusal;
  // After this point the command must succeed.
  return place(recorder, order, orderFlags(order));
}

/** Places an accepted order whose stake is known. Most orders match nothing, so one event both places and rests the order. */
export function place(recorder: Recorder, command: PlaceOrder, flags: number): OrderAnswer {
  const { state } = recorder;
  const order = state.lastOrder + 1;
  if (command.persistence === 'MARKET_ON_CLOSE') return placeToClose(recorder, order, command, (flags & FLAG.OF_REPLACE) !== 0);
  const market = openMarketFor(recorder, command);
  const { book } = market;
  // A fill-or-kill order plans its matches separately.
  const piece =
    (flags & FILL_OR_KILL) === 0
      ? book.next(command.runner, command.side === 'LAY', command.account, command.price, command.size)
      : PIECE.NOTHING;
  const { target, postOnly = false, expiresAt = 0 } = command;
  const isPlain = (flags & FILL_OR_KILL) === 0 && target === undefined && !postOnly && expiresAt === 0;
  const isResting = piece === PIECE.NOTHING && !market.delaysBets && isPlain;
  state.subject = order;
  const slot = recorder.orderPlaced(order, command, market, isResting ? flags | FLAG.RESTS : flags);
  if (target !== undefined) recorder.record('orderTargeted', { order, target: target.kind, amount: target.amount });
  if (postOnly || expiresAt > 0) recorder.record('orderRestricted', { order, postOnly, expiresAt });
  if (isResting) followRestedOrder(recorder, market, slot);
  else enterOrDelay(recorder, slot, piece);
  assertFunded(state.accounts, command.account);
  return answerOf(state);
}

/** Places an order that takes part in the auction of the starting price. A LIMIT order goes to the book first. */
function placeToClose(recorder: Recorder, order: number, command: PlaceOrder, isReplacement: boolean): OrderAnswer {
  const { state } = recorder;
  const market = openMarketFor(recorder, command);
  const { target, postOnly = false, expiresAt = 0, orderType = 'LIMIT' } = command;
  state.subject = order;
  recorder.record('closingOrderPlaced', {
    ...command,
    ...market.name,
    order,
    orderType,
    ofReplace: isReplacement,
    key: command.key,
  });
  if (target !== undefined) recorder.record('orderTargeted', { order, target: target.kind, amount: target.amount });
  if (postOnly || expiresAt > 0) recorder.record('orderRestricted', { order, postOnly, expiresAt });
  const slot = state.orders.find(order);
  if (orderType === 'LIMIT') enterOrDelay(recorder, slot, nextPiece(state, slot));
  assertFunded(state.accounts, command.account);
  return answerOf(state);
}

/** Returns the market for an accepted order. The first paper order opens the paper market. */
function openMarketFor(recorder: Recorder, { account, market }: PlaceOrder): MarketState {
  const { state } = recorder;
  const venue = venueOf(state, account);
  if (venue === 'PAPER' && state.market(market, venue) === undefined) recorder.record('paperMarketOpened', { market });
  return present(state.market(market, venue), 'an accepted order has its market');
}

/**
 * Enters the order in the book at once or, in play, after the bet delay. If the terms allow it, orders that would match nothing enter at once (exchange X53,
 * X54).
 */
export function enterOrDelay(recorder: Recorder, slot: number, first: number): void {
  const { state } = recorder;
  const market = state.marketOf(slot);
  const passive = market.terms.passiveOrdersAtOnce && nextPiece(state, slot) === PIECE.NOTHING;
  if (!market.delaysBets || passive) return enterBook(recorder, slot, first);
  const dueAt = recorder.at + market.terms.betDelayMs * 1_000;
  recorder.record('orderDelayed', { order: state.orders.id(slot), dueAt });
}

/** Maximum number of orders in one command, as in the API. */
const ORDERS_MAX = 200;

/**
 * Places all orders or none (exchange X15). It is enough to check all orders before the first is placed. Only the exposure guard depends on other orders, and
 * that guard counts all of them as unmatched. Fills and lapses never raise an exposure above this figure (trust E2).
 */
export function placeOrders(recorder: Recorder, command: PlaceOrders): PlaceOrdersAnswer | Refusal {
  const { state } = recorder;
  const { orders } = command;
  if (orders.length === 0 || orders.length > ORDERS_MAX) return refuse('INVALID_REQUEST', 'orders');
  const repeat = repeatOfAll(state, orders);
  if (repeat !== undefined) return repeat;
  const sized = orders.map(withStake);
  const refusal = whyOrdersRefused(state, recorder.at, { ...command, orders: sized });
  if (refusal !== undefined) return refusal;
  // After this point the command must succeed.
  const answers = sized.map((order) => place(recorder, order, orderFlags(order)));
  return jointAnswer(answers);
}

/** Returns the answers of all orders as of the last event of any of them, so that a repeat gets the same answers. */
function jointAnswer(orders: readonly OrderAnswer[]): PlaceOrdersAnswer {
  return { ok: true, seq: Math.max(...orders.map(({ seq }) => seq)), orders };
}

/** Returns the first answers if all orders are repeats, undefined if none is a repeat, and otherwise a conflict. */
function repeatOfAll(state: State, orders: readonly PlaceOrder[]): PlaceOrdersAnswer | Refusal | undefined {
  const repeats = orders.map((order) => repeatOfPlace(state, order));
  if (repeats.every((repeat) => repeat === undefined)) return undefined;
  const answers: OrderAnswer[] = [];
  for (const [index, repeat] of repeats.entries()) {
    if (repeat?.ok !== true) return { ...(repeat ?? conflict('orders')), index };
    answers.push(repeat);
  }
  return jointAnswer(answers);
}

function whyOrdersRefused(state: State, now: number, command: PlaceOrders): Refusal | undefined {
  const { account, orders } = command;
  const market = marketFor(state, command);
  const blocked = whyTraderBlocked(state, account, market);
  if (blocked !== undefined) return blocked;
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  for (const [index, order] of orders.entries()) {
    const isOfCommand = order.account === account && order.market === command.market;
    const refusal = isOfCommand
      ? (whyExpired(now, order) ?? whyMarketRefuses(state, market, order) ?? whyOwnOrdersMeet(state, market, account, order))
      : refuse('INVALID_REQUEST', 'market');
    if (refusal !== undefined) return { ...refusal, index };
  }
  const tooMany = whyTooManyOnPaper(state, market, account, orders.length);
  if (tooMany !== undefined) return tooMany;
  const matching = orders.findIndex((order, index) => orders.slice(0, index).some((earlier) => wouldMatch(earlier, order)));
  if (matching !== -1) return { ...refuse('INVALID_REQUEST', 'side'), index: matching };
  const { positions } = market;
  return whyExposureTooHigh(
    state,
    market,
    account,
    positions.exposureWithAll(positions.find(account), openParts(market, orders)),
  );
}

/** True for two orders that would match in the book or at the starting price (exchange X26). */
function wouldMatch(a: PlaceOrder, b: PlaceOrder): boolean {
  const areInBook = isForBook(a) && isForBook(b);
  const areClosing = a.persistence === 'MARKET_ON_CLOSE' && b.persistence === 'MARKET_ON_CLOSE';
  return (areInBook || areClosing) && canPricesMatch(a, b);
}

function isForBook({ orderType = 'LIMIT' }: PlaceOrder): boolean {
  return orderType === 'LIMIT';
}
