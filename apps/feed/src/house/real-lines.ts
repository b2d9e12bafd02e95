import { currentInnings, formatOf, type InningsScore, type ScoreState } from '@pavilion/core/cricket';
import { METER_CAP } from '@pavilion/core/market';
import { CONSTANTS } from '@pavilion/core/settlement';
import { bookmaker, fallOfWicket, oddEven, session } from './cricket-lines.ts';
import type { CricketLine } from './line.ts';
import { digit, overComparison, totalLines } from './special-lines.ts';

/** Overs with a score line, by match format. A chase has no line for its last overs. */
const SESSIONS = { T20: [6, 10, 15, 20], ODI: [10, 15, 25, 40, 50] } as const;
const INNINGS_WICKETS = 10;

/** Returns the lines for a score of a real match, by format. A Test has only totals and wickets. The lines depend only on the score. */
export function realLinesAt(score: ScoreState): readonly CricketLine[] {
  const innings = currentInnings(score);
  const ofMatch = score.scheduledOvers === null ? [] : [bookmaker(score)];
  if (innings === undefined || innings.end !== null || innings.superOver) return ofMatch;
  return [...ofMatch, ...(score.scheduledOvers === null ? testLines(score, innings) : limitedLines(score, innings))];
}

function testLines(score: ScoreState, innings: InningsScore): readonly CricketLine[] {
  const side = score.teams[innings.battingTeam];
  return [...totalLines(innings.number, side, METER_CAP.TEST), ...wicketLines(side, innings)];
}

function limitedLines(score: ScoreState, innings: InningsScore): readonly CricketLine[] {
  const format = formatOf(score.scheduledOvers ?? 0) === 'ODI' ? 'ODI' : 'T20';
  const side = score.teams[innings.battingTeam];
  const { number } = innings;
  const sessions = SESSIONS[format].slice(0, number === 1 ? undefined : -1);
  const overs = CONSTANTS.FULL_INNINGS_OVERS[format];
  return [
    ...sessions.map((over) => session(number, side, over)),
    ...(format === 'T20' ? [digit(number, side)] : []),
    ...(number === 1 ? [oddEven(side, overs), ...totalLines(1, side, METER_CAP.LIMITED_OVERS)] : []),
    ...(number === 1 ? [overComparison(score, CONSTANTS.OVER_COMPARISON_OVERS[format])] : []),
    ...wicketLines(side, innings),
  ];
}

function wicketLines(side: string, { number, wickets }: InningsScore): readonly CricketLine[] {
  return wickets < INNINGS_WICKETS ? [fallOfWicket(number, side, wickets + 1)] : [];
}
