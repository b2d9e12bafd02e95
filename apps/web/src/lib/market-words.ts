import { type MessageKey, t } from './messages/index.ts';

const WORDS: Readonly<Record<string, MessageKey>> = {
  INACTIVE: 'match.inactive',
  BALL_RUNNING: 'match.ballRunning',
  SUSPENDED: 'match.suspended',
  CLOSED: 'match.closed',
  SETTLED: 'match.settled',
  VOID: 'match.void',
};

/** The word for a market that takes no bets; undefined while it does. */
export function stoppedWord(status: string): string | undefined {
  const key = WORDS[status];
  return key === undefined ? undefined : t(key);
}

/** Its result is in the books, or it is void: nothing moves here any more. */
export function isOver(status: string): boolean {
  return status === 'SETTLED' || status === 'VOID';
}
