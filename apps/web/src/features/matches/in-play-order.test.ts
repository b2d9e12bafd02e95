import { expect, test } from 'vitest';
import { inPlayOrder } from './in-play-order.ts';

const match = (match_id: number, sport_id: number, teams: string[], hour = '05') => ({
  match_id,
  sport_id,
  teams,
  match_Date: `2026-11-21T${hour}:00:00.000Z`,
});
const SIDES = ['Owls', 'Larks'];

test('matches in play start with cricket, then come other matches of two sides, and last those without sides', () => {
  const future = match(1, -5, []);
  const football = match(2, 1, SIDES);
  const late = match(3, 4, SIDES, '06');
  const early = match(4, 4, SIDES, '04');
  const sorted = [late, future, football, early];
  expect(sorted.toSorted(inPlayOrder)).toEqual([early, late, football, future]);
  expect(sorted.toReversed().toSorted(inPlayOrder)).toEqual([early, late, football, future]);
});
