import {
  applyScoreEvent,
  emptyScore,
  scoreEventRefusal,
  scoreOf,
  type BallMark,
  type MatchSetup,
  type ScoreRefusal,
  type ScoreState,
} from '@pavilion/core/cricket';
import type { LoggedEvent } from './score-store.ts';

export type MatchScore = {
  readonly state: ScoreState;
  /** Rises with every event. */
  readonly version: number;
};

export type ScoreChange = {
  readonly matchId: number;
  readonly score: MatchScore;
  readonly ball: { readonly innings: number; readonly over: number; readonly ball: BallMark } | undefined;
};

type Match = { readonly setup: MatchSetup; readonly log: LoggedEvent[]; score: MatchScore };

/**
 * Scores of the matches in memory: each the fold of everything that was said about it. An event that corrects another takes its
 * place in the fold, which is then made anew.
 */
export class Scores {
  readonly #matches = new Map<number, Match>();
  readonly #listeners = new Set<(change: ScoreChange) => void>();

  /** Starts a match with what was logged of it; a second start changes nothing. */
  open(matchId: number, setup: MatchSetup, log: readonly LoggedEvent[]): void {
    if (this.#matches.has(matchId)) return;
    this.#matches.set(matchId, { setup, log: [...log], score: { state: foldOf(setup, log), version: log.length } });
  }

  has(matchId: number): boolean {
    return this.#matches.has(matchId);
  }

  /** The score, or undefined before anything was said about the match. */
  of(matchId: number): MatchScore | undefined {
    const match = this.#matches.get(matchId);
    return match === undefined || match.log.length === 0 ? undefined : match.score;
  }

  /** Why the event cannot be added, or undefined when it was. */
  add(matchId: number, logged: LoggedEvent): ScoreRefusal | 'UNKNOWN_MATCH' | 'UNKNOWN_EVENT' | 'KNOWN' | undefined {
    const match = this.#matches.get(matchId);
    if (match === undefined) return 'UNKNOWN_MATCH';
    if (match.log.some((each) => each.seq === logged.seq)) return 'KNOWN';
    const refusal = logged.replaces === undefined ? append(match, logged) : correct(match, logged);
    if (refusal !== undefined) return refusal;
    const change: ScoreChange = { matchId, score: match.score, ball: lastBall(match.score.state, logged) };
    for (const listener of this.#listeners) listener(change);
    return undefined;
  }

  onChange(listener: (change: ScoreChange) => void): void {
    this.#listeners.add(listener);
  }

  forget(matchId: number): void {
    this.#matches.delete(matchId);
  }
}

function append(match: Match, logged: LoggedEvent): ScoreRefusal | undefined {
  const refusal = scoreEventRefusal(match.score.state, logged.event);
  if (refusal !== null) return refusal;
  match.log.push(logged);
  match.score = { state: applyScoreEvent(match.score.state, logged.event), version: match.score.version + 1 };
  return undefined;
}

function correct(match: Match, logged: LoggedEvent): ScoreRefusal | 'UNKNOWN_EVENT' | undefined {
  if (!match.log.some((each) => each.seq === logged.replaces)) return 'UNKNOWN_EVENT';
  const log = [...match.log, logged];
  const refusal = refusalIn(match.setup, effective(log));
  if (refusal !== null) return refusal;
  match.log.push(logged);
  match.score = { state: foldOf(match.setup, log), version: match.score.version + 1 };
  return undefined;
}

function refusalIn(setup: MatchSetup, log: readonly LoggedEvent[]): ScoreRefusal | null {
  let state = emptyScore(setup);
  for (const { event } of log) {
    const refusal = scoreEventRefusal(state, event);
    if (refusal !== null) return refusal;
    state = applyScoreEvent(state, event);
  }
  return null;
}

function foldOf(setup: MatchSetup, log: readonly LoggedEvent[]): ScoreState {
  return scoreOf(
    setup,
    effective(log).map(({ event }) => event),
  );
}

/** The events as they stand after corrections, each correction in the place of what it corrects. */
function effective(log: readonly LoggedEvent[]): readonly LoggedEvent[] {
  const bySeq = new Map<number, LoggedEvent>();
  const placeOf = new Map<number, number>();
  for (const logged of log) {
    const place = logged.replaces === undefined ? logged.seq : (placeOf.get(logged.replaces) ?? logged.replaces);
    placeOf.set(logged.seq, place);
    bySeq.set(place, logged);
  }
  return [...bySeq.values()];
}

function lastBall(state: ScoreState, { event }: LoggedEvent): ScoreChange['ball'] {
  if (event.type !== 'BALL') return undefined;
  const innings = state.innings.at(-1);
  const over = innings?.overs.at(-1);
  const ball = over?.balls.at(-1);
  return innings === undefined || over === undefined || ball === undefined
    ? undefined
    : { innings: innings.number, over: over.over, ball };
}
