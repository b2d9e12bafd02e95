import { Enumeration, type NameIn } from '../std/index.ts';
import type { HouseQuote } from './house/commands.ts';

/**
 * All reasons for which the exchange refuses a command. The names are the same as in the contract's table of codes (`contract/errors`). A refusal changes no
 * state and records no event.
 */
export const REFUSAL_CODE = new Enumeration('refusal code', {
  NOT_FOUND: 0,
  ALREADY_EXISTS: 1,
  INVALID_REQUEST: 2,
  IDEMPOTENCY_CONFLICT: 3,
  MARKET_SUSPENDED: 4,
  MARKET_NOT_OPEN: 5,
  STALE_VERSION: 6,
  INVALID_PRICE: 7,
  INVALID_PROFIT_RATIO: 8,
  LIMITS_NOT_SET: 9,
  BELOW_MIN: 10,
  ABOVE_MAX: 11,
  ABOVE_MAX_PROFIT: 12,
  ABOVE_MAX_PRICE: 13,
  MARKET_EXPOSURE_LIMIT: 14,
  INSUFFICIENT_FUNDS: 15,
  USER_LOCKED: 16,
  BET_NOT_OPEN: 17,
  RESULT_CONFLICT: 18,
  PRICE_CHANGED: 19,
  OUTSIDE_BETTING_HOURS: 20,
  USER_EXPOSURE_LIMIT: 21,
  SETTLEMENT_RUNNING: 22,
  EVENT_EXPOSURE_LIMIT: 23,
  PAPER_ACCOUNT: 24,
  EVENT_ENDED: 25,
  WOULD_MATCH: 26,
  STARTING_PRICE_CLOSED: 27,
  BET_IS_FINAL: 28,
  TRIGGER_REACHED: 29,
  TOO_MANY_INSTRUCTIONS: 30,
  NOTHING_TO_CASH_OUT: 31,
});

export type RefusalCode = NameIn<typeof REFUSAL_CODE>;

/** The refusals of an order that is placed or changed. */
export const PLACING_REFUSALS = [
  'NOT_FOUND',
  'MARKET_SUSPENDED',
  'MARKET_NOT_OPEN',
  'EVENT_ENDED',
  'STARTING_PRICE_CLOSED',
  'STALE_VERSION',
  'INVALID_PRICE',
  'INVALID_PROFIT_RATIO',
  'LIMITS_NOT_SET',
  'BELOW_MIN',
  'ABOVE_MAX',
  'ABOVE_MAX_PROFIT',
  'ABOVE_MAX_PRICE',
  'MARKET_EXPOSURE_LIMIT',
  'EVENT_EXPOSURE_LIMIT',
  'USER_EXPOSURE_LIMIT',
  'INSUFFICIENT_FUNDS',
  'USER_LOCKED',
  'PAPER_ACCOUNT',
  'WOULD_MATCH',
] as const satisfies readonly RefusalCode[];

/** `field`: the invalid part of the command. With IDEMPOTENCY_CONFLICT, the part that differs from the first command. */
export type Refusal = {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly field?: string;
  /** The refused order among several placed together; undefined if all together are refused. */
  readonly index?: number;
  /** With PRICE_CHANGED, the house's current quote. */
  readonly quote?: HouseQuote;
};

/** Returns a refusal. It names the invalid field if there is one. */
export function refuse(code: RefusalCode, field?: string): Refusal {
  return field === undefined ? { ok: false, code } : { ok: false, code, field };
}

/** State of an order after the command that placed or changed it. */
export type OrderStatus =
  /** A part is open in the book. */
  | 'EXECUTABLE'
  /** The order has no open part. */
  | 'EXECUTION_COMPLETE'
  /** A fill-or-kill that found too few offers (exchange X11). */
  | 'EXPIRED'
  /** In its bet delay, with reserved funds (exchange X53). */
  | 'PENDING';
