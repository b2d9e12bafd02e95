import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@pavilion/core/std';
import { type Language, t, useSpoken } from '../messages/index.ts';

/** The product uses UTC+5:30; a tooltip shows the browser's own time zone. */
const PRODUCT_ZONE = 'Asia/Kolkata';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: PRODUCT_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: PRODUCT_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const seconds = new Intl.DateTimeFormat('en-GB', { timeZone: PRODUCT_ZONE, timeStyle: 'medium' });
const dayParts = { timeZone: PRODUCT_ZONE, weekday: 'short', day: 'numeric', month: 'short' } as const;
const days: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', dayParts),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', dayParts),
};
const ownParts = { dateStyle: 'medium', timeStyle: 'long' } as const;
const own: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat(undefined, ownParts),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', ownParts),
};

type Moment = string | number;

/** Formats a time as HH:mm:ss in UTC+5:30. */
export function formatClock(moment: Moment): string {
  return seconds.format(new Date(moment));
}

export const PRODUCT_ZONE_NAME = 'UTC+5:30';

/** Formats a time as dd/MM/yyyy HH:mm:ss in UTC+5:30. */
export function formatMoment(moment: Moment): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  return parts.format(date).replace(', ', ' ');
}

/** Formats a start as "Today 19:30" or "Sun, 22 Nov 19:30" in UTC+5:30. */
export function formatStart(moment: Moment, now: number): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const day = days[useSpoken.getState().language];
  const isSameDay = day.format(date) === day.format(new Date(now));
  return `${isSameDay ? t('match.today') : day.format(date)} ${clock.format(date)}`;
}

/** Returns the same moment in the time zone of the browser. */
export function formatOwn(moment: Moment): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : own[useSpoken.getState().language].format(date);
}

const DAY_HOURS = 24;

/** Returns how long something lasts or has lasted, such as "12 s" or "3 h 20 min". */
export function formatSpan(spanMs: number): string {
  const span = Math.max(0, spanMs);
  if (span < MINUTE_MS) return t('span.seconds', { seconds: Math.floor(span / SECOND_MS) });
  if (span < HOUR_MS) return t('span.minutes', { minutes: Math.floor(span / MINUTE_MS) });
  const hours = Math.floor(span / HOUR_MS);
  if (hours >= DAY_HOURS) return t('span.days', { days: Math.floor(hours / DAY_HOURS), hours: hours % DAY_HOURS });
  return t('span.hours', { hours, minutes: Math.floor((span % HOUR_MS) / MINUTE_MS) });
}

const TENTH_MS = 100;
const TENTHS = 10;

/** Returns a short time in seconds, to the tenth: 5000 → 5, 400 → 0.4. A positive time never becomes 0. */
export function secondsOf(ms: number): number {
  return Math.ceil(ms / TENTH_MS) / TENTHS;
}
