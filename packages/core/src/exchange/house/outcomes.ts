import type { BetOutcome } from '../../market/index.ts';
import { Enumeration } from '../../std/index.ts';

export type HouseBetOutcome = BetOutcome | 'VOID';

export const HOUSE_OUTCOME = new Enumeration<HouseBetOutcome>('house bet outcome', { WON: 0, LOST: 1, LEVEL: 2, VOID: 3 });

/**
 * The standings of a house bet. PENDING_FREE waits out its delay too, and the house counts nothing for it: it made the worst case of its
 * market better. PENDING_LEAVING waits it out as well: it leaves a position, and the limits of a bet were checked when it came.
 */
export const BET_STANDING = { PENDING: 0, TAKEN: 1, VOID: 2, PENDING_FREE: 3, PENDING_LEAVING: 4 } as const;

export type Waiting = 'PENDING' | 'PENDING_FREE' | 'PENDING_LEAVING';

/** The standings of a bet that waits out its delay. */
export const WAITING = new Enumeration<Waiting>('waiting of a house bet', {
  PENDING: BET_STANDING.PENDING,
  PENDING_FREE: BET_STANDING.PENDING_FREE,
  PENDING_LEAVING: BET_STANDING.PENDING_LEAVING,
});
