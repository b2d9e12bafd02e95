/** The product's own zone is UTC+5:30; a person's own is shown where a pointer rests. */
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
const day = new Intl.DateTimeFormat('en-GB', { timeZone: PRODUCT_ZONE, weekday: 'short', day: 'numeric', month: 'short' });
const own = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });

type Moment = string | number;

/** HH:mm:ss in UTC+5:30. */
export function formatClock(moment: Moment): string {
  return seconds.format(new Date(moment));
}

export const PRODUCT_ZONE_NAME = 'UTC+5:30';

/** dd/MM/yyyy HH:mm:ss in UTC+5:30. */
export function formatMoment(moment: Moment): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  return parts.format(date).replace(', ', ' ');
}

/** "Today 19:30", "Sun, 22 Nov 19:30" in UTC+5:30. */
export function formatStart(moment: Moment, now: number): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const sameDay = day.format(date) === day.format(new Date(now));
  return `${sameDay ? 'Today' : day.format(date)} ${clock.format(date)}`;
}

/** The same moment in the zone of whoever looks. */
export function formatOwn(moment: Moment): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : own.format(date);
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** "12 s", "4 min", "3 h 20 min": how long something lasts or has lasted. */
export function formatSpan(spanMs: number): string {
  const span = Math.max(0, spanMs);
  if (span < MINUTE_MS) return `${Math.floor(span / SECOND_MS)} s`;
  if (span < HOUR_MS) return `${Math.floor(span / MINUTE_MS)} min`;
  const hours = Math.floor(span / HOUR_MS);
  const minutes = Math.floor((span % HOUR_MS) / MINUTE_MS);
  return hours >= 24 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${hours} h ${minutes} min`;
}
