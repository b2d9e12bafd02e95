import { pairOf, present } from '../../std/index.ts';
import { applyScoreEvent } from '../score/apply.ts';
import type { Delivery, Replacement } from '../score/delivery.ts';
import type { InningsEnd, MatchOutcome, ScoreEvent, TeamIndex } from '../score/events.ts';
import { ballsOf, readBall } from '../score/scorebook.ts';
import { BALLS_PER_OVER, emptyScore, type OverLength, type ScoreState } from '../score/state.ts';

/** One over in the words of a scorebook (`scorebook.ts`). A number means an over of six legal balls with that many runs and no boundary. */
export type MadeOver = string | number;

export interface MadeInnings {
  readonly team: TeamIndex;
  readonly overs: readonly MadeOver[];
  readonly end?: InningsEnd;
  readonly allottedBalls?: number | null;
  readonly target?: number | null;
  readonly penaltyRuns?: number;
  readonly absent?: readonly string[];
  /** Events after this many overs, before the next ball. */
  readonly after?: Readonly<Record<number, readonly ScoreEvent[]>>;
  /** The bowler of an over, counted from 1. By default five bowlers take turns. */
  readonly bowlers?: Readonly<Record<number, string>>;
  readonly superOver?: boolean;
  readonly openers?: readonly [string, string];
  readonly replacements?: readonly Replacement[];
}

export interface MadeMatch {
  readonly scheduledOvers: number | null;
  readonly ballsPerOver?: OverLength;
  readonly innings: readonly MadeInnings[];
  readonly outcome?: MatchOutcome;
  readonly playersOfMatch?: readonly string[];
  /** The elevens; the usual names by default. */
  readonly lineups?: readonly [readonly string[], readonly string[]];
}

const TEAMS = ['Kestrels', 'Herons'] as const;

/** Returns K1 to K11 and H1 to H11, in batting order; the last five bowl. */
export function elevenOf(team: TeamIndex): readonly string[] {
  return Array.from({ length: 11 }, (_, index) => `${team === 0 ? 'K' : 'H'}${index + 1}`);
}

/** Returns the score of an invented match, for rules that no sample match covers. The striker keeps the strike until out. */
export function buildMatch(match: MadeMatch): ScoreState {
  let score = emptyScore({ teams: TEAMS, ...match });
  const take = (event: ScoreEvent): void => {
    score = applyScoreEvent(score, event);
  };
  for (const team of [0, 1] as const) take({ type: 'LINEUP', team, players: match.lineups?.[team] ?? elevenOf(team) });
  match.innings.forEach((innings, index) => madeInnings(match, innings, index + 1).forEach(take));
  if (match.outcome !== undefined)
    take({ type: 'MATCH_END', outcome: match.outcome, playersOfMatch: match.playersOfMatch ?? [] });
  return score;
}

function madeInnings(match: MadeMatch, innings: MadeInnings, number: number): readonly ScoreEvent[] {
  const events: ScoreEvent[] = [startOf(match, innings, number)];
  const pair: [string, string] = [...(innings.openers ?? pairOf(elevenOf(innings.team)))];
  const waiting = elevenOf(innings.team).filter((player) => !pair.includes(player));
  innings.overs.forEach((over, index) => {
    const balls = typeof over === 'string' ? ballsOf(over) : overOfRuns(over);
    balls.forEach((text, place) => {
      const bowler = innings.bowlers?.[index + 1] ?? elevenOf(innings.team === 0 ? 1 : 0)[6 + (index % 5)];
      const ball = present(readBall(text, pair[0]), text);
      const delivery: Delivery = {
        ...ball,
        innings: number,
        over: index,
        ball: place + 1,
        striker: pair[0],
        nonStriker: pair[1],
        bowler: present(bowler, 'a bowler'),
        replacements: index === 0 && place === 0 ? (innings.replacements ?? []) : [],
      };
      events.push({ type: 'BALL', delivery });
      if (ball.wickets.length > 0) pair[0] = waiting.shift() ?? pair[0];
    });
    events.push(...(innings.after?.[index + 1] ?? []));
  });
  if (innings.end !== undefined) events.push({ type: 'INNINGS_END', innings: number, end: innings.end });
  return events;
}

function startOf(match: MadeMatch, innings: MadeInnings, number: number): ScoreEvent {
  const scheduled = match.scheduledOvers === null ? null : match.scheduledOvers * (match.ballsPerOver ?? BALLS_PER_OVER);
  return {
    type: 'INNINGS_START',
    innings: number,
    battingTeam: innings.team,
    superOver: innings.superOver ?? false,
    allottedBalls: innings.allottedBalls === undefined ? scheduled : innings.allottedBalls,
    target: innings.target ?? null,
    penaltyRuns: innings.penaltyRuns ?? 0,
    absent: innings.absent ?? [],
  };
}

/** Returns an over of six legal balls with this many runs and no boundary. */
function overOfRuns(runs: number): readonly string[] {
  const share = Math.floor(runs / BALLS_PER_OVER);
  return Array.from({ length: BALLS_PER_OVER }, (_, ball) => `${share + (ball < runs % BALLS_PER_OVER ? 1 : 0)}r`);
}
