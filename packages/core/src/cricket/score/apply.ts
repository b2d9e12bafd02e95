import { assert, present } from '../../std/index.ts';
import { applyBall } from './apply-ball.ts';
import type {
  BallEvent,
  InningsEnd,
  InningsEndEvent,
  InningsStartEvent,
  MatchEndEvent,
  PenaltyEvent,
  RevisionEvent,
  ScoreEvent,
  SessionEndEvent,
} from './events.ts';
import { emptyInnings, isTargetReached, lastOver, naturalEnd, naturalTarget, withAbsent } from './innings.ts';
import { faultOfEvent } from './laws.ts';
import { emptyScore, type InningsScore, type MatchSetup, type PlaySessionEnd, type ScoreState } from './state.ts';

/** Reasons why a score event does not fit the score so far. */
type ScoreRefusal = 'MATCH_FINISHED' | 'UNKNOWN_INNINGS' | 'INNINGS_ENDED' | 'OUT_OF_ORDER';

/**
 * Returns the reason why the event cannot come next; null if it can. Call this first for events from outside. An event in order can still be one that no match
 * can have; the reason is then a sentence.
 */
export function scoreEventRefusal(state: ScoreState, event: ScoreEvent): string | null {
  return scoreOrderRefusal(state, event) ?? faultOfEvent(state, event) ?? null;
}

/** Returns the reason why the event is out of order; null if it is in order. A stored event needs no other check. */
export function scoreOrderRefusal(state: ScoreState, event: ScoreEvent): ScoreRefusal | null {
  if (state.phase === 'FINISHED') return 'MATCH_FINISHED';
  switch (event.type) {
    case 'BALL':
      return ballRefusal(state, event);
    case 'INNINGS_START':
      return inningsStartRefusal(state, event);
    case 'PENALTY':
      // The officials may add penalty runs to an innings after its last ball.
      return state.innings[event.innings - 1] === undefined ? 'UNKNOWN_INNINGS' : null;
    case 'INNINGS_END':
    case 'REVISION':
      return inningsRefusal(state, event.innings);
    case 'SESSION_END':
      return followsLastSession(state, event) ? null : 'OUT_OF_ORDER';
    case 'TOSS':
    case 'LINEUP':
    case 'INTERRUPTION':
    case 'MATCH_END':
      return null;
  }
}

function inningsRefusal(state: ScoreState, number: number): ScoreRefusal | null {
  if (number !== state.innings.length) return 'UNKNOWN_INNINGS';
  return state.innings.at(-1)?.end === null ? null : 'INNINGS_ENDED';
}

function inningsStartRefusal(state: ScoreState, event: InningsStartEvent): ScoreRefusal | null {
  if (event.innings !== state.innings.length + 1) return 'OUT_OF_ORDER';
  return state.innings.at(-1)?.end === null ? 'OUT_OF_ORDER' : null;
}

function ballRefusal(state: ScoreState, event: BallEvent): ScoreRefusal | null {
  const { innings: number, over, ball } = event.delivery;
  const refusal = inningsRefusal(state, number);
  if (refusal !== null) return refusal;
  const current = lastOver(present(state.innings.at(-1), 'the innings is there'));
  if (current === undefined) return over === 0 && ball === 1 ? null : 'OUT_OF_ORDER';
  const isSameOver = over === current.over && ball === current.balls.length + 1;
  const isNextOver = over === current.over + 1 && ball === 1;
  return isSameOver || isNextOver ? null : 'OUT_OF_ORDER';
}

/**
 * Returns the score after one more event. Live matches, replays and virtual matches all use it. The event must be in order, and any other event is a defect
 * of the caller. A stored event that no match can have is still applied, because its log was accepted before.
 */
export function applyScoreEvent(state: ScoreState, event: ScoreEvent): ScoreState {
  const refusal = scoreOrderRefusal(state, event);
  assert(refusal === null, `score event ${event.type} does not fit: ${refusal ?? ''}`);
  switch (event.type) {
    case 'TOSS':
      return { ...state, toss: { winner: event.winner, decision: event.decision }, phase: 'TOSS' };
    case 'LINEUP':
      return { ...state, lineups: event.team === 0 ? [event.players, state.lineups[1]] : [state.lineups[0], event.players] };
    case 'INNINGS_START':
      return inningsStarted(state, event);
    case 'BALL':
      return ballBowled(state, event);
    case 'PENALTY':
      return penaltyRunsGiven(state, event);
    case 'REVISION':
      return changeInnings(state, event.innings, (innings) => revisedInnings(innings, event));
    case 'INTERRUPTION':
      return { ...state, phase: phaseAfterInterruption(state, event.stopped), interruption: event.stopped ? event.reason : null };
    case 'SESSION_END':
      return { ...state, playSessions: [...state.playSessions, sessionEnded(state, event)] };
    case 'INNINGS_END':
      return {
        ...changeInnings(state, event.innings, (innings) => endedInnings(innings, event)),
        phase: 'INNINGS_BREAK',
        interruption: null,
      };
    case 'MATCH_END':
      return matchEnded(state, event);
  }
}

function phaseAfterInterruption(state: ScoreState, isStopped: boolean): ScoreState['phase'] {
  if (isStopped) return 'INTERRUPTED';
  const innings = state.innings.at(-1);
  if (innings === undefined) return state.toss === null ? 'SCHEDULED' : 'TOSS';
  return innings.end === null ? 'PLAYING' : 'INNINGS_BREAK';
}

function inningsStarted(state: ScoreState, event: InningsStartEvent): ScoreState {
  const innings = emptyInnings(event, event.target ?? naturalTarget(state, event), state.ballsPerOver);
  return { ...state, innings: [...state.innings, innings], phase: 'PLAYING', interruption: null };
}

function ballBowled(state: ScoreState, event: BallEvent): ScoreState {
  const next = changeInnings(state, event.delivery.innings, (innings) => applyBall(innings, event.delivery));
  const replacements = event.delivery.replacements;
  return {
    ...next,
    phase: 'PLAYING',
    interruption: null,
    replacements: replacements.length === 0 ? state.replacements : [...state.replacements, ...replacements],
  };
}

/**
 * Returns the score after penalty runs for an innings. Runs for the fielding side are added to its previous innings. The side that chases this total then needs
 * as many runs more, even after its last ball. Runs for an earlier innings of the chasing side lower the target. A chase that has succeeded stays successful.
 */
function penaltyRunsGiven(state: ScoreState, { innings: number, runs }: PenaltyEvent): ScoreState {
  const given = changeInnings(state, number, (innings) => penaltyGiven(innings, runs));
  const chase = given.innings.at(-1);
  if (chase === undefined || chase.number === number || chase.target === null || isTargetReached(chase)) return given;
  const to = given.innings[number - 1];
  if (to === undefined || to.superOver !== chase.superOver) return given;
  const target = chase.target + (to.battingTeam === chase.battingTeam ? -runs : runs);
  return changeInnings(given, chase.number, (innings) => ({ ...innings, target }));
}

/** Returns the innings with penalty runs outside any delivery. These runs count in the total but in no over (settlement D-1). */
function penaltyGiven(innings: InningsScore, runs: number): InningsScore {
  const award = { runs, afterDeliveries: innings.deliveries.length, onDelivery: false };
  return {
    ...innings,
    total: innings.total + runs,
    penaltyPost: innings.penaltyPost + runs,
    penalties: [...innings.penalties, award],
  };
}

function revisedInnings(innings: InningsScore, { allottedBalls, target }: RevisionEvent): InningsScore {
  const isCut = allottedBalls !== null && innings.allottedBalls !== null && allottedBalls < innings.allottedBalls;
  return {
    ...innings,
    allottedBalls,
    target,
    cutAfterDeliveries: innings.cutAfterDeliveries ?? (isCut ? innings.deliveries.length : null),
  };
}

function followsLastSession(state: ScoreState, { day, session }: SessionEndEvent): boolean {
  const last = state.playSessions.at(-1);
  if (last === undefined) return true;
  return day > last.day || (day === last.day && session > last.session);
}

function sessionEnded(state: ScoreState, { day, session }: SessionEndEvent): PlaySessionEnd {
  const innings = state.innings.at(-1);
  return { day, session, innings: innings?.number ?? 0, deliveries: innings?.deliveries.length ?? 0 };
}

function endedInnings(before: InningsScore, event: InningsEndEvent): InningsScore {
  const innings = withAbsent(before, event);
  return { ...innings, end: endOf(innings, event.end) };
}

/** Returns the end that the balls show. Only an innings that could have further balls ends as its source says. */
function endOf(innings: InningsScore, end: InningsEnd): InningsEnd {
  return naturalEnd(innings) ?? end;
}

/** Ends a match and its open innings. */
function matchEnded(state: ScoreState, event: MatchEndEvent): ScoreState {
  const innings = state.innings.map((each) => (each.end === null ? { ...each, end: endOf(each, 'STOPPED') } : each));
  return {
    ...state,
    innings,
    outcome: event.outcome,
    playersOfMatch: event.playersOfMatch,
    phase: 'FINISHED',
    interruption: null,
  };
}

function changeInnings(state: ScoreState, number: number, change: (innings: InningsScore) => InningsScore): ScoreState {
  return { ...state, innings: state.innings.map((innings) => (innings.number === number ? change(innings) : innings)) };
}

/** Returns the score of a whole history. To undo the last ball, compute the score of one event fewer. */
export function scoreOf(setup: MatchSetup, events: readonly ScoreEvent[]): ScoreState {
  return events.reduce(applyScoreEvent, emptyScore(setup));
}
