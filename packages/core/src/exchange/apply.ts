import { FILL_OR_KILL, NONE, ORDER_STATE, PERSIST } from '../matching/index.ts';
import type { MarketTerms } from '../market/index.ts';
import { displayIndex, ladderIndex } from '../odds/index.ts';
import { assert, fail, present } from '../std/index.ts';
import { CANCELLED, REDUCTION_REASONS, STATUS, STATUSES, VOID_REASONS } from './codes.ts';
import { SYSTEM_ACCOUNT } from './commands.ts';
import { termsAt } from './decode.ts';
import { FLAG, KEYED, RECORD } from './event-log.ts';
import { applyHouse } from './house/apply.ts';
import { ANSWER, KEY_USE } from './idempotency.ts';
import { MarketState, type SettlementAct } from './market-state.ts';
import type { State } from './state.ts';
import { applyWallet } from './wallet/apply.ts';

const KILLED = REDUCTION_REASONS.indexOf('KILLED');

/**
 * Applies the record that begins at `word` to the state. The only place where the state changes, live and in recovery alike, so that
 * a replay cannot come out differently. It decides nothing and refuses nothing.
 */
export function apply(state: State, f64: Float64Array, i32: Int32Array, word: number, at: number): void {
  const header = i32[2 * word];
  const flags = (header >>> 8) & 0xff;
  advance(state, at);
  switch (header & 0xff) {
    case RECORD.ORDER_PLACED:
      orderPlaced(state, f64, i32, word, flags);
      return;
    case RECORD.ORDER_FILLED:
      return orderFilled(state, slotOf(state, f64[word + 1]), f64[word + 2], f64[word + 3], f64[word + 4], flags);
    case RECORD.ORDER_RESTED:
      return orderRested(state, f64[word + 1]);
    case RECORD.ORDER_REDUCED:
      return orderReduced(state, slotOf(state, f64[word + 1]), f64, i32, word, flags);
    case RECORD.ORDER_DELAYED:
      return orderDelayed(state, f64[word + 1], f64[word + 2]);
    case RECORD.ORDER_AMENDED:
      return orderAmended(state, f64, i32, word, flags);
    case RECORD.REPLACE_REFUSED:
      return replaceRefused(state, flags);
    case RECORD.ACCOUNT_OPENED:
      return state.accounts.open(i32[2 * word + 2], flags, i32[2 * word + 3]);
    case RECORD.ACCOUNT_LOCKED:
      return state.accounts.setLocked(i32[2 * word + 2], flags === 1);
    case RECORD.TRANSFERRED:
      return transferred(state, f64, i32, word, flags);
    case RECORD.MARKET_OPENED:
      return marketOpened(state, f64, i32, word, flags);
    case RECORD.MARKET_STATUS:
      return marketStatus(state, i32[2 * word + 2], i32[2 * word + 3], flags);
    case RECORD.MARKET_SETTLED:
      return marketSettled(state, i32, word, (header >>> 16) - 2);
    case RECORD.MARKET_VOIDED:
      return marketVoided(state, i32[2 * word + 2], i32[2 * word + 3], flags);
    case RECORD.ACCOUNT_SETTLED:
      return accountSettled(state, i32[2 * word + 2], i32[2 * word + 4], f64[word + 3], f64[word + 4], flags === 1);
    case RECORD.ORDER_SETTLED:
      return orderSettled(state, f64[word + 1]);
    case RECORD.FILL_VOIDED:
      return fillVoided(state, f64[word + 1], f64[word + 2], f64[word + 3], f64[word + 4]);
    case RECORD.RUNNER_REMOVED:
      return runnerRemoved(state, marketIn(state, i32[2 * word + 2]), i32[2 * word + 3], i32[2 * word + 4], i32[2 * word + 5]);
    case RECORD.FILL_REPRICED:
      return fillRepriced(state, slotOf(state, f64[word + 1]), f64[word + 3], f64[word + 4]);
    case RECORD.SETTLEMENT_CONTINUED:
      return;
    case RECORD.SETTLEMENT_COUNTED:
      return settlementCounted(state, marketIn(state, i32[2 * word + 2]), f64[word + 2]);
    case RECORD.ROLLBACK_BEGUN:
      return rollbackBegun(state, marketIn(state, i32[2 * word + 2]));
    case RECORD.ROLLED_BACK:
      return rolledBack(state, marketIn(state, i32[2 * word + 2]));
    case RECORD.MARKET_EVICTED:
      return marketEvicted(state, i32[2 * word + 2]);
    case RECORD.EVENT_LIMITED:
      return eventLimited(state, i32[2 * word + 2], f64[word + 2]);
    case RECORD.CREDIT_SET:
      return creditSet(state, i32[2 * word + 2], f64[word + 2]);
    case RECORD.HOLD_PLACED:
      return holdPlaced(state, f64, i32, word, flags);
    case RECORD.HOLD_RELEASED:
      return holdReleased(state, f64[word + 2]);
    case RECORD.ACCOUNT_LIMITED:
      return accountLimited(state, i32[2 * word + 2], f64[word + 2]);
    default:
      if ((header & 0xff) >= RECORD.WALLET_BET) return applyWallet(state, f64, i32, word);
      return applyHouse(state, f64, i32, word);
  }
}

function eventLimited(state: State, event: number, limit: number): void {
  if (limit === 0) state.eventLimits.delete(event);
  else state.eventLimits.set(event, limit);
}

function creditSet(state: State, account: number, credit: number): void {
  state.accounts.addMargin(account, credit - (state.credits.get(account) ?? 0));
  if (credit === 0) state.credits.delete(account);
  else state.credits.set(account, credit);
}

function holdPlaced(state: State, f64: Float64Array, i32: Int32Array, word: number, flags: number): void {
  const account = i32[2 * word + 2];
  const hold = f64[word + 2];
  const amount = f64[word + 3];
  state.lastHold = hold;
  state.holds.set(hold, { account, amount });
  state.accounts.addMargin(account, -amount);
  if ((flags & KEYED) === 0) return;
  const entry = state.keys.add(account, f64[word + 4], f64[word + 5]);
  state.keys.setContent(entry, KEY_USE.HOLD, amount, 0);
  state.answer.fill(0);
  state.answer[ANSWER.SEQ] = state.seq;
  state.answer[ANSWER.ORDER] = hold;
  state.keys.setAnswer(entry, state.answer);
}

function holdReleased(state: State, hold: number): void {
  const { account, amount } = present(state.holds.get(hold), 'a hold that ends was placed');
  state.holds.delete(hold);
  state.accounts.addMargin(account, amount);
}

function accountLimited(state: State, account: number, limit: number): void {
  if (limit === 0) state.exposureLimits.delete(account);
  else state.exposureLimits.set(account, limit);
}

/** Counts one more event, at time `at`. */
export function advance(state: State, at: number): void {
  state.seq++;
  state.at = at;
}

/** Returns the order's row. */
export function orderPlaced(state: State, f64: Float64Array, i32: Int32Array, word: number, flags: number): number {
  const id = f64[word + 1];
  const account = i32[2 * word + 4];
  const market = marketIn(state, i32[2 * word + 5]);
  const runner = i32[2 * word + 6];
  const price = i32[2 * word + 7];
  const size = f64[word + 4];
  const minFill = f64[word + 5];
  const version = i32[2 * word + 12];
  const kind = flags & 7;
  const next = state.accounts.firstOpenOrder(account);
  const slot = state.orders.add(id, account, market.slot, runner, kind, price, ladderIndex(price), size, state.at, version, next);
  state.accounts.setFirstOpenOrder(account, slot);
  state.lastOrder = id;
  if (minFill > 0) state.minFills.set(id, minFill);
  if ((flags & KEYED) !== 0) {
    const entry = state.keys.add(account, f64[word + 7], f64[word + 8]);
    state.keys.setContent(entry, KEY_USE.PLACE, market.id, runner, kind, price, size, minFill, version);
    state.orders.setKeyEntry(slot, entry);
  } else if ((flags & FLAG.OF_REPLACE) !== 0 && state.replaceEntry !== NONE) {
    state.orders.setKeyEntry(slot, state.replaceEntry);
    state.replaceEntry = NONE;
  }
  reserve(state, market, slot, 0, 0, 0);
  if ((flags & FLAG.RESTS) !== 0) rest(state, slot, market);
  return slot;
}

/**
 * Brings the account's reservation in line with the order's open part, which was worth `before`, and its exposure with both.
 */
function reserve(state: State, market: MarketState, slot: number, before: number, ifWins: number, ifLoses: number): void {
  const { orders } = state;
  const account = orders.account(slot);
  const change = state.reserved(slot) - before;
  const lay = orders.isLay(slot);
  const exposure = market.positions.change(
    account,
    orders.runner(slot),
    lay ? ifWins - change : ifWins,
    lay ? ifLoses : ifLoses - change,
  );
  state.accounts.addExposure(account, exposure);
  state.touch(market);
}

/** `order` by its row: whoever matches it has it at hand, recovery looks it up. */
export function orderFilled(state: State, slot: number, stake: number, payout: number, match: number, flags: number): void {
  const market = state.marketOf(slot);
  const before = state.reserved(slot);
  if (state.orders.state(slot) === ORDER_STATE.RESTING) market.book.queueOf(slot).reduce(slot, stake);
  state.orders.addFill(slot, stake, payout);
  const profit = payout - stake;
  const lay = state.orders.isLay(slot);
  reserve(state, market, slot, before, lay ? -profit : profit, lay ? stake : -stake);
  recordFill(state, market, slot, stake, payout, match);
  state.lastMatch = match;
  countTraded(state, market, slot, stake, payout, flags);
  if (state.orders.remaining(slot) === 0) complete(state, slot);
}

/** The match is taken out of what the account has matched and holds; what is open of the order stays. */
function fillVoided(state: State, order: number, stake: number, payout: number, match: number): void {
  const slot = slotOf(state, order);
  const market = state.marketOf(slot);
  const { positions } = market;
  const account = state.orders.account(slot);
  const profit = payout - stake;
  const lay = state.orders.isLay(slot);
  market.fills.void(match, state.orders.filledPlace(slot));
  state.orders.voidFill(slot, stake, payout);
  const position = positions.find(account);
  positions.add(position, state.orders.runner(slot), lay ? profit : -profit, lay ? -stake : stake);
  state.accounts.addExposure(account, positions.refresh(position));
  state.touch(market);
}

/** From here on the runner cannot win; matches and orders on it go one by one. */
function runnerRemoved(state: State, market: MarketState, version: number, runner: number, factor: number): void {
  market.version = version;
  state.touch(market);
  const known = market.removalOf(runner);
  if (known !== undefined) {
    known.factor = factor;
    return;
  }
  market.remove({ runner, factor, fills: market.fills.count });
  for (const position of market.positions.sortedByAccount())
    state.accounts.addExposure(market.positions.accountAt(position), market.positions.refresh(position));
}

/** A side of a match pays `payout` if its runner wins: the layer's loss and the backer's profit change by the same. */
function fillRepriced(state: State, slot: number, payout: number, match: number): void {
  const market = state.marketOf(slot);
  const { positions } = market;
  const change = market.fills.reprice(match, state.orders.filledPlace(slot), payout);
  state.orders.reprice(slot, change);
  const position = positions.find(state.orders.account(slot));
  positions.add(position, state.orders.runner(slot), state.orders.isLay(slot) ? -change : change, 0);
  state.accounts.addExposure(state.orders.account(slot), positions.refresh(position));
  state.touch(market);
}

function recordFill(state: State, market: MarketState, slot: number, stake: number, payout: number, match: number): void {
  let place = state.orders.filledPlace(slot);
  if (place === NONE) {
    place = market.fills.orders.push(slot) - 1;
    state.orders.setFilledPlace(slot, place);
  }
  market.fills.add(place, stake, payout, match, state.at);
}

/** Traded volume counts each match once: by its resting orders, and on a cross match also by the taker, at the price shown. */
function countTraded(state: State, market: MarketState, slot: number, stake: number, payout: number, flags: number): void {
  if (flags === FLAG.TAKER) return;
  const lay = state.orders.isLay(slot);
  const level = (flags & FLAG.TAKER) === 0 ? state.orders.level(slot) : displayIndex(payout, stake, !lay);
  if (level < 0) return;
  const traded = market.traded[state.orders.runner(slot)];
  traded.byLevel[level] += stake;
  traded.total += stake;
  traded.lastPrice = level + 1;
}

function orderRested(state: State, order: number): void {
  const slot = slotOf(state, order);
  if (state.orders.state(slot) === ORDER_STATE.DELAYED) state.delays.remove(order);
  rest(state, slot, state.marketOf(slot));
}

function rest(state: State, slot: number, market: MarketState): void {
  state.orders.setState(slot, ORDER_STATE.RESTING);
  market.book.queueOf(slot).append(slot);
  answer(state, slot, STATUS.EXECUTABLE, 0);
}

function orderDelayed(state: State, order: number, dueAt: number): void {
  const slot = slotOf(state, order);
  state.orders.setState(slot, ORDER_STATE.DELAYED);
  state.delays.add(order, dueAt);
  answer(state, slot, STATUS.PENDING, dueAt);
}

export function orderReduced(state: State, slot: number, f64: Float64Array, i32: Int32Array, word: number, flags: number): void {
  const size = f64[word + 2];
  const reason = flags & 0x3f;
  const market = state.marketOf(slot);
  const before = state.reserved(slot);
  if (state.orders.state(slot) === ORDER_STATE.RESTING) market.book.queueOf(slot).reduce(slot, size);
  if (reason === CANCELLED || reason === KILLED) state.orders.addCancelled(slot, size);
  else state.orders.addLapsed(slot, size);
  reserve(state, market, slot, before, 0, 0);
  if ((flags & KEYED) !== 0) keyOfReduction(state, slot, f64, i32, word, flags);
  if (state.orders.remaining(slot) === 0) complete(state, slot);
  else if (state.isOpen(slot)) answerOpen(state, slot);
}

/** An order that waits out its delay stays PENDING, whatever is cut off it. */
function answerOpen(state: State, slot: number): void {
  const waits = state.orders.state(slot) === ORDER_STATE.DELAYED;
  answer(state, slot, waits ? STATUS.PENDING : STATUS.EXECUTABLE, waits ? state.delays.dueOf(state.orders.id(slot)) : 0);
}

function keyOfReduction(state: State, slot: number, f64: Float64Array, i32: Int32Array, word: number, flags: number): void {
  const entry = state.keys.add(state.orders.account(slot), f64[word + 4], f64[word + 5]);
  const order = f64[word + 1];
  if ((flags & FLAG.REPLACING) === 0) {
    state.orders.setKeyEntry(slot, entry);
    state.keys.setContent(entry, KEY_USE.CANCEL, order, f64[word + 3]);
    return;
  }
  state.replaceEntry = entry;
  state.keys.setContent(entry, KEY_USE.REPLACE, order, i32[2 * word + 6], i32[2 * word + 7], f64[word + 2]);
}

function replaceRefused(state: State, code: number): void {
  if (state.replaceEntry === NONE) return;
  const columns = state.answer.fill(0);
  columns[ANSWER.REFUSAL] = code + 1;
  columns[ANSWER.SEQ] = state.seq;
  state.keys.setAnswer(state.replaceEntry, columns);
  state.replaceEntry = NONE;
}

function orderAmended(state: State, f64: Float64Array, i32: Int32Array, word: number, flags: number): void {
  const order = f64[word + 1];
  const slot = slotOf(state, order);
  const price = i32[2 * word + 6];
  const before = state.reserved(slot);
  const requeued = (flags & FLAG.REQUEUED) !== 0;
  const change = f64[word + 2] - state.orders.matched(slot) - state.orders.remaining(slot);
  const resting = state.orders.state(slot) === ORDER_STATE.RESTING;
  const market = state.marketOf(slot);
  const queue = market.book.queueOf(slot);
  if (requeued) {
    if (resting) queue.remove(slot);
    else state.delays.remove(order);
    state.orders.setState(slot, ORDER_STATE.PLACING);
    state.orders.setPrice(slot, price, ladderIndex(price));
  } else if (resting && change < 0) {
    queue.reduce(slot, -change);
  }
  if (change < 0) state.orders.addCancelled(slot, -change);
  else state.orders.enlarge(slot, change);
  state.orders.setFlags(slot, (state.orders.flags(slot) & ~PERSIST) | ((flags & 1) !== 0 ? PERSIST : 0));
  reserve(state, market, slot, before, 0, 0);
  if ((flags & KEYED) !== 0) {
    const entry = state.keys.add(state.orders.account(slot), f64[word + 4], f64[word + 5]);
    state.orders.setKeyEntry(slot, entry);
    state.keys.setContent(entry, KEY_USE.AMEND, order, f64[word + 2], price, flags & 1);
  }
  if (!requeued) answerOpen(state, slot);
}

/** Nothing of the order is open any more: out of its queue, out of the account's list, and out of memory if nothing matched. */
function complete(state: State, slot: number): void {
  const order = state.orders.id(slot);
  const was = state.orders.state(slot);
  if (was === ORDER_STATE.RESTING) state.marketOf(slot).book.queueOf(slot).remove(slot);
  if (was === ORDER_STATE.DELAYED) state.delays.remove(order);
  state.orders.setState(slot, ORDER_STATE.COMPLETE);
  const killed = state.orders.matched(slot) === 0 && (state.orders.flags(slot) & FILL_OR_KILL) !== 0;
  answer(state, slot, killed ? STATUS.EXPIRED : STATUS.EXECUTION_COMPLETE, 0);
  if (state.minFills.size > 0) state.minFills.delete(order);
  unlinkFromAccount(state, slot);
  // What was matched and voided is still in the market's fills.
  if (state.orders.filledPlace(slot) === NONE) state.orders.free(slot);
}

function unlinkFromAccount(state: State, slot: number): void {
  const next = state.orders.accountNext(slot);
  const previous = state.orders.accountPrevious(slot);
  if (previous === NONE) state.accounts.setFirstOpenOrder(state.orders.account(slot), next);
  else state.orders.setAccountNext(previous, next);
  if (next !== NONE) state.orders.setAccountPrevious(next, previous);
}

/** Writes down how the order stands: once into the row of the key that waits for it, else as the answer to the command about it. */
function answer(state: State, slot: number, status: number, dueAt: number): void {
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

function transferred(state: State, f64: Float64Array, i32: Int32Array, word: number, flags: number): void {
  const from = i32[2 * word + 2];
  const to = i32[2 * word + 3];
  state.accounts.move(from, to, f64[word + 2]);
  assert(state.accounts.balance(from) === f64[word + 3], `balance after event ${state.seq} is the one recorded`);
  if ((flags & KEYED) === 0) return;
  const entry = state.keys.add(from, f64[word + 5], f64[word + 6]);
  state.keys.setContent(entry, KEY_USE.TRANSFER, to, f64[word + 2], flags & 0x7f);
  const columns = state.answer.fill(0);
  columns[ANSWER.SEQ] = state.seq;
  state.keys.setAnswer(entry, columns);
}

function marketOpened(state: State, f64: Float64Array, i32: Int32Array, word: number, flags: number): void {
  addMarket(state, i32[2 * word + 2], i32[2 * word + 3], termsAt(f64, i32, word, flags));
}

/** A new market in the first free place of the table. */
export function addMarket(state: State, id: number, event: number, terms: MarketTerms): MarketState {
  const free = state.markets.indexOf(undefined);
  const slot = free === -1 ? state.markets.length : free;
  const market = new MarketState(id, slot, event, terms, state.orders);
  state.markets[slot] = market;
  state.marketSlots.set(id, slot);
  state.touch(market);
  return market;
}

function marketStatus(state: State, id: number, version: number, flags: number): void {
  const market = marketIn(state, id);
  market.status = present(STATUSES[flags & 7], 'a status this version knows');
  if ((flags & FLAG.IN_PLAY) !== 0 && !market.inPlay) market.fillsBeforeOff = market.fills.count;
  market.inPlay = (flags & FLAG.IN_PLAY) !== 0;
  market.version = version;
  if (market.isSettled) endSettling(state, market);
  state.touch(market);
}

function marketSettled(state: State, i32: Int32Array, word: number, runners: number): void {
  const market = marketIn(state, i32[2 * word + 2]);
  market.settlement = i32[2 * word + 3];
  market.settled = [];
  market.voidReason = undefined;
  market.results = Array.from({ length: runners }, (_, runner) => ({
    paid: i32[2 * (word + 2 + runner)],
    tied: i32[2 * (word + 2 + runner) + 1],
  }));
  beginSettling(state, market, 'PAY');
}

function marketVoided(state: State, id: number, settlement: number, reason: number): void {
  const market = marketIn(state, id);
  market.settlement = settlement;
  market.settled = [];
  market.results = [];
  market.voidReason = present(VOID_REASONS[reason], 'a reason this version knows');
  beginSettling(state, market, 'VOID');
}

function accountSettled(
  state: State,
  marketId: number,
  account: number,
  gross: number,
  commission: number,
  rollback: boolean,
): void {
  const market = marketIn(state, marketId);
  state.accounts.post(account, gross - commission);
  if (account === SYSTEM_ACCOUNT.SUSPENSE) return;
  const position = market.positions.find(account);
  const held = position === NONE ? 0 : market.positions.exposureAt(position);
  state.accounts.addExposure(account, rollback ? held : -held);
  const { settling } = market;
  if (!rollback) market.settled.push({ account, gross, commission });
  // A journal from before rollbacks were cut in slices undoes the lines in their first order and forgets them in the end.
  else if (settling !== undefined) market.settled.pop();
  if (position !== NONE) market.positions.setReleased(position, !rollback);
}

function orderSettled(state: State, order: number): void {
  const { settling } = state.marketOf(slotOf(state, order));
  if (settling !== undefined) settling.told++;
}

function settlementCounted(state: State, market: MarketState, until: number): void {
  market.settling?.sums.count(state, market, until);
}

function beginSettling(state: State, market: MarketState, act: SettlementAct): void {
  market.beginSettling(act);
  state.settlingMarkets.add(market.id);
  state.touch(market);
}

function endSettling(state: State, market: MarketState): void {
  market.settling = undefined;
  state.settlingMarkets.delete(market.id);
  state.touch(market);
}

function rollbackBegun(state: State, market: MarketState): void {
  beginSettling(state, market, 'ROLL_BACK');
}

function rolledBack(state: State, market: MarketState): void {
  endSettling(state, market);
  market.settled = [];
  market.results = [];
  market.voidReason = undefined;
}

function marketEvicted(state: State, id: number): void {
  const market = marketIn(state, id);
  for (const slot of market.fills.orders) state.orders.free(slot);
  state.evict(market);
  state.touch(market);
}

function marketIn(state: State, id: number): MarketState {
  return state.market(id) ?? fail(`market ${id} of event ${state.seq} is in memory`);
}

function slotOf(state: State, order: number): number {
  const slot = state.orders.find(order);
  return slot === NONE ? fail(`order ${order} of event ${state.seq} is in memory`) : slot;
}
