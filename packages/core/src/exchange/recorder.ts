import { MARKET_STATUS, type MarketStatus, type MarketTerms, type RunningTerms } from '../market/index.ts';
import type { BetTarget } from '../money/index.ts';
import { VOID_REASON, type SettlementVoidReason } from '../settlement/void-reason.ts';
import { orderFilled, orderPlaced, orderReduced } from './apply-orders.ts';
import { advance, apply } from './apply.ts';
import { MARKET_VOID_REASON, REDUCTION_REASON, SETTLEMENT_ACT, TARGET_KIND, TRANSFER_REASON } from './codes.ts';
import type {
  AmendOrder,
  CancelOrder,
  IdempotencyKey,
  PlaceOrder,
  ReplaceOrder,
  RunnerResult,
  TransferReason,
  VoidReason,
} from './commands.ts';
import { type EventLog, FLAG, KEYED, RECORD } from './event-log.ts';
import type { ReductionReason } from './events.ts';
import type { SettlementAct } from './market-state.ts';
import { PAPER_FILLED_WORDS } from './paper/apply.ts';
import { REFUSAL_CODE, type RefusalCode } from './refusals.ts';
import type { State } from './state.ts';

/**
 * Writes each event into the log and applies it to the state at once: the one road by which a command changes anything. Recovery
 * takes the same road from `apply` on.
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

  accountOpened(account: number, kind: number, parent: number): void {
    const word = this.log.open(RECORD.ACCOUNT_OPENED, kind, 2, this.at);
    this.#pair(word + 1, account, parent);
    this.#apply(word);
  }

  accountLocked(account: number, locked: boolean): void {
    const word = this.log.open(RECORD.ACCOUNT_LOCKED, locked ? 1 : 0, 2, this.at);
    this.#pair(word + 1, account, 0);
    this.#apply(word);
  }

  accountLimited(account: number, exposureLimit: number): void {
    const word = this.log.open(RECORD.ACCOUNT_LIMITED, 0, 3, this.at);
    this.#pair(word + 1, account, 0);
    this.log.f64[word + 2] = exposureLimit;
    this.#apply(word);
  }

  eventLimited(event: number, exposureLimit: number): void {
    const word = this.log.open(RECORD.EVENT_LIMITED, 0, 3, this.at);
    this.#pair(word + 1, event, 0);
    this.log.f64[word + 2] = exposureLimit;
    this.#apply(word);
  }

  houseLimited(limit: number): void {
    const word = this.log.open(RECORD.HOUSE_LIMITED, 0, 2, this.at);
    this.log.f64[word + 1] = limit;
    this.#apply(word);
  }

  discountSet(account: number, discountBps: number): void {
    const word = this.log.open(RECORD.DISCOUNT_SET, 0, 2, this.at);
    this.#pair(word + 1, account, discountBps);
    this.#apply(word);
  }

  /** `timeoutMs` 0: disarmed. */
  heartbeatSet(account: number, timeoutMs: number): void {
    const word = this.log.open(RECORD.HEARTBEAT_SET, 0, 2, this.at);
    this.#pair(word + 1, account, timeoutMs);
    this.#apply(word);
  }

  heartbeatEnded(account: number, orders: number): void {
    const word = this.log.open(RECORD.HEARTBEAT_ENDED, 0, 2, this.at);
    this.#pair(word + 1, account, orders);
    this.#apply(word);
  }

  creditSet(account: number, credit: number): void {
    const word = this.log.open(RECORD.CREDIT_SET, 0, 3, this.at);
    this.#pair(word + 1, account, 0);
    this.log.f64[word + 2] = credit;
    this.#apply(word);
  }

  holdPlaced(hold: number, account: number, amount: number, key: IdempotencyKey | undefined): void {
    const word = this.log.open(RECORD.HOLD_PLACED, keyed(key), 4 + keyWords(key), this.at);
    this.#pair(word + 1, account, 0);
    this.log.f64[word + 2] = hold;
    this.log.f64[word + 3] = amount;
    this.#key(word + 4, key);
    this.#apply(word);
  }

  holdReleased(hold: number, account: number): void {
    const word = this.log.open(RECORD.HOLD_RELEASED, 0, 3, this.at);
    this.#pair(word + 1, account, 0);
    this.log.f64[word + 2] = hold;
    this.#apply(word);
  }

  transferred(from: number, to: number, amount: number, reason: TransferReason, key: IdempotencyKey | undefined): void {
    const flags = TRANSFER_REASON.numberOf(reason) | keyed(key);
    const word = this.log.open(RECORD.TRANSFERRED, flags, 5 + keyWords(key), this.at);
    this.#pair(word + 1, from, to);
    this.log.f64[word + 2] = amount;
    this.log.f64[word + 3] = this.state.accounts.balance(from) - amount;
    this.log.f64[word + 4] = this.state.accounts.balance(to) + amount;
    this.#key(word + 5, key);
    this.#apply(word);
  }

  marketOpened(market: number, event: number, terms: MarketTerms): void {
    const flags =
      (terms.crossMatching ? FLAG.CROSS_MATCHING : 0) |
      (terms.turnsInPlay ? FLAG.TURNS_IN_PLAY : 0) |
      (terms.passiveOrdersAtOnce ? FLAG.PASSIVE_AT_ONCE : 0) |
      (terms.discountAllowed ? FLAG.DISCOUNT_ALLOWED : 0);
    const { lines, eachWay } = terms;
    const [type, words] = layoutOf(terms);
    const word = this.log.open(type, flags, words, this.at);
    this.#pair(word + 1, market, event);
    this.#pair(word + 2, terms.runners, terms.winners);
    this.#pair(word + 3, terms.betDelayMs, terms.commissionBps);
    this.log.f64[word + 4] = terms.minStake;
    this.log.f64[word + 5] = terms.maxStake;
    this.log.f64[word + 6] = terms.maxProfit;
    this.log.f64[word + 7] = terms.exposureLimit;
    this.#pair(word + 8, terms.maxPrice, 0);
    this.log.f64[word + 9] = terms.minPayout;
    this.#pair(word + 10, terms.priceGuard, 0);
    if (lines !== undefined) {
      this.#pair(word + 11, lines.min, lines.max);
      this.#pair(word + 12, lines.interval, 0);
    }
    if (eachWay !== undefined) this.#pair(word + 11, eachWay.places, eachWay.divisor);
    this.#apply(word);
  }

  termsChanged(market: number, terms: RunningTerms): void {
    const word = this.log.open(RECORD.TERMS_CHANGED_2, 0, 9, this.at);
    this.#pair(word + 1, market, terms.betDelayMs);
    this.log.f64[word + 2] = terms.minStake;
    this.log.f64[word + 3] = terms.minPayout;
    this.log.f64[word + 4] = terms.maxStake;
    this.log.f64[word + 5] = terms.maxProfit;
    this.log.f64[word + 6] = terms.exposureLimit;
    this.log.f64[word + 7] = terms.potLimit;
    this.#pair(word + 8, terms.maxPrice, terms.priceGuard);
    this.#apply(word);
  }

  marketStatusChanged(market: number, status: MarketStatus, inPlay: boolean, version: number, corrected: boolean): void {
    const flags = MARKET_STATUS.numberOf(status) | (inPlay ? FLAG.IN_PLAY : 0) | (corrected ? FLAG.CORRECTED : 0);
    const word = this.log.open(RECORD.MARKET_STATUS, flags, 2, this.at);
    this.#pair(word + 1, market, version);
    this.#apply(word);
  }

  /** Returns the order's row. */
  orderPlaced(order: number, command: PlaceOrder, orderFlags: number): number {
    const { log, state } = this;
    const flags = orderFlags | keyed(command.key);
    const word = log.open(RECORD.ORDER_PLACED, flags, 7 + keyWords(command.key), this.at);
    log.f64[word + 1] = order;
    this.#pair(word + 2, command.account, command.market);
    this.#pair(word + 3, command.runner, command.price);
    log.f64[word + 4] = command.size;
    log.f64[word + 5] = command.minFill;
    this.#pair(word + 6, command.marketVersion, 0);
    this.#key(word + 7, command.key);
    advance(state, this.at);
    return orderPlaced(state, log.f64, log.i32, word, flags);
  }

  /** Of an order that was placed just before. */
  orderTargeted(order: number, { kind, amount }: BetTarget): void {
    const word = this.log.open(RECORD.ORDER_TARGETED, TARGET_KIND.numberOf(kind), 3, this.at);
    this.log.f64[word + 1] = order;
    this.log.f64[word + 2] = amount;
    this.#apply(word);
  }

  orderSized(order: number, change: number): void {
    const word = this.log.open(RECORD.ORDER_SIZED, 0, 3, this.at);
    this.log.f64[word + 1] = order;
    this.log.f64[word + 2] = change;
    this.#apply(word);
  }

  orderDelayed(order: number, dueAt: number): void {
    const word = this.log.open(RECORD.ORDER_DELAYED, 0, 3, this.at);
    this.log.f64[word + 1] = order;
    this.log.f64[word + 2] = dueAt;
    this.#apply(word);
  }

  orderRested(slot: number): void {
    const word = this.log.open(RECORD.ORDER_RESTED, 0, 2, this.at);
    this.log.f64[word + 1] = this.state.orders.id(slot);
    this.#apply(word);
  }

  orderReduced(order: number, size: number, reason: ReductionReason): void {
    const word = this.log.open(RECORD.ORDER_REDUCED, REDUCTION_REASON.numberOf(reason), 3, this.at);
    this.log.f64[word + 1] = order;
    this.log.f64[word + 2] = size;
    this.#apply(word);
  }

  /** A cancel of the order in the row `slot`. */
  orderCancelled(slot: number, command: CancelOrder, size: number): void {
    const { log, state } = this;
    const flags = keyed(command.key);
    const word = log.open(RECORD.ORDER_REDUCED, flags, 4 + keyWords(command.key), this.at);
    log.f64[word + 1] = command.order;
    log.f64[word + 2] = size;
    log.f64[word + 3] = command.reduction;
    this.#key(word + 4, command.key);
    advance(state, this.at);
    orderReduced(state, slot, log.f64, log.i32, word, flags);
  }

  orderReplacing(command: ReplaceOrder, size: number): void {
    const word = this.log.open(RECORD.ORDER_REDUCED, FLAG.REPLACING | keyed(command.key), 4 + keyWords(command.key), this.at);
    this.log.f64[word + 1] = command.order;
    this.log.f64[word + 2] = size;
    this.#pair(word + 3, command.price, command.marketVersion);
    this.#key(word + 4, command.key);
    this.#apply(word);
  }

  replaceRefused(order: number, code: RefusalCode): void {
    const word = this.log.open(RECORD.REPLACE_REFUSED, REFUSAL_CODE.numberOf(code), 2, this.at);
    this.log.f64[word + 1] = order;
    this.#apply(word);
  }

  orderAmended(command: AmendOrder, requeued: boolean): void {
    const flags = (command.persistence === 'PERSIST' ? 1 : 0) | (requeued ? FLAG.REQUEUED : 0) | keyed(command.key);
    const word = this.log.open(RECORD.ORDER_AMENDED, flags, 4 + keyWords(command.key), this.at);
    this.log.f64[word + 1] = command.order;
    this.log.f64[word + 2] = command.size;
    this.#pair(word + 3, command.price, 0);
    this.#key(word + 4, command.key);
    this.#apply(word);
  }

  /** New terms that waited out the bet delay are accepted. */
  changeAccepted(command: AmendOrder): void {
    const flags = (command.persistence === 'PERSIST' ? 1 : 0) | FLAG.REQUEUED | FLAG.HAS_WAITED;
    const word = this.log.open(RECORD.ORDER_AMENDED, flags, 4, this.at);
    this.log.f64[word + 1] = command.order;
    this.log.f64[word + 2] = command.size;
    this.#pair(word + 3, command.price, 0);
    this.#apply(word);
  }

  orderChangeWaiting(command: AmendOrder, growth: number, dueAt: number): void {
    const flags = (command.persistence === 'PERSIST' ? 1 : 0) | keyed(command.key);
    const word = this.log.open(RECORD.ORDER_CHANGE_WAITING, flags, 6 + keyWords(command.key), this.at);
    this.log.f64[word + 1] = command.order;
    this.log.f64[word + 2] = command.size;
    this.#pair(word + 3, command.price, 0);
    this.log.f64[word + 4] = growth;
    this.log.f64[word + 5] = dueAt;
    this.#key(word + 6, command.key);
    this.#apply(word);
  }

  /** A fill of the order in the row `slot`. */
  orderFilled(slot: number, stake: number, payout: number, match: number, flags: number): void {
    const { log, state } = this;
    const word = log.open(RECORD.ORDER_FILLED, flags, 5, this.at);
    log.f64[word + 1] = state.orders.id(slot);
    log.f64[word + 2] = stake;
    log.f64[word + 3] = payout;
    log.f64[word + 4] = match;
    advance(state, this.at);
    orderFilled(state, slot, stake, payout, match, flags);
  }

  /** A fill in a line market of the order in the row `slot`, at `line` in hundredths. */
  lineFilled(slot: number, stake: number, line: number, match: number, flags: number): void {
    const { log, state } = this;
    const word = log.open(RECORD.LINE_FILLED, flags, 5, this.at);
    log.f64[word + 1] = state.orders.id(slot);
    log.f64[word + 2] = stake;
    this.#pair(word + 3, line, 0);
    log.f64[word + 4] = match;
    this.#apply(word);
  }

  /** The id of a real market. */
  paperMarketOpened(market: number): void {
    const word = this.log.open(RECORD.PAPER_MARKET_OPENED, 0, 2, this.at);
    this.#pair(word + 1, market, 0);
    this.#apply(word);
  }

  /** `legs`: ids of real orders and what was taken of them. */
  paperFilled(
    order: number,
    stake: number,
    payout: number,
    match: number,
    flags: number,
    legs: readonly (readonly [order: number, stake: number])[],
  ): void {
    const word = this.log.open(RECORD.PAPER_FILLED, flags, PAPER_FILLED_WORDS + 2 * legs.length, this.at);
    this.log.f64.set([order, stake, payout, match, ...legs.flat()], word + 1);
    this.#apply(word);
  }

  fillVoided(order: number, match: number, stake: number, payout: number, reason: SettlementVoidReason): void {
    const word = this.log.open(RECORD.FILL_VOIDED, VOID_REASON.numberOf(reason), 5, this.at);
    this.log.f64[word + 1] = order;
    this.log.f64[word + 2] = stake;
    this.log.f64[word + 3] = payout;
    this.log.f64[word + 4] = match;
    this.#apply(word);
  }

  runnerRemoved(market: number, runner: number, factor: number, version: number): void {
    const word = this.log.open(RECORD.RUNNER_REMOVED, 0, 3, this.at);
    this.#pair(word + 1, market, version);
    this.#pair(word + 2, runner, factor);
    this.#apply(word);
  }

  runnerReinstated(market: number, runner: number, version: number): void {
    const word = this.log.open(RECORD.RUNNER_REINSTATED, 0, 3, this.at);
    this.#pair(word + 1, market, version);
    this.#pair(word + 2, runner, 0);
    this.#apply(word);
  }

  fillRevived(order: number, match: number, stake: number, payout: number): void {
    const word = this.log.open(RECORD.FILL_REVIVED, 0, 5, this.at);
    this.log.f64[word + 1] = order;
    this.log.f64[word + 2] = stake;
    this.log.f64[word + 3] = payout;
    this.log.f64[word + 4] = match;
    this.#apply(word);
  }

  fillVoidKept(order: number, match: number, reason: SettlementVoidReason): void {
    const word = this.log.open(RECORD.FILL_VOID_KEPT, VOID_REASON.numberOf(reason), 3, this.at);
    this.log.f64[word + 1] = order;
    this.log.f64[word + 2] = match;
    this.#apply(word);
  }

  fillRepriced(order: number, match: number, stake: number, payout: number, payoutBefore: number): void {
    const word = this.log.open(RECORD.FILL_REPRICED, 0, 6, this.at);
    this.log.f64[word + 1] = order;
    this.log.f64[word + 2] = stake;
    this.log.f64[word + 3] = payout;
    this.log.f64[word + 4] = match;
    this.log.f64[word + 5] = payoutBefore;
    this.#apply(word);
  }

  marketSettled(market: number, settlement: number, results: readonly RunnerResult[]): void {
    const word = this.log.open(RECORD.MARKET_SETTLED, 0, 2 + results.length, this.at);
    this.#pair(word + 1, market, settlement);
    results.forEach((result, runner) => this.#pair(word + 2 + runner, result.paid, result.tied));
    this.#apply(word);
  }

  eachWaySettled(market: number, settlement: number, results: readonly RunnerResult[]): void {
    const word = this.log.open(RECORD.EACH_WAY_SETTLED, 0, 2 + 2 * results.length, this.at);
    this.#pair(word + 1, market, settlement);
    results.forEach(({ paid, tied, placed = LOST }, runner) => {
      this.#pair(word + 2 + runner, paid, tied);
      this.#pair(word + 2 + results.length + runner, placed.paid, placed.tied);
    });
    this.#apply(word);
  }

  lineSettled(market: number, settlement: number, result: number): void {
    const word = this.log.open(RECORD.LINE_SETTLED, 0, 3, this.at);
    this.#pair(word + 1, market, settlement);
    this.#pair(word + 2, result, 0);
    this.#apply(word);
  }

  marketVoided(market: number, settlement: number, reason: VoidReason): void {
    const word = this.log.open(RECORD.MARKET_VOIDED, MARKET_VOID_REASON.numberOf(reason), 2, this.at);
    this.#pair(word + 1, market, settlement);
    this.#apply(word);
  }

  accountSettled(
    market: number,
    settlement: number,
    account: number,
    gross: number,
    commission: number,
    rollback: boolean,
  ): void {
    const word = this.log.open(RECORD.ACCOUNT_SETTLED, rollback ? 1 : 0, 6, this.at);
    this.#pair(word + 1, market, settlement);
    this.#pair(word + 2, account, 0);
    this.log.f64[word + 3] = gross;
    this.log.f64[word + 4] = commission;
    this.log.f64[word + 5] = this.state.accounts.balance(account) + gross - commission;
    this.#apply(word);
  }

  orderSettled(order: number, profit: number, voided: boolean): void {
    const word = this.log.open(RECORD.ORDER_SETTLED, voided ? 1 : 0, 3, this.at);
    this.log.f64[word + 1] = order;
    this.log.f64[word + 2] = profit;
    this.#apply(word);
  }

  settlementContinued(market: number, settlement: number, act: SettlementAct): void {
    const word = this.log.open(RECORD.SETTLEMENT_CONTINUED, SETTLEMENT_ACT.numberOf(act), 2, this.at);
    this.#pair(word + 1, market, settlement);
    this.#apply(word);
  }

  settlementCounted(market: number, settlement: number, fills: number): void {
    const word = this.log.open(RECORD.SETTLEMENT_COUNTED, 0, 3, this.at);
    this.#pair(word + 1, market, settlement);
    this.log.f64[word + 2] = fills;
    this.#apply(word);
  }

  rollbackBegun(market: number, settlement: number): void {
    const word = this.log.open(RECORD.ROLLBACK_BEGUN, 0, 2, this.at);
    this.#pair(word + 1, market, settlement);
    this.#apply(word);
  }

  settlementRolledBack(market: number, settlement: number): void {
    const word = this.log.open(RECORD.ROLLED_BACK, 0, 2, this.at);
    this.#pair(word + 1, market, settlement);
    this.#apply(word);
  }

  marketEvicted(market: number): void {
    const word = this.log.open(RECORD.MARKET_EVICTED, 0, 2, this.at);
    this.#pair(word + 1, market, 0);
    this.#apply(word);
  }

  #apply(word: number): void {
    apply(this.state, this.log.f64, this.log.i32, word, this.at);
  }

  #pair(word: number, first: number, second: number): void {
    this.log.i32[2 * word] = first;
    this.log.i32[2 * word + 1] = second;
  }

  #key(word: number, key: IdempotencyKey | undefined): void {
    if (key === undefined) return;
    this.log.f64[word] = key.hi;
    this.log.f64[word + 1] = key.lo;
  }
}

const LOST = { paid: 0, tied: 1 } as const;

/** The record that holds such terms, and how many words it has. */
function layoutOf({ lines, eachWay }: MarketTerms): readonly [type: number, words: number] {
  if (lines !== undefined) return [RECORD.MARKET_OPENED_3, 13];
  return eachWay === undefined ? [RECORD.MARKET_OPENED_2, 11] : [RECORD.MARKET_OPENED_4, 12];
}

function keyed(key: IdempotencyKey | undefined): number {
  return key === undefined ? 0 : KEYED;
}

function keyWords(key: IdempotencyKey | undefined): number {
  return key === undefined ? 0 : 2;
}
