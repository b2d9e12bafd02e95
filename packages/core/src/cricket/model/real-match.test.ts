import { expect, test } from 'vitest';
import { NO_EXTRAS, realMatchChances, scoreOf, type ScoreEvent } from '../index.ts';
import { normalCdf } from './real-match.ts';

const SETUP = { teams: ['Kestrels', 'Herons'], scheduledOvers: 20 } as const;

function start(innings: number, battingTeam: 0 | 1, target: number | null = null): ScoreEvent {
  return {
    type: 'INNINGS_START',
    innings,
    battingTeam,
    superOver: false,
    allottedBalls: 120,
    target,
    penaltyRuns: 0,
    absent: [],
  };
}

/** Overs of six balls with the same runs on each. */
function overs(innings: number, count: number, runsOffBat: number, firstOver = 0): readonly ScoreEvent[] {
  return Array.from({ length: count * 6 }, (_, index) => ({
    type: 'BALL' as const,
    delivery: {
      innings,
      over: firstOver + Math.floor(index / 6),
      ball: (index % 6) + 1,
      striker: 'A',
      nonStriker: 'B',
      bowler: 'X',
      runsOffBat,
      boundary: 0 as const,
      extras: NO_EXTRAS,
      wickets: [],
      replacements: [],
    },
  }));
}

/** Calculated by hand from the table of first innings, with the deviation of 30.3 and 0.537 as the chasing sides' share of wins. */
const WORKED = { beforeFirstBall: 0.5287, atDotBalls: 0.0215, atARunABall: 0.7048 };
const DIGITS = 3;

test('VC-12 the sides are even before the innings, and from the first ball batting second is a small advantage', () => {
  expect(realMatchChances(scoreOf({ teams: ['Kestrels', 'Herons'], scheduledOvers: 20 }, []))?.firstTeam).toBe(0.5);
  const begun = realMatchChances(scoreOf({ ...SETUP, teams: ['Kestrels', 'Herons'] }, [start(1, 0)]));
  // The first side is expected to make 171.9 runs. The second is expected to make 171 runs and 0.0929 of a deviation of 42.9. The first side therefore falls
  // 0.0718 deviations short.
  expect(begun?.secondTeam).toBeCloseTo(WORKED.beforeFirstBall, DIGITS);
  expect((begun?.firstTeam ?? 0) + (begun?.secondTeam ?? 0)).toBeCloseTo(1, 10);
});

test('VC-12 the chance of a chase of 150 after ten overs follows from the runs of each ball', () => {
  const chase = (runs: number) =>
    realMatchChances(
      scoreOf({ teams: ['Kestrels', 'Herons'], scheduledOvers: 20 }, [
        start(1, 0),
        { type: 'INNINGS_END', innings: 1, end: 'OVERS' },
        start(2, 1, 150),
        ...overs(2, 10, runs),
      ]),
    )?.secondTeam ?? 0;
  // 102.1 runs are expected with a deviation of 23.41. A need of 149.5 is 2.02 deviations above that; a need of 89.5 is 0.54 below it.
  expect(chase(0)).toBeCloseTo(WORKED.atDotBalls, DIGITS);
  expect(chase(1)).toBeCloseTo(WORKED.atARunABall, DIGITS);
  // The model never quotes a side as certain.
  expect(chase(2)).toBe(0.995);
});

test('a match without a limit of overs has no model', () => {
  expect(realMatchChances(scoreOf({ teams: ['Kestrels', 'Herons'], scheduledOvers: null }, []))).toBeNull();
});

test('the normal distribution is right to six places', () => {
  expect(normalCdf(0)).toBeCloseTo(0.5, 6);
  expect(normalCdf(1.96)).toBeCloseTo(0.9750021, 6);
  expect(normalCdf(-1)).toBeCloseTo(0.1586553, 6);
});
