import { describe, expect, test } from 'vitest';
import { teamScores } from '../../text/team-scores.ts';
import { groupByColumns, priceSlots } from './price-slots.ts';

const TEAMS = ['Ibises', 'Jackals'];
const runnersOf = (...names: string[]) =>
  names.map((name, index) => ({ selection_id: index + 1, name, back: null, lay: null, last_price: null }));

describe('columns of a list', () => {
  test.each([
    ['two teams', TEAMS, ['Ibises', 'Jackals'], ['Ibises', undefined, 'Jackals']],
    ['teams in the other order', TEAMS, ['Jackals', 'Ibises'], ['Ibises', undefined, 'Jackals']],
    ['a draw', TEAMS, ['Ibises', 'Jackals', 'The Draw'], ['Ibises', 'The Draw', 'Jackals']],
    ['another question', TEAMS, ['Yes', 'No'], undefined],
    ['a field', TEAMS, ['Ibises', 'Jackals', 'Kites', 'Lions'], undefined],
    ['a match without teams', [], ['Ibises', 'Jackals'], undefined],
    ['one name twice', ['Ibises', 'Ibises'], ['Ibises', 'The Draw'], undefined],
  ])('%s', (_, teams, names, wanted) => {
    const slots = priceSlots({ teams }, runnersOf(...names));
    expect(slots?.map((runner) => runner?.name)).toEqual(wanted);
  });

  test('each group of a list has the heads that fit its rows, and rows with names come last', () => {
    const rows = [
      ['Yes', 'No'],
      ['Ibises', 'Jackals'],
      ['Ibises', 'Jackals', 'The Draw'],
      ['Jackals', 'Ibises'],
    ].map((names) => ({ teams: TEAMS, main_market: { runners: runnersOf(...names) } }));
    const [named, twoWay, draw, other] = rows;
    expect(groupByColumns([])).toEqual([]);
    expect(groupByColumns(rows)).toEqual([
      { columns: 2, matches: [twoWay, other] },
      { columns: 3, matches: [draw] },
      { columns: 0, matches: [named] },
    ]);
  });
});

test.each([
  ['2–1', ['2', '1']],
  ['6–3 1–1', ['6 1', '3 1']],
  ['Ibises 84/3 (10.2)', ['84/3 (10.2)', '']],
  ['Jackals 12/0 (1.4)', ['', '12/0 (1.4)']],
  ['22,051.30', undefined],
  ['', undefined],
  [null, undefined],
])('splits the score %j between the teams as %j', (score, wanted) => {
  expect(teamScores(score, TEAMS)).toEqual(wanted);
});
