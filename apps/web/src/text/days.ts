/** Days in the format of a date field ("2026-11-21") and the product's time zone, UTC+5:30. */
import { DAY_MS } from '@pavilion/core/std';
const ZONE_MS = 19_800_000;

/** Returns the day in UTC+5:30 that contains a moment. */
export function dayOf(time: number): string {
  return new Date(time + ZONE_MS).toISOString().slice(0, 10);
}

export function today(): string {
  return dayOf(Date.now());
}

export function daysAgo(days: number): string {
  return dayOf(Date.now() - days * DAY_MS);
}

/** Returns the first moment of a day, in the format of the API. */
export function startOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - ZONE_MS).toISOString();
}

/** Returns the last millisecond of a day. */
export function endOfDay(day: string): string {
  return new Date(Date.parse(startOfDay(day)) + DAY_MS - 1).toISOString();
}
