import {
  accountLimited,
  creditSet,
  discountSet,
  eventEnded,
  eventLimited,
  heartbeatEnded,
  heartbeatSet,
  holdPlaced,
  holdReleased,
  transferred,
} from './apply-accounts.ts';
import { dropChange } from './apply-changes.ts';
import {
  accountSettled,
  lineSettled,
  marketEvicted,
  marketOpened,
  eachWaySettled,
  runnerReinstated,
  marketSettled,
  marketStatus,
  marketVoided,
  orderSettled,
  rollbackBegun,
  rolledBack,
  runnerRemoved,
  settlementCounted,
  termsChanged,
} from './apply-markets.ts';
import {
  fillRepriced,
  fillRevived,
  fillVoidKept,
  fillVoided,
  lineFilled,
  orderAmended,
  orderChangeWaiting,
  orderDelayed,
  orderFilled,
  orderPlaced,
  orderReduced,
  orderRested,
  orderSized,
  orderTargeted,
  replaceRefused,
} from './apply-orders.ts';
import { changedTermsAt } from './decode.ts';
import { RECORD } from './event-log.ts';
import { applyHouse } from './house/apply.ts';
import { marketIn, slotOf } from './in-memory.ts';
import { paperFilled, paperMarketOpened } from './paper/apply.ts';
import type { State } from './state.ts';
import { applyWallet } from './wallet/apply.ts';

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
    case RECORD.ORDER_CHANGE_WAITING:
      return orderChangeWaiting(state, f64, i32, word, flags);
    case RECORD.ORDER_CHANGE_DROPPED:
    case RECORD.ORDER_CHANGE_DROPPED_2:
      return dropChange(state, slotOf(state, f64[word + 1]));
    case RECORD.ORDER_TARGETED:
      return orderTargeted(state, f64[word + 1], flags, f64[word + 2]);
    case RECORD.ORDER_SIZED:
      return orderSized(state, f64[word + 1], f64[word + 2]);
    case RECORD.REPLACE_REFUSED:
      return replaceRefused(state, flags);
    case RECORD.MARKET_OPENED:
    case RECORD.MARKET_OPENED_2:
    case RECORD.MARKET_OPENED_3:
    case RECORD.MARKET_OPENED_4:
      return marketOpened(state, f64, i32, word, flags);
    case RECORD.TERMS_CHANGED:
    case RECORD.TERMS_CHANGED_2:
      return termsChanged(state, i32[2 * word + 2], changedTermsAt(f64, i32, word));
    case RECORD.MARKET_STATUS:
      return marketStatus(state, i32[2 * word + 2], i32[2 * word + 3], flags);
    case RECORD.MARKET_SETTLED:
      return marketSettled(state, i32, word, (header >>> 16) - 2);
    case RECORD.EACH_WAY_SETTLED:
      return eachWaySettled(state, i32, word, ((header >>> 16) - 2) / 2);
    case RECORD.LINE_FILLED:
      return lineFilled(state, slotOf(state, f64[word + 1]), f64[word + 2], i32[2 * word + 6], f64[word + 4], flags);
    case RECORD.LINE_SETTLED:
      return lineSettled(state, i32[2 * word + 2], i32[2 * word + 3], i32[2 * word + 4]);
    case RECORD.MARKET_VOIDED:
      return marketVoided(state, i32[2 * word + 2], i32[2 * word + 3], flags);
    case RECORD.ACCOUNT_SETTLED:
      return accountSettled(state, i32[2 * word + 2], i32[2 * word + 4], f64[word + 3], f64[word + 4], flags === 1);
    case RECORD.ORDER_SETTLED:
      return orderSettled(state, f64[word + 1]);
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
    case RECORD.PAPER_FILLED:
      return paperFilled(state, f64, i32, word, flags);
    default:
      return applyToFills(state, f64, i32, word, at);
  }
}

/** Records about what became of matches that were made, and the removals behind it. */
function applyToFills(state: State, f64: Float64Array, i32: Int32Array, word: number, at: number): void {
  switch (i32[2 * word] & 0xff) {
    case RECORD.FILL_VOIDED:
      return fillVoided(state, f64[word + 1], f64[word + 2], f64[word + 3], f64[word + 4]);
    case RECORD.RUNNER_REMOVED:
      return runnerRemoved(state, marketIn(state, i32[2 * word + 2]), i32[2 * word + 3], i32[2 * word + 4], i32[2 * word + 5]);
    case RECORD.RUNNER_REINSTATED:
      return runnerReinstated(state, marketIn(state, i32[2 * word + 2]), i32[2 * word + 3], i32[2 * word + 4]);
    case RECORD.FILL_REVIVED:
      return fillRevived(state, f64[word + 1], f64[word + 2], f64[word + 3], f64[word + 4]);
    case RECORD.FILL_VOID_KEPT:
      return fillVoidKept(state, f64[word + 1], f64[word + 2]);
    case RECORD.FILL_REPRICED:
      return fillRepriced(state, slotOf(state, f64[word + 1]), f64[word + 3], f64[word + 4]);
    default:
      return applyToAccounts(state, f64, i32, word, at);
  }
}

/** Records about accounts and events, the opening of paper markets, and those of the house's markets and of the wallet. */
function applyToAccounts(state: State, f64: Float64Array, i32: Int32Array, word: number, at: number): void {
  const header = i32[2 * word];
  const flags = (header >>> 8) & 0xff;
  switch (header & 0xff) {
    case RECORD.ACCOUNT_OPENED:
      return state.accounts.open(i32[2 * word + 2], flags, i32[2 * word + 3]);
    case RECORD.ACCOUNT_LOCKED:
      return state.accounts.setLocked(i32[2 * word + 2], flags === 1);
    case RECORD.TRANSFERRED:
      return transferred(state, f64, i32, word, flags);
    case RECORD.EVENT_LIMITED:
      return eventLimited(state, i32[2 * word + 2], f64[word + 2]);
    case RECORD.PAPER_MARKET_OPENED:
      return paperMarketOpened(state, i32[2 * word + 2]);
    case RECORD.EVENT_ENDED:
      return eventEnded(state, i32[2 * word + 2], flags === 1);
    case RECORD.HOUSE_LIMITED:
      state.house.limit = f64[word + 1];
      return;
    case RECORD.DISCOUNT_SET:
      return discountSet(state, i32[2 * word + 2], i32[2 * word + 3]);
    case RECORD.HEARTBEAT_SET:
      return heartbeatSet(state, i32[2 * word + 2], i32[2 * word + 3], at);
    case RECORD.HEARTBEAT_ENDED:
      return heartbeatEnded(state, i32[2 * word + 2], i32[2 * word + 3]);
    case RECORD.CREDIT_SET:
      return creditSet(state, i32[2 * word + 2], f64[word + 2]);
    case RECORD.HOLD_PLACED:
      return holdPlaced(state, f64, i32, word, flags);
    case RECORD.HOLD_RELEASED:
      return holdReleased(state, f64[word + 2]);
    case RECORD.ACCOUNT_LIMITED:
      return accountLimited(state, i32[2 * word + 2], f64[word + 2]);
    default:
      if ((header & 0xff) >= RECORD.WALLET_BET) return applyWallet(state, f64, i32, word, at);
      return applyHouse(state, f64, i32, word);
  }
}

/** Counts one more event, at time `at`. */
export function advance(state: State, at: number): void {
  state.seq++;
  state.at = at;
}
