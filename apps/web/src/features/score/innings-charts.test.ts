import type { InningsScore, OverSummary, Scoreboard } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { chanceAfterOvers, chanceLine, inningsCharts } from './innings-charts.ts';

const SIZE = { width: 116, height: 116 };

function over(innings: number, number: number, runs: number, totalAfter: number, wickets = 0, balls = 6): OverSummary {
  return {
    innings,
    over: number,
    bowler: '',
    runs,
    wickets,
    total_after: totalAfter,
    wickets_after: wickets,
    balls: Array.from({ length: balls }, () => ({ label: '1', runs: 1, legal: true, boundary: 0, wicket: false })),
  };
}

const innings = (number: number, part: Partial<InningsScore> = {}): InningsScore =>
  ({ number, batting_team: number === 1 ? 'A' : 'B', super_over: false, target: null, finished: false, ...part }) as InningsScore;

const board = (scheduled: number | null, ...played: readonly InningsScore[]): Scoreboard =>
  ({
    teams: ['A', 'B'],
    phase: 'PLAYING',
    scheduled_overs: scheduled,
    balls_per_over: 6,
    free_hit: false,
    innings: played,
  }) as unknown as Scoreboard;

test('the sum of each innings rises over by over on one axis, and bars show runs and wickets', () => {
  const overs = [over(1, 0, 7, 7), over(1, 1, 14, 21, 1), over(2, 0, 30, 30)];
  const charts = inningsCharts(board(10, innings(1), innings(2)), overs, SIZE);
  expect(charts?.xs).toEqual([18, 28]);
  expect(charts?.innings.map(({ team, worm }) => [team, worm])).toEqual([
    ['A', 'M8 116L18 104.3L28 81'],
    ['B', 'M8 116L18 66'],
  ]);
  expect(charts?.barWidth).toBe(4);
  expect(charts?.innings[0]?.bars).toEqual([
    { x: 10, y: 92.7, height: 23.3, wickets: 0 },
    { x: 20, y: 69.3, height: 46.7, wickets: 1 },
  ]);
  expect(charts?.innings[1]?.bars).toEqual([{ x: 14, y: 16, height: 100, wickets: 0 }]);
});

test('a super over is not drawn, and without an over there is no chart', () => {
  expect(inningsCharts(board(20, innings(3, { super_over: true })), [over(3, 0, 9, 9)], SIZE)).toBeUndefined();
  expect(inningsCharts(board(20, innings(1)), [], SIZE)).toBeUndefined();
});

test('the chance is computed after complete overs alone, and falls for the team that is chased down', () => {
  const chase = innings(2, { target: 250, balls_left: 30, total: 99, wickets: 0, overs: '15.0' });
  const points = chanceAfterOvers(board(20, chase), [over(2, 0, 2, 2), over(2, 1, 218, 220), over(2, 2, 2, 222, 0, 3)]);
  expect(points.map((point) => [point.innings, point.over])).toEqual([
    [2, 0],
    [2, 1],
  ]);
  expect(points[0]?.percent).toBeGreaterThan(points[1]?.percent ?? 100);
  expect(points[1]?.percent).toBeLessThan(5);
});

test('a format without a limit of overs has no chances', () => {
  expect(chanceAfterOvers(board(null, innings(1)), [over(1, 0, 10, 10)])).toEqual([]);
});

test('chances run from left to right, with certainty at the top', () => {
  const points = [100, 50, 0].map((percent, place) => ({ innings: 1, over: place, percent }));
  expect(chanceLine(points, SIZE)).toEqual({ xs: [8, 58, 108], path: '8,8 58,58 108,108', evenY: 58 });
});
