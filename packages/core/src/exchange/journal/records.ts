import { ACCOUNT_KIND } from '../../ledger/index.ts';
import { BET_SIDE } from '../../market/kinds/kind.ts';
import { MARKET_STATUS } from '../../market/status.ts';
import { VOID_REASON } from '../../settlement/void-reason.ts';
import { assert } from '../../std/index.ts';
import {
  CHANGE_DROP_REASON,
  INSTRUCTION_END,
  JOURNAL_FORMAT,
  ORDER_SIDE,
  ORDER_TYPE,
  PERSISTENCE,
  REDUCTION_REASON,
  SETTLEMENT_ACT,
  TARGET_KIND,
  TIME_IN_FORCE,
  TRANSFER_REASON,
  TRIGGER,
} from '../codes.ts';
import { ACCEPT_CHANGES } from '../house/commands.ts';
import { HOUSE_OUTCOME, WAITING } from '../house/outcomes.ts';
import { REFUSAL_CODE } from '../refusals.ts';
import { WALLET_OUTCOME } from '../wallet/commands.ts';
import {
  amount,
  bytes,
  code,
  codeNumber,
  flag,
  integer,
  key,
  list,
  marketOnVenue,
  name,
  number,
  optional,
  part,
  price,
  priceLimit,
  type ValuesOf,
} from './fields.ts';
import { kindsOf, record, type RecordKind } from './kinds.ts';
import { houseTerms, odds, outcomes, runningTerms, terms } from './terms-fields.ts';

const account = integer('account id');
const market = integer('market id');
const settlement = integer('number of the settlement of the market');
const order = number('order id');
const match = number('match id');
const runner = integer('index of the runner');
const version = integer('new version of the market');
const stake = amount('stake of the match');
const payout = amount('payout of the match');
export const instructedOrder = part({
  side: codeNumber(ORDER_SIDE),
  persistence: codeNumber(PERSISTENCE),
  runner,
  price: price('price of the order'),
  size: amount('stake'),
});
const instruction = number('number of the instruction');
const note = bytes('names and tickets for reports');

const transaction = {
  account,
  tx: name('transaction'),
  round: name('round'),
  bet: name('transaction of the bet'),
  amount: amount('amount'),
  print: number('fingerprint of the request'),
};

/**
 * Every record of journal format 1. Layout, writer, reader, events, the list in `docs/spec/journal.md` and the coverage of golden journals are derived from it.
 * A record never changes under its number, and a number is never reused.
 */
export const RECORDS = {
  clock: record(
    1,
    'The format of the journal and the absolute time. It opens each batch and follows a long gap; it is not an event.',
    {
      format: code(JOURNAL_FORMAT, 8),
      at: number('time, µs since 1970'),
    },
  ),
  accountOpened: record(2, 'An account is opened.', {
    accountKind: code(ACCOUNT_KIND, 8),
    account,
    parent: integer('account id of the parent; 0: none'),
  }),
  accountLocked: record(3, 'An account is locked or unlocked.', { locked: flag('locked'), account }),
  accountLimited: record(4, 'The largest exposure of an account over all markets is set.', {
    account,
    exposureLimit: amount('limit; 0: none'),
  }),
  eventLimited: record(5, 'The largest exposure of each account in an event is set.', {
    event: integer('event id'),
    exposureLimit: amount('limit; 0: none'),
  }),
  houseLimited: record(6, 'The largest loss of the house over all its markets is set.', { limit: amount('limit; 0: none') }),
  discountSet: record(7, 'The discount on the commission of an account is set.', {
    account,
    discountBps: integer('discount, 1/100 %; 0: none'),
  }),
  heartbeatSet: record(8, 'The orders of an account are cancelled unless it sends another heartbeat in time.', {
    account,
    timeoutMs: integer('time for the next heartbeat, ms; 0: none is expected'),
  }),
  heartbeatEnded: record(
    9,
    'An account sent no heartbeat in time. The cancelled orders have records of their own before this one.',
    {
      account,
      orders: integer('number of cancelled orders'),
    },
  ),
  creditSet: record(10, 'The credit of an account is set.', { account, credit: amount('credit; 0: none') }),
  holdPlaced: record(11, 'An amount of an account is held.', {
    account,
    hold: number('number of the hold'),
    amount: amount('amount'),
    key: key(),
  }),
  holdReleased: record(12, 'A hold ends. A transfer follows when it was paid.', { account, hold: number('number of the hold') }),
  transferred: record(13, 'An amount moves from one account to another.', {
    reason: code(TRANSFER_REASON, 7),
    from: integer('account id'),
    to: integer('account id'),
    amount: amount('amount'),
    fromBalance: amount('balance of `from` after it'),
    toBalance: amount('balance of `to` after it'),
    key: key(),
  }),
  marketOpened: record(14, 'A market of the book is opened.', { market, event: integer('event id'), terms }),
  termsChanged: record(15, 'A market of the book or of the house has new terms for later bets.', {
    ...marketOnVenue,
    terms: runningTerms,
  }),
  marketStatusChanged: record(16, 'A market of the book or of the house has another status.', {
    status: code(MARKET_STATUS, 3),
    inPlay: flag('in play'),
    corrected: flag('the settlement was rolled back'),
    ...marketOnVenue,
    version,
  }),
  orderPlaced: record(17, 'An order is accepted.', {
    side: code(ORDER_SIDE, 1),
    persistence: code(PERSISTENCE, 1),
    timeInForce: code(TIME_IN_FORCE, 1),
    ofReplace: flag('second half of a replace'),
    rests: flag('it matched nothing and rests; no `orderRested` follows'),
    order,
    account,
    ...marketOnVenue,
    runner,
    price: price('price or line'),
    size: amount('stake'),
    minFill: amount('smallest stake that may be matched; 0: any'),
    marketVersion: integer('required version of the market; 0: any'),
    key: key(),
  }),
  orderTargeted: record(18, 'Follows `orderPlaced`: the order fixes its payout or the backer’s profit instead of its stake.', {
    target: code(TARGET_KIND, 8),
    order,
    amount: amount('target'),
  }),
  orderSized: record(19, 'The size of an order with a target changes, and its open part changes by the same amount.', {
    order,
    change: amount('change of the stake'),
  }),
  orderDelayed: record(20, 'An order waits out the bet delay.', { order, dueAt: number('end of the delay, µs') }),
  orderRested: record(21, 'The open part of an order goes to the back of its queue.', { order }),
  orderReduced: record(22, 'The open size of an order shrinks.', {
    reason: code(REDUCTION_REASON, 8),
    order,
    size: amount('size removed'),
  }),
  orderCancelled: record(23, 'A player cancels an order or a part of it.', {
    order,
    size: amount('size removed'),
    reduction: amount('stake that the player asked to cancel; 0: all'),
    key: key(),
  }),
  orderReplaced: record(24, 'A player cancels an order and asks for another one, which follows or is refused.', {
    order,
    size: amount('size removed'),
    price: price('price of the other order'),
    marketVersion: integer('required version of the market; 0: any'),
    key: key(),
  }),
  replaceRefused: record(25, 'The second half of a replace is refused.', { code: code(REFUSAL_CODE, 8), order }),
  orderAmended: record(26, 'An order has another size, price or persistence.', {
    persistence: code(PERSISTENCE, 1),
    requeued: flag('it left its place in the queue'),
    hasWaited: flag('the new terms waited out the bet delay'),
    order,
    size: amount('stake'),
    price: price('price or line'),
    key: key(),
  }),
  orderChangeWaiting: record(27, 'New terms of an order wait out the bet delay; the order stays in the book as it is.', {
    persistence: code(PERSISTENCE, 1),
    order,
    size: amount('stake'),
    price: price('price or line'),
    growth: amount('growth of the open part'),
    dueAt: number('end of the delay, µs'),
    key: key(),
  }),
  orderChangeDropped: record(28, 'New terms that waited are not accepted; the order stays as it is.', {
    order,
    dropped: optional({
      size: amount('requested stake'),
      price: price('requested price or line'),
      reason: codeNumber(CHANGE_DROP_REASON),
    }),
  }),
  orderFilled: record(29, 'One side of a match; a cross match has a record for each runner.', {
    taker: flag('taker'),
    cross: flag('match across runners'),
    order,
    stake,
    payout,
    match,
  }),
  lineFilled: record(30, 'One side of a match in a line market, at evens.', {
    taker: flag('taker'),
    order,
    stake,
    line: integer('line, hundredths'),
    match,
  }),
  paperMarketOpened: record(31, 'A market for paper orders is opened beside a market.', { market }),
  paperFilled: record(32, 'A match of a paper order with offers of real orders, which stay as they are.', {
    taker: flag('taker'),
    cross: flag('match across runners'),
    order,
    stake,
    payout,
    match,
    legs: list({ order, stake: amount('stake taken of it') }),
  }),
  fillVoided: record(33, 'One side of a match is void.', { reason: code(VOID_REASON, 8), order, stake, payout, match }),
  fillRevived: record(34, 'One side of a void match counts again.', { order, stake, payout, match }),
  fillVoidKept: record(35, 'One side of a match stays void even if its removed runner comes back. No points move.', {
    reason: code(VOID_REASON, 8),
    order,
    match,
  }),
  fillRepriced: record(36, 'One side of a match pays another price because a runner was removed.', {
    order,
    stake,
    payout,
    match,
    payoutBefore: amount('payout until now'),
  }),
  runnerRemoved: record(37, 'A runner is removed, or its reduction factor changes. The effects follow.', {
    ...marketOnVenue,
    version,
    runner,
    factor: integer('reduction factor, 1/100 %'),
  }),
  runnerReinstated: record(38, 'A removed runner takes part again. The effects follow.', { ...marketOnVenue, version, runner }),
  marketSettled: record(39, 'The settlement of a market of the book begins. Account lines follow.', {
    ...marketOnVenue,
    settlement,
    results: list(outcomes),
    placed: list(outcomes),
    line: optional({ result: integer('result of a line market') }),
  }),
  marketVoided: record(40, 'The voiding of a market of the book begins.', {
    reason: code(VOID_REASON, 8),
    ...marketOnVenue,
    settlement,
  }),
  accountSettled: record(41, 'The result of an account in a market of the book or of the house is booked.', {
    rollback: flag('line of a rollback'),
    ...marketOnVenue,
    settlement,
    account,
    gross: amount('result before commission'),
    commission: amount('commission'),
    balance: amount('balance after it'),
  }),
  orderSettled: record(42, 'The result of an order, before commission.', {
    voided: flag('the market is void'),
    order,
    profit: amount('profit'),
  }),
  settlementContinued: record(43, 'The lines that follow belong to a settlement that an earlier command began.', {
    act: code(SETTLEMENT_ACT, 8),
    ...marketOnVenue,
    settlement,
  }),
  settlementCounted: record(44, 'More matches are counted for a settlement.', {
    ...marketOnVenue,
    settlement,
    fills: number('number of matches counted so far'),
  }),
  rollbackBegun: record(45, 'The rollback of a settlement begins. Account lines follow.', { ...marketOnVenue, settlement }),
  settlementRolledBack: record(46, 'A settlement of a market of the book or of the house is rolled back.', {
    ...marketOnVenue,
    settlement,
  }),
  marketEvicted: record(47, 'A market of the book or of the house leaves memory.', { ...marketOnVenue }),

  houseMarketOpened: record(48, 'A market of the house is opened.', { market, event: integer('event id'), terms: houseTerms }),
  marketQuoted: record(49, 'The house quotes. Cells that are not named keep their quote.', {
    market,
    number: integer('quote number'),
    quotes: list({ runner, side: codeNumber(BET_SIDE), ...odds, limit: amount('largest stake; 0: withdrawn') }),
  }),
  houseBetPlaced: record(50, 'A bet against the house is taken, or waits out the bet delay.', {
    side: code(BET_SIDE, 2),
    acceptChanges: code(ACCEPT_CHANGES, 2),
    waiting: code(WAITING, 3),
    bet: order,
    account,
    market,
    runner,
    marketVersion: integer('required version of the market; 0: any'),
    ...odds,
    quote: integer('quote number'),
    asked: part(odds),
    stake: amount('stake'),
    profit: amount('largest profit'),
    liability: amount('largest loss'),
    dueAt: number('end of the delay, µs; 0: taken at once'),
    key: key(),
  }),
  houseBetTaken: record(51, 'A bet is taken at the end of its delay.', {
    bet: order,
    ...odds,
    quote: integer('quote number'),
    profit: amount('largest profit'),
    liability: amount('largest loss'),
  }),
  houseBetLapsed: record(52, 'A bet is refused at the end of its delay.', { reason: code(REFUSAL_CODE, 8), bet: order }),
  houseBetVoided: record(53, 'A bet against the house is void.', { reason: code(VOID_REASON, 8), bet: order }),
  houseMarketSettled: record(54, 'A market of the house is settled. Lines of bets and accounts follow.', {
    market,
    settlement,
    result: number('index of the winning runner, or a number'),
  }),
  houseMarketVoided: record(55, 'A market of the house is void. Lines follow.', {
    reason: code(VOID_REASON, 8),
    market,
    settlement,
  }),
  houseBetSettled: record(56, 'The result of a bet against the house, before commission.', {
    outcome: code(HOUSE_OUTCOME, 8),
    bet: order,
    profit: amount('profit'),
  }),

  walletBetTaken: record(57, 'The stake of a casino bet moves from the player into play.', {
    account,
    tx: name('transaction'),
    round: name('round'),
    amount: amount('stake'),
    print: number('fingerprint of the request'),
    ceiling: amount('ceiling of its win'),
    provider: number('number of the provider'),
    balance: amount('balance after it'),
    note,
  }),
  walletWinPaid: record(58, 'A casino win moves to the player: first out of play, the rest from the house.', {
    ...transaction,
    balance: amount('balance after it'),
    note,
  }),
  walletWinParked: record(59, 'A casino win above a ceiling is claimed and not paid. The stake goes to the house.', {
    ...transaction,
    balance: amount('balance after it'),
    note,
  }),
  walletWinDecided: record(60, 'Staff released or rejected a parked win.', {
    outcome: code(WALLET_OUTCOME, 8),
    ...transaction,
    balance: amount('balance after it'),
    note,
  }),
  walletBetRolledBack: record(61, 'A casino bet is rolled back, or will never be taken.', {
    outcome: code(WALLET_OUTCOME, 8),
    ...transaction,
    balance: amount('balance after it'),
    note,
  }),
  walletRefused: record(62, 'A casino transaction is refused for good.', {
    outcome: code(WALLET_OUTCOME, 8),
    ...transaction,
    note,
  }),
  walletRoundEnded: record(63, 'The part of a player in a casino round ends.', {
    account,
    round: name('round'),
    debit: amount('sum of the bets'),
    credit: amount('sum of the wins'),
    lost: amount('amount that goes from play to the house'),
    note,
  }),
  walletEvicted: record(64, 'Finished transactions leave memory.', { upTo: number('sequence number of an event') }),
  eventEnded: record(65, 'An event ends and takes no more bets and markets, or its end is undone.', {
    ended: flag('ended'),
    event: integer('event id'),
  }),
  orderRestricted: record(
    66,
    'Follows `orderPlaced`: the order may not match on arrival, or its open part lapses at a set time.',
    {
      postOnly: flag('it may not match on arrival'),
      order,
      expiresAt: number('time, µs since 1970; 0: none'),
    },
  ),
  closingOrderPlaced: record(67, 'An order is accepted whose open part takes part in the auction of the starting price.', {
    side: code(ORDER_SIDE, 1),
    orderType: code(ORDER_TYPE, 2),
    ofReplace: flag('second half of a replace'),
    order,
    account,
    ...marketOnVenue,
    runner,
    price: price('price'),
    size: amount('stake, or liability of the lay of an on-close type'),
    marketVersion: integer('required version of the market; 0: any'),
    key: key(),
  }),
  closingOrderAmended: record(68, 'An order has another size or price and takes part in the auction of the starting price.', {
    requeued: flag('it left its place in the queue'),
    order,
    size: amount('stake; on-close types: as before'),
    price: price('price'),
    key: key(),
  }),
  auctionEntered: record(69, 'An order enters the auction of the starting price.', {
    order,
    amount: amount('stake of a back, or liability of a lay'),
  }),
  startingPriceSet: record(70, 'The starting price of a runner. The matches at it follow.', {
    ...marketOnVenue,
    runner,
    stake: amount('stake for the payout; 0: there is no price'),
    payout: amount('payout; divided by the stake, it is the price'),
  }),
  closingOrderFilled: record(71, 'One side of a match at the starting price.', {
    order,
    stake,
    payout,
    match,
    taken: amount('open size that it uses up, in the unit of the order'),
  }),
  instructionPlaced: record(72, 'An instruction waits to place an order once a runner is traded at a price or beyond it.', {
    trigger: code(TRIGGER, 1),
    instruction,
    account,
    market,
    runner,
    price: price('price that triggers it'),
    bet: instructedOrder,
    key: key(),
  }),
  instructionEnded: record(73, 'An instruction ends. If it was triggered, its order follows unless it is refused.', {
    end: code(INSTRUCTION_END, 2),
    instruction,
    account,
    market,
    placed: number('id of the order; 0: none'),
    refusal: optional({ code: codeNumber(REFUSAL_CODE) }),
  }),
  greenUpPlaced: record(74, 'An instruction waits to cash out of its market once that brings a profit.', {
    instruction,
    account,
    market,
    profit: amount('result under every runner, at least'),
    key: key(),
  }),
  resultIsLeast: record(
    75,
    'Follows the number that settles a market, if a higher number was possible. Bets that a higher number could change are void.',
    {
      ...marketOnVenue,
      settlement,
    },
  ),
  pricesShown: record(76, 'The best prices of a market in play, when it opens and before it stops taking bets.', {
    opens: flag('the market opens'),
    market,
    prices: list({ price: priceLimit('best price to back a runner; 0: none') }),
  }),
  resultIsTied: record(
    77,
    'Follows the runner that wins a market of the house, if others share the win. Each is paid its part; a runner that stands for several is listed for each.',
    {
      market,
      settlement,
      runners: list({ runner }),
    },
  ),
} as const;

export type RecordName = keyof typeof RECORDS;

/** The fields of each record. */
export type Recorded = { readonly [N in RecordName]: ValuesOf<(typeof RECORDS)[N]['fields']> };

/** A record with its name. */
export type JournalRecord = { readonly [N in RecordName]: { readonly type: N } & Recorded[N] }[RecordName];

export const KINDS: { readonly [N in RecordName]: RecordKind<Recorded[N]> } = kindsOf(RECORDS);

/** The name of the record with each number. */
export const NAMES: readonly (RecordName | undefined)[] = namesOf(Object.keys(RECORDS) as RecordName[]);

function namesOf(all: readonly RecordName[]): (RecordName | undefined)[] {
  const names: (RecordName | undefined)[] = [];
  for (const each of all) {
    const { number: place } = RECORDS[each];
    assert(names[place] === undefined, `no other record has the number of ${each}`);
    names[place] = each;
  }
  return names;
}
