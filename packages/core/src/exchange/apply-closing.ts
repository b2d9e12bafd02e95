import { levelOfStartingPrice, NONE, ON_CLOSE, ORDER_STATE } from '../matching/index.ts';
import { ZERO } from '../money/index.ts';
import { ladderIndex } from '../odds/index.ts';
import { noteTrade } from './apply-instructions.ts';
import { answer, complete, recordFill, reserve } from './apply-orders.ts';
import { STATUS } from './codes.ts';
import { KEY_USE } from './idempotency.ts';
import { marketIn, slotOf } from './in-memory.ts';
import type { Recorded } from './journal/records.ts';
import { orderFlags } from './repeats.ts';
import type { State } from './state.ts';

/** Adds an order to the auction of the starting price. An on-close order waits for the auction, and any other order also goes to the book. */
export function closingOrderPlaced(state: State, record: Recorded['closingOrderPlaced']): void {
  const { order, account, runner, price, size, marketVersion, key } = record;
  const market = marketIn(state, record);
  const flags = orderFlags({ ...record, persistence: 'MARKET_ON_CLOSE', timeInForce: 'GOOD_TILL_CANCELLED' });
  const next = state.accounts.firstOpenOrder(account);
  const level = ladderIndex(price);
  const slot = state.orders.add(order, account, market.slot, runner, flags, price, level, size, state.at, marketVersion, next);
  state.accounts.setFirstOpenOrder(account, slot);
  market.shadow?.count(account, 1);
  state.lastOrder = order;
  if (key !== undefined) {
    const entry = state.keys.add(account, key.hi, key.lo);
    state.keys.setContent(entry, KEY_USE.PLACE, market.id, runner, flags, price, size, 0, marketVersion);
    state.orders.setKeyEntry(slot, entry);
  } else if (record.ofReplace && state.replaceEntry !== NONE) {
    state.orders.setKeyEntry(slot, state.replaceEntry);
    state.replaceEntry = NONE;
  }
  reserve(state, market, slot, ZERO, 0, 0);
  market.closing.add(slot);
  if ((flags & ON_CLOSE) === 0) return;
  state.orders.setState(slot, ORDER_STATE.CLOSING);
  answer(state, slot, STATUS.EXECUTABLE, 0);
}

/**
 * Books one side of a match at the starting price. The open size of a lay is a liability, so the matched stake may be larger than the open size that it uses.
 */
export function closingOrderFilled(state: State, { order, stake, payout, match, taken }: Recorded['closingOrderFilled']): void {
  const { orders } = state;
  const slot = slotOf(state, order);
  const market = state.marketOf(slot);
  const before = orders.remaining(slot);
  const lay = orders.isLay(slot);
  if (orders.state(slot) === ORDER_STATE.RESTING) market.book.queueOf(slot).reduce(slot, taken);
  orders.enlarge(slot, stake - taken);
  orders.addFill(slot, stake, payout);
  reserve(state, market, slot, before, lay ? stake - payout : payout - stake, lay ? stake : -stake);
  recordFill(state, market, slot, stake, payout, match);
  state.lastMatch = match;
  const runner = orders.runner(slot);
  const price = market.startingPrices[runner];
  if (lay && price !== undefined) noteTrade(state, market, runner, levelOfStartingPrice(price), stake);
  if (orders.remaining(slot) === 0) complete(state, slot);
}

/** Records an order's state when it enters its runner's auction, for the published computation. */
export function auctionEntered(state: State, { order, amount }: Recorded['auctionEntered']): void {
  const slot = slotOf(state, order);
  const { orders } = state;
  const [runner, isLay, limit] = [orders.runner(slot), orders.isLay(slot), orders.price(slot)];
  state.marketOf(slot).entries.push({ order, runner, isLay, limit, amount });
}

/** Sets the starting price of a runner. */
export function startingPriceSet(state: State, record: Recorded['startingPriceSet']): void {
  const { runner, stake, payout } = record;
  marketIn(state, record).startingPrices[runner] = stake === 0 ? undefined : { stake, payout };
}
