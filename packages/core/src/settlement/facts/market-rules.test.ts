import { expect, test } from 'vitest';
import { isRaceMarket, ruleSportOf, ruleTypeOf } from './index.ts';

test.each([
  [4, 'Cricket', 'CRICKET'],
  [1, 'Soccer', 'FOOTBALL'],
  [4339, 'Greyhound Racing', 'RACING'],
  [990001, 'Kabaddi', 'KABADDI'],
  [990002, 'Table Tennis', 'TABLE_TENNIS'],
  [7511, 'Baseball', undefined],
] as const)('settlement 5.2: sport %i, %s, has the rules of %s', (sportId, name, sport) => {
  expect(ruleSportOf({ sportId, name })).toBe(sport);
});

test.each([
  ['MATCH_ODDS', 'CRICKET', 'MATCH_ODDS'],
  ['TO_WIN_THE_TOSS', 'CRICKET', 'TOSS'],
  ['WINNER', 'CRICKET', 'TOURNAMENT_WINNER'],
  ['WINNER', 'RACING', 'WIN'],
  ['PLACE', 'RACING', 'PLACE'],
  ['WINNER', 'POLITICS', 'ELECTION'],
  ['OVER_UNDER', 'FOOTBALL', 'GOALS_LINE'],
  ['SESSION', 'CRICKET', 'SESSION'],
  ['SOMETHING_NEW', 'TENNIS', 'MATCH_ODDS'],
] as const)('settlement 14: %s in %s is settled as %s', (wire, sport, type) => {
  expect(ruleTypeOf(wire, sport)).toBe(type);
});

test.each([
  ['WIN', 7, true],
  ['PLACE', 7, true],
  ['EACH_WAY', 4339, true],
  ['WINNER', 7, true],
  ['MATCH_ODDS', 4339, true],
  ['SOMETHING_NEW', 7, false],
  ['WINNER', 4, false],
  ['MATCH_ODDS', 1, false],
])('settlement S-RACE-14: a market called %s in sport %i is a race market: %s', (wire, sportId, isRace) => {
  expect(isRaceMarket({ sportId, name: '' }, wire)).toBe(isRace);
});
