import { CONSTANTS } from './constants.ts';

const DAY_MS = 86_400_000;

/** Whether a result may still be questioned: up to 7 × 24 hours after the event ended, that instant included (S-GEN-3). */
export function mayBeQuestioned(endedAtMs: number, nowMs: number): boolean {
  return nowMs <= endedAtMs + CONSTANTS.QUERY_WINDOW_DAYS * DAY_MS;
}
