import type { MarketStatus } from '@pavilion/core/market';
import { type MessageKey, t } from '../messages/index.ts';

const WORDS = {
  INACTIVE: 'match.inactive',
  BALL_RUNNING: 'match.ballRunning',
  SUSPENDED: 'match.suspended',
  CLOSED: 'match.closed',
  SETTLED: 'match.settled',
  VOID: 'match.void',
} as const satisfies Record<Exclude<MarketStatus, 'OPEN'>, MessageKey>;

/** Returns the word shown for a market that takes no bets; undefined for a market that does. */
export function stoppedWord(status: MarketStatus): string | undefined {
  return status === 'OPEN' ? undefined : t(WORDS[status]);
}

/** Returns true if a market will take no bets again. */
export function hasEnded(status: MarketStatus): boolean {
  return status === 'CLOSED' || isOver(status);
}

/** Returns true if a market is settled or void, so that it no longer changes. */
export function isOver(status: MarketStatus): boolean {
  return status === 'SETTLED' || status === 'VOID';
}
