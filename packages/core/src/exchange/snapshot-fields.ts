import { ACCOUNT_KIND } from '../ledger/index.ts';
import { BET_SIDE, MARKET_STATUS } from '../market/index.ts';
import { VOID_REASON } from '../settlement/void-reason.ts';
import { SETTLEMENT_ACT, TARGET_KIND, TRIGGER } from './codes.ts';
import { ACCEPT_CHANGES } from './house/commands.ts';
import {
  amount,
  code,
  codeNumber,
  columns,
  flag,
  integer,
  list,
  marketOnVenue,
  name,
  number,
  optional,
  part,
  price,
  table,
  type ValuesOf,
} from './journal/fields.ts';
import { houseTerms, odds, outcomes, terms } from './journal/terms-fields.ts';
import { instructedOrder } from './journal/records.ts';
import { WALLET_OUTCOME } from './wallet/commands.ts';

/** The number of the layout that `SNAPSHOT` declares. A snapshot of another layout is skipped, and the journal is read instead. */
export const FORMAT = 10;

const account = integer('account id');
const order = number('order id');
const runner = integer('index of the runner');
const fill = integer('number of the fill');

/** The fields that exchange and house markets have in common. */
const head = {
  event: integer('event id'),
  status: code(MARKET_STATUS, 4),
  inPlay: flag('in-play'),
  version: integer('version'),
  settlement: integer('number of the last settlement'),
  voidReason: optional({ reason: codeNumber(VOID_REASON) }),
  isLeast: flag('the result is the least that was possible'),
  settled: list({ account, gross: amount('result before commission'), commission: amount('commission') }),
};

/** Lists by account or event omit numbers at their default of zero. */
const byAccount = (meaning: string) => list({ account, amount: amount(meaning) });

const hour = { hour: integer('hours since 1970'), account, provider: number('number of the provider') };

const market = {
  ...marketOnVenue,
  ...head,
  terms,
  results: list(outcomes),
  placed: list(outcomes),
  lineResult: integer('result of a line market; −1: none'),
  settling: optional({
    act: codeNumber(SETTLEMENT_ACT),
    told: integer('orders with a published result'),
    lines: integer('account lines to undo'),
    counted: integer('fills counted'),
  }),
  removals: list({
    runner,
    factor: integer('reduction factor, 1/100 %'),
    fills: integer('fills before the removal'),
    matches: list({ match: number('match that is void because of it') }),
  }),
  fillsBeforeOff: integer('fills before the market turned in-play; −1: it did not'),
  repriced: list({ fill, payout: amount('payout when it was matched') }),
  orders: table({
    id: order,
    account,
    runner,
    flags: integer('flags of the order'),
    state: integer('state of the order'),
    asked: price('price or line'),
    size: amount('size'),
    matched: amount('matched stake'),
    payout: amount('payout of the matched stake'),
    lapsed: amount('lapsed stake'),
    cancelled: amount('cancelled stake'),
    placedAt: number('time, µs since 1970'),
    version: integer('market version that the order asks for; 0: any'),
  }),
  entries: list({
    order,
    runner,
    isLay: flag('lay'),
    limit: price('price'),
    amount: amount('stake of a back, or liability of a lay, in the auction of the starting price'),
  }),
  startingPrices: list({ runner, stake: amount('stake for the payout'), payout: amount('payout') }),
  resting: table({ order }),
  filled: table({ order }),
  fills: table({
    place: integer('place of the order among those with fills'),
    stake: amount('stake'),
    payout: amount('payout'),
    match: number('match id, negative if the match is void'),
    at: number('time, µs since 1970'),
  }),
  lines: table({ place: integer('place of the line of a fill') }),
  anchors: list({ order, anchor: number('last real order before it at its price; 0: none') }),
  taken: list({ account, sizes: list({ order, size: amount('size taken of a real order') }) }),
  positions: table({ account }),
  cells: table({
    account,
    cell: integer('cell of the position'),
    ifWins: amount('result if it wins'),
    ifLoses: amount('result if it loses'),
  }),
  traded: list({
    lastPrice: integer('place of the last price + 1; 0: none'),
    levels: list({ level: integer('place of the price'), stake: amount("backers' stakes") }),
  }),
};

const houseMarket = {
  market: integer('market id'),
  ...head,
  terms: houseTerms,
  quoteNumber: integer('number of quotes'),
  result: integer('runner or number; −1: none'),
  tiedWith: list({ runner }),
  quotes: list({ runner, side: codeNumber(BET_SIDE), ...odds, limit: amount('limit') }),
  bets: list({
    id: order,
    account,
    runner,
    side: codeNumber(BET_SIDE),
    ...odds,
    stake: amount('stake'),
    profit: amount('profit'),
    liability: amount('liability'),
    asked: part(odds),
    accept: codeNumber(ACCEPT_CHANGES),
    version: integer('market version that the bet asks for; 0: any'),
    placedAt: number('time, µs since 1970'),
    dueAt: number('end of the delay, µs since 1970; 0: none'),
    standing: integer('standing of the bet'),
    voidReason: optional({ reason: codeNumber(VOID_REASON) }),
  }),
};

const wallet = {
  horizon: number('event up to which finished transactions have left'),
  transactions: list({
    name: name('transaction'),
    account,
    round: name('round'),
    print: number('fingerprint of the request; 0: a tombstone'),
    amount: amount('amount'),
    outcome: codeNumber(WALLET_OUTCOME),
    seq: number('event that recorded it'),
    standing: integer('standing of a bet'),
    paid: amount('win'),
    doneSeq: number('event after which it is final; 0: not yet'),
    ceiling: amount('most that a bet may win'),
    hour: optional(hour),
  }),
  rounds: list({
    account,
    name: name('round'),
    debit: amount('bets'),
    credit: amount('wins'),
    inPlay: amount('amount in play'),
    closedSeq: number('event that closed it; 0: open'),
    bets: list({ name: name('transaction') }),
  }),
  hours: list({ ...hour, staked: amount('stakes'), top: amount('highest ceiling of a round'), paid: amount('wins') }),
};

/**
 * The whole state, in stored order: equal states give equal bytes. Accounts, markets, orders and maps are sorted by id, and queues keep their order. Its layout
 * is pinned to `FORMAT` by a test.
 */
export const SNAPSHOT = {
  seq: number('last event'),
  at: number('time of the last event, µs since 1970'),
  lastOrder: number('last order id'),
  lastMatch: number('last match id'),
  lastHold: number('last hold id'),
  lastInstruction: number('last number of an instruction'),
  keyCapacity: integer('idempotency keys that are remembered'),
  accounts: list({
    id: account,
    kind: code(ACCOUNT_KIND, 8),
    parent: integer('account id of the parent; 0: none'),
    locked: flag('locked'),
    balance: amount('balance'),
    exposure: amount('exposure'),
  }),
  markets: list(market),
  houseLimit: amount('largest loss of the house; 0: none'),
  houseMarkets: list(houseMarket),
  exposureLimits: byAccount('largest exposure'),
  eventLimits: list({ event: integer('event id'), limit: amount('largest exposure of each account') }),
  holds: list({ hold: number('hold id'), account, amount: amount('points set aside') }),
  credits: byAccount('credit'),
  discounts: list({ account, discountBps: integer('discount, 1/100 %') }),
  wallet: part(wallet),
  heartbeatEnds: list({ account, orders: integer('orders cancelled for a missing heartbeat') }),
  heartbeats: list({ account, dueAt: number('end of the wait, µs since 1970') }),
  delays: list({ order, dueAt: number('end of the delay, µs since 1970'), minFill: amount('minimum fill; 0: none') }),
  targets: list({ order, kind: codeNumber(TARGET_KIND), amount: amount('target'), maxStake: amount('largest stake') }),
  changes: list({
    order,
    growth: number('growth of the open part, minor units'),
    price: price('new price'),
    persists: flag('persists'),
  }),
  instructions: list({
    instruction: number('number of the instruction'),
    trigger: codeNumber(TRIGGER),
    account,
    market: integer('market id'),
    runner,
    price: price('price that triggers it'),
    bet: instructedOrder,
  }),
  greenUps: list({
    instruction: number('number of the instruction'),
    account,
    market: integer('market id'),
    profit: amount('result under every runner, at least'),
  }),
  triggered: list({ instruction: number('number of an instruction that a trade triggered, in the order of the trades') }),
  expiries: list({ order, expiresAt: number('time at which its open part lapses, µs since 1970') }),
  endedEvents: list({ event: integer('event id') }),
  keys: part({
    first: integer('entry of the first newer key'),
    older: columns('older keys'),
    newer: columns('newer keys'),
  }),
};

export type MarketHead = ValuesOf<typeof head>;
export type MarketParts = ValuesOf<typeof market>;
export type HouseMarketParts = ValuesOf<typeof houseMarket>;
export type WalletParts = ValuesOf<typeof wallet>;
export type Snapshot = ValuesOf<typeof SNAPSHOT>;
