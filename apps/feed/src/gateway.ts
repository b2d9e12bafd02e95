import type { ScoreEvent } from '@pavilion/core/cricket';

/** A market's state as the feed may set it. */
export type FeedMarketStatus = 'OPEN' | 'BALL_RUNNING' | 'SUSPENDED' | 'CLOSED';

/** A match as the feed announces it: one match, one market on its winner. A match without a limit of overs may also be drawn. */
export interface AnnouncedMatch {
  /** The feed's own name of the match; announcing it again changes it and makes no second one. */
  readonly ref: string;
  readonly series: string;
  readonly name: string;
  readonly teams: readonly [string, string];
  readonly venue: string;
  /** Milliseconds since 1970. */
  readonly startTime: number;
  readonly format: string;
  readonly scheduledOvers: number | null;
  /** Bet delay while in play. */
  readonly betDelayMs: number;
  readonly commissionPercent: number;
  /** What a virtual match is committed to before anybody bets on it. */
  readonly fairness: { readonly commitment: string; readonly salt: string } | null;
}

/** The exchange's names of an announced match. */
export interface MatchIds {
  readonly ref: string;
  readonly matchId: number;
  /** The market's id on the wire. */
  readonly marketId: string;
  /** Selection ids in the order of the teams; the draw, where there is one, comes last. */
  readonly selectionIds: readonly number[];
}

/** Where the exchange stands with a match of this source. */
export interface MatchStanding extends MatchIds {
  /** Number of the last message that it has taken. */
  readonly lastSeq: number;
  /** Its score has ended; whether its result has been proposed is another matter. */
  readonly finished: boolean;
}

export interface StatusChange {
  readonly status: FeedMarketStatus;
  readonly inPlay: boolean;
  /** Suspended for an incident: bets that do not persist lapse. */
  readonly material: boolean;
  readonly reason: string;
}

export interface ResultProposal {
  readonly result:
    | { readonly kind: 'WINNER'; readonly selection: 0 | 1 | 2 }
    | { readonly kind: 'VOID'; readonly reason: 'NO_RESULT' | 'TIE' | 'STREAM_STOPPED' };
  /** 1: as seen live; 2: confirmed by the source. */
  readonly certainty: 1 | 2;
  readonly evidence: string;
  /** Seed of a virtual match in hex, told with its result. */
  readonly revealedSeed: string | null;
}

/**
 * The feed's one door into the exchange. Messages of a match are numbered from 1 without gaps, whatever they are about; a number that
 * was taken already is dropped, so every call may be repeated. A refusal throws `FeedRefused`.
 */
export interface FeedGateway {
  /** Every match of this source. */
  standings(): Promise<readonly MatchStanding[]>;
  announce(match: AnnouncedMatch, seq: number): Promise<MatchIds>;
  score(ref: string, seq: number, event: ScoreEvent): Promise<void>;
  status(ref: string, seq: number, change: StatusChange): Promise<void>;
  propose(ref: string, seq: number, proposal: ResultProposal): Promise<void>;
  /** Says that the source is alive: the markets of a silent one are suspended. */
  heartbeat(): Promise<void>;
}

/** The exchange cannot be reached or has stopped accepting: worth trying again. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** The exchange has read the message and will not have it. Its number is used all the same. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}
