import { expect, test } from 'vitest';
import { emptyScore } from '../score/state.ts';
import { applyScoreEvent } from '../score/apply.ts';
import { lineQuote } from '../pricing/session-quote.ts';
import type { InningsScore, ScoreState } from '../score/state.ts';
import { realNextWicket, realScores } from './real-scores.ts';

/** Returns a first innings that has just begun, with the given changes. */
function innings(scheduledOvers: number | null, over: Partial<InningsScore> = {}): { score: ScoreState; now: InningsScore } {
  let score = emptyScore({ teams: ['Kestrels', 'Herons'], scheduledOvers });
  score = applyScoreEvent(score, { type: 'TOSS', winner: 0, decision: 'bat' });
  const allottedBalls = scheduledOvers === null ? null : scheduledOvers * 6;
  const start = {
    innings: 1,
    battingTeam: 0,
    superOver: false,
    allottedBalls,
    target: null,
    penaltyRuns: 0,
    absent: [],
  } as const;
  score = applyScoreEvent(score, { type: 'INNINGS_START', ...start });
  const [now] = score.innings;
  if (now === undefined) throw new Error('the score has no innings');
  return { score, now: { ...now, ...over } };
}

const sum = (chances: Float64Array): number => chances.reduce((all, chance) => all + chance, 0);
const mean = (chances: Float64Array): number => chances.reduce((all, chance, runs) => all + chance * runs, 0);

test.each([
  [20, null, {}, 171.9],
  // Half of the innings is over.
  [20, null, { allottedBalls: 60, legalBalls: 60, wickets: 3, total: 80 }, 170.2],
  [50, null, {}, 256],
  [null, null, { wickets: 5, total: 200 }, 360],
] as const)(
  'VC-12 in a match of %s overs, the chances of the runs after %s overs sum to one, and their mean follows from real innings',
  (overs, after, over, expected) => {
    const { score, now } = innings(overs, over);
    const chances = realScores(score, now, after, 900);
    if (chances === undefined) throw new Error('there are no chances to quote');
    expect(sum(chances)).toBeCloseTo(1, 6);
    expect(Math.abs(mean(chances) - expected)).toBeLessThan(2);
    expect(lineQuote(chances)).toBeDefined();
  },
);

test('VC-12 runs after overs that are already bowled have no chances, and a score below the present one has chance zero', () => {
  const { score, now } = innings(20, { legalBalls: 60, wickets: 3, total: 80 });
  expect(realScores(score, now, 10, 400)).toBeUndefined();
  expect(realScores(score, now, 6, 400)).toBeUndefined();
  expect(
    realScores(score, now, 15, 400)
      ?.slice(0, 80)
      .every((chance) => chance === 0),
  ).toBe(true);
});

test('settlement S-FANCY-31 the next wicket falls at the score or later', () => {
  const { now } = innings(20, { total: 40 });
  const chances = realNextWicket(now, 400);
  expect(sum(chances)).toBeCloseTo(1, 9);
  expect(chances.slice(0, 40).every((chance) => chance === 0)).toBe(true);
  expect(lineQuote(chances)?.yes.line).toBeGreaterThan(45);
});
