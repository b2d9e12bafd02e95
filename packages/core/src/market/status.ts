import { Enumeration, type NameIn } from '../std/index.ts';

/** The life of a market (`settlement.md` 4.1). A market takes bets only in OPEN. Only a rollback returns SETTLED and VOID to CLOSED. */
export const MARKET_STATUS = new Enumeration('market status', {
  INACTIVE: 0,
  OPEN: 1,
  BALL_RUNNING: 2,
  SUSPENDED: 3,
  CLOSED: 4,
  SETTLED: 5,
  VOID: 6,
});
export type MarketStatus = NameIn<typeof MARKET_STATUS>;

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
