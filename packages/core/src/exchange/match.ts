import { FILL_OR_KILL, type MarketBook, ORDER_STATE, type OrderStore, PIECE, POST_ONLY, type Taken } from '../matching/index.ts';
import {
  ceilDivide,
  floorDivide,
  payoutAt,
  smallestFillable,
  worthOfUnit,
  type Minor,
  type StakeAndPayout,
  type TargetKind,
} from '../money/index.ts';
import { EVENS, type LineLadder } from '../odds/index.ts';
import { present } from '../std/index.ts';
import { FLAG } from './journal/hot.ts';
import type { MarketState } from './market-state.ts';
import { fillOnPaper, followOnPaper, serveAllOnPaper } from './paper/decide.ts';
import type { Recorder } from './recorder.ts';
import type { AcceptedTarget, State } from './state.ts';

/**
 * Brings an accepted order to the book. The order matches as much as possible at the best exact prices. Its remainder then rests, lapses or is killed (exchange
 * X22–X37). The function cannot fail. `first` is the first piece that the order reaches at its limit, one of PIECE.
 */
export function enterBook(recorder: Recorder, slot: number, first: number): void {
  const market = recorder.state.marketOf(slot);
  matchOrRest(recorder, slot, first);
  if (market.paper !== undefined) followOnPaper(recorder, market, slot, lapsesAsSmall);
}

/** Lets paper orders match a real order that has just come to rest. */
export function followRestedOrder(recorder: Recorder, market: MarketState, slot: number): void {
  if (market.paper !== undefined) followOnPaper(recorder, market, slot, lapsesAsSmall);
}

/** Puts the open part of an order at the back of the queue at its price without matching it, not even on paper (settlement S-RACE-23). */
export function restInQueue(recorder: Recorder, slot: number): void {
  if (!lapsesAsSmall(recorder, slot)) recorder.orderRested(slot);
}

function matchOrRest(recorder: Recorder, slot: number, first: number): void {
  const { orders } = recorder.state;
  if (first !== PIECE.NOTHING && (orders.flags(slot) & POST_ONLY) !== 0)
    return recorder.orderReduced(slot, orders.remaining(slot), 'LAPSED_POST_ONLY');
  if (isTooGood(recorder.state, slot, first))
    return recorder.orderReduced(slot, orders.remaining(slot), 'LAPSED_PRICE_IMPROVEMENT');
  if ((orders.flags(slot) & FILL_OR_KILL) !== 0) return fillOrKill(recorder, slot);
  if (recorder.state.targets.size > 0 && recorder.state.targets.has(orders.id(slot))) matchTarget(recorder, slot);
  else match(recorder, slot, first);
  if (orders.isEntering(slot)) restInQueue(recorder, slot);
}

/**
 * Matches a fill-or-kill order. The order matches the largest size whose exact average price keeps the limit, and the rest is killed. If that size is below the
 * minimum fill, or below the whole size if no minimum is set, the whole order is killed (exchange X11–X13).
 */
function fillOrKill(recorder: Recorder, slot: number): void {
  const { orders, minFills } = recorder.state;
  const order = orders.id(slot);
  // Use the open part, because some of the size may have been cancelled during the bet delay.
  const size = orders.remaining(slot);
  const plan = planFill(recorder.state, fillRequestOf(recorder.state, slot));
  const isEnough = plan.stake >= (minFills.get(order) ?? size);
  const killed = isEnough ? size - plan.stake : size;
  if (killed > 0) recorder.orderReduced(slot, killed, 'KILLED');
  if (!isEnough) return;
  for (const piece of plan.pieces) bookFills(recorder, slot, piece);
  // Remainders too small to match lapse only now, because a later piece of the plan may still take them.
  for (const piece of plan.pieces) lapseLegs(recorder, slot, piece);
}

/**
 * True if the best available price breaches the price guard of the market (exchange X57). A price that much better than the limit suggests an event that the
 * taker has not seen.
 */
function isTooGood(state: State, slot: number, first: number): boolean {
  const market = state.marketOf(slot);
  if (market.terms.priceGuard === 0) return false;
  const { orders } = state;
  // A fill-or-kill gets no first piece, because it plans its own pieces.
  const piece = (orders.flags(slot) & FILL_OR_KILL) === 0 ? first : nextPiece(state, slot);
  return isBeyondGuard(state, market, orders.isLay(slot), orders.price(slot), piece);
}

/** Returns true if the price guard would lapse an order at `price` whose first match is `piece` (exchange X57). */
export function isTooGoodFor(state: State, slot: number, price: number, piece: number): boolean {
  const market = state.marketOf(slot);
  return market.terms.priceGuard > 0 && isBeyondGuard(state, market, state.orders.isLay(slot), price, piece);
}

/** True if the piece that the book found last breaches the market's price guard. Call only for a market with a guard. */
function isBeyondGuard(state: State, { book, terms }: MarketState, isLay: boolean, limit: number, piece: number): boolean {
  const guard = terms.priceGuard;
  if (piece === PIECE.DIRECT) {
    const price = state.orders.price(book.maker);
    return isLay ? limit * 100 > guard * price : price * 100 > guard * limit;
  }
  if (piece !== PIECE.CROSS) return false;
  return isLay
    ? book.cross.compare(floorDivide(limit * 100, guard)) === -1
    : book.cross.compare(ceilDivide(limit * guard, 100)) === 1;
}

/** Returns the first piece that the order reaches at its limit, one of PIECE. */
export function nextPiece(state: State, slot: number): number {
  const { orders } = state;
  return state
    .marketOf(slot)
    .book.next(orders.runner(slot), orders.isLay(slot), orders.account(slot), state.askedOf(slot), orders.remaining(slot));
}

/**
 * Matches the orders of open markets that a removed runner or a better price kept apart (exchange X25). The best order on each runner is tried, the newest of
 * these as the taker. A match that uses up a best price adds its market again.
 */
export function uncross(recorder: Recorder): void {
  const { toUncross } = recorder.state;
  for (const market of toUncross) {
    toUncross.delete(market);
    if (market.status === 'OPEN' && market.terms.crossMatching && market.shadow === undefined) uncrossMarket(recorder, market);
  }
}

/** Backs, then lays. */
const SIDES = [false, true] as const;

function uncrossMarket(recorder: Recorder, market: MarketState): void {
  const { state } = recorder;
  const { orders } = state;
  for (const isLay of SIDES) {
    if (!market.book.areBestCrossed(isLay)) continue;
    const queues = market.book.crossable(isLay);
    for (let slot = takeNewest(orders, queues); slot !== undefined; slot = takeNewest(orders, queues))
      while (isResting(orders, slot) && nextPiece(state, slot) === PIECE.CROSS) matchAcross(recorder, slot, market.book);
  }
  if (market.paper !== undefined) serveAllOnPaper(recorder, market, market.paper, lapsesAsSmall);
}

/** Removes the newest resting order at the front of the given queues. */
function takeNewest(orders: OrderStore, queues: readonly number[][]): number | undefined {
  let newest: number[] | undefined;
  for (const queue of queues) {
    while (queue[0] !== undefined && !isResting(orders, queue[0])) queue.shift();
    const [[first], [other]] = [queue, newest ?? []];
    if (first !== undefined && (other === undefined || orders.id(first) > orders.id(other))) newest = queue;
  }
  return newest?.shift();
}

function isResting(orders: OrderStore, slot: number): boolean {
  return orders.state(slot) === ORDER_STATE.RESTING;
}

function match(recorder: Recorder, slot: number, first: number): void {
  const { state } = recorder;
  const { orders } = state;
  const { book, lines, shadow } = state.marketOf(slot);
  for (let piece = first; piece !== PIECE.NOTHING; piece = nextPiece(state, slot)) {
    if (piece === PIECE.OWN) return recorder.orderReduced(slot, orders.remaining(slot), 'LAPSED_SELF_MATCH');
    if (shadow !== undefined) matchOnPaper(recorder, slot, piece);
    else if (lines !== undefined) matchAtLine(recorder, slot, book.maker, lines);
    else if (piece === PIECE.DIRECT) matchDirect(recorder, slot, book.maker);
    else matchAcross(recorder, slot, book);
    if (!orders.isEntering(slot)) return;
  }
}

/**
 * Makes a direct match, at the price of the resting order (exchange X23). The taker's remainder lapses if it would win its backer less than a minor unit at
 * that price, because it could not rest in front of the order either (trust M11).
 */
function matchDirect(recorder: Recorder, taker: number, maker: number): void {
  const { orders } = recorder.state;
  const stake = Math.min(orders.remaining(taker), orders.remaining(maker)) as Minor;
  const payout = payoutAt(stake, orders.price(maker));
  if (payout === stake) return recorder.orderReduced(taker, orders.remaining(taker), 'LAPSED_SMALL');
  const match = recorder.state.lastMatch + 1;
  recorder.dropChangeIfMatched(maker, stake);
  recorder.orderFilled(taker, stake, payout, match, FLAG.TAKER);
  recorder.orderFilled(maker, stake, payout, match, 0);
  if (orders.state(maker) === ORDER_STATE.RESTING) lapsesAsSmall(recorder, maker);
}

/** Makes a paper match at the prices of the real book. The real book does not change (exchange X80). */
function matchOnPaper(recorder: Recorder, taker: number, piece: number): void {
  const { orders } = recorder.state;
  const { book } = recorder.state.marketOf(taker);
  if (piece === PIECE.CROSS) {
    bookOnPaper(recorder, taker, crossPiece(book));
    lapseDust(recorder, taker, book.cross.count + 1);
    return;
  }
  const { maker } = book;
  const stake = Math.min(orders.remaining(taker), book.offered(maker, orders.account(taker))) as Minor;
  const payout = payoutAt(stake, orders.price(maker));
  if (payout === stake) return recorder.orderReduced(taker, orders.remaining(taker), 'LAPSED_SMALL');
  bookOnPaper(recorder, taker, { stake, payout, legs: [{ slot: maker, stake, payout }], cross: false });
}

function bookOnPaper(recorder: Recorder, taker: number, { stake, payout, legs, cross }: Piece): void {
  fillOnPaper(recorder, taker, { stake, payout, legs, taker: true, cross });
}

/** Makes a match at the line of the resting order. Its odds are always evens (exchange X70). */
function matchAtLine(recorder: Recorder, taker: number, maker: number, lines: LineLadder): void {
  const { orders } = recorder.state;
  const stake = Math.min(orders.remaining(taker), orders.remaining(maker));
  bookAtLine(recorder, taker, { slot: maker, stake, payout: payoutAt(stake as Minor, EVENS) }, lines);
}

function bookAtLine(recorder: Recorder, taker: number, { slot, stake }: Leg, lines: LineLadder): void {
  const match = recorder.state.lastMatch + 1;
  const line = lines.at(recorder.state.orders.level(slot));
  const { orders } = recorder.state;
  recorder.dropChangeIfMatched(slot, stake);
  recorder.record('lineFilled', { taker: true, order: orders.id(taker), stake, line, match });
  recorder.record('lineFilled', { taker: false, order: orders.id(slot), stake, line, match });
}

/** Makes the cross match that the book found last. Remainders that no other match could use lapse (exchange X37). */
function matchAcross(recorder: Recorder, taker: number, { cross, legs }: MarketBook): void {
  const match = recorder.state.lastMatch + 1;
  for (let leg = 0; leg < cross.count; leg++) recorder.dropChangeIfMatched(present(legs[leg]), cross.stakeOf(leg));
  recorder.dropChangeIfMatched(taker, cross.takerStake);
  recorder.orderFilled(taker, cross.takerStake, cross.takerPayout, match, FLAG.TAKER | FLAG.CROSS);
  for (let leg = 0; leg < cross.count; leg++) {
    recorder.orderFilled(present(legs[leg]), cross.stakeOf(leg), cross.payoutOf(leg), match, FLAG.CROSS);
  }
  const dust = cross.count + 1;
  for (let leg = 0; leg < cross.count; leg++) lapseDust(recorder, present(legs[leg]), dust);
  lapseDust(recorder, taker, dust);
}

/** One planned match of a taker: with one order at its price, or with an order on every other runner. */
type Piece = { readonly stake: number; readonly payout: number; readonly legs: readonly Leg[]; readonly cross: boolean };
type Leg = { readonly slot: number; readonly stake: number; readonly payout: number };

function crossPiece({ cross, legs }: MarketBook): Piece {
  const found: Leg[] = [];
  for (let leg = 0; leg < cross.count; leg++) {
    found.push({ slot: present(legs[leg]), stake: cross.stakeOf(leg), payout: cross.payoutOf(leg) });
  }
  return { stake: cross.takerStake, payout: cross.takerPayout, legs: found, cross: true };
}

function bookFills(recorder: Recorder, taker: number, piece: Piece): void {
  const { lines, shadow } = recorder.state.marketOf(taker);
  if (shadow !== undefined) return bookOnPaper(recorder, taker, piece);
  if (lines !== undefined) return piece.legs.forEach((leg) => bookAtLine(recorder, taker, leg, lines));
  const match = recorder.state.lastMatch + 1;
  const flag = piece.cross ? FLAG.CROSS : 0;
  for (const leg of piece.legs) recorder.dropChangeIfMatched(leg.slot, leg.stake);
  recorder.orderFilled(taker, piece.stake, piece.payout, match, FLAG.TAKER | flag);
  for (const leg of piece.legs) recorder.orderFilled(leg.slot, leg.stake, leg.payout, match, flag);
}

function lapseLegs(recorder: Recorder, taker: number, piece: Piece): void {
  // A paper match leaves real orders unchanged.
  if (recorder.state.marketOf(taker).shadow !== undefined) return;
  for (const leg of piece.legs) lapseDust(recorder, leg.slot, piece.cross ? piece.legs.length + 1 : 0);
}

/** Lapses the remainder of a matched order if it is at most `dust`. The order keeps its row, because it has a match. */
function lapseDust(recorder: Recorder, slot: number, dust: number): void {
  const { orders } = recorder.state;
  const remaining = orders.remaining(slot);
  if (remaining === 0) return;
  if (remaining <= dust) recorder.orderReduced(slot, remaining, 'LAPSED_SMALL');
  else if (orders.state(slot) === ORDER_STATE.RESTING) lapsesAsSmall(recorder, slot);
}

/** Lapses the remainder of an order if its profit would be less than one minor unit (trust M11). */
function lapsesAsSmall(recorder: Recorder, slot: number): boolean {
  const { orders } = recorder.state;
  const remaining = orders.remaining(slot);
  if (remaining >= smallestFillable(orders.price(slot))) return false;
  recorder.orderReduced(slot, remaining, 'LAPSED_SMALL');
  return true;
}

/** The plan of a fill-or-kill. `value` is the sum of stake × price in hundredths; the average price follows from it. */
type FillPlan = { readonly limit: number; readonly isLay: boolean; readonly pieces: Piece[]; stake: number; value: bigint };

/** Limits that every average keeps: of a back, and of a lay. */
const NO_AVERAGE = [0, Number.MAX_SAFE_INTEGER] as const;

/** The size and limit of a fill-or-kill. In a line market, `price` is its line. `isEach`: each match must keep the limit, as for an order that may rest. */
export type FillRequest = {
  readonly isEach?: boolean;
  readonly market: MarketState;
  readonly account: number;
  readonly runner: number;
  readonly isLay: boolean;
  readonly price: number;
  readonly size: number;
};

function fillRequestOf(state: State, slot: number): FillRequest {
  const { orders } = state;
  return {
    market: state.marketOf(slot),
    account: orders.account(slot),
    runner: orders.runner(slot),
    isLay: orders.isLay(slot),
    price: state.askedOf(slot),
    size: orders.remaining(slot),
  };
}

/** Returns the matches that the order would get now; none if the price guard would lapse it. At a line, payouts are at the line. Changes no state. */
export function fillsNow(state: State, request: FillRequest, taken: Taken = new Map()): StakeAndPayout[] {
  const { market, runner, isLay, account, price, size } = request;
  const { lines, terms } = market;
  const isGuarded = terms.priceGuard > 0;
  if (isGuarded && isBeyondGuard(state, market, isLay, price, market.book.next(runner, isLay, account, price, size))) return [];
  return planFill(state, request, taken).pieces.map(({ stake, payout, legs: [leg] }): StakeAndPayout => {
    const line = leg === undefined ? undefined : lines?.at(state.orders.level(leg.slot));
    return [stake as Minor, line === undefined ? (payout as Minor) : payoutAt(stake as Minor, line)];
  });
}

/**
 * Returns the matches of each order if the orders were placed one after the other. Each order gets the offers that the earlier orders leave. Undefined if an
 * order would not be matched whole.
 */
export function wholeFills(state: State, requests: readonly FillRequest[]): readonly (readonly StakeAndPayout[])[] | undefined {
  const taken: Taken = new Map();
  const fills = requests.map((request) => fillsNow(state, request, taken));
  const isWhole = requests.every(({ size }, place) => fills[place]?.reduce((sum, [stake]) => sum + stake, 0) === size);
  return isWhole ? fills : undefined;
}

/**
 * Plans how much of an order can be matched so that the average price keeps the limit. The plan takes direct and virtual offers, best first, and may take only
 * a part of the last piece, down to one minor unit (exchange X13). It is made on a copy of the amounts, and no match is booked.
 */
function planFill(
  state: State,
  { market, account, runner, isLay, price, size, isEach = false }: FillRequest,
  taken: Taken = new Map(),
): FillPlan {
  const { book, lines } = market;
  // Lines have no average, so each piece must keep the limit.
  const limit = lines === undefined && !isEach ? 0 : price;
  const average = lines === undefined ? price : EVENS;
  const plan: FillPlan = {
    limit: isEach && lines === undefined ? NO_AVERAGE[isLay ? 1 : 0] : average,
    isLay,
    pieces: [],
    stake: 0,
    value: 0n,
  };
  for (let isWhole = true; isWhole && plan.stake < size;) {
    const kind = book.next(runner, plan.isLay, account, limit, size - plan.stake, taken);
    if (kind === PIECE.NOTHING || kind === PIECE.OWN) break;
    isWhole =
      kind === PIECE.DIRECT
        ? planDirect(
            state,
            plan,
            book.maker,
            Math.min(book.offered(book.maker, account) - (taken.get(book.maker) ?? 0), size - plan.stake),
            taken,
          )
        : planAcross(plan, book, taken);
  }
  return plan;
}

/**
 * Adds as much of a direct piece as the average allows, up to `most`, unless the part would win less than a unit. Returns false if it took only a part of the
 * piece.
 */
function planDirect(state: State, plan: FillPlan, maker: number, most: number, taken: Taken): boolean {
  const price = state.orders.price(maker);
  const valueOf = (part: number): bigint => BigInt(part) * BigInt(price);
  const stake = largestWithin(most, (part) => keepsAverage(plan, part, valueOf(part)));
  const payout = payoutAt(stake as Minor, price);
  const legs = [{ slot: maker, stake, payout }];
  if (payout === stake) return false;
  addPiece(plan, { stake, payout, legs, cross: false }, valueOf(stake), taken);
  return stake === most;
}

/** Adds the largest part of a virtual piece that the average allows. Returns false if it took only a part of the piece. */
function planAcross(plan: FillPlan, book: MarketBook, taken: Taken): boolean {
  const { cross } = book;
  const most = cross.takerStake;
  const fits = (part: number): boolean =>
    cross.fit(plan.isLay, part, 0) && keepsAverage(plan, cross.takerStake, valueOfCross(cross.takerPayout));
  const part = largestWithin(most, fits);
  if (part === 0 || !cross.fit(plan.isLay, part, 0)) return false;
  addPiece(plan, crossPiece(book), valueOfCross(cross.takerPayout), taken);
  return part === most;
}

/** Returns the contribution of a virtual piece to the average: it is filled at exactly payout / stake. */
function valueOfCross(payout: number): bigint {
  return BigInt(payout) * 100n;
}

function addPiece(plan: FillPlan, piece: Piece, value: bigint, taken: Taken): void {
  plan.pieces.push(piece);
  plan.stake += piece.stake;
  plan.value += value;
  for (const { slot, stake } of piece.legs) taken.set(slot, (taken.get(slot) ?? 0) + stake);
}

/**
 * Returns true if the average price keeps the limit. The average is computed from exact prices, because with rounded profits an order filled exactly at its
 * limit could be killed.
 */
function keepsAverage(plan: FillPlan, stake: number, value: bigint): boolean {
  const left = plan.value + value;
  const right = BigInt(plan.limit) * BigInt(plan.stake + stake);
  return plan.isLay ? left <= right : left >= right;
}

/** Returns the largest part of `most` that `fits`. If a part fits, every smaller part must also fit. */
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

/**
 * Matches an order that fixes its payout or profit instead of its stake. The order takes the best pieces first, and of each piece only the amount that the
 * target still needs (exchange X14). The rest of the target becomes an ordinary order at the limit, rounded down to a minor unit. This rest lapses if it is too
 * small for an offer that the book still has.
 */
function matchTarget(recorder: Recorder, slot: number): void {
  const { orders, targets } = recorder.state;
  const order = orders.id(slot);
  const { kind, amount, maxStake } = targets.get(order) as AcceptedTarget;
  const unit = worthOfUnit(kind, orders.price(slot));
  let left = amount * 100;
  // A layer's stake grows with a better price, up to the market's largest stake at the time the order came (exchange X81).
  const most = (): number => maxStake - orders.matched(slot);
  const rests = (): number => Math.min(floorDivide(left, unit), most());
  for (;;) {
    const part = nextPart(recorder.state, slot, { kind, left, most: most() });
    if (part === 'NOTHING' || part === 'OWN' || part === 'TOO_SMALL') {
      resize(recorder, slot, rests());
      if (part !== 'NOTHING' && orders.remaining(slot) > 0)
        recorder.orderReduced(slot, orders.remaining(slot), part === 'OWN' ? 'LAPSED_SELF_MATCH' : 'LAPSED_SMALL');
      return;
    }
    left -= part.worth;
    resize(recorder, slot, Math.min(part.stake + floorDivide(left, unit), most()));
    bookFills(recorder, slot, part);
    lapseLegs(recorder, slot, part);
    if (part.cross) lapseDust(recorder, slot, part.legs.length + 1);
    if (!orders.isEntering(slot)) return;
  }
}

function resize(recorder: Recorder, slot: number, open: number): void {
  const { orders } = recorder.state;
  const change = open - orders.remaining(slot);
  if (change !== 0) recorder.record('orderSized', { order: orders.id(slot), change });
}

/** The part of a target that is still missing, and the largest stake that may match for it. */
type Lack = { readonly kind: TargetKind; readonly left: number; readonly most: number };

/** Returns the part of the first reachable piece that `left` of the target needs. `worth` is its contribution to the target. */
function nextPart(
  state: State,
  slot: number,
  { kind, left, most }: Lack,
): (Piece & { readonly worth: number }) | 'NOTHING' | 'OWN' | 'TOO_SMALL' {
  const { orders } = state;
  const { book } = state.marketOf(slot);
  const isLay = orders.isLay(slot);
  if (most === 0) return 'NOTHING';
  const found = book.next(orders.runner(slot), isLay, orders.account(slot), orders.price(slot), most);
  if (found === PIECE.NOTHING) return 'NOTHING';
  if (found === PIECE.OWN) return 'OWN';
  if (found === PIECE.DIRECT) {
    const unit = worthOfUnit(kind, orders.price(book.maker));
    const stake = Math.min(most, book.offered(book.maker, orders.account(slot)), floorDivide(left, unit)) as Minor;
    const payout = payoutAt(stake, orders.price(book.maker));
    if (payout === stake) return 'TOO_SMALL';
    return { stake, payout, legs: [{ slot: book.maker, stake, payout }], cross: false, worth: stake * unit };
  }
  const { cross } = book;
  const worth = (): number => 100 * (cross.takerPayout - (kind === 'PAYOUT' ? 0 : cross.takerStake));
  const fits = (part: number): boolean => cross.fit(isLay, part, orders.price(slot)) && worth() <= left;
  const part = largestWithin(cross.takerStake, fits);
  return part > 0 && fits(part) ? { ...crossPiece(book), worth: worth() } : 'TOO_SMALL';
}
