import type { Scoreboard } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { battersAtCrease, bowlerNow, currentInnings, economy, sideViews, strikeRate } from './score-view.ts';

const innings = (batting_team: string, finished: boolean) => ({
  batting_team,
  finished,
  batters: ['Asha', 'Bina', 'Chitra'].map((name) => ({ name, runs: 10, balls: 8 })),
  bowlers: ['Dipa', 'Esha'].map((name) => ({ name, runs: 12, overs: '2.0' })),
});
const board = (...played: readonly ReturnType<typeof innings>[]): Scoreboard =>
  ({
    teams: ['Kestrels', 'Otters'],
    team_scores: ['163/7 (20.0)', ''],
    innings: played,
    striker: 'Chitra',
    non_striker: 'Asha',
    bowler: 'Esha',
  }) as unknown as Scoreboard;
const codeOf = (name: string): string => name.slice(0, 3);

test('each side has its score and overs, and the side of the innings being played bats', () => {
  const [kestrels, otters] = sideViews(board(innings('Kestrels', true), innings('Otters', false)), codeOf);
  expect(kestrels).toEqual({ name: 'Kestrels', code: 'Kes', score: '163/7', overs: '20.0', isBatting: false });
  expect(otters).toEqual({ name: 'Otters', code: 'Ott', score: undefined, overs: undefined, isBatting: true });
});

test('no side bats before the first innings and after the last', () => {
  for (const each of [board(), board(innings('Kestrels', true))])
    expect(sideViews(each, codeOf).map(({ isBatting }) => isBatting)).toEqual([false, false]);
});

test.each([
  ['163/7 (20.0)', '163/7', '20.0'],
  ['163/7', '163/7', undefined],
  ['', undefined, undefined],
])('the text "%s" is the score %s after %s overs', (text, score, overs) => {
  const [side] = sideViews({ ...board(), team_scores: [text, ''] }, codeOf);
  expect([side?.score, side?.overs]).toEqual([score, overs]);
});

test('the batters keep the order in which they came in, and a mark follows the strike', () => {
  const crease = battersAtCrease(board(innings('Kestrels', false)));
  expect(crease.map(({ name, isOnStrike }) => [name, isOnStrike])).toEqual([
    ['Asha', false],
    ['Chitra', true],
  ]);
  expect([battersAtCrease(board()), bowlerNow(board()), currentInnings(board())]).toEqual([[], undefined, undefined]);
});

test('the bowler is the one of the newest innings', () => {
  expect(bowlerNow(board(innings('Otters', true), innings('Kestrels', false)))).toMatchObject({ name: 'Esha' });
  expect(currentInnings(board(innings('Otters', true), innings('Kestrels', false)))?.batting_team).toBe('Kestrels');
});

test.each([
  [0, 0, '–'],
  [10, 8, '125'],
  [2, 3, '67'],
])('%i runs from %i balls are a strike rate of %s', (runs, balls, rate) => expect(strikeRate({ runs, balls })).toBe(rate));

test.each([
  [0, '0.0', 6, '–'],
  [12, '2.0', 6, '6.00'],
  [7, '1.3', 6, '4.66'],
  [9, '1.1', 5, '7.50'],
  [9, '2', 6, '4.50'],
])('%i runs in %s overs of %i balls are %s an over', (runs, overs, balls, rate) => {
  expect(economy({ runs, overs }, balls)).toBe(rate);
});
