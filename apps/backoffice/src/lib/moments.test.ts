import { expect, test } from 'vitest';
import { ageOf, daysBetween, localOf, partsOf, startText, typedTime } from './moments.ts';

test.each([
  ['1', '', '1'],
  ['18', '1', '18'],
  ['180', '18', '18:0'],
  ['9:5', '9:', '09:5'],
  ['9:0530', '9:053', '09:05:30'],
  ['18.05', '18.0', '18:05'],
  ['18:05:301', '18:05:30', '18:05:30'],
  // A deleted colon stays deleted, so that the digits around it can be corrected.
  ['1805', '18:05', '1805'],
])('the typed time %o after %o becomes %o', (text, before, shown) => {
  expect(typedTime(text, before, true)).toBe(shown);
});

test('a time without seconds ends after its minutes', () => {
  expect(typedTime('18:053', '18:05', false)).toBe('18:05');
});

test('a moment needs a day and a whole time of the clock', () => {
  expect(localOf({ day: '2026-11-21', time: '18:05' })).toBe('2026-11-21T18:05');
  expect(localOf({ day: '2026-11-21', time: '18:0' })).toBe('');
  expect(localOf({ day: '2026-11-21', time: '24:00' })).toBe('');
  expect(localOf({ day: '', time: '18:05' })).toBe('');
  expect(partsOf('2026-11-21T18:05:30')).toEqual({ day: '2026-11-21', time: '18:05:30' });
  expect(partsOf('')).toEqual({ day: '', time: '' });
});

test.each([
  ['2026-11-21T10:00:30.000Z', 'under a minute'],
  ['2026-11-21T09:48:00.000Z', '13 min'],
  ['2026-11-21T06:56:00.000Z', '3 h 5 min'],
  ['2026-11-20T08:01:00.000Z', '1 day 2 h'],
  ['2026-11-14T10:01:00.000Z', '7 days 0 h'],
  ['2026-11-21T10:05:00.000Z', 'under a minute'],
])('the age of %s at 10:01 is %s', (iso, words) => {
  expect(ageOf(iso, Date.parse('2026-11-21T10:01:00.000Z'))).toBe(words);
});

test('a range of days has both ends, across a month', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysBetween('2026-03-01', '2026-02-27')).toEqual([]);
});

test('a match in play started, and a season in play starts later', () => {
  expect(startText(true, '2026-01-02T00:00:00Z')).toBe('Started 02/01/2026 05:30:00');
  expect(startText(false, '2026-01-02T00:00:00Z', 'FINISHED')).toBe('Started 02/01/2026 05:30:00 · ended');
  expect(startText(false, '2026-01-02T00:00:00Z')).toBe('Starts 02/01/2026 05:30:00');
  expect(startText(true, '2999-01-02T00:00:00Z')).toBe('Starts 02/01/2999 05:30:00');
});
