import type { ContestTable, Scoreboard } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import type { ContestPlay } from './contest-play.ts';
import type { DrawnBall } from './drawn-ball.ts';
import { ballWords, contestWords, scoreWords } from './picture-words.ts';

const ball = (what: DrawnBall['what'], runs = 0, howOut?: string) => ({ what, runs, howOut }) as DrawnBall;

test.each([
  [ball('FOUR', 4), 'Four'],
  [ball('SIX', 6), 'Six'],
  [ball('DOT'), 'No run'],
  [ball('WIDE', 1), 'Wide: 1'],
  [ball('NO_BALL', 2), 'No-ball: 2'],
  [ball('BYES', 3), 'Byes: 3'],
  [ball('RUNS', 1), '1 run'],
  [ball('RUNS', 2), '2 runs'],
  [ball('WICKET', 0, 'bowled'), 'Wicket: bowled'],
  [ball('WICKET', 0, 'caught'), 'Wicket: caught'],
  [ball('WICKET', 0, 'caught and bowled'), 'Wicket: caught'],
  [ball('WICKET', 0, 'lbw'), 'Wicket: leg before wicket'],
  [ball('WICKET', 0, 'run out'), 'Wicket: run out'],
  [ball('WICKET', 0, 'stumped'), 'Wicket: stumped'],
  [ball('WICKET', 0, 'hit wicket'), 'Wicket'],
  [ball('WICKET'), 'Wicket'],
])('a ball %o is called “%s”', (given, words) => {
  expect(ballWords(given)).toBe(words);
});

const table = { clock: '2nd half 61:20', rows: [{ name: 'Ibises' }, { name: 'Otters' }] } as unknown as ContestTable;
const play = (kind: ContestPlay['kind'], part: object = {}) => ({ kind, side: 1, ...part }) as ContestPlay;

test('before the first event of a contest its clock is shown', () => {
  expect(contestWords(undefined, table)).toBe('2nd half 61:20');
});

test.each([
  ['GOAL', 'Goal, Otters'],
  ['CORNER', 'Corner, Otters'],
  ['YELLOW', 'Yellow card, Otters'],
  ['RED', 'Red card, Otters'],
  ['POINT', 'Point, Otters'],
] as const)('the event %s is called “%s”', (kind, words) => {
  expect(contestWords(play(kind), table)).toBe(words);
});

test('a raid names its side, and the points won and lost', () => {
  expect(contestWords(play('RAID', { won: 3, lost: 1 }), table)).toBe('Raid of Otters: +3, −1');
});

test('the delayed score has the letters of the side, its total and its overs', () => {
  const innings = [
    { batting_team: 'Kestrels', total: 163, wickets: 7, overs: '20.0' },
    { batting_team: 'Konkan Otters', total: 12, wickets: 1, overs: '2.3' },
  ];
  expect(scoreWords({ innings } as unknown as Scoreboard)).toBe('OTT 12/1 (2.3)');
  expect([scoreWords(null), scoreWords({ innings: [] } as unknown as Scoreboard)]).toEqual(['', '']);
});
