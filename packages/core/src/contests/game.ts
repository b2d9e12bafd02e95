import {
  applyScoreEvent,
  emptyScore,
  scoreEventRefusal,
  scoreOrderRefusal,
  type MatchSetup,
  type ScoreEvent,
  type ScoreState,
} from '../cricket/index.ts';
import type { ContestSetup } from './contest.ts';
import { applyContestEvent, contestRefusal, emptyContest, type ContestEvent, type ContestState } from './scoring.ts';

/** A match of any sport: cricket is described by its balls, other sports as contests. A contest has a `kind`, and a cricket match has none. */
export type GameSetup = MatchSetup | ContestSetup;
export type GameState = ScoreState | ContestState;
export type GameEvent = ScoreEvent | ContestEvent;

/** Phase of a game: before its start, in progress, or over. */
export type GamePhase = 'BEFORE' | 'LIVE' | 'OVER';

export function isContest<T extends object>(of: T): of is Extract<T, { readonly kind: unknown }> {
  return 'kind' in of;
}

export function emptyGame(setup: GameSetup): GameState {
  return isContest(setup) ? emptyContest(setup) : emptyScore(setup);
}

/**
 * Returns a sentence that says why the event cannot come next; undefined if it can. `isStored`: the log was accepted with this event, so that only its order is
 * checked.
 */
export function gameRefusal(state: GameState, event: GameEvent, isStored = false): string | undefined {
  if (isContest(state)) return isContest(event) ? contestRefusal(state, event) : 'a cricket event is not part of this contest';
  if (isContest(event)) return 'this match is cricket';
  return (isStored ? scoreOrderRefusal(state, event) : scoreEventRefusal(state, event)) ?? undefined;
}

/** Returns the state after an accepted event. */
export function applyGameEvent(state: GameState, event: GameEvent): GameState {
  if (isContest(state) && isContest(event)) return applyContestEvent(state, event);
  return applyScoreEvent(state as ScoreState, event as ScoreEvent);
}

export function gamePhase({ phase }: GameState): GamePhase {
  if (phase === 'FINISHED') return 'OVER';
  return phase === 'SCHEDULED' || phase === 'TOSS' ? 'BEFORE' : 'LIVE';
}
