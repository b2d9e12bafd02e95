import { useEffect, useState } from 'react';

/** The server clock's lead in milliseconds, updated by every answer with a time. */
let ahead = 0;

export function setServerTime(serverTime: number): void {
  ahead = serverTime - Date.now();
}

/** Returns the time by the server's clock, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** Returns the time by the server's clock, updated every `everyMs`. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** Returns date and time in UTC+5:30, as on the site: `23/11/2026 19:05:07`. */
export function momentText(atMs: number): string {
  return moment.format(atMs).replace(',', '');
}

/** True if the player asked for reduced motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
