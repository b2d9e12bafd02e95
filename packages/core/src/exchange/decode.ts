import { MARKET_STATUS, type ChangedTerms, type MarketTerms } from '../market/index.ts';
import { FILL_OR_KILL, LAY, PERSIST } from '../matching/index.ts';
import { payoutAt, type Minor } from '../money/index.ts';
import { EVENS, type Price } from '../odds/index.ts';
import { ACCOUNT_KIND } from '../ledger/index.ts';
import { VOID_REASON } from '../settlement/void-reason.ts';
import { assert } from '../std/index.ts';
import {
  MARKET_VOID_REASON,
  CHANGE_DROP_REASON,
  REDUCTION_REASON,
  SETTLEMENT_ACT,
  TARGET_KIND,
  TRANSFER_REASON,
} from './codes.ts';
import type { IdempotencyKey, RunnerResult } from './commands.ts';
import { FLAG, KEYED, RECORD } from './event-log.ts';
import type { DroppedChange, ExchangeEvent, OrderAmended, OrderChangeWaiting } from './events.ts';
import type { SettlementAct } from './market-state.ts';
import { decodeHouse } from './house/decode.ts';
import { decodeWallet } from './wallet/decode.ts';

type Words = { readonly f64: Float64Array; readonly i32: Int32Array };

/** Views on a batch payload, whatever its alignment. */
export function wordsOf(payload: Uint8Array): Words {
  assert(payload.byteLength % 8 === 0, 'a batch is a whole number of words');
  const aligned = payload.byteOffset % 8 === 0 ? payload : payload.slice();
  return {
    f64: new Float64Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 8),
    i32: new Int32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4),
  };
}

/** Calls `visit` with the first word and the time of each event of a batch, in order; returns how many there were. */
export function forEachRecord({ f64, i32 }: Words, visit: (word: number, at: number) => void): number {
  let at = 0;
  let events = 0;
  for (let word = 0; word < f64.length;) {
    const header = i32[2 * word];
    const words = header >>> 16;
    assert(words > 0, 'a record has a length');
    if ((header & 0xff) === RECORD.CLOCK) {
      at = f64[word + 1];
    } else {
      at += i32[2 * word + 1];
      visit(word, at);
      events++;
    }
    word += words;
  }
  return events;
}

/** The events of one journal batch whose first sequence number is `firstSeq`, one after the other. */
export function* decodeEvents(firstSeq: number, payload: Uint8Array): IterableIterator<ExchangeEvent> {
  const words = wordsOf(payload);
  const starts: [number, number][] = [];
  forEachRecord(words, (word, at) => starts.push([word, at]));
  let seq = firstSeq;
  for (const [word, at] of starts) {
    const event = decode(words, word, seq++, at);
    if (event !== undefined) yield event;
  }
}

const LATER_OF_WALLET: ReadonlySet<number> = new Set([RECORD.WALLET_BET_2, RECORD.WALLET_WIN_PARKED, RECORD.WALLET_WIN_DECIDED]);

/** Undefined for records that only the state needs: why the second half of a replace was refused, how many fills are counted. */
function decode(words: Words, word: number, seq: number, at: number): ExchangeEvent | undefined {
  const type = words.i32[2 * word] & 0xff;
  if (type === RECORD.REPLACE_REFUSED || type === RECORD.SETTLEMENT_COUNTED) return undefined;
  if ((type >= RECORD.WALLET_BET && type <= RECORD.WALLET_EVICTED) || LATER_OF_WALLET.has(type))
    return { seq, at, ...decodeWallet(words, word, type) };
  if (type >= RECORD.HOUSE_MARKET_OPENED && type < RECORD.WALLET_BET) return { seq, at, ...decodeHouse(words, word, type) };
  if (type === RECORD.PAPER_MARKET_OPENED) return undefined;
  if (words.i32[2 * word + 2] < 0 && ABOUT_MARKETS.has(type)) return decodeOnPaper(words, word, seq, at);
  const body =
    type <= RECORD.MARKET_STATUS || LATER.has(type)
      ? decodeAccountOrMarket(words, word, type)
      : type <= RECORD.ORDER_FILLED || LATER_OF_ORDERS.has(type)
        ? decodeOrder(words, word, type)
        : decodeSettlement(words, word, type);
  return { seq, at, ...body };
}

/** What is done to a market is told once. Of its paper bets only to which settlement the lines belong that follow. */
function decodeOnPaper({ i32 }: Words, word: number, seq: number, at: number): ExchangeEvent | undefined {
  const act = ACTS_ON_PAPER.get(i32[2 * word] & 0xff);
  const isContinued = (i32[2 * word] & 0xff) === RECORD.SETTLEMENT_CONTINUED;
  const continued = isContinued ? SETTLEMENT_ACT.nameOf((i32[2 * word] >>> 8) & 0xff) : act;
  if (continued === undefined) return undefined;
  const [market, settlement] = [-i32[2 * word + 2], i32[2 * word + 3]];
  return { seq, at, type: 'settlementContinued', market, settlement, act: continued };
}

const ACTS_ON_PAPER: ReadonlyMap<number, SettlementAct> = new Map([
  [RECORD.MARKET_SETTLED, 'PAY'],
  [RECORD.EACH_WAY_SETTLED, 'PAY'],
  [RECORD.MARKET_VOIDED, 'VOID'],
  [RECORD.ROLLBACK_BEGUN, 'ROLL_BACK'],
]);

/** Records whose first field is a market and that say nothing about one account. */
const ABOUT_MARKETS: ReadonlySet<number> = new Set([
  RECORD.MARKET_STATUS,
  RECORD.MARKET_SETTLED,
  RECORD.EACH_WAY_SETTLED,
  RECORD.MARKET_VOIDED,
  RECORD.SETTLEMENT_CONTINUED,
  RECORD.ROLLBACK_BEGUN,
  RECORD.ROLLED_BACK,
  RECORD.MARKET_EVICTED,
  RECORD.TERMS_CHANGED,
  RECORD.TERMS_CHANGED_2,
  RECORD.RUNNER_REMOVED,
  RECORD.RUNNER_REINSTATED,
]);

/** Records about accounts and markets that came after the first ones. */
const LATER: ReadonlySet<number> = new Set([
  RECORD.ACCOUNT_LIMITED,
  RECORD.EVENT_LIMITED,
  RECORD.EVENT_ENDED,
  RECORD.HOUSE_LIMITED,
  RECORD.TERMS_CHANGED,
  RECORD.TERMS_CHANGED_2,
  RECORD.MARKET_OPENED_2,
  RECORD.MARKET_OPENED_3,
  RECORD.MARKET_OPENED_4,
  RECORD.DISCOUNT_SET,
  RECORD.HEARTBEAT_SET,
  RECORD.HEARTBEAT_ENDED,
  RECORD.CREDIT_SET,
  RECORD.HOLD_PLACED,
  RECORD.HOLD_RELEASED,
]);

/** As above, about orders. */
const LATER_OF_ORDERS: ReadonlySet<number> = new Set([
  RECORD.ORDER_TARGETED,
  RECORD.ORDER_SIZED,
  RECORD.LINE_FILLED,
  RECORD.PAPER_FILLED,
  RECORD.ORDER_CHANGE_WAITING,
  RECORD.ORDER_CHANGE_DROPPED,
  RECORD.ORDER_CHANGE_DROPPED_2,
]);

type Body<E> = E extends ExchangeEvent ? Omit<E, 'seq' | 'at'> : never;

function decodeAccountOrMarket({ f64, i32 }: Words, word: number, type: number): Body<ExchangeEvent> {
  const flags = (i32[2 * word] >>> 8) & 0xff;
  const integer = (place: number): number => i32[2 * word + place];
  switch (type) {
    case RECORD.ACCOUNT_OPENED:
      return { type: 'accountOpened', account: integer(2), accountKind: ACCOUNT_KIND.nameOf(flags), parent: integer(3) };
    case RECORD.ACCOUNT_LOCKED:
      return { type: 'accountLocked', account: integer(2), locked: flags === 1 };
    case RECORD.EVENT_LIMITED:
      return { type: 'eventLimited', event: integer(2), exposureLimit: f64[word + 2] as Minor };
    case RECORD.EVENT_ENDED:
      return { type: 'eventEnded', event: integer(2), ended: flags === 1 };
    case RECORD.HOUSE_LIMITED:
      return { type: 'houseLimited', limit: f64[word + 1] as Minor };
    case RECORD.DISCOUNT_SET:
      return { type: 'discountSet', account: integer(2), discountBps: integer(3) };
    case RECORD.HEARTBEAT_SET:
      return { type: 'heartbeatSet', account: integer(2), timeoutMs: integer(3) };
    case RECORD.HEARTBEAT_ENDED:
      return { type: 'heartbeatEnded', account: integer(2), orders: integer(3) };
    case RECORD.CREDIT_SET:
      return { type: 'creditSet', account: integer(2), credit: f64[word + 2] as Minor };
    case RECORD.HOLD_PLACED:
      return {
        type: 'holdPlaced',
        hold: f64[word + 2],
        account: integer(2),
        amount: f64[word + 3] as Minor,
        key: keyAt(f64, word + 4, flags),
      };
    case RECORD.HOLD_RELEASED:
      return { type: 'holdReleased', hold: f64[word + 2], account: integer(2) };
    case RECORD.ACCOUNT_LIMITED:
      return { type: 'accountLimited', account: integer(2), exposureLimit: f64[word + 2] as Minor };
    case RECORD.TRANSFERRED:
      return {
        type: 'transferred',
        from: integer(2),
        to: integer(3),
        amount: f64[word + 2] as Minor,
        fromBalance: f64[word + 3] as Minor,
        toBalance: f64[word + 4] as Minor,
        reason: TRANSFER_REASON.nameOf(flags & 0x7f),
        key: keyAt(f64, word + 5, flags),
      };
    case RECORD.MARKET_OPENED:
    case RECORD.MARKET_OPENED_2:
    case RECORD.MARKET_OPENED_3:
    case RECORD.MARKET_OPENED_4:
      return { type: 'marketOpened', market: integer(2), event: integer(3), terms: termsAt(f64, i32, word, flags) };
    case RECORD.TERMS_CHANGED:
    case RECORD.TERMS_CHANGED_2:
      return { type: 'termsChanged', market: integer(2), terms: changedTermsAt(f64, i32, word) };
    default:
      assert(type === RECORD.MARKET_STATUS, `event type ${type} is known to this version`);
      return {
        type: 'marketStatusChanged',
        market: integer(2),
        status: MARKET_STATUS.nameOf(flags & 7),
        inPlay: (flags & FLAG.IN_PLAY) !== 0,
        version: integer(3),
        corrected: (flags & FLAG.CORRECTED) !== 0,
      };
  }
}

/** The terms in a MARKET_OPENED record of any layout. */
export function termsAt(f64: Float64Array, i32: Int32Array, word: number, flags: number): MarketTerms {
  // Markets of the first layout are as if they had been opened without what came later.
  const type = i32[2 * word] & 0xff;
  const hasLines = type === RECORD.MARKET_OPENED_3;
  const isEachWay = type === RECORD.MARKET_OPENED_4;
  const hasMore = hasLines || isEachWay || type === RECORD.MARKET_OPENED_2;
  return {
    kind: 'EXCHANGE',
    runners: i32[2 * word + 4],
    winners: i32[2 * word + 5],
    ladder: 'CLASSIC',
    crossMatching: (flags & FLAG.CROSS_MATCHING) !== 0,
    turnsInPlay: (flags & FLAG.TURNS_IN_PLAY) !== 0,
    betDelayMs: i32[2 * word + 6],
    passiveOrdersAtOnce: (flags & FLAG.PASSIVE_AT_ONCE) !== 0,
    commissionBps: i32[2 * word + 7],
    discountAllowed: (flags & FLAG.DISCOUNT_ALLOWED) !== 0,
    minStake: f64[word + 4] as Minor,
    minPayout: (hasMore ? f64[word + 9] : 0) as Minor,
    maxStake: f64[word + 5] as Minor,
    maxProfit: f64[word + 6] as Minor,
    maxPrice: i32[2 * word + 16] as Price,
    exposureLimit: f64[word + 7] as Minor,
    priceGuard: hasMore ? i32[2 * word + 20] : 0,
    ...(hasLines ? { lines: { min: i32[2 * word + 22], max: i32[2 * word + 23], interval: i32[2 * word + 24] } } : {}),
    ...(isEachWay ? { eachWay: { places: i32[2 * word + 22], divisor: i32[2 * word + 23] } } : {}),
  };
}

/** The terms in a TERMS_CHANGED record of either layout. */
export function changedTermsAt(f64: Float64Array, i32: Int32Array, word: number): ChangedTerms {
  const hasPrices = (i32[2 * word] & 0xff) === RECORD.TERMS_CHANGED_2;
  return {
    betDelayMs: i32[2 * word + 3],
    minStake: f64[word + 2] as Minor,
    minPayout: f64[word + 3] as Minor,
    maxStake: f64[word + 4] as Minor,
    maxProfit: f64[word + 5] as Minor,
    exposureLimit: f64[word + 6] as Minor,
    potLimit: f64[word + 7] as Minor,
    ...(hasPrices ? { maxPrice: i32[2 * word + 16] as Price, priceGuard: i32[2 * word + 17] } : {}),
  };
}

/** As many results of runners as `runners`, a word each. */
export function resultsAt(i32: Int32Array, word: number, runners: number): RunnerResult[] {
  return Array.from({ length: runners }, (_, runner) => ({ paid: i32[2 * (word + runner)], tied: i32[2 * (word + runner) + 1] }));
}

/** As `resultsAt`, and behind them as many of place parts. */
export function eachWayResultsAt(i32: Int32Array, word: number, runners: number): RunnerResult[] {
  const placed = resultsAt(i32, word + runners, runners);
  return resultsAt(i32, word, runners).map((result, runner) => ({ ...result, placed: placed[runner] }));
}

function decodeOrder({ f64, i32 }: Words, word: number, type: number): Body<ExchangeEvent> {
  const flags = (i32[2 * word] >>> 8) & 0xff;
  const order = f64[word + 1];
  switch (type) {
    case RECORD.ORDER_PLACED:
      return {
        type: 'orderPlaced',
        order,
        account: i32[2 * word + 4],
        market: Math.abs(i32[2 * word + 5]),
        runner: i32[2 * word + 6],
        side: (flags & LAY) !== 0 ? 'LAY' : 'BACK',
        price: i32[2 * word + 7] as Price,
        size: f64[word + 4] as Minor,
        persistence: (flags & PERSIST) !== 0 ? 'PERSIST' : 'LAPSE',
        timeInForce: (flags & FILL_OR_KILL) !== 0 ? 'FILL_OR_KILL' : 'GOOD_TILL_CANCELLED',
        minFill: f64[word + 5] as Minor,
        marketVersion: i32[2 * word + 12],
        rests: (flags & FLAG.RESTS) !== 0,
        key: keyAt(f64, word + 7, flags),
      };
    case RECORD.ORDER_TARGETED:
      return { type: 'orderTargeted', order, target: TARGET_KIND.nameOf(flags), amount: f64[word + 2] as Minor };
    case RECORD.ORDER_SIZED:
      return { type: 'orderSized', order, change: f64[word + 2] as Minor };
    case RECORD.LINE_FILLED:
      return {
        type: 'orderFilled',
        order,
        stake: f64[word + 2] as Minor,
        payout: payoutAt(f64[word + 2] as Minor, EVENS),
        match: f64[word + 4],
        taker: (flags & FLAG.TAKER) !== 0,
        cross: false,
        line: i32[2 * word + 6],
      };
    case RECORD.ORDER_DELAYED:
      return { type: 'orderDelayed', order, dueAt: f64[word + 2] };
    case RECORD.ORDER_RESTED:
      return { type: 'orderRested', order };
    case RECORD.ORDER_REDUCED:
      return {
        type: 'orderReduced',
        order,
        size: f64[word + 2] as Minor,
        reason: REDUCTION_REASON.nameOf(flags & 0x3f),
        key: keyAt(f64, word + 4, flags),
      };
    case RECORD.ORDER_AMENDED:
      return decodeAmended({ f64, i32 }, word, order, flags);
    case RECORD.ORDER_CHANGE_WAITING:
      return decodeWaitingChange({ f64, i32 }, word, order, flags);
    case RECORD.ORDER_CHANGE_DROPPED:
    case RECORD.ORDER_CHANGE_DROPPED_2:
      return { type: 'orderChangeDropped', order, dropped: droppedAt({ f64, i32 }, word, type) };
    default:
      return {
        type: 'orderFilled',
        order,
        stake: f64[word + 2] as Minor,
        payout: f64[word + 3] as Minor,
        match: f64[word + 4],
        taker: (flags & FLAG.TAKER) !== 0,
        cross: (flags & FLAG.CROSS) !== 0,
      };
  }
}

/** The terms that were not accepted; a record of the first layout does not say them. */
function droppedAt({ f64, i32 }: Words, word: number, type: number): DroppedChange | undefined {
  if (type === RECORD.ORDER_CHANGE_DROPPED) return undefined;
  const reason = CHANGE_DROP_REASON.nameOf((i32[2 * word] >>> 8) & 0xff);
  return { size: f64[word + 2] as Minor, price: i32[2 * word + 6] as Price, reason };
}

function decodeSettlement({ f64, i32 }: Words, word: number, type: number): Body<ExchangeEvent> {
  const header = i32[2 * word];
  const flags = (header >>> 8) & 0xff;
  const market = i32[2 * word + 2];
  const settlement = i32[2 * word + 3];
  switch (type) {
    case RECORD.MARKET_SETTLED: {
      const results = resultsAt(i32, word + 2, (header >>> 16) - 2);
      return { type: 'marketSettled', market, settlement, results };
    }
    case RECORD.EACH_WAY_SETTLED: {
      const results = eachWayResultsAt(i32, word + 2, ((header >>> 16) - 2) / 2);
      return { type: 'marketSettled', market, settlement, results };
    }
    case RECORD.LINE_SETTLED:
      return { type: 'marketSettled', market, settlement, results: [], line: i32[2 * word + 4] };
    case RECORD.MARKET_VOIDED:
      return { type: 'marketVoided', market, settlement, reason: MARKET_VOID_REASON.nameOf(flags) };
    case RECORD.ACCOUNT_SETTLED:
      return {
        type: 'accountSettled',
        market: Math.abs(market),
        settlement,
        account: i32[2 * word + 4],
        gross: f64[word + 3] as Minor,
        commission: f64[word + 4] as Minor,
        balance: f64[word + 5] as Minor,
        rollback: flags === 1,
      };
    case RECORD.ORDER_SETTLED:
      return { type: 'orderSettled', order: f64[word + 1], profit: f64[word + 2] as Minor, voided: flags === 1 };
    case RECORD.SETTLEMENT_CONTINUED:
      return { type: 'settlementContinued', market, settlement, act: SETTLEMENT_ACT.nameOf(flags) };
    case RECORD.ROLLBACK_BEGUN:
      return { type: 'rollbackBegun', market, settlement };
    case RECORD.ROLLED_BACK:
      return { type: 'settlementRolledBack', market, settlement };
    case RECORD.MARKET_EVICTED:
      return { type: 'marketEvicted', market };
    default:
      return decodeChangedFill({ f64, i32 }, word, type);
  }
}

/** What became of matches that were made, one by one, and the removals behind it. */
function decodeChangedFill({ f64, i32 }: Words, word: number, type: number): Body<ExchangeEvent> {
  const flags = (i32[2 * word] >>> 8) & 0xff;
  const [market, version] = [i32[2 * word + 2], i32[2 * word + 3]];
  switch (type) {
    case RECORD.FILL_VOIDED:
      return {
        type: 'fillVoided',
        order: f64[word + 1],
        match: f64[word + 4],
        stake: f64[word + 2] as Minor,
        payout: f64[word + 3] as Minor,
        reason: VOID_REASON.nameOf(flags),
      };
    case RECORD.RUNNER_REMOVED:
      return { type: 'runnerRemoved', market, version, runner: i32[2 * word + 4], factor: i32[2 * word + 5] };
    case RECORD.RUNNER_REINSTATED:
      return { type: 'runnerReinstated', market, version, runner: i32[2 * word + 4] };
    case RECORD.FILL_REVIVED:
      return {
        type: 'fillRevived',
        order: f64[word + 1],
        match: f64[word + 4],
        stake: f64[word + 2] as Minor,
        payout: f64[word + 3] as Minor,
      };
    case RECORD.FILL_VOID_KEPT:
      return { type: 'fillVoidKept', order: f64[word + 1], match: f64[word + 2], reason: VOID_REASON.nameOf(flags) };
    default:
      assert(type === RECORD.FILL_REPRICED, `event type ${type} is known to this version`);
      return {
        type: 'fillRepriced',
        order: f64[word + 1],
        match: f64[word + 4],
        stake: f64[word + 2] as Minor,
        payout: f64[word + 3] as Minor,
        payoutBefore: f64[word + 5] as Minor,
      };
  }
}

function keyAt(f64: Float64Array, word: number, flags: number): IdempotencyKey | undefined {
  return (flags & KEYED) === 0 ? undefined : { hi: f64[word], lo: f64[word + 1] };
}

function decodeWaitingChange({ f64, i32 }: Words, word: number, order: number, flags: number): Body<OrderChangeWaiting> {
  return {
    type: 'orderChangeWaiting',
    order,
    size: f64[word + 2] as Minor,
    price: i32[2 * word + 6] as Price,
    persistence: (flags & 1) !== 0 ? 'PERSIST' : 'LAPSE',
    dueAt: f64[word + 5],
    key: keyAt(f64, word + 6, flags),
  };
}

function decodeAmended({ f64, i32 }: Words, word: number, order: number, flags: number): Body<OrderAmended> {
  return {
    type: 'orderAmended',
    order,
    size: f64[word + 2] as Minor,
    price: i32[2 * word + 6] as Price,
    persistence: (flags & 1) !== 0 ? 'PERSIST' : 'LAPSE',
    requeued: (flags & FLAG.REQUEUED) !== 0,
    hasWaited: (flags & FLAG.HAS_WAITED) !== 0,
    key: keyAt(f64, word + 4, flags),
  };
}
