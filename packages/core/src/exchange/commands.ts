import type { BetTarget, Minor } from '../money/index.ts';
import type { MarketStatus, MarketTerms, RunningTerms } from '../market/index.ts';
import type { Price, Side } from '../odds/index.ts';
import type { RunnerOutcome } from '../settlement/fill-result.ts';
import type { SettlementVoidReason } from '../settlement/void-reason.ts';
import type { HouseCommand } from './house/commands.ts';
import type { WalletCommand } from './wallet/commands.ts';

/**
 * The commands of the exchange. The engine adds the time. Ids of accounts and markets are positive 32-bit integers, assigned by the
 * caller. The exchange assigns order ids. A runner is its index in the market, from 0.
 */
export type AccountId = number;
export type MarketId = number;
export type OrderId = number;
export type RunnerIndex = number;
/** Microseconds since 1970, strictly increasing from command to command (trust L9). */
export type Micros = number;

/** A player's idempotency key, hashed by the API to 106 bits (two integers below 2^53). Equal texts give equal numbers. Each account has its own keys. */
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
  /** Bets with worthless points beside the real book (exchange X80). */
  | 'PAPER';

/** Accounts that every exchange has from the start. Ids below 100 are reserved for them. */
export const SYSTEM_ACCOUNT = {
  /** The account that issues points and receives redeemed ones. Its balance may be negative, like that of the house. */
  EXTERNAL: 1,
  HOUSE: 2,
  COMMISSION: 3,
  CROSS_MATCH: 4,
  SUSPENSE: 5,
  POINTS_DESK: 6,
  /** The stakes of casino rounds in play. */
  CASINO_IN_PLAY: 7,
  /** The winnings and losses of the house in the casino. */
  CASINO: 8,
  /** The account on the other side of every paper bet, and the source of paper points. Its balance may be negative, like that of EXTERNAL. */
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

/** Moves `amount` (> 0) between two accounts in one transaction with two postings. */
export type Transfer = {
  readonly kind: 'transfer';
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amount: Minor;
  readonly reason: TransferReason;
  readonly key?: IdempotencyKey;
};

export type LockAccount = { readonly kind: 'lockAccount'; readonly account: AccountId; readonly locked: boolean };

/** Sets the largest exposure of an account over all markets; 0: no limit. Accepted bets are not affected. */
export type LimitAccount = { readonly kind: 'limitAccount'; readonly account: AccountId; readonly exposureLimit: Minor };

/** Sets the largest exposure of each account over all markets of an event; 0: no limit (exchange X46). */
export type LimitEvent = { readonly kind: 'limitEvent'; readonly event: number; readonly exposureLimit: Minor };
/**
 * Ends an event, or undoes its end. The end closes every market of the event. Until the end is undone, no market opens or is added, and no bet is accepted.
 * Undoing it leaves the closed markets closed (exchange X82).
 */
export type EndEvent = { readonly kind: 'endEvent'; readonly event: number; readonly ended: boolean };
/** Sets how much an account may risk beyond its balance. */
export type SetCredit = { readonly kind: 'setCredit'; readonly account: AccountId; readonly credit: Minor };
/** Lowers the commission rate of an account by this share, in hundredths of a percent: 2000 is a fifth (exchange X48). */
export type SetDiscount = { readonly kind: 'setDiscount'; readonly account: AccountId; readonly discountBps: number };
/**
 * Cancels the account's open orders if no other heartbeat comes within `timeoutMs`. The orders of a player without a connection therefore leave the book. 0
 * turns the timer off; other values are clamped to 10 to 300 seconds (exchange X56).
 */
export type Heartbeat = { readonly kind: 'heartbeat'; readonly account: AccountId; readonly timeoutMs: number };
/** Reserves points until `releaseHold`, for example for a withdrawal. The exchange numbers the holds. */
export type PlaceHold = {
  readonly kind: 'placeHold';
  readonly account: AccountId;
  readonly amount: Minor;
  readonly key?: IdempotencyKey;
};
/** Ends a hold. The points become available again (`to`: 0) or go to another account. `under`: the key that makes it idempotent. */
export type ReleaseHold = {
  readonly kind: 'releaseHold';
  readonly hold: number;
  readonly to: AccountId | 0;
  readonly under?: { readonly account: AccountId; readonly key: IdempotencyKey };
};

/** Creates a market in status INACTIVE with version 1. Only the terms in `RunningTerms` may change later. */
export type OpenMarket = {
  readonly kind: 'openMarket';
  readonly market: MarketId;
  /** The match or race of the market. */
  readonly event: number;
  readonly terms: MarketTerms;
};

/**
 * Changes terms of a market that is not closed, for bets accepted from now on. Resting orders keep their places, and running delays keep their ends. `seen`:
 * the terms that the sender saw when deciding on the change. The market keeps its version, so a slip built on it stays valid.
 */
export type ChangeTerms = {
  readonly kind: 'changeTerms';
  readonly market: MarketId;
  readonly seen: RunningTerms;
  readonly terms: RunningTerms;
};

/**
 * Changes the status of a market, along the transitions in `market/status.ts`. `material` matters only for SUSPENDED. A material suspension, after an incident,
 * lapses LAPSE orders; a plain one keeps every order (exchange X51). CLOSED lapses every open order.
 */
export type ChangeMarketStatus = {
  readonly kind: 'changeMarketStatus';
  readonly market: MarketId;
  readonly status: Exclude<MarketStatus, 'INACTIVE' | 'SETTLED' | 'VOID'>;
  readonly material: boolean;
};

/**
 * Turns a market in-play in one step: it suspends the market, lapses LAPSE orders, makes the auctions of the starting prices, starts the bet delay and reopens
 * the market (exchange X52).
 */
export type TurnInPlay = { readonly kind: 'turnInPlay'; readonly market: MarketId };

/** MARKET_ON_CLOSE: the unmatched part joins the auction of the starting price when the market turns in-play (exchange X73). */
export type Persistence = 'LAPSE' | 'PERSIST' | 'MARKET_ON_CLOSE';
/** The on-close types match only at the starting price, within a limit or at any price (exchange X7). */
export type OrderType = 'LIMIT' | 'LIMIT_ON_CLOSE' | 'MARKET_ON_CLOSE';
export type TimeInForce = 'GOOD_TILL_CANCELLED' | 'FILL_OR_KILL';

export type PlaceOrder = {
  readonly kind: 'placeOrder';
  readonly account: AccountId;
  readonly market: MarketId;
  readonly runner: RunnerIndex;
  readonly side: Side;
  /** Absent: LIMIT. The other types need persistence MARKET_ON_CLOSE. */
  readonly orderType?: OrderType;
  /** Line markets: the line. MARKET_ON_CLOSE: the end of the ladder, 1.01 for a back and 1000 for a lay. */
  readonly price: Price;
  /**
   * The backer's stake, for lays too. With a target, the stake follows from the target and the matched prices instead. An on-close lay gives its liability
   * instead.
   */
  readonly size: Minor;
  /** Not allowed with FILL_OR_KILL. */
  readonly target?: BetTarget;
  readonly persistence: Persistence;
  readonly timeInForce: TimeInForce;
  /** For FILL_OR_KILL only: match at least this much, or nothing; 0 means the whole size (exchange X13). */
  readonly minFill: Minor;
  /** The order is never matched on arrival. If it would match, it is refused or lapses (exchange X83). Not allowed with FILL_OR_KILL. */
  readonly postOnly?: boolean;
  /** Time when the open part lapses (exchange X84). Not allowed with FILL_OR_KILL. */
  readonly expiresAt?: Micros;
  /** The market version that the slip showed; 0: any (exchange X55). */
  readonly marketVersion: number;
  readonly key?: IdempotencyKey;
};

/**
 * Places several orders of one account in one market: all of them, or none (exchange X15). When all have passed the guards, they are placed one after the
 * other.
 */
export type PlaceOrders = {
  readonly kind: 'placeOrders';
  readonly account: AccountId;
  readonly market: MarketId;
  /** From 1 to 200 orders, each with or without a key. Their account and market must be those of the command. */
  readonly orders: readonly PlaceOrder[];
};

/** Cancels the unmatched part, or `reduction` of it (0: all), without delay (exchange X18). */
export type CancelOrder = {
  readonly kind: 'cancelOrder';
  readonly account: AccountId;
  readonly order: OrderId;
  readonly reduction: Minor;
  readonly key?: IdempotencyKey;
};

/** Cancels every open order and every instruction of the account, in one market or (0) in all. */
export type CancelAll = { readonly kind: 'cancelAll'; readonly account: AccountId; readonly market: MarketId | 0 };

/**
 * Changes total size, price and persistence and keeps the bet id. A smaller size or another persistence keeps the place in the queue.
 * A new price or a larger size moves the order to the back. In-play such a change takes effect after the bet delay (exchange X21). On-close orders
 * accept only a looser limit (exchange X73).
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

/** Cancels an order and places it again at a new price under a new id. If the new order is refused, the old order stays cancelled (exchange X20). */
export type ReplaceOrder = {
  readonly kind: 'replaceOrder';
  readonly account: AccountId;
  readonly order: OrderId;
  readonly price: Price;
  readonly marketVersion: number;
  readonly key?: IdempotencyKey;
};

/** TRADED_AT_MOST: a trade on the runner at `price` or lower. TRADED_AT_LEAST: a trade at `price` or higher. */
export type Trigger = 'TRADED_AT_MOST' | 'TRADED_AT_LEAST';

/** The order that an instruction places. */
export type InstructedOrder = Pick<PlaceOrder, 'runner' | 'side' | 'price' | 'size'> & {
  readonly persistence: Exclude<Persistence, 'MARKET_ON_CLOSE'>;
};

/**
 * Stores an instruction to place an order when a runner is traded at a price or beyond: a stop or a take-profit (exchange X85). The instruction reserves no
 * points until then. The exchange gives each instruction its number.
 */
export type PlaceInstruction = {
  readonly kind: 'placeInstruction';
  readonly account: AccountId;
  readonly market: MarketId;
  readonly trigger: Trigger;
  /** The runner whose trades trigger the instruction. */
  readonly runner: RunnerIndex;
  readonly price: Price;
  readonly bet: InstructedOrder;
  readonly key?: IdempotencyKey;
};

/**
 * Keeps an instruction to cash out of a market once a bet would level it at `profit` or more (exchange X86). The exchange numbers it like
 * any other instruction.
 */
export type PlaceGreenUp = {
  readonly kind: 'placeGreenUp';
  readonly account: AccountId;
  readonly market: MarketId;
  readonly profit: Minor;
  readonly key?: IdempotencyKey;
};

/** Cancels an instruction. */
export type CancelInstruction = { readonly kind: 'cancelInstruction'; readonly account: AccountId; readonly instruction: number };

/**
 * Ends expired heartbeats and orders, releases orders, amendments and house bets whose bet delay has ended (exchange X53), and continues one settlement. The
 * engine sends one at `nextDueAt`.
 */
export type Tick = { readonly kind: 'tick' };

/** Outcome of a runner: 1/1 won, 0/1 lost, 1/2 in a dead heat of two (exchange X67, X72). */
export type RunnerResult = RunnerOutcome & {
  /** In each-way markets, the outcome of the place part (exchange X69). */
  readonly placed?: RunnerOutcome;
};

export type SettleMarket = {
  readonly kind: 'settleMarket';
  readonly market: MarketId;
  /** One result for each runner, in order; empty for a line market. The results sum to the number of winners, and the place parts to the number of places. */
  readonly results: readonly RunnerResult[];
  /** Line markets: the result, a whole number from 0 (exchange X70). */
  readonly line?: number;
  /**
   * Line markets: play stopped early, so the result could have become higher than `line`. Matches that a higher result would change are void (exchange X90).
   */
  readonly isLeast?: boolean;
};

export type VoidMarket = { readonly kind: 'voidMarket'; readonly market: MarketId; readonly reason: VoidReason };
/**
 * Voids matches on both sides, as if they had never been made (exchange X58, settlement S-GEN-2, S-GEN-6, S-GEN-10). The command voids the matches of `bets`.
 * If `bets` is empty, the command voids the matches made at or after `from` and before `until` (0: no end). The open part of an order stays open.
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
 * Removes a runner before settlement, or updates the reduction factor of a removed one (exchange X59–X62). The caller sends several
 * non-runners in the order of the card (D-7).
 */
export type RemoveRunner = {
  readonly kind: 'removeRunner';
  readonly market: MarketId;
  readonly runner: RunnerIndex;
  /** In hundredths of a percent: 714 is 7.14 %. 0 means no reduction, for example for a player who is not in the eleven. */
  readonly factor: number;
  /** The factors that the card declares for all runners before this removal, in their order; null without one. They lower on-close lays (exchange X64). */
  readonly declared?: readonly (number | null)[];
};
/** Undoes a mistaken removal (settlement S-RACE-16). For a runner that is in the market the command is a repeat. */
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
  | PlaceInstruction
  | PlaceGreenUp
  | CancelInstruction
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
