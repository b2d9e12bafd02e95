import { ACCOUNT_KIND } from '../ledger/index.ts';
import { BET_SIDE, MARKET_KIND, MARKET_STATUS } from '../market/index.ts';
import type { TargetKind } from '../money/index.ts';
import { VOID_REASON } from '../settlement/void-reason.ts';
import { Enumeration } from '../std/index.ts';
import type { TransferReason, VoidReason } from './commands.ts';
import type { ChangeDropReason, ReductionReason } from './events.ts';
import { ACCEPT_CHANGES } from './house/commands.ts';
import { HOUSE_OUTCOME } from './house/events.ts';
import type { SettlementAct } from './market-state.ts';
import { REFUSAL_CODE, type OrderStatus } from './refusals.ts';
import { WALLET_OUTCOME } from './wallet/commands.ts';

export const TRANSFER_REASON = new Enumeration<TransferReason>('transfer reason', {
  DEPOSIT: 0,
  WITHDRAWAL: 1,
  UPLINE: 2,
  CORRECTION: 3,
});

/** The reasons for which a market of the book is void: the same names as VOID_REASON under numbers of their own. */
export const MARKET_VOID_REASON = new Enumeration<VoidReason>('void reason of a market', {
  NO_RESULT: 0,
  ABANDONED: 1,
  TIE: 2,
  WRONG_MARKET: 3,
  WRONG_RATE: 4,
  NOT_PLAYED_IN_TIME: 5,
  STREAM_STOPPED: 6,
  AWARDED: 7,
  OVERS_REDUCED: 8,
  REDUCED_BEFORE_START: 9,
  SESSION_NOT_COMPLETED: 10,
  SESSION_NOT_REACHED: 11,
  OVER_NOT_COMPLETED: 12,
  INNINGS_NOT_COMPLETED: 13,
  MATCH_ENDED_FIRST: 14,
  UNDER_MIN_OVERS: 15,
  NOT_REACHED: 16,
  NO_WICKET: 17,
  STAND_NOT_STARTED: 18,
  NOT_IN_ELEVEN: 19,
  DID_NOT_OPEN: 20,
  DID_NOT_FACE: 21,
  RETIRED: 22,
  EQUAL: 23,
  LEVEL_ON_EVERYTHING: 24,
  NO_AWARD: 25,
  NON_RUNNER: 26,
  RACE_VOID: 27,
  WALKOVER: 28,
  WRONG_DAY: 29,
  VENUE_CHANGED: 30,
  NOT_STARTED: 31,
  NOT_COMPLETED: 32,
  UNDETERMINED: 33,
  DRAW_NO_BET: 34,
  PLAYER_CHANGED: 35,
  VAR_WINDOW: 36,
  LATE_BET: 37,
  ILLEGITIMATE_PLAY: 38,
  FIXTURE_REDUCED: 39,
  PLAYER_REMOVED: 40,
  ELECTION_NOT_HELD: 41,
  NO_SETTLEMENT_PRICE: 42,
  NEW_TOSS: 43,
  PLAYER_DROPPED_OUT: 44,
  RUNNER_REINSTATED: 45,
});

export const REDUCTION_REASON = new Enumeration<ReductionReason>('reduction reason', {
  CANCELLED: 0,
  LAPSED_SUSPENDED: 1,
  LAPSED_IN_PLAY: 2,
  LAPSED_CLOSED: 3,
  LAPSED_SELF_MATCH: 4,
  LAPSED_SMALL: 5,
  LAPSED_VERSION: 6,
  LAPSED_LOCKED: 7,
  KILLED: 8,
  LAPSED_REMOVED: 9,
  LAPSED_PRICE_IMPROVEMENT: 10,
  LAPSED_AWAY: 11,
});
export const CANCELLED = REDUCTION_REASON.numberOf('CANCELLED');
export const KILLED = REDUCTION_REASON.numberOf('KILLED');

export const CHANGE_DROP_REASON = new Enumeration<ChangeDropReason>('change drop reason', {
  LAPSED_SUSPENDED: 1,
  LAPSED_LOCKED: 2,
  LAPSED_SMALL: 3,
  LAPSED_SELF_MATCH: 4,
  LAPSED_PRICE_IMPROVEMENT: 5,
  CANCELLED_IN_PART: 6,
  MATCHED: 7,
});

export const STATUS = { EXECUTABLE: 0, EXECUTION_COMPLETE: 1, EXPIRED: 2, PENDING: 3 } as const;
export const ORDER_STATUS = new Enumeration<OrderStatus>('order status', STATUS);

export const SETTLEMENT_ACT = new Enumeration<SettlementAct>('settlement act', { PAY: 0, VOID: 1, ROLL_BACK: 2 });

export const TARGET_KIND = new Enumeration<TargetKind>('target kind', { PAYOUT: 0, BACKERS_PROFIT: 1 });

/** Every enumeration with numbers in journals or snapshots. */
export const ENUMERATIONS: readonly Enumeration<string>[] = [
  ACCOUNT_KIND,
  TRANSFER_REASON,
  MARKET_STATUS,
  MARKET_KIND,
  BET_SIDE,
  TARGET_KIND,
  CHANGE_DROP_REASON,
  REDUCTION_REASON,
  ORDER_STATUS,
  REFUSAL_CODE,
  SETTLEMENT_ACT,
  VOID_REASON,
  MARKET_VOID_REASON,
  ACCEPT_CHANGES,
  HOUSE_OUTCOME,
  WALLET_OUTCOME,
];
