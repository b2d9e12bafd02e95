import { DAY_MS, MICROS_PER_MS } from '@pavilion/core/std';
const WEEK_MS = 7 * DAY_MS;
/** Weeks begin on Monday, 00:00 in UTC+5:30. */
const OFFSET_MS = 5.5 * 3_600_000;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Returns the Monday of the week that contains an instant (milliseconds since 1970): "2026-11-16". */
export function weekOf(atMs: number): string {
  const local = atMs + OFFSET_MS - FIRST_MONDAY_MS;
  return dateText(Math.floor(local / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS);
}

/** Returns the start of a week and of the next one, in microseconds; undefined if the date is not a Monday. */
export function boundsOf(week: string): { readonly fromAt: number; readonly beforeAt: number } | undefined {
  const dayMs = Date.parse(week);
  if ((dayMs - FIRST_MONDAY_MS) % WEEK_MS !== 0) return undefined;
  const fromMs = dayMs - OFFSET_MS;
  return { fromAt: fromMs * MICROS_PER_MS, beforeAt: (fromMs + WEEK_MS) * MICROS_PER_MS };
}

/** Returns the weeks from one to another, inclusive, newest first. */
export function weeksBetween(first: string, last: string): string[] {
  const weeks: string[] = [];
  for (let dayMs = Date.parse(last); dayMs >= Date.parse(first); dayMs -= WEEK_MS) weeks.push(dateText(dayMs));
  return weeks;
}

function dateText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
