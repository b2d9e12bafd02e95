import { orderCancelled, orderFilled, orderPlaced, orderReduced, orderRested } from './apply-orders.ts';
import { advance, apply, type ColdName } from './apply.ts';
import { openAfter } from './changes.ts';
import { REDUCTION_REASON, type ChangeDropReason, type ReductionReason } from './codes.ts';
import type { CancelOrder, PlaceOrder } from './commands.ts';
import type { EventLog } from './journal/event-log.ts';
import type { Given } from './journal/fields.ts';
import { HOT, HOT_WORDS, keyedFlag, keyedWords } from './journal/hot.ts';
import { KINDS, type Recorded } from './journal/records.ts';
import type { MarketState } from './market-state.ts';
import type { State } from './state.ts';

/**
 * Writes each event into the log and applies it to the state immediately. A command changes the state only through this class. Recovery uses the same `apply`.
 * Hot records are written at fixed places and applied to rows that the caller already has.
 */
export class Recorder {
  readonly state: State;
  readonly log: EventLog;
  /** Time of the command being executed, µs. */
  at = 0;

  constructor(state: State, log: EventLog) {
    this.state = state;
    this.log = log;
  }

  record<N extends ColdName>(name: N, fields: Given<Recorded[N]>): void {
    const { log, at } = this;
    const word = KINDS[name].write(log, at, fields);
    apply(this.state, log, word, at);
  }

  /** Returns the order's row. */
  orderPlaced(order: number, command: PlaceOrder, market: MarketState, orderFlags: number): number {
    const { log, state } = this;
    const flags = orderFlags | keyedFlag(command.key);
    const word = log.open(HOT.ORDER_PLACED, flags, HOT_WORDS.ORDER_PLACED + keyedWords(command.key), this.at);
    log.f64[word + 1] = order;
    log.pair(word + 2, command.account, market.stored);
    log.pair(word + 3, command.runner, command.price);
    log.f64[word + 4] = command.size;
    log.f64[word + 5] = command.minFill;
    log.pair(word + 6, command.marketVersion, 0);
    log.key(word + 7, command.key);
    advance(state, this.at);
    return orderPlaced(state, market, log.f64, log.i32, word, flags);
  }

  /** Records a cancel of the order in the row `slot`. */
  orderCancelled(slot: number, command: CancelOrder, size: number): void {
    const { log, state } = this;
    const flags = keyedFlag(command.key);
    const word = log.open(HOT.ORDER_CANCELLED, flags, HOT_WORDS.ORDER_CANCELLED + keyedWords(command.key), this.at);
    log.f64[word + 1] = command.order;
    log.f64[word + 2] = size;
    log.f64[word + 3] = command.reduction;
    log.key(word + 4, command.key);
    advance(state, this.at);
    orderCancelled(state, slot, log.f64, word, flags);
  }

  /** Records a reduction of the order in the row `slot` for the given reason, such as a lapse or the cancel of all orders. */
  orderReduced(slot: number, size: number, reason: ReductionReason): void {
    const { log, state } = this;
    const number = REDUCTION_REASON.numberOf(reason);
    const word = log.open(HOT.ORDER_REDUCED, number, HOT_WORDS.ORDER_REDUCED, this.at);
    log.f64[word + 1] = state.orders.id(slot);
    log.f64[word + 2] = size;
    advance(state, this.at);
    orderReduced(state, slot, size, number);
  }

  /** Ends the waiting change of an order, if there is one. The player receives the terms and the reason (exchange X21). */
  dropChange(slot: number, reason: ChangeDropReason): void {
    const { orders, changes } = this.state;
    const order = orders.id(slot);
    const change = changes.get(order);
    if (change === undefined) return;
    const size = orders.matched(slot) + openAfter(this.state, slot, change.growth);
    this.record('orderChangeDropped', { order, dropped: { size, price: change.price, reason } });
  }

  /** Ends the waiting change of an order if the match that follows takes the order's whole open part. */
  dropChangeIfMatched(slot: number, stake: number): void {
    const { orders, changes } = this.state;
    if (changes.size > 0 && stake === orders.remaining(slot)) this.dropChange(slot, 'MATCHED');
  }

  orderRested(slot: number): void {
    const { log, state } = this;
    const word = log.open(HOT.ORDER_RESTED, 0, HOT_WORDS.ORDER_RESTED, this.at);
    const order = state.orders.id(slot);
    log.f64[word + 1] = order;
    advance(state, this.at);
    orderRested(state, order);
  }

  /** Records a fill of the order in the row `slot`. */
  orderFilled(slot: number, stake: number, payout: number, match: number, flags: number): void {
    const { log, state } = this;
    const word = log.open(HOT.ORDER_FILLED, flags, HOT_WORDS.ORDER_FILLED, this.at);
    log.f64[word + 1] = state.orders.id(slot);
    log.f64[word + 2] = stake;
    log.f64[word + 3] = payout;
    log.f64[word + 4] = match;
    advance(state, this.at);
    orderFilled(state, slot, stake, payout, match, flags);
  }
}
