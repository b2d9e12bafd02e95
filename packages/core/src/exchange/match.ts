import { FILL_OR_KILL, type MarketBook, NONE, ORDER_STATE, PIECE, type Taken } from '../matching/index.ts';
import { payoutAt, smallestFillable, type Minor } from '../money/index.ts';
import { FLAG } from './event-log.ts';
import type { Recorder } from './recorder.ts';
import type { State } from './state.ts';

/**
 * Brings an accepted order to the book: matches what it can get, best exact price first, and rests, lapses or kills the rest
 * (exchange X22–X37). Nothing here can fail.
 */
export function enterBook(recorder: Recorder, slot: number): void {
  const { orders } = recorder.state;
  if ((orders.flags(slot) & FILL_OR_KILL) !== 0) return fillOrKill(recorder, slot);
  const order = orders.id(slot);
  match(recorder, slot, nextPiece(recorder.state, slot));
  if (orders.find(order) !== slot || orders.state(slot) === ORDER_STATE.COMPLETE) return;
  if (lapsesAsSmall(recorder, slot)) return;
  recorder.orderRested(order);
}

/**
 * The largest size of at least the order's minimum fill (none: the whole size) whose exact average price keeps the limit is matched; the
 * rest, or all of it, is killed (exchange X11–X13).
 */
function fillOrKill(recorder: Recorder, slot: number): void {
  const { orders, minFills } = recorder.state;
  const order = orders.id(slot);
  // Not its size: part of it may have been cancelled while it waited out the bet delay.
  const size = orders.remaining(slot);
  const plan = planFill(recorder.state, slot);
  const enough = plan.stake >= (minFills.get(order) ?? size);
  const killed = enough ? size - plan.stake : size;
  if (killed > 0) recorder.orderReduced(order, killed, 'KILLED');
  if (!enough) return;
  for (const piece of plan.pieces) bookFills(recorder, order, piece);
  // Only now: a later piece of the plan may take what an earlier one left of an order.
  for (const piece of plan.pieces) lapseLegs(recorder, piece);
}

/** What the order reaches first at its limit, one of PIECE. */
export function nextPiece(state: State, slot: number): number {
  const { orders } = state;
  return state
    .marketOf(slot)
    .book.next(orders.runner(slot), orders.isLay(slot), orders.account(slot), orders.price(slot), orders.remaining(slot));
}

function match(recorder: Recorder, slot: number, first: number): void {
  const { state } = recorder;
  const { orders } = state;
  const order = orders.id(slot);
  for (let piece = first; piece !== PIECE.NOTHING; piece = nextPiece(state, slot)) {
    if (piece === PIECE.OWN) return recorder.orderReduced(order, orders.remaining(slot), 'LAPSED_SELF_MATCH');
    if (piece === PIECE.DIRECT) matchDirect(recorder, slot, state.marketOf(slot).book.maker);
    else matchAcross(recorder, slot);
    if (orders.find(order) !== slot || orders.state(slot) === ORDER_STATE.COMPLETE) return;
  }
}

/** The price of a direct match is the resting order's (exchange X23). */
function matchDirect(recorder: Recorder, taker: number, maker: number): void {
  const { orders } = recorder.state;
  const stake = Math.min(orders.remaining(taker), orders.remaining(maker)) as Minor;
  const payout = payoutAt(stake, orders.price(maker));
  const match = recorder.state.lastMatch + 1;
  const makerOrder = orders.id(maker);
  recorder.orderFilled(orders.id(taker), stake, payout, match, FLAG.TAKER);
  recorder.orderFilled(makerOrder, stake, payout, match, 0);
  if (orders.state(maker) === ORDER_STATE.RESTING) lapsesAsSmall(recorder, maker);
}

function matchAcross(recorder: Recorder, taker: number): void {
  const { book } = recorder.state.marketOf(taker);
  bookPiece(recorder, recorder.state.orders.id(taker), crossPiece(recorder.state, book));
}

/** One match of a taker: with one order at its price, or with an order on every other runner. */
type Piece = { readonly stake: number; readonly payout: number; readonly legs: readonly Leg[]; readonly cross: boolean };
type Leg = { readonly order: number; readonly stake: number; readonly payout: number };

function crossPiece(state: State, { cross, legs }: MarketBook): Piece {
  const found: Leg[] = [];
  for (let leg = 0; leg < cross.count; leg++) {
    found.push({ order: state.orders.id(legs[leg]), stake: cross.stakes[leg], payout: cross.payouts[leg] });
  }
  return { stake: cross.takerStake, payout: cross.takerPayout, legs: found, cross: true };
}

/** Books a piece; crumbs that no other match could use lapse (exchange X37). */
function bookPiece(recorder: Recorder, taker: number, piece: Piece): void {
  bookFills(recorder, taker, piece);
  lapseLegs(recorder, piece);
  lapseCrumb(recorder, taker, piece);
}

function bookFills(recorder: Recorder, taker: number, piece: Piece): void {
  const match = recorder.state.lastMatch + 1;
  const flag = piece.cross ? FLAG.CROSS : 0;
  recorder.orderFilled(taker, piece.stake, piece.payout, match, FLAG.TAKER | flag);
  for (const leg of piece.legs) recorder.orderFilled(leg.order, leg.stake, leg.payout, match, flag);
}

function lapseLegs(recorder: Recorder, piece: Piece): void {
  for (const leg of piece.legs) lapseCrumb(recorder, leg.order, piece);
}

function lapseCrumb(recorder: Recorder, order: number, piece: Piece): void {
  const { orders } = recorder.state;
  const slot = orders.find(order);
  const remaining = slot === NONE ? 0 : orders.remaining(slot);
  if (remaining === 0) return;
  const crumb = piece.cross ? piece.legs.length + 1 : 0;
  if (remaining <= crumb) recorder.orderReduced(order, remaining, 'LAPSED_SMALL');
  else if (orders.state(slot) === ORDER_STATE.RESTING) lapsesAsSmall(recorder, slot);
}

/** What is left of an order lapses when its profit would be less than one minor unit (trust M11). */
function lapsesAsSmall(recorder: Recorder, slot: number): boolean {
  const { orders } = recorder.state;
  const remaining = orders.remaining(slot);
  if (remaining >= smallestFillable(orders.price(slot))) return false;
  recorder.orderReduced(orders.id(slot), remaining, 'LAPSED_SMALL');
  return true;
}

/** `value`: Σ stake × price in hundredths, what the average is made of. */
type FillPlan = { readonly limit: number; readonly isLay: boolean; readonly pieces: Piece[]; stake: number; value: bigint };

/**
 * How much of an order can be had at its limit on average: all liquidity, direct and virtual, best first, the last piece in part down to
 * one minor unit (exchange X13). Plans on an overlay and books nothing.
 */
function planFill(state: State, slot: number): FillPlan {
  const { orders } = state;
  const { book } = state.marketOf(slot);
  const plan: FillPlan = { limit: orders.price(slot), isLay: orders.isLay(slot), pieces: [], stake: 0, value: 0n };
  const taken: Taken = new Map();
  const runner = orders.runner(slot);
  const account = orders.account(slot);
  const size = orders.remaining(slot);
  for (let whole = true; whole && plan.stake < size;) {
    const kind = book.next(runner, plan.isLay, account, 0, size - plan.stake, taken);
    if (kind === PIECE.NOTHING || kind === PIECE.OWN) break;
    whole = kind === PIECE.DIRECT ? planDirect(state, plan, book.maker, size, taken) : planAcross(state, plan, book, taken);
  }
  return plan;
}

/** Adds a direct piece as far as the average allows; false when it was taken in part only. */
function planDirect(state: State, plan: FillPlan, maker: number, size: number, taken: Taken): boolean {
  const price = state.orders.price(maker);
  const most = Math.min(state.orders.remaining(maker) - (taken.get(maker) ?? 0), size - plan.stake);
  const valueOf = (part: number): bigint => BigInt(part) * BigInt(price);
  const stake = largestWithin(most, (part) => keepsAverage(plan, part, valueOf(part)));
  const payout = payoutAt(stake as Minor, price);
  const legs = [{ order: state.orders.id(maker), stake, payout }];
  if (stake > 0) addPiece(plan, { stake, payout, legs, cross: false }, valueOf(stake), taken, [maker]);
  return stake === most;
}

/** Adds a virtual piece, the largest part of it that the average allows; false when it was taken in part only. */
function planAcross(state: State, plan: FillPlan, book: MarketBook, taken: Taken): boolean {
  const { cross } = book;
  const most = cross.takerStake;
  const fits = (part: number): boolean =>
    cross.fit(plan.isLay, part, 0) && keepsAverage(plan, cross.takerStake, valueOfCross(cross.takerPayout));
  const part = largestWithin(most, fits);
  if (part === 0 || !cross.fit(plan.isLay, part, 0)) return false;
  addPiece(plan, crossPiece(state, book), valueOfCross(cross.takerPayout), taken, [...book.legs.subarray(0, cross.count)]);
  return part === most;
}

/** What a virtual piece adds to the average: it is filled at exactly payout / stake. */
function valueOfCross(payout: number): bigint {
  return BigInt(payout) * 100n;
}

function addPiece(plan: FillPlan, piece: Piece, value: bigint, taken: Taken, slots: readonly number[]): void {
  plan.pieces.push(piece);
  plan.stake += piece.stake;
  plan.value += value;
  slots.forEach((slot, leg) => taken.set(slot, (taken.get(slot) ?? 0) + piece.legs[leg].stake));
}

/** The average is that of the prices, so that flooring a profit to whole minor units cannot kill an order filled at its very limit. */
function keepsAverage(plan: FillPlan, stake: number, value: bigint): boolean {
  const left = plan.value + value;
  const right = BigInt(plan.limit) * BigInt(plan.stake + stake);
  return plan.isLay ? left <= right : left >= right;
}

/** The largest part of `most` for which `fits` holds, which must hold for every smaller part of one that fits. */
function largestWithin(most: number, fits: (part: number) => boolean): number {
  if (fits(most)) return most;
  let low = 0;
  let high = most;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
