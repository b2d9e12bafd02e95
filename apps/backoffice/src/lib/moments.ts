const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** Date and time in UTC+5:30. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso)).replace(',', '');
}
