import { ballsLeft } from '../score/innings.ts';
import { INNINGS_WICKETS, type InningsScore, type ScoreState } from '../score/state.ts';
import { addAt } from '../../std/index.ts';
import { deviationOf, expectedToCome, MEAN_TOTAL, meanTotal, normalCdf } from './real-match.ts';

/** Runs that each wicket in hand is worth in a match without a limit of overs. */
const RUNS_PER_WICKET = 32;
/** Mean runs that a partnership adds before the next wicket. */
const RUNS_PER_STAND = 24;

/**
 * Returns the chances of each score after this many overs of the current innings, or of the innings total if `overs` is null. Undefined if those overs are
 * already bowled or beyond the end of the innings, and for overs of a match without a limit. Replays of real matches are quoted from these chances. They are
 * the normal approximation of `realMatchChances`, around the table of real innings.
 */
export function realScores(
  { scheduledOvers }: Pick<ScoreState, 'scheduledOvers'>,
  innings: InningsScore,
  overs: number | null,
  runsMax: number,
): Float64Array | undefined {
  const { total, wickets } = innings;
  if (scheduledOvers === null) {
    const stands = INNINGS_WICKETS - wickets;
    return overs === null
      ? normal(total, total + stands * RUNS_PER_WICKET, RUNS_PER_WICKET * Math.sqrt(stands), runsMax)
      : undefined;
  }
  const left = (ballsLeft(innings) ?? 0) / innings.ballsPerOver;
  const bowled = innings.legalBalls / innings.ballsPerOver;
  const leftThen = overs === null ? 0 : left - (overs - bowled);
  if (overs !== null && (overs <= bowled || leftThen < 0)) return undefined;
  const scale = meanTotal(scheduledOvers) / MEAN_TOTAL;
  const toCome =
    scale * Math.max(0, expectedToCome(left, scheduledOvers, wickets) - expectedToCome(leftThen, scheduledOvers, wickets));
  return normal(total, total + toCome, deviationOf(toCome, scale), runsMax);
}

/** Returns the chances of the score at the next wicket, as if each run of a stand were equally likely to be its last. */
export function realNextWicket({ total }: InningsScore, runsMax: number): Float64Array {
  const chances = new Float64Array(runsMax + 1);
  const ends = 1 / (1 + RUNS_PER_STAND);
  let left = 1;
  for (let runs = total; runs < runsMax; runs += 1) {
    const chance = left * ends;
    chances[runs] = chance;
    left -= chance;
  }
  addAt(chances, runsMax, left);
  return chances;
}

/** Returns a normal distribution over whole scores from `least` on; the tails are added at the ends. */
function normal(least: number, mean: number, deviation: number, runsMax: number): Float64Array {
  const chances = new Float64Array(runsMax + 1);
  let below = 0;
  for (let runs = Math.min(least, runsMax); runs <= runsMax; runs += 1) {
    const upTo = runs === runsMax ? 1 : normalCdf((runs + 0.5 - mean) / Math.max(deviation, 0.8));
    chances[runs] = Math.max(0, upTo - below);
    below = Math.max(below, upTo);
  }
  return chances;
}
