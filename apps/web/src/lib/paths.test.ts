import { expect, test } from 'vitest';
import { matchPath } from './paths.ts';

const match = { match_id: 7, sport_id: 4, match_Date: '2026-11-21T19:00:00.000Z' };

test.each([
  ['MATCH', '/game-details/4/7'],
  ['CASINO', '/casino/match/7'],
  // Half past midnight of the next day in UTC+5:30.
  ['RACE', '/horse-racing/7/2026-11-22'],
] as const)('a %s has its own screen', (type, path) => {
  expect(matchPath({ ...match, type })).toBe(path);
});
