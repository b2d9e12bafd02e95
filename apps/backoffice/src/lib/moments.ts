import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pavilion/core/std';
import { t } from './messages/index.ts';

type MatchStatus = FoundMarket['match_status'];

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

/** Returns when a match starts, or started. A season is in play before the start of its last match. A match that is over says so. */
export function startText(isInPlay: boolean, iso: string, status?: MatchStatus): string {
  if (status === 'FINISHED') return t('markets.endedAfter', { time: formatMoment(iso) });
  const isPast = isInPlay && Date.parse(iso) <= Date.now();
  return t(isPast ? 'markets.startedAt' : 'markets.starts', { time: formatMoment(iso) });
}

const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'medium', hourCycle: 'h23' });

/** Returns the time of day in UTC+5:30. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

/** Returns the ISO timestamp of a local moment, such as "2026-11-21T18:05:30" in UTC+5:30. */
export function momentOf(local: string): string {
  return new Date(`${local}+05:30`).toISOString();
}

/** A time of day, as people type it: 18:05 or 18:05:30. */
export const TIME_PATTERN = '([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?';

/** Day and time of a field; each is empty while it is not known. */
export type MomentParts = { readonly day: string; readonly time: string };

/** Splits the value of a field with date and time. */
export function partsOf(local: string): MomentParts {
  const [day = '', time = ''] = local.split('T');
  return { day, time };
}

/** Joins the parts of a moment; empty unless both are complete. */
export function localOf({ day, time }: MomentParts): string {
  return day !== '' && new RegExp(`^${TIME_PATTERN}$`).test(time) ? `${day}T${time}` : '';
}

/** Puts the colons into a time while it is typed. Deleting a colon deletes only the colon, so that every place can be corrected. */
export function typedTime(text: string, before: string, hasSeconds: boolean): string {
  if (text.length < before.length) return text;
  // A person who types colons may leave out leading zeros.
  const padded = text.replaceAll(/(?<!\d)(\d)(?=[:.])/g, '0$1');
  const digits = padded.replaceAll(/\D/g, '').slice(0, hasSeconds ? 6 : 4);
  return (digits.match(/\d{1,2}/g) ?? []).join(':');
}

const OFFSET_MS = 5.5 * HOUR_MS;
const DAY_LETTERS = 10;

/** Returns the day in UTC+5:30 that was `days` days ago, "2026-11-21". */
export function dayAgo(days: number): string {
  return new Date(Date.now() + OFFSET_MS - days * DAY_MS).toISOString().slice(0, DAY_LETTERS);
}

/** Returns all days from one to another, both included. */
export function daysBetween(from: string, to: string): readonly string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = Math.max(0, Math.round((last - first) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, DAY_LETTERS));
}

/** Returns how long ago a moment was, in at most two units: "3 days 4 h", "12 min". */
export function ageOf(iso: string, nowMs = Date.now()): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(iso)) / MINUTE_MS));
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1_440)];
  if (days > 0) return t('age.days', { days, hours: hours % 24 });
  if (minutes === 0) return t('age.now');
  return hours > 0 ? t('age.hours', { hours, minutes: minutes % 60 }) : t('age.minutes', { minutes });
}
