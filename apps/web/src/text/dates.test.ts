import { expect, test } from 'vitest';
import { formatClock, formatMoment, formatOwn, formatSpan, formatStart, secondsOf } from './dates.ts';

test.each([
  [5_000, 5],
  [1_499, 1.5],
  [400, 0.4],
  [1, 0.1],
  [0, 0],
])('%i ms are %f s', (ms, seconds) => expect(secondsOf(ms)).toBe(seconds));

const AT = '2026-11-22T20:15:07.000Z';

test('times are shown in UTC+5:30, where the day has already changed', () => {
  expect([formatClock(AT), formatMoment(AT), formatMoment(Date.parse(AT))]).toEqual([
    '01:45:07',
    '23/11/2026 01:45:07',
    '23/11/2026 01:45:07',
  ]);
});

test.each([
  [AT, 'Today 01:45'],
  ['2026-11-22T18:29:00.000Z', 'Sun 22 Nov 23:59'],
  ['2026-11-23T18:29:00.000Z', 'Today 23:59'],
  ['2026-11-23T18:30:00.000Z', 'Tue 24 Nov 00:00'],
  ['no time', ''],
])('in the night to 23 November, the start %s is shown as "%s"', (start, shown) => {
  // Some engines write a comma after the weekday.
  expect(formatStart(start, Date.parse(AT)).replace(',', '')).toBe(shown);
});

test('a text that is no time is shown as nothing, and the tooltip of a time names its zone', () => {
  expect([formatMoment('no time'), formatOwn('no time')]).toEqual(['', '']);
  expect(formatOwn(AT)).toMatch(/2026.*:\d\d:07/);
});

test.each([
  [-5, '0 s'],
  [12_900, '12 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h 0 min'],
  [12_000_000, '3 h 20 min'],
  [86_399_999, '23 h 59 min'],
  [86_400_000, '1 d 0 h'],
  [180_000_000, '2 d 2 h'],
])('a span of %i ms is shown as "%s"', (span, shown) => expect(formatSpan(span)).toBe(shown));
