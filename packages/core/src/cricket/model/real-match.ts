import { ballsLeft } from '../score/innings.ts';
import { INNINGS_WICKETS, type InningsScore, type ScoreState } from '../score/state.ts';
import { currentInnings } from '../score/views.ts';
import { decidedChances, type MatchChances } from './win-chance.ts';

/** Expected runs still to come in first innings of real IPL matches, by overs left (rows) and wickets down (columns); VC-12. */
const EXPECTED: readonly { readonly oversLeft: number; readonly byWickets: readonly number[] }[] = [
  { oversLeft: 0, byWickets: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
  { oversLeft: 1, byWickets: [13.1, 13.1, 13.1, 13.1, 13.1, 13.1, 11.7, 11.1, 9.3, 6.9] },
  { oversLeft: 5, byWickets: [56.5, 56.5, 55.9, 54.6, 51.9, 49.2, 44.4, 39.1, 28.9, 17.0] },
  { oversLeft: 10, byWickets: [102.1, 99.4, 94.7, 90.2, 83.2, 76.7, 67.8, 56.6, 40.8, 22.3] },
  { oversLeft: 15, byWickets: [139.7, 133.9, 125.2, 118.8, 111.4, 103.2, 93.4, 76.1, 52.3, 28.9] },
  { oversLeft: 20, byWickets: [171.9, 163.0, 152.9, 147.1, 141.5, 129.6, 112.3, 88.3, 58.7, 30.9] },
];

const FULL_OVERS = 20;
/** Standard deviation of the total of a first innings in real T20 matches, and the share of these matches that the chasing side won. */
const TOTAL_DEVIATION = 30.3;
const CHASE_WON = 0.537;
/** Mean total of a first innings. Longer formats scale the table by their own mean. */
export const MEAN_TOTAL = 171.0;
const MEAN_TOTAL_BY_OVERS: readonly { readonly overs: number; readonly total: number }[] = [
  { overs: 20, total: MEAN_TOTAL },
  { overs: 50, total: 255 },
];
const CHANCE_MIN = 0.005;

/**
 * Returns the chances to win a real limited-overs match, for quoting replays; null for a format without a limit, because there are no data for it.
 *
 * The chances are an approximation. The remaining runs are taken as normally distributed, with means interpolated from a table of real first innings. The
 * deviation shrinks with the root of the remaining runs. An innings of another length uses its remaining share of overs, scaled to the format's mean total.
 * Both sides are assumed equally strong.
 */
export function realMatchChances(score: ScoreState): MatchChances | null {
  const decided = decidedChances(score);
  if (decided !== null) return decided;
  if (score.scheduledOvers === null) return null;
  const innings = currentInnings(score);
  const batting = innings === undefined ? 0.5 : battingChance(innings, score.scheduledOvers);
  const chance = Math.min(1 - CHANCE_MIN, Math.max(CHANCE_MIN, batting));
  const firstTeam = innings === undefined || innings.battingTeam === 0 ? chance : 1 - chance;
  return { firstTeam, tie: 0, secondTeam: 1 - firstTeam };
}

function battingChance(innings: InningsScore, scheduledOvers: number): number {
  const scale = meanTotal(scheduledOvers) / MEAN_TOTAL;
  const left = innings.end === null ? (ballsLeft(innings) ?? 0) : 0;
  const toCome = innings.end === null ? scale * expectedToCome(left / innings.ballsPerOver, scheduledOvers, innings.wickets) : 0;
  const deviation = deviationOf(toCome, scale);
  if (innings.target !== null) return chanceAbove(innings.target - innings.total - 0.5, toCome, deviation);
  // The other side's innings has a slightly higher mean, the advantage of chasing.
  const share = (innings.allottedBalls ?? 0) / (scheduledOvers * innings.ballsPerOver);
  const answer = scale * share * MEAN_TOTAL + scale * TOTAL_DEVIATION * Math.SQRT2 * inverseNormal(CHASE_WON);
  return chanceAbove(answer, innings.total + toCome, Math.hypot(deviation, scale * TOTAL_DEVIATION));
}

export function meanTotal(overs: number): number {
  return interpolate(
    MEAN_TOTAL_BY_OVERS.map((row) => ({ at: row.overs, value: row.total })),
    overs,
  );
}

export function expectedToCome(oversLeft: number, scheduledOvers: number, wickets: number): number {
  if (wickets >= INNINGS_WICKETS) return 0;
  const rows = EXPECTED.map((row) => ({ at: row.oversLeft, value: row.byWickets[wickets] ?? 0 }));
  return interpolate(rows, (oversLeft / scheduledOvers) * FULL_OVERS);
}

export function deviationOf(toCome: number, scale: number): number {
  return Math.max(0.8, scale * TOTAL_DEVIATION * Math.sqrt(toCome / (scale * MEAN_TOTAL)));
}

interface TablePoint {
  readonly at: number;
  readonly value: number;
}

/** Interpolates linearly between the points of a table, and is flat beyond its ends. */
function interpolate(points: readonly TablePoint[], at: number): number {
  const next = points.findIndex((point) => point.at >= at);
  const high = points[next === -1 ? points.length - 1 : next];
  const low = points[next === -1 ? points.length - 1 : Math.max(0, next - 1)];
  if (high === undefined || low === undefined) return 0;
  if (high.at === low.at) return high.value;
  return low.value + ((at - low.at) / (high.at - low.at)) * (high.value - low.value);
}

/** Returns the chance that a normal variable lies above a threshold. */
function chanceAbove(threshold: number, mean: number, deviation: number): number {
  return 1 - normalCdf((threshold - mean) / deviation);
}

/** Returns the cumulative normal distribution, Abramowitz and Stegun 26.2.17: error under 1e-7. */
export function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return x >= 0 ? 1 - tail : tail;
}

/** Returns the x whose cumulative chance is p, found by bisection. */
function inverseNormal(p: number): number {
  let low = -8;
  let high = 8;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
