import type { RateLimiter } from '@pavilion/server/rate-limiter';
import type { Call } from './handlers.ts';
import { refuse, type Refused } from '@pavilion/server/refused';

/** Why a caller has to wait: the calls that this one counts among have been made as often as they may be. */
export function tooOften(limiter: RateLimiter, { caller, receivedAtMs }: Call): Refused | undefined {
  const waitMs = limiter.waitMs(caller.userId, receivedAtMs);
  return waitMs === 0 ? undefined : refuse('RATE_LIMITED', { wait_ms: waitMs });
}
