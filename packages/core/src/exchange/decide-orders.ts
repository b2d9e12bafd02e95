import { FILL_OR_KILL, NONE, PIECE } from '../matching/index.ts';
import type { OpenPart } from '../exposure/index.ts';
import { profitAt, roundingDistorts, STAKE_MAX, type Minor } from '../money/index.ts';
import { isOnLadder } from '../odds/index.ts';
import { placePriceOf } from '../settlement/index.ts';
import type { CancelAllAnswer, HeartbeatAnswer, OrderAnswer, ReplaceAnswer } from './answers.ts';
import type { AmendOrder, CancelAll, CancelOrder, Heartbeat, PlaceOrder, ReplaceOrder } from './commands.ts';
import { changeWaits, growthOf, partsBeside, releaseChange } from './decide-changes.ts';
import { dropWaitingChange } from './dropped-changes.ts';
import { whyEnded } from './ended-events.ts';
import { FLAG } from './journal/hot.ts';
import type { MarketState } from './market-state.ts';
import { enterBook, hasRested, nextPiece } from './match.ts';
import { twinOf } from './paper/apply.ts';
import { assertFunded } from './own-funds.ts';
import { isPaper, marketOnPaper, openPaper, whyNotMoreOnPaper } from './paper/decide.ts';
import { cellFor, oddsOf, openParts, type OpenOrder } from './open-parts.ts';
import { readAheadOfCancel, readAheadOfPlace } from './read-ahead.ts';
import type { Recorder } from './recorder.ts';
import type { Refusal, RefusalCode } from './refusals.ts';
import { answerOf, orderFlags, repeatOfAmend, repeatOfCancel, repeatOfPlace, repeatOfReplace } from './repeats.ts';
import type { State } from './state.ts';
import { whyNotTarget, withStake } from './target.ts';

const PLAYER = 0;

/**
 * Places an order: it is matched, rests or waits out the delay. The same key again is the first answer; every refusal, in order of
 * precedence, is a row of `refusals.test.ts`.
 */
export function placeOrder(recorder: Recorder, command: PlaceOrder): OrderAnswer | Refusal {
  const { state } = recorder;
  readAheadOfPlace(state, command);
  if (command.market > 0 && isPaper(state, command.account))
    return placeOrder(recorder, { ...command, market: twinOf(command.market) });
  const repeat = repeatOfPlace(state, command);
  if (repeat !== undefined) return repeat;
  const order = withStake(command);
  const refusal = whyNotPlace(state, order);
  if (refusal !== undefined) return refusal;
  // After this point the command must succeed.
  return place(recorder, order, orderFlags(order));
}

/**
 * The guards of a new order, in the order in which the first that fails is the answer: who, what, when, at which price and size, and last
 * whether the account can carry it (exchange X45).
 */
function whyNotPlace(state: State, command: PlaceOrder): Refusal | undefined {
  const { market: id } = command;
  const who = id > 0 ? whyNotBet(state, command.account) : whyNotOnPaper(state, command.account, id);
  if (who !== undefined) return who;
  const market = id > 0 ? state.market(id) : marketOnPaper(state, id);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  const refusal = whyNotOrder(state, market, command) ?? (id < 0 ? whyNotMoreOnPaper(market, command.account, 1) : undefined);
  return refusal ?? whyNotExposed(state, market, command);
}

/** The guards that look at the order, which has its stake, and its market and at nobody's funds. */
export function whyNotOrder(state: State, market: MarketState, command: PlaceOrder): Refusal | undefined {
  if (!Number.isInteger(command.runner) || command.runner < 0 || command.runner >= market.terms.runners)
    return refuse('INVALID_REQUEST', 'runner');
  return (
    whyNotNow(state, market, command.marketVersion) ??
    whyNotOn(market, command.runner) ??
    whyNotPrice(market, command.price) ??
    whyNotTarget(command, market.lines === undefined && market.terms.eachWay === undefined) ??
    whyNotSize(market, command) ??
    whyNotTerms(market, command)
  );
}

/** Why the account may not bet at all: it is not there or is nobody's who plays, it is locked, or it is below zero (trust L4). */
export function whyNotBet(state: State, account: number): Refusal | undefined {
  if (!state.accounts.exists(account)) return refuse('NOT_FOUND', 'account');
  if (state.accounts.kind(account) !== PLAYER)
    return isPaper(state, account) ? refuse('PAPER_ACCOUNT') : refuse('NOT_FOUND', 'account');
  return whyRestricted(state, account);
}

/** The same for an order on paper (exchange X80). Lines are not traded on paper. */
export function whyNotOnPaper(state: State, account: number, market: number): Refusal | undefined {
  if (!isPaper(state, account)) return refuse('NOT_FOUND', 'market');
  return marketOnPaper(state, market)?.lines === undefined ? whyRestricted(state, account) : refuse('PAPER_ACCOUNT', 'market');
}

function whyRestricted(state: State, account: number): Refusal | undefined {
  if (state.accounts.locked(account) || state.accounts.available(account) < 0) return refuse('USER_LOCKED');
  return undefined;
}

/**
 * Why the market takes no bets at this moment, or not one that was made on `version` (0: on any). A version that is still to come is
 * invalid, an older one is stale (exchange X55).
 */
export function whyNotNow(
  state: State,
  market: Pick<MarketState, 'event' | 'status' | 'version'>,
  version: number,
): Refusal | undefined {
  if (market.status === 'SUSPENDED' || market.status === 'BALL_RUNNING') return refuse('MARKET_SUSPENDED');
  // The end of an event closes its markets, so an open market need not be asked.
  if (market.status !== 'OPEN') return whyEnded(state, market.event) ?? refuse('MARKET_NOT_OPEN');
  if (version > market.version) return refuse('INVALID_REQUEST', 'marketVersion');
  if (version !== 0 && version < market.version) return refuse('STALE_VERSION');
  return undefined;
}

/** A runner that was removed takes no bets, whatever the market does (exchange X59). */
function whyNotOn(market: MarketState, runner: number): Refusal | undefined {
  if (market.removals.length === 0 || market.removalOf(runner) === undefined) return undefined;
  return refuse('MARKET_NOT_OPEN', 'runner');
}

function whyNotOnLadder({ lines }: MarketState, price: number): Refusal | undefined {
  const isThere = lines === undefined ? isOnLadder(price) : lines.indexOf(price) >= 0;
  return isThere ? undefined : refuse('INVALID_PRICE');
}

function whyNotPrice(market: MarketState, price: number): Refusal | undefined {
  const refusal = whyNotOnLadder(market, price);
  if (refusal !== undefined) return refusal;
  if (market.lines === undefined && market.terms.maxPrice > 0 && price > market.terms.maxPrice) return refuse('ABOVE_MAX_PRICE');
  return undefined;
}

/** An order as it stands: all of it that is matched or open, what is matched of it, and its odds. */
type Standing = { readonly size: number; readonly matched: number; readonly odds: number };

/**
 * The guards of stake and profit. Of an order that stands already the largest ones are asked of all of it when they grow, and otherwise of what is not
 * matched: limits may have come below what is (exchange X21, X81).
 */
function whyNotSize(market: MarketState, command: { price: number; size: Minor }, now?: Standing): Refusal | undefined {
  const { minStake, minPayout, maxStake, maxProfit } = market.terms;
  const { size } = command;
  const price = oddsOf(market, command.price);
  if (!Number.isSafeInteger(size) || size <= 0) return refuse('INVALID_REQUEST', 'size');
  if (minStake <= 0 || maxStake <= minStake) return refuse('LIMITS_NOT_SET');
  // Small stakes at long prices: what counts is what they pay (exchange X8).
  if (size < minStake && (minPayout === 0 || size * price < minPayout * 100)) return refuse('BELOW_MIN');
  const open = (size - (now?.matched ?? 0)) as Minor;
  const grows = now === undefined || size > now.size;
  if ((grows ? size : open) > maxStake || size > STAKE_MAX) return refuse('ABOVE_MAX');
  if (roundingDistorts(size, price)) return refuse('INVALID_PROFIT_RATIO');
  const winsMore = grows || price > now.odds;
  if (maxProfit > 0 && winningsOf(market, winsMore ? size : open, price) > maxProfit) return refuse('ABOVE_MAX_PROFIT');
  return undefined;
}

/** The most that a stake can win: each way, when the runner wins and so is placed as well. */
function winningsOf({ terms: { eachWay } }: MarketState, size: Minor, odds: number): number {
  return profitAt(size, odds) + (eachWay === undefined ? 0 : profitAt(size, placePriceOf(odds, eachWay.divisor)));
}

function whyNotTerms(market: MarketState, command: PlaceOrder): Refusal | undefined {
  const { minFill, size } = command;
  const mayHaveMinFill = command.timeInForce === 'FILL_OR_KILL';
  if (!Number.isSafeInteger(minFill) || minFill < 0 || minFill > size || (minFill > 0 && !mayHaveMinFill))
    return refuse('INVALID_REQUEST', 'minFill');
  if (command.persistence === 'PERSIST' && !market.terms.turnsInPlay) return refuse('INVALID_REQUEST', 'persistence');
  return undefined;
}

/** Reserve first: the increase of exposure must fit the market's limit and the funds, unmatched orders counted at their worst (exchange X45). */
function whyNotExposed(state: State, market: MarketState, command: { account: number } & OpenOrder): Refusal | undefined {
  const lay = command.side === 'LAY';
  if (market.terms.eachWay !== undefined) return whyNotParts(state, market, command.account, openParts(market, [command]));
  const backStake = lay ? 0 : command.size;
  const layLiability = lay ? profitAt(command.size, oddsOf(market, command.price)) : 0;
  const cell = cellFor(market, command.runner, command.price);
  return whyNotCarried(state, market, command.account, cell, backStake, layLiability);
}

function whyNotParts(
  state: State,
  market: MarketState,
  account: number,
  parts: ReadonlyMap<number, OpenPart>,
): Refusal | undefined {
  const { positions } = market;
  const position = positions.find(account);
  const held = position === NONE ? 0 : positions.exposureAt(position);
  return whyNotMore(state, market, account, held, positions.exposureWithAll(position, parts));
}

function whyNotCarried(
  state: State,
  market: MarketState,
  account: number,
  /** Runner, or place of the line. */
  cell: number,
  backStake: number,
  layLiability: number,
): Refusal | undefined {
  const position = market.positions.find(account);
  const held = position === NONE ? 0 : market.positions.exposureAt(position);
  const exposure =
    position === NONE
      ? Math.max(backStake, layLiability)
      : market.positions.exposureWith(position, cell, backStake, layLiability);
  return whyNotMore(state, market, account, held, exposure);
}

/** Whether an exposure in the market may rise from `held` to `exposure`: limits of market, event and account, and the account's funds. */
export function whyNotMore(
  state: State,
  market: MarketState,
  account: number,
  held: number,
  exposure: number,
): Refusal | undefined {
  if (exposure <= held) return undefined;
  if (market.terms.exposureLimit > 0 && exposure > market.terms.exposureLimit) return refuse('MARKET_EXPOSURE_LIMIT');
  if (overEventLimit(state, market.event, account, exposure - held)) return refuse('EVENT_EXPOSURE_LIMIT');
  if (overUserLimit(state, account, exposure - held)) return refuse('USER_EXPOSURE_LIMIT');
  if (exposure - held > state.accounts.available(account)) return refuse('INSUFFICIENT_FUNDS');
  return undefined;
}

/** Whether so much more at risk is beyond what an account may have in all markets of the event (exchange X46). */
export function overEventLimit(state: State, event: number, account: number, increase: number): boolean {
  if (state.eventLimits.size === 0) return false;
  const limit = state.eventLimits.get(event);
  return limit !== undefined && state.exposureInEvent(account, event) + increase > limit;
}

/** Whether so much more at risk is beyond the account's own limit over all markets. */
export function overUserLimit(state: State, account: number, increase: number): boolean {
  if (state.exposureLimits.size === 0) return false;
  const limit = state.exposureLimits.get(account);
  return limit !== undefined && state.accounts.exposure(account) + increase > limit;
}

/** Places what was accepted, with its stake. Most orders meet nothing: those are placed and rest in one event. */
export function place(recorder: Recorder, command: PlaceOrder, flags: number): OrderAnswer {
  const { state } = recorder;
  const order = state.lastOrder + 1;
  if (command.market < 0) openPaper(recorder, command.market);
  const market = state.market(command.market) as MarketState;
  const { book } = market;
  // A fill-or-kill plans its pieces itself.
  const piece =
    (flags & FILL_OR_KILL) === 0
      ? book.next(command.runner, command.side === 'LAY', command.account, command.price, command.size)
      : PIECE.NOTHING;
  const { target } = command;
  const rests = piece === PIECE.NOTHING && !waits(market) && (flags & FILL_OR_KILL) === 0 && target === undefined;
  state.subject = order;
  const slot = recorder.orderPlaced(order, command, rests ? flags | FLAG.RESTS : flags);
  if (target !== undefined) recorder.record('orderTargeted', { order, target: target.kind, amount: target.amount });
  if (rests) hasRested(recorder, market, slot);
  else enterOrDelay(recorder, slot, piece);
  assertFunded(state.accounts, command.account);
  return answerOf(state);
}

function waits(market: MarketState): boolean {
  return market.inPlay && market.terms.betDelayMs > 0;
}

/** In-play orders wait the market's delay, unless they would not match and the market lets those in at once (exchange X53, X54). */
function enterOrDelay(recorder: Recorder, slot: number, first: number): void {
  const { state } = recorder;
  const market = state.marketOf(slot);
  const passive = market.terms.passiveOrdersAtOnce && nextPiece(state, slot) === PIECE.NOTHING;
  if (!waits(market) || passive) return enterBook(recorder, slot, first);
  const dueAt = recorder.at + market.terms.betDelayMs * 1_000;
  recorder.record('orderDelayed', { order: state.orders.id(slot), dueAt });
}

/** The open order of that id and account, or why there is none. An id that was never given is nobody's. */
function findOpen(state: State, account: number, order: number): number | Refusal {
  const wasGiven = Number.isSafeInteger(order) && order > 0 && order <= state.lastOrder;
  const slot = wasGiven ? state.orders.find(order) : NONE;
  if (slot === NONE) return wasGiven ? refuse('BET_NOT_OPEN') : refuse('NOT_FOUND', 'order');
  if (state.orders.account(slot) !== account) return refuse('NOT_FOUND', 'order');
  return state.isOpen(slot) ? slot : refuse('BET_NOT_OPEN');
}

/**
 * Cancels what is open of an order, or a part of it, at any time (exchange X18). Refused: an order that is not there or somebody
 * else's, one of which nothing is open, and a part that is not a whole number of minor units.
 */
export function cancelOrder(recorder: Recorder, command: CancelOrder): OrderAnswer | Refusal {
  const { state } = recorder;
  readAheadOfCancel(state, command);
  const repeat = repeatOfCancel(state, command);
  if (repeat !== undefined) return repeat;
  const slot = findOpen(state, command.account, command.order);
  if (typeof slot !== 'number') return slot;
  const { reduction } = command;
  if (!Number.isSafeInteger(reduction) || reduction < 0) return refuse('INVALID_REQUEST', 'reduction');
  // After this point the command must succeed.
  state.subject = command.order;
  const size = cancelledSize(state, slot, reduction);
  if (size < state.orders.remaining(slot)) dropWaitingChange(recorder, slot, 'CANCELLED_IN_PART');
  recorder.orderCancelled(slot, command, size);
  return answerOf(state);
}

/** How much a cancel takes: the whole order also when what is left would be too small to be filled (trust M11). */
function cancelledSize(state: State, slot: number, reduction: number): number {
  const remaining = state.orders.remaining(slot);
  const rest = Math.max(0, remaining - reduction) as Minor;
  return reduction === 0 || profitAt(rest, state.orders.price(slot)) === 0 ? remaining : reduction;
}

/**
 * Cancels everything the account has open, in one market or in all; nothing open is no refusal. Of an account that is locked it lapses: that is
 * nothing its owner did. Refused: an account or market that is not there.
 */
export function cancelAll(recorder: Recorder, command: CancelAll): CancelAllAnswer | Refusal {
  const { state } = recorder;
  if (!state.accounts.exists(command.account)) return refuse('NOT_FOUND', 'account');
  const market = command.market === 0 ? undefined : state.market(command.market);
  if (command.market !== 0 && market === undefined) return refuse('NOT_FOUND', 'market');
  const slots = state
    .openOrdersOfAccount(command.account)
    .filter((slot) => market === undefined || Math.abs(state.marketOf(slot).id) === market.id);
  const reason = state.accounts.locked(command.account) ? 'LAPSED_LOCKED' : 'CANCELLED';
  let cancelled = 0;
  for (const slot of slots) {
    const remaining = state.orders.remaining(slot);
    cancelled += remaining;
    recorder.orderReduced(slot, remaining, reason);
  }
  return { ok: true, seq: state.seq, orders: slots.length, cancelled: cancelled as Minor };
}

/**
 * Changes size, price and persistence of an open order under its id (exchange X21). Refused whole, and the order stays as it was: as a
 * new order, and a size that is matched already.
 */
export function amendOrder(recorder: Recorder, command: AmendOrder): OrderAnswer | Refusal {
  const { state } = recorder;
  const repeat = repeatOfAmend(state, command);
  if (repeat !== undefined) return repeat;
  const slot = findOpen(state, command.account, command.order);
  if (typeof slot !== 'number') return slot;
  const total = state.orders.matched(slot) + state.orders.remaining(slot);
  const requeued = command.price !== state.askedOf(slot) || command.size > total;
  const refusal = whyNotAmend(state, command, slot, requeued);
  if (refusal !== undefined) return refusal;
  // After this point the command must succeed.
  state.subject = command.order;
  if (requeued && changeWaits(state, slot, command)) {
    const dueAt = recorder.at + state.marketOf(slot).terms.betDelayMs * 1_000;
    const growth = growthOf(state, slot, command);
    recorder.record('orderChangeWaiting', { ...command, growth, dueAt, key: command.key });
    assertFunded(state.accounts, command.account);
    return answerOf(state);
  }
  recorder.record('orderAmended', { ...command, requeued, hasWaited: false, key: command.key });
  if (requeued) {
    enterOrDelay(recorder, slot, nextPiece(state, slot));
    assertFunded(state.accounts, command.account);
  }
  return answerOf(state);
}

/** An order stays exactly as it was unless the whole change is possible (exchange X21). */
function whyNotAmend(state: State, command: AmendOrder, slot: number, requeued: boolean): Refusal | undefined {
  const market = state.marketOf(slot);
  const matched = state.orders.matched(slot);
  if (!Number.isSafeInteger(command.size) || command.size <= matched) return refuse('INVALID_REQUEST', 'size');
  if (command.persistence === 'PERSIST' && !market.terms.turnsInPlay) return refuse('INVALID_REQUEST', 'persistence');
  const price = whyNotOnLadder(market, command.price);
  if (price !== undefined) return price;
  if (profitAt((command.size - matched) as Minor, oddsOf(market, command.price)) === 0) return refuse('INVALID_PROFIT_RATIO');
  if (!requeued) return undefined;
  const refusal =
    (market.id > 0 ? whyNotBet(state, command.account) : whyNotOnPaper(state, command.account, market.id)) ??
    whyNotNow(state, market, 0) ??
    whyNotPrice(market, command.price) ??
    whyNotSize(market, command, { size: matched + state.orders.remaining(slot), matched, odds: state.orders.price(slot) });
  if (refusal !== undefined) return refusal;
  if (changeWaits(state, slot, command) || state.changes.has(command.order))
    return whyNotParts(state, market, command.account, partsBeside(state, slot, command));
  const open = (command.size - matched) as Minor;
  const lay = state.orders.isLay(slot);
  const held = state.reserved(slot);
  const wanted = lay ? profitAt(open, oddsOf(market, command.price)) : open;
  if (market.lines !== undefined || market.terms.eachWay !== undefined) return whyNotMoved(state, command, slot, open);
  const change = wanted - held;
  return whyNotCarried(state, market, command.account, state.orders.runner(slot), lay ? 0 : change, lay ? change : 0);
}

/** Another line, or a price that counts in two parts: what is held for the order is given up for what is held then. */
function whyNotMoved(state: State, command: AmendOrder, slot: number, size: Minor): Refusal | undefined {
  const { orders } = state;
  const market = state.marketOf(slot);
  const now = {
    runner: orders.runner(slot),
    side: orders.isLay(slot) ? 'LAY' : 'BACK',
    price: state.askedOf(slot),
    size: orders.remaining(slot),
  } as const;
  return whyNotParts(state, market, command.account, openParts(market, [{ ...now, price: command.price, size }], [now]));
}

/**
 * Cancels an open order and places what was open of it at another price under a new id (exchange X20). Refused: an order that is not
 * open or somebody else's. What the new order is refused for is in the answer, and the cancel stands.
 */
export function replaceOrder(recorder: Recorder, command: ReplaceOrder): ReplaceAnswer | Refusal {
  const { state } = recorder;
  const repeat = repeatOfReplace(state, command);
  if (repeat !== undefined) return repeat;
  const slot = findOpen(state, command.account, command.order);
  if (typeof slot !== 'number') return slot;
  const size = state.orders.remaining(slot);
  const second = secondHalf(state, command, slot, size);
  // After this point the command must succeed.
  recorder.record('orderReplaced', { ...command, size, key: command.key });
  const refusal = whyNotPlace(state, second);
  const placed = refusal ?? place(recorder, second, orderFlags(second) | FLAG.OF_REPLACE);
  if (refusal !== undefined) recorder.record('replaceRefused', { order: command.order, code: refusal.code });
  return { ok: true, seq: placed.ok ? placed.seq : state.seq, cancelled: size, placed, repeated: false };
}

function secondHalf(state: State, command: ReplaceOrder, slot: number, size: Minor): PlaceOrder {
  return {
    kind: 'placeOrder',
    account: command.account,
    market: state.marketOf(slot).id,
    runner: state.orders.runner(slot),
    side: state.orders.isLay(slot) ? 'LAY' : 'BACK',
    price: command.price,
    size,
    persistence: state.persists(slot) ? 'PERSIST' : 'LAPSE',
    timeInForce: 'GOOD_TILL_CANCELLED',
    minFill: 0 as Minor,
    marketVersion: command.marketVersion,
  };
}

/** The shortest and the longest time after which an account counts as gone, milliseconds (exchange X56). */
const HEARTBEAT_MS = { min: 10_000, max: 300_000 } as const;

/** Arms, renews or (0) disarms the cancelling of an account's orders, and tells what it did since the last time. */
export function heartbeat(recorder: Recorder, { account, timeoutMs }: Heartbeat): HeartbeatAnswer | Refusal {
  const { state } = recorder;
  if (!state.accounts.exists(account)) return refuse('NOT_FOUND', 'account');
  if (!Number.isSafeInteger(timeoutMs) || timeoutMs < 0) return refuse('INVALID_REQUEST', 'timeoutMs');
  const inForce = timeoutMs === 0 ? 0 : Math.min(Math.max(timeoutMs, HEARTBEAT_MS.min), HEARTBEAT_MS.max);
  const cancelled = state.heartbeatEnds.get(account);
  // After this point the command must succeed.
  recorder.record('heartbeatSet', { account, timeoutMs: inForce });
  return { ok: true, seq: state.seq, repeated: false, timeoutMs: inForce, cancelled };
}

/** Lets the orders of every account lapse whose time has run out, those in a bet delay too: nobody is there whom an answer would tell. */
export function endHeartbeats(recorder: Recorder): void {
  const { state } = recorder;
  const { heartbeats } = state;
  while (heartbeats.size > 0 && heartbeats.nextDueAt <= recorder.at) {
    const account = heartbeats.nextOrder;
    const slots = state.openOrdersOfAccount(account);
    for (const slot of slots) recorder.orderReduced(slot, state.orders.remaining(slot), 'LAPSED_AWAY');
    recorder.record('heartbeatEnded', { account, orders: slots.length });
  }
}

/**
 * Delayed orders that are due meet the market as it is now: a failing check lapses them with its reason (exchange X27). What waits and is no
 * order of the book is a bet against the house.
 */
export function releaseDue(recorder: Recorder, releaseHouseBet: (recorder: Recorder, bet: number) => void): void {
  const { state } = recorder;
  while (state.delays.size > 0 && state.delays.nextDueAt <= recorder.at) {
    const order = state.delays.nextOrder;
    const slot = state.orders.find(order);
    const change = state.changes.get(order);
    if (slot === NONE) {
      releaseHouseBet(recorder, order);
      continue;
    }
    if (change !== undefined) {
      releaseChange(recorder, slot, change);
      continue;
    }
    const reason = whyLapses(state, slot);
    if (reason === undefined) enterBook(recorder, slot, nextPiece(state, slot));
    else recorder.orderReduced(slot, state.orders.remaining(slot), reason);
  }
}

function whyLapses(state: State, slot: number): 'LAPSED_SUSPENDED' | 'LAPSED_LOCKED' | 'LAPSED_VERSION' | undefined {
  const market = state.marketOf(slot);
  const account = state.orders.account(slot);
  const version = state.orders.version(slot);
  if (market.status !== 'OPEN') return 'LAPSED_SUSPENDED';
  if (version !== 0 && version < market.version) return 'LAPSED_VERSION';
  if (state.accounts.locked(account) || state.accounts.available(account) < 0) return 'LAPSED_LOCKED';
  return undefined;
}

/** A refusal with the field that is at fault, if one is. */
export function refuse(code: RefusalCode, field?: string): Refusal {
  return field === undefined ? { ok: false, code } : { ok: false, code, field };
}
