import { MINUTE_MS, SECOND_MS } from '@pavilion/core/std';
const SIXTY = 60;

type Times = { readonly checked_at: string; readonly started_at: string; readonly behindMs: number };

/** True if the interval has passed since the start of the visit or the last answered check. An interval of 0 minutes means never. */
export function isCheckDue({ checked_at, behindMs }: Times, minutes: number, nowMs: number): boolean {
  return minutes > 0 && nowMs + behindMs - Date.parse(checked_at) >= minutes * MINUTE_MS;
}

/** Returns the length of the visit as h:mm:ss. */
export function visitClock({ started_at, behindMs }: Times, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs + behindMs - Date.parse(started_at)) / SECOND_MS));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / SIXTY);
  return `${Math.floor(minutes / SIXTY)}:${two(minutes % SIXTY)}:${two(seconds % SIXTY)}`;
}
