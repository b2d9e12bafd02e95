import { DAY_MS } from '@pavilion/core/std';

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** Returns date and time in UTC+5:30. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso)).replace(',', '');
}

/** Returns the time in a field with date and time, "2026-11-21T18:05:30" in UTC+5:30. */
export function momentOf(local: string): string {
  return new Date(`${local}+05:30`).toISOString();
}

/** Returns the time `days` days before now. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}
