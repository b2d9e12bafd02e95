import { expect, test } from 'vitest';
import { stripOf } from './strip-view.ts';

const TEAMS: [string, string] = ['Kestrels', 'Drongos'];
const BOARD = { teams: TEAMS, team_scores: ['163/7 (20.0)', ''], status_text: 'Innings break', innings: [] } satisfies Parameters<
  typeof stripOf
>[1];

test('cricket shows each side that has batted, with its overs, and the state of the match', () => {
  expect(stripOf({ teams: TEAMS, score_text: null }, BOARD, null)).toEqual({
    sides: [{ name: 'Kestrels', score: '163/7 (20.0)' }],
    note: 'Innings break',
  });
});

test('the state of a match has the codes of the sides, because the line has no room for their names', () => {
  const chase = { ...BOARD, status_text: 'Drongos need 12 runs from 7 balls' };
  expect(stripOf({ teams: TEAMS, score_text: null }, chase, null)?.note).toBe('DRO need 12 runs from 7 balls');
});

test('cricket before the first innings has no line', () => {
  expect(stripOf({ teams: TEAMS, score_text: null }, { ...BOARD, team_scores: ['', ''] }, null)).toBeUndefined();
});

test('a contest shows both scores and its clock', () => {
  expect(stripOf({ teams: TEAMS, score_text: '2–1' }, null, { clock: "72'" })).toEqual({
    sides: [
      { name: 'Kestrels', score: '2' },
      { name: 'Drongos', score: '1' },
    ],
    note: "72'",
  });
});

test.each<[string, string[], string | null]>([
  ['a match without a score', TEAMS, null],
  ['a race, which has no two sides', [], '3 furlongs left'],
  ['a score that does not say whose part is whose', TEAMS, 'level'],
])('%s has no line', (_, teams, text) => {
  expect(stripOf({ teams, score_text: text }, null, null)).toBeUndefined();
});
