import type { BetTarget, Minor } from '../money/index.ts';
import type { ChangedTerms, MarketStatus, MarketTerms } from '../market/index.ts';
import type { Price, Side } from '../odds/index.ts';
import type { RunnerOutcome } from '../settlement/fill-result.ts';
import type { SettlementVoidReason } from '../settlement/void-reason.ts';
import type { HouseCommand } from './house/commands.ts';
import type { WalletCommand } from './wallet/commands.ts';

/**
 * The commands of the exchange. A command has its ids, amounts and keys; the engine adds the time. Ids of accounts and markets are
 * positive 32-bit integers, which the caller gets from the catalogue. The exchange assigns order ids. A runner is named by its index
 * in its market, from 0.
 */
export type AccountId = number;
export type MarketId = number;
export type OrderId = number;
export type RunnerIndex = number;
/** Microseconds since 1970, strictly increasing from command to command (trust L9). */
export type Micros = number;

/**
 * A player's idempotency key, hashed at the edge to 106 bits (two integers below 2^53). Equal text gives equal numbers;
 * keys of different accounts never meet.
 */
export type IdempotencyKey = { readonly hi: number; readonly lo: number };

export type AccountKind =
  | 'PLAYER'
  | 'UPLINE'
  | 'HOUSE'
  | 'COMMISSION'
  | 'CROSS_MATCH'
  | 'CLEARING'
  | 'SUSPENSE'
  | 'EXTERNAL'
  /** Bets beside the real book, with points that are worth nothing (exchange X80). */
  | 'PAPER';

/** Accounts that exist in every exchange from its first moment. Ids below 100 are reserved for them. */
export const SYSTEM_ACCOUNT = {
  /** The account from which points are issued and to which they are redeemed. Its balance and the house’s may be negative. */
  EXTERNAL: 1,
  HOUSE: 2,
  COMMISSION: 3,
  CROSS_MATCH: 4,
  SUSPENSE: 5,
  POINTS_DESK: 6,
  /** The stakes of casino rounds that are not over. */
  CASINO_IN_PLAY: 7,
  /** The winnings and losses of the house in the casino. */
  CASINO: 8,
  /** The other side of every paper bet, and the source of paper points. Its balance may be negative too. */
  PAPER_HOUSE: 9,
} as const;

export type OpenAccount = {
  readonly kind: 'openAccount';
  readonly account: AccountId;
  readonly accountKind: AccountKind;
  /** 0: no parent. */
  readonly parent: AccountId;
};

export type TransferReason = 'DEPOSIT' | 'WITHDRAWAL' | 'UPLINE' | 'CORRECTION';

/** Moves `amount` (> 0) from one account to another: one transaction of two legs. */
export type Transfer = {
  readonly kind: 'transfer';
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amount: Minor;
  readonly reason: TransferReason;
  readonly key?: IdempotencyKey;
};

export type LockAccount = { readonly kind: 'lockAccount'; readonly account: AccountId; readonly locked: boolean };

/** Sets the most that an account may have at risk over all markets; 0: no limit of its own. Existing bets stay. */
export type LimitAccount = { readonly kind: 'limitAccount'; readonly account: AccountId; readonly exposureLimit: Minor };

/** Sets the most that each account may have at risk in all markets of an event together; 0: no limit (exchange X46). */
export type LimitEvent = { readonly kind: 'limitEvent'; readonly event: number; readonly exposureLimit: Minor };
/**
 * Ends an event, or takes its end back. An end closes every market of the event; from then on none of them opens, none is added and no bet is
 * accepted, until the end is taken back. Markets that are closed stay closed (exchange X82).
 */
export type EndEvent = { readonly kind: 'endEvent'; readonly event: number; readonly ended: boolean };
/** Sets how much an account may risk beyond its balance. */
export type SetCredit = { readonly kind: 'setCredit'; readonly account: AccountId; readonly credit: Minor };
/** Lowers the commission rate of an account, in hundredths of a percent of it: 2000 is a fifth less (exchange X48). */
export type SetDiscount = { readonly kind: 'setDiscount'; readonly account: AccountId; readonly discountBps: number };
/**
 * Cancels the account's open orders if it is not sent again within `timeoutMs`, so that a player who lost the connection leaves no
 * orders in the book. 0 disarms; other values become the nearest between 10 and 300 seconds (exchange X56).
 */
export type Heartbeat = { readonly kind: 'heartbeat'; readonly account: AccountId; readonly timeoutMs: number };
/** Sets points aside until `releaseHold`, for example for a requested withdrawal. The exchange assigns the number of the hold. */
export type PlaceHold = {
  readonly kind: 'placeHold';
  readonly account: AccountId;
  readonly amount: Minor;
  readonly key?: IdempotencyKey;
};
/** Ends a hold: the points are free again (0) or go to another account. A repeat `under` the same key of its account gets the first answer. */
export type ReleaseHold = {
  readonly kind: 'releaseHold';
  readonly hold: number;
  readonly to: AccountId | 0;
  readonly under?: { readonly account: AccountId; readonly key: IdempotencyKey };
};

/** Creates a market: INACTIVE, version 1. The event has its terms; `RunningTerms` has those that may change later. */
export type OpenMarket = {
  readonly kind: 'openMarket';
  readonly market: MarketId;
  /** Groups markets of one match or race. */
  readonly event: number;
  readonly terms: MarketTerms;
};

/**
 * Changes terms of a market that still takes bets, for bets accepted from now on. Resting orders keep their places, and delays their ends.
 * `seen`: the terms when the change was decided. The version of the market stays, because a bet built on it means the same as before.
 */
export type ChangeTerms = {
  readonly kind: 'changeTerms';
  readonly market: MarketId;
  readonly seen: ChangedTerms;
  readonly terms: ChangedTerms;
};

/**
 * Moves a market along `market/status.ts`. `material` matters for SUSPENDED only: a material suspension (an incident)
 * lapses LAPSE orders, a plain one keeps every order (exchange X51). CLOSED lapses every open order.
 */
export type ChangeMarketStatus = {
  readonly kind: 'changeMarketStatus';
  readonly market: MarketId;
  readonly status: Exclude<MarketStatus, 'INACTIVE' | 'SETTLED' | 'VOID'>;
  readonly material: boolean;
};

/** Turns a market in-play in one act: suspends it, lapses LAPSE orders, sets the delay and opens it with inPlay true (exchange X52). */
export type TurnInPlay = { readonly kind: 'turnInPlay'; readonly market: MarketId };

export type Persistence = 'LAPSE' | 'PERSIST';
export type TimeInForce = 'GOOD_TILL_CANCELLED' | 'FILL_OR_KILL';

export type PlaceOrder = {
  readonly kind: 'placeOrder';
  readonly account: AccountId;
  readonly market: MarketId;
  readonly runner: RunnerIndex;
  readonly side: Side;
  /** In a line market: the line. */
  readonly price: Price;
  /** The backer's stake, on both sides. A target replaces it: the stake then follows from the target and the matched prices. */
  readonly size: Minor;
  /** Not with FILL_OR_KILL. */
  readonly target?: BetTarget;
  readonly persistence: Persistence;
  readonly timeInForce: TimeInForce;
  /** FILL_OR_KILL only: match at least this much or nothing; 0 means the whole size (exchange X13). */
  readonly minFill: Minor;
  /** The version the slip was built on; 0: any (exchange X55). */
  readonly marketVersion: number;
  readonly key?: IdempotencyKey;
};

/**
 * Places several orders of one account in one market, all of them or none (exchange X15). Once all are certain to be accepted, each is
 * placed in its turn, as if sent by itself.
 */
export type PlaceOrders = {
  readonly kind: 'placeOrders';
  readonly account: AccountId;
  readonly market: MarketId;
  /** From one to 200, each with a key of its own or none; account and market are those of the command. */
  readonly orders: readonly PlaceOrder[];
};

/** Cancels what is unmatched, or `reduction` of it (0: all). Never delayed (exchange X18). */
export type CancelOrder = {
  readonly kind: 'cancelOrder';
  readonly account: AccountId;
  readonly order: OrderId;
  readonly reduction: Minor;
  readonly key?: IdempotencyKey;
};

/** Cancels every open order of the account, in one market or (0) in all. */
export type CancelAll = { readonly kind: 'cancelAll'; readonly account: AccountId; readonly market: MarketId | 0 };

/**
 * Changes total size, price and persistence in one act and keeps the bet id. A smaller size or another persistence keeps the place in
 * the queue. A new price or a larger size moves the order to the back; in-play, they wait out the bet delay while the order stays in the
 * book as it is (exchange X21).
 */
export type AmendOrder = {
  readonly kind: 'amendOrder';
  readonly account: AccountId;
  readonly order: OrderId;
  readonly size: Minor;
  readonly price: Price;
  readonly persistence: Persistence;
  readonly key?: IdempotencyKey;
};

/** Cancels an order and places it at a new price with a new id. If the placement is refused, the cancel stands (exchange X20). */
export type ReplaceOrder = {
  readonly kind: 'replaceOrder';
  readonly account: AccountId;
  readonly order: OrderId;
  readonly price: Price;
  readonly marketVersion: number;
  readonly key?: IdempotencyKey;
};

/**
 * Releases the delayed orders that are due (exchange X53) and continues a settlement under way. The engine sends one at
 * `nextDueAt`.
 */
export type Tick = { readonly kind: 'tick' };

/** The outcome of a runner: f = paid / tied, 1/1 a winner, 0/1 a loser, 1/2 a two-way dead heat (exchange X67, X72). */
export type RunnerResult = RunnerOutcome & {
  /** Each way: the outcome of the place part (exchange X69). */
  readonly placed?: RunnerOutcome;
};

export type SettleMarket = {
  readonly kind: 'settleMarket';
  readonly market: MarketId;
  /** One per runner, in order; empty for a line market. Their sum is the number of winners; each way, the place parts sum to the number of places. */
  readonly results: readonly RunnerResult[];
  /** In a line market: its result, a whole number from 0 on (exchange X70). */
  readonly line?: number;
};

export type VoidMarket = { readonly kind: 'voidMarket'; readonly market: MarketId; readonly reason: VoidReason };
/**
 * Voids matches on both sides, as if they had never been made (exchange X58, settlement S-GEN-2, S-GEN-6, S-GEN-10). The matches are
 * those of the named bets. If no bet is named, they are those made from `from` until before `until` (0: without end). The open part of
 * an order stays open.
 */
export type VoidBets = {
  readonly kind: 'voidBets';
  readonly market: MarketId;
  readonly bets: readonly OrderId[];
  readonly from: Micros;
  readonly until: Micros;
  readonly reason: SettlementVoidReason;
};
/**
 * Takes a runner out of a market before it is settled, or updates the reduction factor of one that was taken out (exchange X59–X62).
 * Several non-runners at once are sent in the order of the card (D-7).
 */
export type RemoveRunner = {
  readonly kind: 'removeRunner';
  readonly market: MarketId;
  readonly runner: RunnerIndex;
  /** Hundredths of a percent, 714 for 7.14 %; 0 without a reduction, such as for a player who is not in the eleven. */
  readonly factor: number;
};
/** Undoes a removal that was a mistake (settlement S-RACE-16). If the runner is in the market already, the command is a repeat. */
export type ReinstateRunner = { readonly kind: 'reinstateRunner'; readonly market: MarketId; readonly runner: RunnerIndex };
export type RollBackSettlement = { readonly kind: 'rollBackSettlement'; readonly market: MarketId };
/** Drops a settled or void market from memory; its history stays in the journal. */
export type EvictMarket = { readonly kind: 'evictMarket'; readonly market: MarketId };

export type VoidReason = SettlementVoidReason;

export type Command =
  | OpenAccount
  | Transfer
  | LockAccount
  | LimitEvent
  | EndEvent
  | SetCredit
  | SetDiscount
  | Heartbeat
  | PlaceHold
  | ReleaseHold
  | LimitAccount
  | OpenMarket
  | ChangeTerms
  | ChangeMarketStatus
  | TurnInPlay
  | PlaceOrder
  | PlaceOrders
  | CancelOrder
  | CancelAll
  | AmendOrder
  | ReplaceOrder
  | Tick
  | SettleMarket
  | VoidMarket
  | VoidBets
  | RemoveRunner
  | ReinstateRunner
  | RollBackSettlement
  | EvictMarket
  | HouseCommand
  | WalletCommand;
