import {
  applyGameEvent,
  emptyGame,
  gamePhase,
  gameRefusal,
  isContest,
  type GameEvent,
  type GamePhase,
  type GameSetup,
  type GameState,
} from '@pavilion/core/contests';
import type { BallMark } from '@pavilion/core/cricket';
import { assert } from '@pavilion/core/std';
import { correctionsOf, type LoggedEvent } from './score-store.ts';

export type MatchScore = {
  readonly state: GameState;
  /** Rises with every event. */
  readonly version: number;
};

export type ScoreChange = {
  readonly matchId: number;
  readonly score: MatchScore;
  readonly ball: { readonly innings: number; readonly over: number; readonly ball: BallMark } | undefined;
};

type Match = { readonly setup: GameSetup; readonly log: LoggedEvent[]; score: MatchScore };

/** An event that fits the score, and the score after it. */
export type NextScore = { readonly logged: LoggedEvent; readonly state: GameState };

/** Scores of matches in memory, each computed from its events. A correction replaces an event, and the score is then computed again. */
export class Scores {
  readonly #matches = new Map<number, Match>();
  readonly #listeners = new Set<(change: ScoreChange) => void>();

  /** Starts a match from its log. A match that has events keeps them, and the setup that they began with. */
  open(matchId: number, setup: GameSetup, log: readonly LoggedEvent[]): void {
    if ((this.#matches.get(matchId)?.log.length ?? 0) > 0) return;
    this.#matches.set(matchId, { setup, log: [...log], score: { state: foldOf(setup, log), version: log.length } });
  }

  /** Replaces the log of a match. If the log has changed, the watchers of the match are notified. */
  replace(matchId: number, setup: GameSetup, log: readonly LoggedEvent[]): void {
    if (this.#matches.get(matchId)?.log.length === log.length) return;
    this.#matches.delete(matchId);
    this.open(matchId, setup, log);
    const score = this.of(matchId);
    if (score !== undefined) for (const listener of this.#listeners) listener({ matchId, score, ball: undefined });
  }

  has(matchId: number): boolean {
    return this.#matches.has(matchId);
  }

  /** Returns the score, or undefined before the first event. */
  of(matchId: number): MatchScore | undefined {
    const match = this.#matches.get(matchId);
    return match === undefined || match.log.length === 0 ? undefined : match.score;
  }

  /** Returns the phase of a match, or undefined before its first event. */
  phaseOf(matchId: number): GamePhase | undefined {
    const score = this.of(matchId);
    return score === undefined ? undefined : gamePhase(score.state);
  }

  /** Returns the score after one more event, or the reason for a refusal (`KNOWN` if logged already). The event must then be added. */
  next(matchId: number, logged: LoggedEvent): NextScore | string {
    const match = this.#matches.get(matchId);
    if (match === undefined) return 'UNKNOWN_MATCH';
    if (match.log.some((each) => each.seq === logged.seq)) return 'KNOWN';
    const state = correctionsOf(logged).length === 0 ? appended(match, logged) : corrected(match, logged);
    return typeof state === 'string' ? state : { logged, state };
  }

  /** Adds an event that fits. */
  add(matchId: number, { logged, state }: NextScore): void {
    const match = this.#matches.get(matchId);
    if (match === undefined) return;
    assert(!match.log.some(({ seq }) => seq === logged.seq), 'an event enters a score once');
    match.log.push(logged);
    match.score = { state, version: match.score.version + 1 };
    assert(match.score.version === match.log.length, 'the version of a score counts its events');
    const change: ScoreChange = { matchId, score: match.score, ball: lastBall(state, logged) };
    for (const listener of this.#listeners) listener(change);
  }

  onChange(listener: (change: ScoreChange) => void): void {
    this.#listeners.add(listener);
  }

  forget(matchId: number): void {
    this.#matches.delete(matchId);
  }
}

function appended({ score: { state } }: Match, { event }: LoggedEvent): GameState | string {
  return gameRefusal(state, event) ?? applyGameEvent(state, event);
}

/** Corrects the score. An older log may hold events that no match can have, and they refuse no correction. */
function corrected(match: Match, logged: LoggedEvent): GameState | string {
  const known = new Set(match.log.map(({ seq }) => seq));
  if (correctionsOf(logged).some(({ replaces }) => !known.has(replaces))) return 'UNKNOWN_EVENT';
  const log = [...match.log, logged];
  return refusalIn(match.setup, effective(log), impossibleIn(match)) ?? foldOf(match.setup, log);
}

function refusalIn(setup: GameSetup, events: readonly GameEvent[], stored: ReadonlySet<GameEvent>): string | undefined {
  let state = emptyGame(setup);
  for (const event of events) {
    const refusal = gameRefusal(state, event, stored.has(event));
    if (refusal !== undefined) return refusal;
    state = applyGameEvent(state, event);
  }
  return undefined;
}

/** Returns the events of a log that would be refused today. */
function impossibleIn({ setup, log }: Match): ReadonlySet<GameEvent> {
  const found = new Set<GameEvent>();
  let state = emptyGame(setup);
  for (const event of effective(log)) {
    if (gameRefusal(state, event) !== undefined) found.add(event);
    state = applyGameEvent(state, event);
  }
  return found;
}

function foldOf(setup: GameSetup, log: readonly LoggedEvent[]): GameState {
  return effective(log).reduce(applyGameEvent, emptyGame(setup));
}

/** Returns the events after corrections, each in the place of the corrected one. */
function effective(log: readonly LoggedEvent[]): readonly GameEvent[] {
  const bySeq = new Map<number, GameEvent>();
  const placeOf = new Map<number, number>();
  for (const logged of log) {
    const placeIn = (seq: number): number => placeOf.get(seq) ?? seq;
    const place = placeIn(logged.replaces ?? logged.seq);
    placeOf.set(logged.seq, place);
    bySeq.set(place, logged.event);
    for (const { replaces, event } of logged.also ?? []) bySeq.set(placeIn(replaces), event);
  }
  return [...bySeq.values()];
}

function lastBall(state: GameState, { event }: LoggedEvent): ScoreChange['ball'] {
  if (isContest(state) || isContest(event) || event.type !== 'BALL') return undefined;
  const innings = state.innings.at(-1);
  const over = innings?.overs.at(-1);
  const ball = over?.balls.at(-1);
  return innings === undefined || over === undefined || ball === undefined
    ? undefined
    : { innings: innings.number, over: over.over, ball };
}
