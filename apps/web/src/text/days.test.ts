import { expect, test } from 'vitest';
import { endOfDay, startOfDay } from './days.ts';

test('a day in UTC+5:30 begins at 18:30 UTC of the previous day and ends just before the next one', () => {
  expect(startOfDay('2026-11-21')).toBe('2026-11-20T18:30:00.000Z');
  expect(endOfDay('2026-11-21')).toBe('2026-11-21T18:29:59.999Z');
});
