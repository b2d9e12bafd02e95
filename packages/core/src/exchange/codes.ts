import { VOID_REASON_NAMES } from '../settlement/void-reason.ts';
import { MARKET_STATUSES } from '../market/index.ts';
import type { ReductionReason } from './events.ts';
import type { SettlementAct } from './market-state.ts';
import type { OrderStatus } from './refusals.ts';
import type { TargetKind } from '../money/index.ts';
import type { TransferReason, VoidReason } from './commands.ts';

/** Closed unions as numbers in records. Append only: a place in these lists is part of the journal's format. */
export const TRANSFER_REASONS: readonly TransferReason[] = ['DEPOSIT', 'WITHDRAWAL', 'UPLINE', 'CORRECTION'];

/** Seven came first; the others follow in the order of their own list. */
const FIRST_VOID_REASONS: readonly VoidReason[] = [
  'NO_RESULT',
  'ABANDONED',
  'TIE',
  'WRONG_MARKET',
  'WRONG_RATE',
  'NOT_PLAYED_IN_TIME',
  'STREAM_STOPPED',
];
export const VOID_REASONS: readonly VoidReason[] = [
  ...FIRST_VOID_REASONS,
  ...VOID_REASON_NAMES.filter((name) => !FIRST_VOID_REASONS.includes(name)),
];

export const REDUCTION_REASONS: readonly ReductionReason[] = [
  'CANCELLED',
  'LAPSED_SUSPENDED',
  'LAPSED_IN_PLAY',
  'LAPSED_CLOSED',
  'LAPSED_SELF_MATCH',
  'LAPSED_SMALL',
  'LAPSED_VERSION',
  'LAPSED_LOCKED',
  'KILLED',
  'LAPSED_REMOVED',
  'LAPSED_PRICE_IMPROVEMENT',
  'LAPSED_AWAY',
];
export const CANCELLED = 0;

export const ORDER_STATUSES: readonly OrderStatus[] = ['EXECUTABLE', 'EXECUTION_COMPLETE', 'EXPIRED', 'PENDING'];
export const STATUS = { EXECUTABLE: 0, EXECUTION_COMPLETE: 1, EXPIRED: 2, PENDING: 3 } as const;

export const SETTLEMENT_ACTS: readonly SettlementAct[] = ['PAY', 'VOID', 'ROLL_BACK'];

export const TARGET_KINDS: readonly TargetKind[] = ['PAYOUT', 'BACKERS_PROFIT'];

export const STATUSES = MARKET_STATUSES;
