/** Days as a date field writes them ("2026-11-21"), in the product's zone, UTC+5:30. */
import { DAY_MS } from '@pavilion/core/std';
const ZONE_MS = 19_800_000;

/** The day of UTC+5:30 on which a moment falls. */
export function dayOf(time: number): string {
  return new Date(time + ZONE_MS).toISOString().slice(0, 10);
}

export function today(): string {
  return dayOf(Date.now());
}

export function daysAgo(days: number): string {
  return dayOf(Date.now() - days * DAY_MS);
}

/** The first moment of a day, as the wire writes it. */
export function startOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - ZONE_MS).toISOString();
}

/** The last millisecond of a day. */
export function endOfDay(day: string): string {
  return new Date(Date.parse(startOfDay(day)) + DAY_MS - 1).toISOString();
}
