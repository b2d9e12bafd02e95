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

test('12.2 before the first ball the sides are even, and chasing is worth a little', () => {
  expect(realMatchChances(scoreOf({ teams: ['Kestrels', 'Herons'], scheduledOvers: 20 }, []))?.firstTeam).toBe(0.5);
  const begun = realMatchChances(scoreOf({ ...SETUP, teams: ['Kestrels', 'Herons'] }, [start(1, 0)]));
  expect(begun?.secondTeam).toBeGreaterThan(0.5);
  expect(begun?.secondTeam).toBeLessThan(0.56);
});

test('12.2 a chase gets likelier with every run and hopeless without them', () => {
  const chase = (runs: number) =>
    realMatchChances(
      scoreOf({ teams: ['Kestrels', 'Herons'], scheduledOvers: 20 }, [
        start(1, 0),
        { type: 'INNINGS_END', innings: 1, end: 'OVERS' },
        start(2, 1, 150),
        ...overs(2, 10, runs),
      ]),
    )?.secondTeam ?? 0;
  expect(chase(0)).toBeLessThan(0.1);
  expect(chase(1)).toBeGreaterThan(chase(0));
  expect(chase(2)).toBeGreaterThan(0.95);
});

test('a match without a limit of overs has no model', () => {
  expect(realMatchChances(scoreOf({ teams: ['Kestrels', 'Herons'], scheduledOvers: null }, []))).toBeNull();
});

test('the normal distribution to six places', () => {
  expect(normalCdf(0)).toBeCloseTo(0.5, 6);
  expect(normalCdf(1.96)).toBeCloseTo(0.9750021, 6);
  expect(normalCdf(-1)).toBeCloseTo(0.1586553, 6);
});
