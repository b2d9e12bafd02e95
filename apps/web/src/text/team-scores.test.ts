import { expect, test } from 'vitest';
import { teamScores } from './team-scores.ts';

const TEAMS = ['Ibises', 'Otters'];

test.each([
  ['2–1', ['2', '1']],
  ['2-1', ['2', '1']],
  ['6–3 1–1', ['6 1', '3 1']],
  ['Ibises 84/3 (10.2)', ['84/3 (10.2)', '']],
  ['Otters 12/0', ['', '12/0']],
  ['Ibis 84/3', undefined],
  ['6–3 A–40', undefined],
  ['2', undefined],
  ['', undefined],
  [null, undefined],
])('the score "%s" is %j for the two teams', (score, parts) => {
  expect(teamScores(score, TEAMS)).toEqual(parts);
});

test('with fewer than two teams no part belongs to a team', () => {
  expect([teamScores('2–1', ['Ibises']), teamScores('2–1', [])]).toEqual([undefined, undefined]);
});
