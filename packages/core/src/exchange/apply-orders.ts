import { FILL_OR_KILL, NONE, ORDER_STATE, type OrderStore, PERSIST, POST_ONLY, TO_CLOSE } from '../matching/index.ts';
import type { EachWayTerms } from '../market/index.ts';
import { payoutAt, profitAt, type Minor } from '../money/index.ts';
import { displayIndex, EVENS, ladderIndex } from '../odds/index.ts';
import { placePayoutOf, placePriceOf } from '../settlement/index.ts';
import { assert, present } from '../std/index.ts';
import { noteTrade } from './apply-instructions.ts';
import { addChange, dropChange, holdChange } from './apply-changes.ts';
import { REFUSAL_CODE, type RefusalCode } from './refusals.ts';
import { CANCELLED, KILLED, STATUS, TARGET_KIND } from './codes.ts';
import type { Persistence } from './commands.ts';
import { ANSWER, KEY_USE } from './idempotency.ts';
import { slotOf } from './in-memory.ts';
import { KEYED } from './journal/fields.ts';
import { FLAG } from './journal/hot.ts';
import type { Recorded } from './journal/records.ts';
import type { MarketState } from './market-state.ts';
import { flagOfPersistence, numberOfPersistence } from './repeats.ts';
import type { State } from './state.ts';

/** Adds an order, reserves its largest loss and stores its key. Returns its row. */
export function orderPlaced(
  state: State,
  market: MarketState,
  f64: Float64Array,
  i32: Int32Array,
  word: number,
  flags: number,
): number {
  const id = present(f64[word + 1]);
  const account = present(i32[2 * word + 4]);
  const runner = present(i32[2 * word + 6]);
  const price = present(i32[2 * word + 7]);
  const size = present(f64[word + 4]);
  const minFill = present(f64[word + 5]);
  const version = present(i32[2 * word + 12]);
  const kind = flags & 7;
  const next = state.accounts.firstOpenOrder(account);
  const { lines } = market;
  const odds = lines === undefined ? price : EVENS;
  const level = lines === undefined ? ladderIndex(price) : lines.indexOf(price);
  const slot = state.orders.add(id, account, market.slot, runner, kind, odds, level, size, state.at, version, next);
  state.accounts.setFirstOpenOrder(account, slot);
  if (market.shadow !== undefined) market.shadow.count(account, 1);
  state.lastOrder = id;
  if (minFill > 0) state.minFills.set(id, minFill);
  if ((flags & KEYED) !== 0) {
    const entry = state.keys.add(account, present(f64[word + 7]), present(f64[word + 8]));
    state.keys.setContent(entry, KEY_USE.PLACE, market.id, runner, kind, price, size, minFill, version);
    state.orders.setKeyEntry(slot, entry);
  } else if ((flags & FLAG.OF_REPLACE) !== 0 && state.replaceEntry !== NONE) {
    state.orders.setKeyEntry(slot, state.replaceEntry);
    state.replaceEntry = NONE;
  }
  reserve(state, market, slot, 0 as Minor, 0, 0);
  if ((flags & FLAG.RESTS) !== 0) queueOrder(state, slot, market);
  return slot;
}

/**
 * Stores the target of an order until the order enters the book, with the largest stake at the time of acceptance. A repeat of its key must have the same
 * target.
 */
export function orderTargeted(state: State, { order, target: kind, amount }: Recorded['orderTargeted']): void {
  const slot = slotOf(state, order);
  const { maxStake } = state.marketOf(slot).terms;
  state.targets.set(order, { kind, amount, maxStake });
  const entry = state.orders.keyEntry(slot);
  if (entry !== NONE) state.keys.setTarget(entry, TARGET_KIND.numberOf(kind), amount);
}

/** Makes an order post-only, or sets its expiry time. A repeat of its key must have the same restrictions. */
export function orderRestricted(state: State, { order, postOnly, expiresAt }: Recorded['orderRestricted']): void {
  const slot = slotOf(state, order);
  if (postOnly) state.orders.setFlags(slot, state.orders.flags(slot) | POST_ONLY);
  if (expiresAt > 0) state.expiries.add(order, expiresAt);
  const entry = state.orders.keyEntry(slot);
  // The key of a replace stores the replace's own content.
  if (entry !== NONE && state.keys.content(entry, 0) === KEY_USE.PLACE) state.keys.setRestriction(entry, postOnly, expiresAt);
}

/** Changes the size of an order and its open part by `change`. */
export function orderSized(state: State, { order, change }: Recorded['orderSized']): void {
  const slot = slotOf(state, order);
  const before = state.orders.remaining(slot);
  state.orders.enlarge(slot, change);
  reserve(state, state.marketOf(slot), slot, before, 0, 0);
}

/**
 * Updates the account's reservation and exposure from `openBefore` to the order's current open part. `ifWins` and `ifLoses` are the results of a match, which
 * are added to the position.
 */
export function reserve(
  state: State,
  market: MarketState,
  slot: number,
  openBefore: Minor,
  ifWins: number,
  ifLoses: number,
): void {
  const { orders } = state;
  const account = orders.account(slot);
  const change = state.reserved(slot) - state.riskOf(slot, openBefore);
  const lay = orders.isLay(slot);
  const { eachWay } = market.terms;
  if (eachWay !== undefined) holdPlaced(state, market, slot, eachWay, openBefore);
  const exposure = market.positions.change(
    account,
    state.cellOf(market, slot),
    lay ? ifWins - change : ifWins,
    lay ? ifLoses : ifLoses - change,
  );
  state.accounts.addExposure(account, exposure);
  if (state.changes.size > 0) holdChange(state, slot);
  state.touch(market);
}

/** Reserves the place part of an order: an open back risks its stake a second time, an open lay the winnings of the place part (exchange X44). */
function holdPlaced(state: State, market: MarketState, slot: number, { divisor }: EachWayTerms, openBefore: Minor): void {
  const { orders } = state;
  const lay = orders.isLay(slot);
  const placePrice = placePriceOf(orders.price(slot), divisor);
  const riskOf = (open: Minor): number => (lay ? profitAt(open, placePrice) : open);
  const change = riskOf(orders.remaining(slot)) - riskOf(openBefore);
  addPlaced(market, slot, orders, lay ? -change : 0, lay ? 0 : -change);
}

/** Adds the place part of an each-way match to the results if the runner is placed and if it is not. `sign` −1 removes it. */
function movePlaced(market: MarketState, slot: number, orders: OrderStore, stake: number, payout: number, sign: 1 | -1): void {
  const { eachWay } = market.terms;
  if (eachWay === undefined) return;
  const profit = placePayoutOf(stake as Minor, payout as Minor, eachWay.divisor) - stake;
  const backs = orders.isLay(slot) ? -sign : sign;
  addPlaced(market, slot, orders, backs * profit, -backs * stake);
}

function addPlaced({ positions, terms }: MarketState, slot: number, orders: OrderStore, ifPlaced: number, ifNot: number): void {
  positions.add(positions.findOrAdd(orders.account(slot)), terms.runners + orders.runner(slot), ifPlaced, ifNot);
}

/** Books one side of a match. The order is given by its row. Matching already has the row, and recovery looks it up. */
export function orderFilled(state: State, slot: number, stake: number, payout: number, match: number, flags: number): void {
  const market = state.marketOf(slot);
  const before = state.orders.remaining(slot);
  if (market.paper !== undefined) market.paper.shadow?.realMatched(market.paper, slot, stake, payout, flags);
  if (state.orders.state(slot) === ORDER_STATE.RESTING) market.book.queueOf(slot).reduce(slot, stake);
  state.orders.addFill(slot, stake, payout);
  const profit = payout - stake;
  const lay = state.orders.isLay(slot);
  movePlaced(market, slot, state.orders, stake, payout, 1);
  reserve(state, market, slot, before, lay ? -profit : profit, lay ? stake : -stake);
  recordFill(state, market, slot, stake, payout, match);
  state.lastMatch = match;
  countTraded(state, market, slot, stake, payout, flags);
  if (state.orders.remaining(slot) === 0) complete(state, slot);
}

/** Books one side of a match in a line market. The reservation at the order's own line shrinks, and the line of the match gets the result. */
export function lineFilled(state: State, record: Recorded['lineFilled']): void {
  const { stake, line, match } = record;
  const { orders } = state;
  const slot = slotOf(state, record.order);
  const market = state.marketOf(slot);
  const before = orders.remaining(slot);
  const payout = payoutAt(stake, EVENS);
  if (orders.state(slot) === ORDER_STATE.RESTING) market.book.queueOf(slot).reduce(slot, stake);
  orders.addFill(slot, stake, payout);
  const place = present(market.lines, 'a match at a line is one of a line market').indexOf(line);
  moveAtLine(market, slot, orders, place, stake);
  reserve(state, market, slot, before, 0, 0);
  recordFill(state, market, slot, stake, payout, match);
  market.fills.lines.push(place);
  state.lastMatch = match;
  countTraded(state, market, slot, stake, payout, record.taker ? FLAG.TAKER : 0);
  if (orders.remaining(slot) === 0) complete(state, slot);
}

/** Adds a matched stake to the account's results below and above a line; a negative stake removes it. */
function moveAtLine(market: MarketState, slot: number, orders: OrderStore, place: number, stake: number): void {
  const sells = orders.isLay(slot) ? -stake : stake;
  const position = market.positions.findOrAdd(orders.account(slot));
  market.positions.add(position, place, sells, -sells);
}

export function recordFill(state: State, market: MarketState, slot: number, stake: number, payout: number, match: number): void {
  let place = state.orders.filledPlace(slot);
  if (place === NONE) {
    place = market.fills.orders.push(slot) - 1;
    state.orders.setFilledPlace(slot, place);
  }
  market.fills.add(place, stake, payout, match, state.at);
}

/** Counts each match once in the traded volume, by its resting orders. A cross match also counts its taker, at the displayed price. */
function countTraded(state: State, market: MarketState, slot: number, stake: number, payout: number, flags: number): void {
  if (flags === FLAG.TAKER) return;
  const lay = state.orders.isLay(slot);
  const level = (flags & FLAG.TAKER) === 0 ? state.orders.level(slot) : displayIndex(payout, stake, !lay);
  if (level < 0) return;
  noteTrade(state, market, state.orders.runner(slot), level, stake);
}

/** Queues the open part of an order at the back of its price, after its bet delay, if any. */
export function orderRested(state: State, order: number): void {
  const slot = slotOf(state, order);
  if (state.orders.state(slot) === ORDER_STATE.DELAYED) {
    state.delays.remove(order);
    // No money moves here, so that nothing else tells the owner that the bet delay is over.
    state.accounts.touch(state.orders.account(slot));
  }
  queueOrder(state, slot, state.marketOf(slot));
}

function queueOrder(state: State, slot: number, market: MarketState): void {
  if (state.targets.size > 0) state.targets.delete(state.orders.id(slot));
  state.orders.setState(slot, ORDER_STATE.RESTING);
  state.touch(market);
  if (market.shadow !== undefined) market.shadow.rests(slot);
  market.book.queueOf(slot).append(slot);
  answer(state, slot, STATUS.EXECUTABLE, 0);
}

/** Takes a resting order out of its queue. If the best price changes, other orders may get a virtual match (exchange X25). */
function leaveQueue(state: State, market: MarketState, slot: number): void {
  if (market.paper !== undefined) market.paper.shadow?.realLeaves(market.paper, slot);
  if (market.shadow !== undefined) market.shadow.leaves(slot);
  const queue = market.book.queueOf(slot);
  const { best } = queue;
  queue.remove(slot);
  if (queue.best !== best && queue.best !== NONE && market.terms.crossMatching) state.toUncross.add(market);
}

/** Delays an order until `dueAt` (µs). Until then it is in no queue, and its possible loss stays reserved. */
export function orderDelayed(state: State, { order, dueAt }: Recorded['orderDelayed']): void {
  const slot = slotOf(state, order);
  state.orders.setState(slot, ORDER_STATE.DELAYED);
  state.delays.add(order, dueAt);
  answer(state, slot, STATUS.PENDING, dueAt);
}

/** Reduces the open size, for the reason with this number. An order without an open part is complete. */
export function orderReduced(state: State, slot: number, size: number, reason: number): void {
  reduceOpenPart(state, slot, size, reason === CANCELLED || reason === KILLED);
  settleReduced(state, slot);
}

/** Reduces the open size like `orderReduced`, for a cancel by the player. The record may have a key. */
export function orderCancelled(state: State, slot: number, f64: Float64Array, word: number, flags: number): void {
  reduceOpenPart(state, slot, present(f64[word + 2]), true);
  if ((flags & KEYED) !== 0) {
    const entry = state.keys.add(state.orders.account(slot), present(f64[word + 4]), present(f64[word + 5]));
    state.orders.setKeyEntry(slot, entry);
    state.keys.setContent(entry, KEY_USE.CANCEL, present(f64[word + 1]), present(f64[word + 3]));
  }
  settleReduced(state, slot);
}

/** Applies the first half of a replace: cancels the order and keeps the key for the second half. */
export function orderReplaced(state: State, { order, size, price, marketVersion, key }: Recorded['orderReplaced']): void {
  const slot = slotOf(state, order);
  reduceOpenPart(state, slot, size, true);
  if (key !== undefined) {
    state.replaceEntry = state.keys.add(state.orders.account(slot), key.hi, key.lo);
    state.keys.setContent(state.replaceEntry, KEY_USE.REPLACE, order, price, marketVersion, size);
  }
  settleReduced(state, slot);
}

function reduceOpenPart(state: State, slot: number, size: number, isCancelled: boolean): void {
  const market = state.marketOf(slot);
  const before = state.orders.remaining(slot);
  // A negative open part would match forever.
  assert(size <= before, 'an order is reduced by at most its open part');
  // A reduction drops a waiting change of the order.
  if (state.changes.size > 0) dropChange(state, slot);
  if (state.orders.state(slot) === ORDER_STATE.RESTING) market.book.queueOf(slot).reduce(slot, size);
  // A reduced order has a fixed stake, so its target ends.
  if (state.targets.size > 0) state.targets.delete(state.orders.id(slot));
  if (isCancelled) state.orders.addCancelled(slot, size);
  else state.orders.addLapsed(slot, size);
  reserve(state, market, slot, before, 0, 0);
}

function settleReduced(state: State, slot: number): void {
  if (state.orders.remaining(slot) === 0) complete(state, slot);
  else if (state.isOpen(slot)) answerOpen(state, slot);
}

/** Answers for an open order. An order in its delay stays PENDING, even if it was reduced. */
function answerOpen(state: State, slot: number): void {
  const mustWait = state.orders.state(slot) === ORDER_STATE.DELAYED;
  answer(state, slot, mustWait ? STATUS.PENDING : STATUS.EXECUTABLE, mustWait ? state.delays.dueOf(state.orders.id(slot)) : 0);
}

/** Stores the refusal of the second half of a replace as the answer to the replace's key. */
export function replaceRefused(state: State, code: RefusalCode): void {
  if (state.replaceEntry === NONE) return;
  const columns = state.answer.fill(0);
  columns[ANSWER.REFUSAL] = REFUSAL_CODE.numberOf(code) + 1;
  columns[ANSWER.SEQ] = state.seq;
  state.keys.setAnswer(state.replaceEntry, columns);
  state.replaceEntry = NONE;
}

/**
 * Sets size, price and persistence of an order under its id. A requeued order leaves its queue or delay and enters the book again later. Any other order keeps
 * its place. For an order that waits for the starting price, only the price can change.
 */
export function orderAmended(state: State, record: Amendment & { readonly requeued: boolean }): void {
  const { order, price, requeued } = record;
  const slot = slotOf(state, order);
  if (state.orders.state(slot) === ORDER_STATE.CLOSING) {
    state.orders.setPrice(slot, price, ladderIndex(price));
    state.touch(state.marketOf(slot));
    state.accounts.touch(state.orders.account(slot));
    rememberAmendment(state, slot, record);
    return answer(state, slot, STATUS.EXECUTABLE, 0);
  }
  if (state.changes.size > 0) dropChange(state, slot);
  let before = state.orders.remaining(slot);
  if (state.targets.size > 0) state.targets.delete(order);
  const change = record.size - state.orders.matched(slot) - state.orders.remaining(slot);
  const isResting = state.orders.state(slot) === ORDER_STATE.RESTING;
  const market = state.marketOf(slot);
  const queue = market.book.queueOf(slot);
  if (requeued) {
    if (isResting) leaveQueue(state, market, slot);
    else state.delays.remove(order);
    state.orders.setState(slot, ORDER_STATE.PLACING);
    // The reservation was made at the old price or line.
    release(state, market, slot);
    before = 0 as Minor;
    if (market.lines === undefined) state.orders.setPrice(slot, price, ladderIndex(price));
    else state.orders.setPrice(slot, EVENS, market.lines.indexOf(price));
  } else if (isResting && change < 0) {
    queue.reduce(slot, -change);
  }
  if (change < 0) state.orders.addCancelled(slot, -change);
  else state.orders.enlarge(slot, change);
  state.orders.setFlags(slot, (state.orders.flags(slot) & ~(PERSIST | TO_CLOSE)) | flagOfPersistence(record.persistence));
  if (record.persistence === 'MARKET_ON_CLOSE') market.closing.add(slot);
  else market.closing.delete(slot);
  reserve(state, market, slot, before, 0, 0);
  rememberAmendment(state, slot, record);
  if (!requeued) answerOpen(state, slot);
}

/** Stores new terms until the bet delay ends. The order stays in the book, and the amendment is PENDING until then. */
export function orderChangeWaiting(state: State, record: Recorded['orderChangeWaiting']): void {
  const { order, growth, price, persistence, dueAt } = record;
  const slot = slotOf(state, order);
  addChange(state, slot, growth, price, persistence === 'PERSIST', dueAt);
  rememberAmendment(state, slot, record);
  answer(state, slot, STATUS.PENDING, dueAt);
}

type Amendment = Pick<Recorded['orderAmended'], 'order' | 'size' | 'price' | 'key'> & { readonly persistence: Persistence };

function rememberAmendment(state: State, slot: number, { order, size, price, persistence, key }: Amendment): void {
  if (key === undefined) return;
  const entry = state.keys.add(state.orders.account(slot), key.hi, key.lo);
  state.orders.setKeyEntry(slot, entry);
  state.keys.setContent(entry, KEY_USE.AMEND, order, size, price, numberOfPersistence(persistence));
}

/** Removes the reservation of an order's open part from the position. The next reservation updates the exposure. */
function release(state: State, market: MarketState, slot: number): void {
  const { orders } = state;
  const lay = orders.isLay(slot);
  const held = state.reserved(slot);
  const position = market.positions.findOrAdd(orders.account(slot));
  market.positions.add(position, state.cellOf(market, slot), lay ? held : 0, lay ? 0 : held);
  const { eachWay } = market.terms;
  if (eachWay === undefined) return;
  const placed = lay ? profitAt(orders.remaining(slot), placePriceOf(orders.price(slot), eachWay.divisor)) : held;
  addPlaced(market, slot, orders, lay ? placed : 0, lay ? 0 : placed);
}

/** Ends an order that has no open part. The order leaves its queue and the account's list. If it was never matched, it also leaves memory. */
export function complete(state: State, slot: number): void {
  const order = state.orders.id(slot);
  const was = state.orders.state(slot);
  const market = state.marketOf(slot);
  if (state.changes.size > 0) dropChange(state, slot);
  if (was === ORDER_STATE.RESTING) leaveQueue(state, market, slot);
  if (market.closing.size > 0) market.closing.delete(slot);
  if (market.shadow !== undefined) market.shadow.count(state.orders.account(slot), -1);
  if (was === ORDER_STATE.DELAYED) state.delays.remove(order);
  state.orders.setState(slot, ORDER_STATE.COMPLETE);
  const isKilled = state.orders.matched(slot) === 0 && (state.orders.flags(slot) & FILL_OR_KILL) !== 0;
  answer(state, slot, isKilled ? STATUS.EXPIRED : STATUS.EXECUTION_COMPLETE, 0);
  if (state.minFills.size > 0) state.minFills.delete(order);
  if (state.expiries.size > 0) state.expiries.remove(order);
  if (state.targets.size > 0) state.targets.delete(order);
  unlinkFromAccount(state, slot);
  // A voided match stays among the market's fills.
  if (state.orders.filledPlace(slot) === NONE) state.orders.free(slot);
}

function unlinkFromAccount(state: State, slot: number): void {
  const next = state.orders.accountNext(slot);
  const previous = state.orders.accountPrevious(slot);
  if (previous === NONE) state.accounts.setFirstOpenOrder(state.orders.account(slot), next);
  else state.orders.setAccountNext(previous, next);
  if (next !== NONE) state.orders.setAccountPrevious(next, previous);
}

/** Stores the state of an order as the answer of its idempotency key. An order without a key answers only the current command. */
export function answer(state: State, slot: number, status: number, dueAt: number): void {
  const { orders, keys } = state;
  const order = orders.id(slot);
  const entry = orders.keyEntry(slot);
  if (entry === NONE && order !== state.subject) return;
  const columns = entry === NONE ? state.answer : keys.answers(entry);
  const at = entry === NONE ? 0 : keys.answerAt(entry);
  columns[at + ANSWER.SEQ] = state.seq;
  columns[at + ANSWER.ORDER] = order;
  columns[at + ANSWER.STATUS] = status;
  columns[at + ANSWER.MATCHED] = orders.matched(slot);
  columns[at + ANSWER.PAYOUT] = orders.payout(slot);
  columns[at + ANSWER.REMAINING] = orders.remaining(slot);
  columns[at + ANSWER.LAPSED] = orders.lapsed(slot);
  columns[at + ANSWER.CANCELLED] = orders.cancelled(slot);
  columns[at + ANSWER.DUE_AT] = dueAt;
  columns[at + ANSWER.REFUSAL] = 0;
  if (entry !== NONE) orders.setKeyEntry(slot, NONE);
  if (order === state.subject) state.answered = entry;
}

/** Removes a void match from the account's matched amounts and position. The open part of the order stays. */
export function fillVoided(state: State, { order, stake, payout, match }: Recorded['fillVoided']): void {
  const slot = slotOf(state, order);
  const market = state.marketOf(slot);
  const { positions } = market;
  const account = state.orders.account(slot);
  const profit = payout - stake;
  const lay = state.orders.isLay(slot);
  const fill = market.fills.void(match, state.orders.filledPlace(slot));
  state.orders.voidFill(slot, stake, payout);
  movePlaced(market, slot, state.orders, stake, payout, -1);
  const position = positions.find(account);
  if (market.lines !== undefined) moveAtLine(market, slot, state.orders, present(market.fills.lines[fill]), -stake);
  else positions.add(position, state.orders.runner(slot), lay ? profit : -profit, lay ? -stake : stake);
  state.accounts.addExposure(account, positions.refresh(position));
  state.touch(market);
}

/** Adds a restored match to the account's matched amounts and position. */
export function fillRevived(state: State, { order, stake, payout, match }: Recorded['fillRevived']): void {
  const { orders } = state;
  const slot = slotOf(state, order);
  const market = state.marketOf(slot);
  const profit = payout - stake;
  const lay = orders.isLay(slot);
  market.fills.revive(match, orders.filledPlace(slot));
  orders.reviveFill(slot, stake, payout);
  movePlaced(market, slot, orders, stake, payout, 1);
  const change = market.positions.change(orders.account(slot), orders.runner(slot), lay ? -profit : profit, lay ? stake : -stake);
  state.accounts.addExposure(orders.account(slot), change);
  state.touch(market);
}

/** Marks a match that a removal voided as void for good. Reinstating the runner does not restore it. */
export function fillVoidKept(state: State, { order, match }: Recorded['fillVoidKept']): void {
  const market = state.marketOf(slotOf(state, order));
  market.keepVoid(match);
  state.touch(market);
}

/** Changes the payout of one side of a match. The layer's loss and the backer's profit change by the same amount. */
export function fillRepriced(state: State, { order, payout, match }: Recorded['fillRepriced']): void {
  const slot = slotOf(state, order);
  const market = state.marketOf(slot);
  const { positions } = market;
  const fill = market.fills.sideOf(match, state.orders.filledPlace(slot));
  movePlaced(market, slot, state.orders, market.fills.stake(fill), market.fills.payout(fill), -1);
  movePlaced(market, slot, state.orders, market.fills.stake(fill), payout, 1);
  const change = market.fills.reprice(match, state.orders.filledPlace(slot), payout);
  state.orders.reprice(slot, change);
  const position = positions.find(state.orders.account(slot));
  positions.add(position, state.orders.runner(slot), state.orders.isLay(slot) ? -change : change, 0);
  state.accounts.addExposure(state.orders.account(slot), positions.refresh(position));
  state.touch(market);
}
