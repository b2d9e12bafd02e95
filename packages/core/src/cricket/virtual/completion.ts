import { naturalEnd } from '../score/innings.ts';
import { BALLS_PER_OVER, type ScoreState } from '../score/state.ts';
import { RESULT_OVERS_MIN, VIRTUAL_OVERS } from './match.ts';
import { weathers, type Weather } from './weather.ts';

/**
 * Returns the chance that a virtual match is not washed out and ends with a result, from the published score and chances of rain; null once the match is over.
 * It rains at most once, so a match that resumed after rain will be completed. The estimate ignores that an innings may end before rain could stop it.
 */
export function completionChance(score: ScoreState): number | null {
  if (score.outcome !== null) return null;
  const possible = weathers().filter(({ weather }) => mayBe(weather, score));
  const sum = (rows: typeof possible): number => rows.reduce((total, { inHundred }) => total + inHundred, 0);
  return sum(possible.filter(({ weather }) => bringsResult(weather, score))) / sum(possible);
}

/**
 * True if a match with this weather has a result. Rain that stops the first innings leaves none, and neither does rain after a few overs of a chase. An innings
 * that ended before the rain was not stopped.
 */
function bringsResult(weather: Weather, { innings }: ScoreState): boolean {
  if (weather.kind !== 'STOPPED') return weather.kind !== 'WASHED_OUT';
  const stopped = innings[weather.innings - 1];
  const wasOver = stopped !== undefined && stopped.end !== 'STOPPED' && (stopped.end ?? naturalEnd(stopped)) !== null;
  return wasOver || (weather.innings === 2 && weather.overs >= RESULT_OVERS_MIN);
}

/** True if the score is possible in this weather. */
function mayBe(weather: Weather, score: ScoreState): boolean {
  const [first, second] = score.innings;
  const isStopped = score.innings.some(({ end }) => end === 'STOPPED');
  if (isStopped && weather.kind !== 'STOPPED') return false;
  const isRaining = score.phase === 'INTERRUPTED';
  switch (weather.kind) {
    case 'DRY':
      return !isRaining && !isAnyInningsShort(score);
    case 'WASHED_OUT':
      return first === undefined;
    case 'SHORTENED':
      return first === undefined || first.allottedBalls === weather.overs * BALLS_PER_OVER;
    case 'CUT':
      if (second !== undefined) return second.allottedBalls === weather.overs * BALLS_PER_OVER && !isFirstInningsShort(score);
      return !isFirstInningsShort(score) && (!isRaining || (first !== undefined && first.end !== null));
    case 'STOPPED':
      return !isAnyInningsShort(score) && mayStop(weather, score);
  }
}

/** Returns true if the innings has not yet passed the ball after which the rain comes. */
function mayStop(weather: Weather & { kind: 'STOPPED' }, { innings, phase }: ScoreState): boolean {
  const stopped = innings[weather.innings - 1];
  if (innings.some((each) => each !== stopped && each.end === 'STOPPED')) return false;
  if (stopped === undefined) return phase !== 'INTERRUPTED';
  const rainsAt = weather.overs * BALLS_PER_OVER;
  const isAtRain = stopped.legalBalls === rainsAt && stopped.overs.length === weather.overs;
  if (phase === 'INTERRUPTED' || stopped.end === 'STOPPED') return isAtRain;
  return isAtRain || stopped.legalBalls < rainsAt;
}

function isFirstInningsShort({ innings: [first] }: ScoreState): boolean {
  return first !== undefined && first.allottedBalls !== VIRTUAL_OVERS * BALLS_PER_OVER;
}

/** Returns true if an innings has fewer overs than scheduled, because the match resumed after rain. */
function isAnyInningsShort(score: ScoreState): boolean {
  const second = score.innings[1];
  return isFirstInningsShort(score) || (second !== undefined && second.allottedBalls !== VIRTUAL_OVERS * BALLS_PER_OVER);
}
