import type { BetOutcome } from '../../market/index.ts';
import { Enumeration } from '../../std/index.ts';

export type HouseBetOutcome = BetOutcome | 'VOID';

export const HOUSE_OUTCOME = new Enumeration<HouseBetOutcome>('house bet outcome', { WON: 0, LOST: 1, LEVEL: 2, VOID: 3 });

/**
 * The standings of a house bet. PENDING_FREE: in its delay and not counted by the house, because the bet improved the worst case of its market.
 * PENDING_LEAVING: in its delay. The bet closes a position, and its limits were checked on arrival.
 */
export const BET_STANDING = { PENDING: 0, TAKEN: 1, VOID: 2, PENDING_FREE: 3, PENDING_LEAVING: 4 } as const;

export type Waiting = 'PENDING' | 'PENDING_FREE' | 'PENDING_LEAVING';

/** The standings of a bet that waits out its delay. */
export const WAITING = new Enumeration<Waiting>('waiting of a house bet', {
  PENDING: BET_STANDING.PENDING,
  PENDING_FREE: BET_STANDING.PENDING_FREE,
  PENDING_LEAVING: BET_STANDING.PENDING_LEAVING,
});
