/** Days as people type them, dd/mm/yyyy, and as calls have them, yyyy-mm-dd. */

const DAY_DIGITS = 8;

/** Puts the slashes into a day while it is typed. Deleting a slash deletes only the slash, so that every place can be corrected. */
export function typedDay(text: string, before: string): string {
  if (text.length < before.length) return text;
  // A person who types slashes may leave out the leading zeros of day and month.
  const padded = text.replace(/^(\d)\//, '0$1/').replace(/^(\d\d\/)(\d)\//, '$10$2/');
  const digits = padded.replaceAll(/\D/g, '').slice(0, DAY_DIGITS);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part, place) => place === 0 || part !== '').join('/');
}

/** Returns a typed day as yyyy-mm-dd; undefined if it is not a day of the calendar. Day and month may have one digit. */
export function dayFromText(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // A browser turns 30 February into 2 March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, iso.length) !== iso ? undefined : iso;
}

/** Returns a day as dd/mm/yyyy; empty for an empty text. */
export function textOfDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
