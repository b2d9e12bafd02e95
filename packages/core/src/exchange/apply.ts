import { ACCOUNT_KIND } from '../ledger/index.ts';
import { fail, present } from '../std/index.ts';
import * as accounts from './apply-accounts.ts';
import { dropChange } from './apply-changes.ts';
import * as closing from './apply-closing.ts';
import * as markets from './apply-markets.ts';
import * as instructions from './apply-instructions.ts';
import * as orders from './apply-orders.ts';
import * as house from './house/apply.ts';
import { marketIn, slotOf } from './in-memory.ts';
import { HOT, type HotName } from './journal/hot.ts';
import type { Words } from './journal/kinds.ts';
import { KINDS, NAMES, type Recorded, type RecordName } from './journal/records.ts';
import { paperFilled, paperMarketOpened } from './paper/apply.ts';
import type { State } from './state.ts';
import { fromStored } from './venue.ts';
import * as wallet from './wallet/apply.ts';

/** Records that are decoded whole before they are applied. */
export type ColdName = Exclude<RecordName, HotName | 'clock'>;

type Handlers = { readonly [N in ColdName]: (state: State, record: Recorded[N], at: number) => void };

const HANDLERS: Handlers = {
  accountOpened: (state, { account, accountKind, parent }) =>
    state.accounts.open(account, ACCOUNT_KIND.numberOf(accountKind), parent),
  accountLocked: (state, { account, locked }) => state.accounts.setLocked(account, locked),
  accountLimited: (state, { account, exposureLimit }) => accounts.accountLimited(state, account, exposureLimit),
  eventLimited: (state, { event, exposureLimit }) => accounts.eventLimited(state, event, exposureLimit),
  eventEnded: (state, { event, ended }) => accounts.eventEnded(state, event, ended),
  houseLimited: (state, { limit }) => {
    state.house.limit = limit;
  },
  discountSet: (state, { account, discountBps }) => accounts.discountSet(state, account, discountBps),
  heartbeatSet: (state, { account, timeoutMs }, at) => accounts.heartbeatSet(state, account, timeoutMs, at),
  heartbeatEnded: (state, record) => accounts.heartbeatEnded(state, record.account, record.orders),
  creditSet: (state, { account, credit }) => accounts.creditSet(state, account, credit),
  holdPlaced: accounts.holdPlaced,
  holdReleased: (state, { hold }) => accounts.holdReleased(state, hold),
  transferred: accounts.transferred,

  marketOpened: (state, { market, event, terms }) => void markets.addMarket(state, market, event, terms),
  termsChanged: markets.termsChanged,
  marketStatusChanged: markets.marketStatusChanged,
  runnerRemoved: markets.runnerRemoved,
  runnerReinstated: markets.runnerReinstated,
  marketSettled: markets.marketSettled,
  resultIsLeast: (state, record) => {
    (state.house.markets.get(record.market) ?? marketIn(state, record)).isLeast = true;
  },
  resultIsTied: house.resultIsTied,
  marketVoided: markets.marketVoided,
  accountSettled: markets.accountSettled,
  orderSettled: (state, { order }) => markets.orderSettled(state, order),
  settlementContinued: () => undefined,
  settlementCounted: (state, record) => markets.settlementCounted(state, marketIn(state, record), record.fills),
  rollbackBegun: (state, record) => markets.rollbackBegun(state, marketIn(state, record)),
  settlementRolledBack: markets.settlementRolledBack,
  marketEvicted: markets.marketEvicted,
  pricesShown: () => undefined,
  startingPriceSet: closing.startingPriceSet,
  paperMarketOpened,

  orderTargeted: orders.orderTargeted,
  orderRestricted: orders.orderRestricted,
  instructionPlaced: instructions.instructionPlaced,
  greenUpPlaced: instructions.greenUpPlaced,
  instructionEnded: (state, { instruction }) => instructions.instructionEnded(state, instruction),
  orderSized: orders.orderSized,
  orderDelayed: orders.orderDelayed,
  orderReplaced: orders.orderReplaced,
  replaceRefused: (state, { code }) => orders.replaceRefused(state, code),
  orderAmended: orders.orderAmended,
  orderChangeWaiting: orders.orderChangeWaiting,
  orderChangeDropped: (state, { order }) => dropChange(state, slotOf(state, order)),
  lineFilled: orders.lineFilled,
  paperFilled,
  closingOrderPlaced: closing.closingOrderPlaced,
  closingOrderAmended: (state, record) => orders.orderAmended(state, { ...record, persistence: 'MARKET_ON_CLOSE' }),
  closingOrderFilled: closing.closingOrderFilled,
  auctionEntered: closing.auctionEntered,
  fillVoided: orders.fillVoided,
  fillRevived: orders.fillRevived,
  fillVoidKept: orders.fillVoidKept,
  fillRepriced: orders.fillRepriced,

  houseMarketOpened: (state, { market, event, terms }) => void house.addHouseMarket(state, market, event, terms),
  marketQuoted: house.marketQuoted,
  houseBetPlaced: house.houseBetPlaced,
  houseBetTaken: house.houseBetTaken,
  houseBetLapsed: (state, { bet }) => house.houseBetLapsed(state, bet),
  houseBetVoided: house.houseBetVoided,
  houseMarketSettled: house.houseMarketSettled,
  houseMarketVoided: house.houseMarketVoided,
  houseBetSettled: () => undefined,

  walletBetTaken: wallet.walletBetTaken,
  walletWinPaid: wallet.walletWinPaid,
  walletWinParked: wallet.walletWinParked,
  walletWinDecided: wallet.walletWinDecided,
  walletBetRolledBack: wallet.walletBetRolledBack,
  walletRefused: wallet.walletRefused,
  walletRoundEnded: wallet.walletRoundEnded,
  walletEvicted: wallet.walletEvicted,
};

type Applier = (state: State, words: Words, word: number, at: number) => void;

function applierOf<N extends ColdName>(name: N): Applier {
  const handler: Handlers[N] = HANDLERS[name];
  const kind = KINDS[name];
  return (state, words, word, at) => handler(state, kind.read(words, word), at);
}

/** Keyed by record number; undefined for hot records, the clock and unused numbers. */
const APPLIERS: readonly (Applier | undefined)[] = NAMES.map((name) =>
  name !== undefined && isCold(name) ? applierOf(name) : undefined,
);

function isCold(name: RecordName): name is ColdName {
  return Object.hasOwn(HANDLERS, name);
}

/**
 * Applies the record that begins at `word` to the state. The recorder calls the functions for hot records directly. The state changes in no other way, so a
 * replay gives the same state. Makes no decisions and never refuses a record.
 */
export function apply(state: State, words: Words, word: number, at: number): void {
  const { f64, i32 } = words;
  const header = present(i32[2 * word]);
  const flags = (header >>> 8) & 0xff;
  advance(state, at);
  switch (header & 0xff) {
    case HOT.ORDER_PLACED:
      orders.orderPlaced(state, marketIn(state, fromStored(present(i32[2 * word + 5]))), f64, i32, word, flags);
      return;
    case HOT.ORDER_FILLED:
      return orders.orderFilled(
        state,
        slotOf(state, present(f64[word + 1])),
        present(f64[word + 2]),
        present(f64[word + 3]),
        present(f64[word + 4]),
        flags,
      );
    case HOT.ORDER_RESTED:
      return orders.orderRested(state, present(f64[word + 1]));
    case HOT.ORDER_REDUCED:
      return orders.orderReduced(state, slotOf(state, present(f64[word + 1])), present(f64[word + 2]), flags);
    case HOT.ORDER_CANCELLED:
      return orders.orderCancelled(state, slotOf(state, present(f64[word + 1])), f64, word, flags);
    default: {
      const applier =
        APPLIERS[header & 0xff] ?? fail(`record ${header & 0xff} at event ${state.seq} is not known to this version`);
      return applier(state, words, word, at);
    }
  }
}

/** Counts one more event, at time `at`. */
export function advance(state: State, at: number): void {
  state.seq++;
  state.at = at;
}
