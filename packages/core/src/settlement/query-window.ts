import { CONSTANTS } from './constants.ts';

const DAY_MS = 86_400_000;

/** The last instant at which the result of an event that ended then may be questioned: 7 × 24 hours later (S-GEN-3). */
export function questionableUntil(endedAtMs: number): number {
  return endedAtMs + CONSTANTS.QUERY_WINDOW_DAYS * DAY_MS;
}

/** True if a result may still be questioned, that last instant included (S-GEN-3). */
export function mayBeQuestioned(endedAtMs: number, nowMs: number): boolean {
  return nowMs <= questionableUntil(endedAtMs);
}
