import { expect, test } from 'vitest';
import { dayFilter, inPlayWord } from './when.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const match = (match_Date: string, in_play = false) => ({ match_Date, in_play });

test('a day begins at midnight in UTC+5:30, not in UTC', () => {
  expect(dayFilter('today', noon)(match('2026-11-21T18:29:00Z'))).toBe(true);
  expect(dayFilter('today', noon)(match('2026-11-21T18:31:00Z'))).toBe(false);
  expect(dayFilter('tomorrow', noon)(match('2026-11-21T18:31:00Z'))).toBe(true);
  expect(dayFilter('today', noon)(match('2026-11-20T18:31:00Z'))).toBe(true);
});

test('the choice "in play" keeps only matches in play', () => {
  expect(dayFilter('inPlay', noon)(match('2020-01-01T00:00:00Z', true))).toBe(true);
  expect(dayFilter('inPlay', noon)(match('2026-11-21T12:00:00Z'))).toBe(false);
});

test('a race in play is running', () => {
  expect(inPlayWord({ type: 'RACE' })).toBe('race.running');
  expect(inPlayWord({ type: 'MATCH' })).toBe('match.inPlay');
});
