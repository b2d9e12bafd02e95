import { CONSTANTS } from './constants.ts';

const DAY_MS = 86_400_000;

/** Returns the last moment to question the result of an event, 7 × 24 hours after its end (S-GEN-3). */
export function questionableUntil(endedAtMs: number): number {
  return endedAtMs + CONSTANTS.QUERY_WINDOW_DAYS * DAY_MS;
}

/** True if a result may still be questioned. The last moment is included (S-GEN-3). */
export function mayBeQuestioned(endedAtMs: number, nowMs: number): boolean {
  return nowMs <= questionableUntil(endedAtMs);
}
