import type { Delivery } from './delivery.ts';

/** Index into the two teams of the match: 0 is the side named first. */
export type TeamIndex = 0 | 1;

/**
 * Reason for the end of an innings, as its source says it. An innings whose balls show its end has that end. ALL_OUT includes hurt and absent players who leave
 * no partner. STOPPED means any other reason.
 */
export type InningsEnd = 'OVERS' | 'ALL_OUT' | 'DECLARED' | 'TARGET' | 'STOPPED';

export interface WinMargin {
  readonly runs?: number;
  readonly wickets?: number;
  readonly innings?: number;
}

/** Official result of the match; `method` names the rule if play alone did not decide ("D/L", "Awarded"). */
export type MatchOutcome =
  | { readonly kind: 'WON'; readonly winner: TeamIndex; readonly by: WinMargin; readonly method: string | null }
  | { readonly kind: 'TIED'; readonly eliminator: TeamIndex | null; readonly method: string | null }
  | { readonly kind: 'DRAWN' }
  | { readonly kind: 'NO_RESULT' };

export interface TossEvent {
  readonly type: 'TOSS';
  readonly winner: TeamIndex;
  readonly decision: 'bat' | 'field';
}

export interface LineupEvent {
  readonly type: 'LINEUP';
  readonly team: TeamIndex;
  readonly players: readonly string[];
}

export interface InningsStartEvent {
  readonly type: 'INNINGS_START';
  readonly innings: number;
  readonly battingTeam: TeamIndex;
  readonly superOver: boolean;
  /** Legal balls allotted to this innings; null in formats without a limit. */
  readonly allottedBalls: number | null;
  /** Runs to win if the officials set them; null to derive it from the totals. */
  readonly target: number | null;
  /** Penalty runs on the board before the first ball. */
  readonly penaltyRuns: number;
  /** Players of the batting side who will not bat. One who bats after all is no longer absent. */
  readonly absent: readonly string[];
}

export interface BallEvent {
  readonly type: 'BALL';
  readonly delivery: Delivery;
}

/** Penalty runs given to the batting side outside any delivery. */
export interface PenaltyEvent {
  readonly type: 'PENALTY';
  readonly innings: number;
  readonly runs: number;
}

/** New length and, in a chase, new target of an innings that weather or light cut short. */
export interface RevisionEvent {
  readonly type: 'REVISION';
  readonly innings: number;
  readonly allottedBalls: number | null;
  readonly target: number | null;
}

export interface InterruptionEvent {
  readonly type: 'INTERRUPTION';
  readonly stopped: boolean;
  readonly reason: string;
}

/** Lunch, tea or stumps: the end of a session of play. Ball data omits it, so a scorer or a member of staff enters it. */
export interface SessionEndEvent {
  readonly type: 'SESSION_END';
  /** Day of the match and session of the day, both counted from 1. */
  readonly day: number;
  readonly session: number;
}

export interface InningsEndEvent {
  readonly type: 'INNINGS_END';
  readonly innings: number;
  readonly end: InningsEnd;
  /** True if the umpires ended the last over of the innings early. Without it, a last over of too few balls has lost some. */
  readonly isAfterShortOver?: boolean | undefined;
  /** Players of the batting side who did not bat, beside those whom the start named. */
  readonly absent?: readonly string[] | undefined;
}

export interface MatchEndEvent {
  readonly type: 'MATCH_END';
  readonly outcome: MatchOutcome;
  readonly playersOfMatch: readonly string[];
}

/** Every change of a scoreboard, in playing order. */
export type ScoreEvent =
  | TossEvent
  | LineupEvent
  | InningsStartEvent
  | BallEvent
  | PenaltyEvent
  | RevisionEvent
  | InterruptionEvent
  | SessionEndEvent
  | InningsEndEvent
  | MatchEndEvent;
