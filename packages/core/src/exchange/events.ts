import type { ChangedTerms, MarketStatus, MarketTerms } from '../market/index.ts';
import type { Minor, TargetKind } from '../money/index.ts';
import type { Price, Side } from '../odds/index.ts';
import type { SettlementVoidReason } from '../settlement/void-reason.ts';
import type {
  AccountId,
  AccountKind,
  IdempotencyKey,
  MarketId,
  Micros,
  OrderId,
  Persistence,
  RunnerIndex,
  RunnerResult,
  TimeInForce,
  TransferReason,
  VoidReason,
} from './commands.ts';
import type { HouseEvent } from './house/events.ts';
import type { WalletEvent } from './wallet/events.ts';
import type { SettlementAct } from './market-state.ts';

/**
 * What happened. In memory and in the journal an event is a binary record (`event-log.ts`); this is its decoded form, for
 * projections, streams and tests. `seq` counts events from 1 without a hole.
 */
type At = { readonly seq: number; readonly at: Micros };

export type AccountOpened = At & {
  readonly type: 'accountOpened';
  readonly account: AccountId;
  readonly accountKind: AccountKind;
  readonly parent: AccountId;
};
export type AccountLocked = At & { readonly type: 'accountLocked'; readonly account: AccountId; readonly locked: boolean };
/** `exposureLimit` over all markets; 0: none any more. */
export type HouseLimited = At & { readonly type: 'houseLimited'; readonly limit: Minor };
export type EventLimited = At & { readonly type: 'eventLimited'; readonly event: number; readonly exposureLimit: Minor };
/** The event takes no bets and no markets from here on, or (`ended` false) does again. */
export type EventEnded = At & { readonly type: 'eventEnded'; readonly event: number; readonly ended: boolean };
export type CreditSet = At & { readonly type: 'creditSet'; readonly account: AccountId; readonly credit: Minor };
/** `discountBps` of the commission rate, in hundredths of a percent; 0: none any more. */
export type DiscountSet = At & { readonly type: 'discountSet'; readonly account: AccountId; readonly discountBps: number };
/** From here on the account's orders are cancelled unless it is set again within `timeoutMs`; 0: not any more. */
export type HeartbeatSet = At & { readonly type: 'heartbeatSet'; readonly account: AccountId; readonly timeoutMs: number };
/** The time ran out and so many orders were cancelled, each by an event of its own before this one. */
export type HeartbeatEnded = At & { readonly type: 'heartbeatEnded'; readonly account: AccountId; readonly orders: number };
export type HoldPlaced = At & {
  readonly type: 'holdPlaced';
  readonly hold: number;
  readonly account: AccountId;
  readonly amount: Minor;
  readonly key: IdempotencyKey | undefined;
};
/** The hold is over; a transfer follows when it was paid. */
export type HoldReleased = At & { readonly type: 'holdReleased'; readonly hold: number; readonly account: AccountId };
export type AccountLimited = At & {
  readonly type: 'accountLimited';
  readonly account: AccountId;
  readonly exposureLimit: Minor;
};
/** Two legs: −amount on `from`, +amount on `to`, with the balances after it. */
export type Transferred = At & {
  readonly type: 'transferred';
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amount: Minor;
  readonly fromBalance: Minor;
  readonly toBalance: Minor;
  readonly reason: TransferReason;
  readonly key: IdempotencyKey | undefined;
};
export type MarketOpened = At & {
  readonly type: 'marketOpened';
  readonly market: MarketId;
  readonly event: number;
  readonly terms: MarketTerms;
};
/** From here on bets are accepted under these. */
export type TermsChanged = At & { readonly type: 'termsChanged'; readonly market: MarketId; readonly terms: ChangedTerms };
export type MarketStatusChanged = At & {
  readonly type: 'marketStatusChanged';
  readonly market: MarketId;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  readonly version: number;
  /** True when SETTLED or VOID went back to CLOSED: the result is being corrected. */
  readonly corrected: boolean;
};

export type OrderPlaced = At & {
  readonly type: 'orderPlaced';
  readonly order: OrderId;
  readonly account: AccountId;
  readonly market: MarketId;
  readonly runner: RunnerIndex;
  readonly side: Side;
  readonly price: Price;
  readonly size: Minor;
  readonly persistence: Persistence;
  readonly timeInForce: TimeInForce;
  readonly minFill: Minor;
  readonly marketVersion: number;
  /** It met nothing and rests from here on; no `orderRested` follows. */
  readonly rests: boolean;
  readonly key: IdempotencyKey | undefined;
};
/** Follows `orderPlaced` at once: the order fixes its payout or profit, and its size is what that comes to at its limit (exchange X14). */
export type OrderTargeted = At & {
  readonly type: 'orderTargeted';
  readonly order: OrderId;
  readonly target: TargetKind;
  readonly amount: Minor;
};
/** The size of an order with a target changed by so much: a better price, or rounding when it met the book. What is open changes alike. */
export type OrderSized = At & { readonly type: 'orderSized'; readonly order: OrderId; readonly change: Minor };
/** The order waits out the bet delay; its reservation stands. */
export type OrderDelayed = At & { readonly type: 'orderDelayed'; readonly order: OrderId; readonly dueAt: Micros };
/** What is left of the order went to the back of its queue. */
export type OrderRested = At & { readonly type: 'orderRested'; readonly order: OrderId };

export type ReductionReason =
  | 'CANCELLED'
  | 'LAPSED_SUSPENDED'
  | 'LAPSED_IN_PLAY'
  | 'LAPSED_CLOSED'
  | 'LAPSED_SELF_MATCH'
  | 'LAPSED_SMALL'
  | 'LAPSED_VERSION'
  | 'LAPSED_LOCKED'
  | 'KILLED'
  | 'LAPSED_PRICE_IMPROVEMENT'
  /** A runner was removed: the order's own, or the risk of a lay on another one changed with it. */
  | 'LAPSED_REMOVED'
  /** The account asked for it to be cancelled when it is not heard of, and was not heard of. */
  | 'LAPSED_AWAY';
/** `size` of the order's open part is gone, for a reason. */
export type OrderReduced = At & {
  readonly type: 'orderReduced';
  readonly order: OrderId;
  readonly size: Minor;
  readonly reason: ReductionReason;
  readonly key: IdempotencyKey | undefined;
};
/** New total size, price and persistence; `requeued`: it left its place in the queue. */
export type OrderAmended = At & {
  readonly type: 'orderAmended';
  readonly order: OrderId;
  readonly size: Minor;
  readonly price: Price;
  readonly persistence: Persistence;
  readonly requeued: boolean;
  /** The new terms have waited out the bet delay: the player was told before that they are pending. */
  readonly hasWaited: boolean;
  readonly key: IdempotencyKey | undefined;
};
/** New total size, price and persistence wait until `dueAt`; the order stays in the book as it is. */
export type OrderChangeWaiting = At & {
  readonly type: 'orderChangeWaiting';
  readonly order: OrderId;
  readonly size: Minor;
  readonly price: Price;
  readonly persistence: Persistence;
  readonly dueAt: Micros;
  readonly key: IdempotencyKey | undefined;
};
/** The new terms were not accepted; the order stays as it is. */
export type OrderChangeDropped = At & {
  readonly type: 'orderChangeDropped';
  readonly order: OrderId;
  /** Undefined in a journal from before it was recorded. */
  readonly dropped: DroppedChange | undefined;
};
/** The new terms of an order that were not accepted, and why. */
export type DroppedChange = { readonly size: Minor; readonly price: Price; readonly reason: ChangeDropReason };
export type ChangeDropReason =
  | 'LAPSED_SUSPENDED'
  | 'LAPSED_LOCKED'
  | 'LAPSED_SMALL'
  | 'LAPSED_SELF_MATCH'
  | 'LAPSED_PRICE_IMPROVEMENT'
  /** The player cancelled a part of the order meanwhile. */
  | 'CANCELLED_IN_PART'
  /** All that was open of the order was matched meanwhile. */
  | 'MATCHED';
/**
 * One side of a match. A direct match is two of them, taker first, with equal stake and payout; a cross match is one for each runner
 * and shares `match`. For a backer: pays `stake`, gets `payout` if the runner wins; a layer is the mirror of it.
 */
export type OrderFilled = At & {
  readonly type: 'orderFilled';
  readonly order: OrderId;
  readonly match: number;
  readonly stake: Minor;
  readonly payout: Minor;
  readonly taker: boolean;
  readonly cross: boolean;
  /** In a line market: the line of the match, hundredths. */
  readonly line?: number;
};

/** One side of a match is void: as if it had never been made. All sides of the match are. */
export type FillVoided = At & {
  readonly type: 'fillVoided';
  readonly order: OrderId;
  readonly match: number;
  readonly stake: Minor;
  readonly payout: Minor;
  readonly reason: SettlementVoidReason;
};

/**
 * A runner takes no part any more, or its reduction factor was updated. What that does to orders and matches follows. `factor`: hundredths
 * of a percent.
 */
export type RunnerRemoved = At & {
  readonly type: 'runnerRemoved';
  readonly market: MarketId;
  readonly runner: RunnerIndex;
  readonly factor: number;
  readonly version: number;
};
/** A runner that was removed by mistake takes part again (settlement S-RACE-16). What that does to matches follows. */
export type RunnerReinstated = At & {
  readonly type: 'runnerReinstated';
  readonly market: MarketId;
  readonly runner: RunnerIndex;
  readonly version: number;
};
/** One side of a match that was void counts again, and so do all others of it. */
export type FillRevived = At & {
  readonly type: 'fillRevived';
  readonly order: OrderId;
  readonly match: number;
  readonly stake: Minor;
  readonly payout: Minor;
};
/**
 * One side of a match that was void because of a removal stays void for `reason`, whoever comes back, and so do all others of it. Moves no points.
 */
export type FillVoidKept = At & {
  readonly type: 'fillVoidKept';
  readonly order: OrderId;
  readonly match: number;
  readonly reason: SettlementVoidReason;
};
/** One side of a match pays another price from here on, because a runner was removed; the other side does alike. */
export type FillRepriced = At & {
  readonly type: 'fillRepriced';
  readonly order: OrderId;
  readonly match: number;
  readonly stake: Minor;
  readonly payout: Minor;
  readonly payoutBefore: Minor;
};

/** Opens the settlement of a market: what its result is. Account lines follow. */
export type MarketSettled = At & {
  readonly type: 'marketSettled';
  readonly market: MarketId;
  readonly settlement: number;
  readonly results: readonly RunnerResult[];
  /** The result of a line market, which has no results of runners. */
  readonly line?: number;
};
export type MarketVoided = At & {
  readonly type: 'marketVoided';
  readonly market: MarketId;
  readonly settlement: number;
  readonly reason: VoidReason;
};
/**
 * What one account got from a settlement (or gave back in a rollback, with the signs turned): gross result, commission taken
 * from it, and the balance after both. Its exposure in the market is released.
 */
export type AccountSettled = At & {
  readonly type: 'accountSettled';
  readonly market: MarketId;
  readonly settlement: number;
  readonly account: AccountId;
  readonly gross: Minor;
  readonly commission: Minor;
  readonly balance: Minor;
  readonly rollback: boolean;
};
/** Result of one order: its profit or loss before commission. Sizes matched move to voided when the market is void. */
export type OrderSettled = At & {
  readonly type: 'orderSettled';
  readonly order: OrderId;
  readonly profit: Minor;
  readonly voided: boolean;
};
/** The lines that follow belong to a settlement that an earlier command began. */
export type SettlementContinued = At & {
  readonly type: 'settlementContinued';
  readonly market: MarketId;
  readonly settlement: number;
  readonly act: SettlementAct;
};
/** The settlement in force is being undone; account lines follow, then `settlementRolledBack`. */
export type RollbackBegun = At & { readonly type: 'rollbackBegun'; readonly market: MarketId; readonly settlement: number };
export type SettlementRolledBack = At & {
  readonly type: 'settlementRolledBack';
  readonly market: MarketId;
  readonly settlement: number;
};
export type MarketEvicted = At & { readonly type: 'marketEvicted'; readonly market: MarketId };

export type ExchangeEvent =
  | AccountOpened
  | AccountLocked
  | AccountLimited
  | EventLimited
  | EventEnded
  | HouseLimited
  | CreditSet
  | DiscountSet
  | HeartbeatSet
  | HeartbeatEnded
  | HoldPlaced
  | HoldReleased
  | Transferred
  | MarketOpened
  | TermsChanged
  | MarketStatusChanged
  | OrderPlaced
  | OrderTargeted
  | OrderSized
  | OrderDelayed
  | OrderRested
  | OrderReduced
  | OrderAmended
  | OrderChangeWaiting
  | OrderChangeDropped
  | OrderFilled
  | MarketSettled
  | MarketVoided
  | AccountSettled
  | OrderSettled
  | FillVoided
  | RunnerRemoved
  | RunnerReinstated
  | FillRevived
  | FillVoidKept
  | FillRepriced
  | SettlementContinued
  | RollbackBegun
  | SettlementRolledBack
  | MarketEvicted
  | HouseEvent
  | WalletEvent;
