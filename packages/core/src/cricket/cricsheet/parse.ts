import { ok, refused, type Result } from '../../std/index.ts';
import type { MatchOutcome, ScoreEvent } from '../score/events.ts';
import { BALLS_PER_OVER, BALLS_PER_SET, type MatchSetup } from '../score/state.ts';
import { readInnings } from './innings.ts';
import { Reader, type JsonObject } from './reader.ts';
import { teamIndex } from './team.ts';

export interface CricsheetInfo {
  /** "T20", "ODI", "Test", "ODM", "IT20", "MDM" */
  readonly format: string;
  readonly eventName: string;
  readonly venue: string;
  readonly city: string;
  /** Days of play, "2022-07-11". The file has no times. */
  readonly dates: readonly string[];
  readonly season: string;
  readonly gender: string;
}

export interface CricsheetMatch {
  readonly info: CricsheetInfo;
  readonly setup: MatchSetup;
  /** The whole match in playing order, from line-ups and toss to the result. */
  readonly events: readonly ScoreEvent[];
}

/** Facts that a file cannot contain and staff may add. */
export interface CricsheetHints {
  /** Overs per side, if the match was shortened before the first ball. */
  readonly allottedOvers?: number;
  /** True if the match was shortened before the first ball, to a number of overs that the file does not have. */
  readonly reducedBeforeStart?: boolean;
}

/** Converts a Cricsheet file (versions 1.0 and 1.1, parsed as JSON) into score events. A file of another shape is refused, with its first wrong fields. */
export function parseCricsheet(file: unknown, hints: CricsheetHints = {}): Result<CricsheetMatch, string> {
  const reader = new Reader();
  const root = reader.object(file, 'file');
  const info = reader.object(root['info'], 'info');
  const setup = { ...readSetup(reader, info), ...(hints.reducedBeforeStart === true ? { reducedBeforeStart: true } : {}) };
  const events: ScoreEvent[] = [...readLineups(reader, info, setup), ...readToss(reader, info, setup)];
  readInnings(reader, root, { setup, allottedBalls: allottedBalls(setup, hints), events });
  events.push({
    type: 'MATCH_END',
    outcome: readOutcome(reader, reader.object(info['outcome'], 'info.outcome'), setup),
    playersOfMatch: reader.texts(info['player_of_match'], 'info.player_of_match'),
  });
  if (reader.problems.length > 0) return refused(`not a Cricsheet match: ${reader.problems.slice(0, 3).join('; ')}`);
  return ok({ info: readInfo(reader, info), setup, events });
}

function allottedBalls(setup: MatchSetup, hints: CricsheetHints): number | null {
  const overs = hints.allottedOvers ?? setup.scheduledOvers;
  return overs === null ? null : overs * (setup.ballsPerOver ?? BALLS_PER_OVER);
}

function readSetup(reader: Reader, info: JsonObject): MatchSetup {
  const teams = reader.list(info['teams'], 'info.teams');
  const overs = info['overs'];
  return {
    teams: [reader.text(teams[0], 'info.teams[0]'), reader.text(teams[1], 'info.teams[1]')],
    scheduledOvers: overs === undefined ? null : reader.whole(overs, 'info.overs'),
    ...(info['balls_per_over'] === BALLS_PER_SET ? { ballsPerOver: BALLS_PER_SET } : {}),
  };
}

function readInfo(reader: Reader, info: JsonObject): CricsheetInfo {
  const textOr = (field: string): string => {
    const value = info[field];
    // Some files have the season as a number.
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
  };
  const event = reader.objectOrEmpty(info['event'], 'info.event');
  return {
    format: textOr('match_type'),
    eventName: typeof event['name'] === 'string' ? event['name'] : '',
    venue: textOr('venue'),
    city: textOr('city'),
    dates: reader.texts(info['dates'], 'info.dates'),
    season: textOr('season'),
    gender: textOr('gender'),
  };
}

function readLineups(reader: Reader, info: JsonObject, setup: MatchSetup): readonly ScoreEvent[] {
  const players = reader.objectOrEmpty(info['players'], 'info.players');
  return ([0, 1] as const).map((team) => ({
    type: 'LINEUP',
    team,
    players: reader.texts(players[setup.teams[team]], `info.players.${setup.teams[team]}`),
  }));
}

function readToss(reader: Reader, info: JsonObject, setup: MatchSetup): readonly ScoreEvent[] {
  if (info['toss'] === undefined) return [];
  const toss = reader.object(info['toss'], 'info.toss');
  if (toss['winner'] === undefined || toss['decision'] === undefined) return [];
  const winner = teamIndex(reader, setup, toss['winner'], 'info.toss.winner');
  return [{ type: 'TOSS', winner, decision: reader.oneOf(toss['decision'], ['bat', 'field'], 'info.toss.decision') ?? 'bat' }];
}

function readOutcome(reader: Reader, outcome: JsonObject, setup: MatchSetup): MatchOutcome {
  const method = typeof outcome['method'] === 'string' ? outcome['method'] : null;
  if (outcome['winner'] !== undefined) {
    const winner = teamIndex(reader, setup, outcome['winner'], 'info.outcome.winner');
    return { kind: 'WON', winner, by: readMargin(reader, outcome), method };
  }
  const result = reader.oneOf(outcome['result'], ['tie', 'draw', 'no result'], 'info.outcome.result');
  if (result === 'draw') return { kind: 'DRAWN' };
  if (result !== 'tie') return { kind: 'NO_RESULT' };
  const decider = outcome['eliminator'] ?? outcome['bowl_out'];
  return {
    kind: 'TIED',
    eliminator: decider === undefined ? null : teamIndex(reader, setup, decider, 'info.outcome.eliminator'),
    method,
  };
}

function readMargin(reader: Reader, outcome: JsonObject): Readonly<Record<string, number>> {
  const by = reader.objectOrEmpty(outcome['by'], 'info.outcome.by');
  return Object.fromEntries(
    ['runs', 'wickets', 'innings'].flatMap((unit) =>
      by[unit] === undefined ? [] : [[unit, reader.whole(by[unit], `info.outcome.by.${unit}`)]],
    ),
  );
}
