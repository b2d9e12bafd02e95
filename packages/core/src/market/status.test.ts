import { expect, test } from 'vitest';
import { MARKET_STATUSES, mayBecome, type MarketStatus } from './index.ts';

const NEXT: Record<MarketStatus, MarketStatus[]> = {
  INACTIVE: ['OPEN', 'SUSPENDED', 'VOID'],
  OPEN: ['BALL_RUNNING', 'SUSPENDED', 'CLOSED', 'VOID'],
  BALL_RUNNING: ['OPEN', 'SUSPENDED', 'CLOSED', 'VOID'],
  SUSPENDED: ['OPEN', 'CLOSED', 'VOID'],
  CLOSED: ['SETTLED', 'VOID'],
  SETTLED: ['CLOSED'],
  VOID: ['CLOSED'],
};

test.each(MARKET_STATUSES)('X50 a market that is %s goes where it may and nowhere else', (from) => {
  expect(MARKET_STATUSES.filter((to) => mayBecome(from, to))).toEqual(MARKET_STATUSES.filter((to) => NEXT[from].includes(to)));
});
