import type { HouseQuote } from './house/commands.ts';

/**
 * Every reason for which the exchange refuses a command: a closed union, the same names as the wire's table of codes
 * (`contract/errors`). A refusal changes nothing and leaves no event.
 */
export const REFUSAL_CODES = [
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'INVALID_REQUEST',
  'IDEMPOTENCY_CONFLICT',
  'MARKET_SUSPENDED',
  'MARKET_NOT_OPEN',
  'STALE_VERSION',
  'INVALID_PRICE',
  'INVALID_PROFIT_RATIO',
  'LIMITS_NOT_SET',
  'BELOW_MIN',
  'ABOVE_MAX',
  'ABOVE_MAX_PROFIT',
  'ABOVE_MAX_PRICE',
  'MARKET_EXPOSURE_LIMIT',
  'INSUFFICIENT_FUNDS',
  'USER_LOCKED',
  'BET_NOT_OPEN',
  'RESULT_CONFLICT',
  'PRICE_CHANGED',
  'OUTSIDE_BETTING_HOURS',
  'USER_EXPOSURE_LIMIT',
  'SETTLEMENT_RUNNING',
  'EVENT_EXPOSURE_LIMIT',
  'PAPER_ACCOUNT',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** What an order may be refused with when it is placed or changed. */
export const PLACING_REFUSALS = [
  'NOT_FOUND',
  'MARKET_SUSPENDED',
  'MARKET_NOT_OPEN',
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
] as const satisfies readonly RefusalCode[];

/** `field`: which part of the command is at fault, or (IDEMPOTENCY_CONFLICT) which differs from the first one. */
export type Refusal = {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly field?: string;
  /** Of several orders that are placed together: which of them is at fault; undefined: all together are. */
  readonly index?: number;
  /** PRICE_CHANGED: the house's quote in force. */
  readonly quote?: HouseQuote;
};

/** Where an order stands after the command that placed or changed it. */
export type OrderStatus =
  /** Part of it is open in the book. */
  | 'EXECUTABLE'
  /** Nothing of it is open any more. */
  | 'EXECUTION_COMPLETE'
  /** A fill-or-kill that found too little (exchange X11). */
  | 'EXPIRED'
  /** Waiting out the bet delay; funds are reserved (exchange X53). */
  | 'PENDING';
