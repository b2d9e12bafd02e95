import { expect, test } from 'vitest';
import { boundsOf, weekOf, weeksBetween } from './weeks.ts';

test.each([
  ['2026-11-15T18:29:59.999Z', '2026-11-09'],
  ['2026-11-15T18:30:00.000Z', '2026-11-16'],
  ['2026-11-22T18:29:59.999Z', '2026-11-16'],
  ['2027-01-01T00:00:00.000Z', '2026-12-28'],
])('%s belongs to the week of %s, Monday 00:00 in UTC+5:30', (instant, week) => {
  const atMs = Date.parse(instant);
  expect(weekOf(atMs)).toBe(week);
  const bounds = boundsOf(week);
  expect(bounds?.fromAt).toBeLessThanOrEqual(atMs * 1_000);
  expect(bounds?.beforeAt).toBeGreaterThan(atMs * 1_000);
});

test('boundsOf returns undefined for a date that is not a Monday', () => {
  expect(boundsOf('2026-11-17')).toBeUndefined();
});

test('weeksBetween lists the weeks newest first, with the first and the last week', () => {
  expect(weeksBetween('2026-12-21', '2027-01-04')).toEqual(['2027-01-04', '2026-12-28', '2026-12-21']);
});
