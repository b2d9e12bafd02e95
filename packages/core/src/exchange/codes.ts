import type { TargetKind } from '../money/index.ts';
import type { Side } from '../odds/index.ts';
import { Enumeration, type NameIn } from '../std/index.ts';
import type { OrderType, Persistence, TimeInForce, TransferReason, Trigger } from './commands.ts';
import type { OrderStatus } from './refusals.ts';

/** A journal of another format is refused. */
export const JOURNAL_FORMAT = new Enumeration('journal format', { FORMAT_1: 1 });

export const ORDER_SIDE = new Enumeration<Side>('side of an order', { BACK: 0, LAY: 1 });
/** An order with persistence MARKET_ON_CLOSE has records of its own. */
export const PERSISTENCE = new Enumeration<Exclude<Persistence, 'MARKET_ON_CLOSE'>>('persistence', { LAPSE: 0, PERSIST: 1 });
export const ORDER_TYPE = new Enumeration<OrderType>('order type', { LIMIT: 0, LIMIT_ON_CLOSE: 1, MARKET_ON_CLOSE: 2 });
export const TIME_IN_FORCE = new Enumeration<TimeInForce>('time in force', { GOOD_TILL_CANCELLED: 0, FILL_OR_KILL: 1 });

export const TRANSFER_REASON = new Enumeration<TransferReason>('transfer reason', {
  DEPOSIT: 0,
  WITHDRAWAL: 1,
  UPLINE: 2,
  CORRECTION: 3,
});

/**
 * LAPSED_REMOVED: a runner was removed, either the order's own or one whose removal changed the risk of a lay. LAPSED_AWAY: the account sent no heartbeat in
 * time. LAPSED_EXPIRED: the order reached its expiry time. LAPSED_POST_ONLY: the order would have matched immediately. LAPSED_STARTING_PRICE: the auction of
 * the starting price did not match the order.
 */
export const REDUCTION_REASON = new Enumeration('reduction reason', {
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
  LAPSED_EXPIRED: 12,
  LAPSED_POST_ONLY: 13,
  LAPSED_STARTING_PRICE: 14,
});
export type ReductionReason = NameIn<typeof REDUCTION_REASON>;
export const CANCELLED = REDUCTION_REASON.numberOf('CANCELLED');
export const KILLED = REDUCTION_REASON.numberOf('KILLED');

/**
 * Reasons to drop a change that waits for the bet delay. CANCELLED_IN_PART: the player cancelled a part of the order in the meantime. MATCHED: the whole open
 * part was matched in the meantime.
 */
export const CHANGE_DROP_REASON = new Enumeration('change drop reason', {
  LAPSED_SUSPENDED: 1,
  LAPSED_LOCKED: 2,
  LAPSED_SMALL: 3,
  LAPSED_SELF_MATCH: 4,
  LAPSED_PRICE_IMPROVEMENT: 5,
  CANCELLED_IN_PART: 6,
  MATCHED: 7,
  LAPSED_POST_ONLY: 8,
});
export type ChangeDropReason = NameIn<typeof CHANGE_DROP_REASON>;

export const STATUS = { EXECUTABLE: 0, EXECUTION_COMPLETE: 1, EXPIRED: 2, PENDING: 3 } as const;
export const ORDER_STATUS = new Enumeration<OrderStatus>('order status', STATUS);

/** Acts of a settlement: pay, return every stake, or undo. */
export const SETTLEMENT_ACT = new Enumeration('settlement act', { PAY: 0, VOID: 1, ROLL_BACK: 2 });
export type SettlementAct = NameIn<typeof SETTLEMENT_ACT>;

export const TARGET_KIND = new Enumeration<TargetKind>('target kind', { PAYOUT: 0, BACKERS_PROFIT: 1 });

export const TRIGGER = new Enumeration<Trigger>('trigger of an instruction', { TRADED_AT_MOST: 0, TRADED_AT_LEAST: 1 });

/** The ways in which an instruction ends. LAPSED: its market closed, or one of its runners was removed. */
export const INSTRUCTION_END = new Enumeration('end of an instruction', { PLACED: 0, REFUSED: 1, CANCELLED: 2, LAPSED: 3 });
export type InstructionEnd = NameIn<typeof INSTRUCTION_END>;
