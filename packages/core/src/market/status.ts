/**
 * The life of a market (`settlement.md` 4.1). A market takes bets in OPEN only; SETTLED and VOID go back to CLOSED by a
 * rollback and in no other way.
 */
export const MARKET_STATUSES = ['INACTIVE', 'OPEN', 'BALL_RUNNING', 'SUSPENDED', 'CLOSED', 'SETTLED', 'VOID'] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

const NEXT: Record<MarketStatus, readonly MarketStatus[]> = {
  INACTIVE: ['OPEN', 'SUSPENDED', 'VOID'],
  OPEN: ['BALL_RUNNING', 'SUSPENDED', 'CLOSED', 'VOID'],
  BALL_RUNNING: ['OPEN', 'SUSPENDED', 'CLOSED', 'VOID'],
  SUSPENDED: ['OPEN', 'CLOSED', 'VOID'],
  CLOSED: ['SETTLED', 'VOID'],
  SETTLED: ['CLOSED'],
  VOID: ['CLOSED'],
};

export function mayBecome(from: MarketStatus, to: MarketStatus): boolean {
  return NEXT[from].includes(to);
}
