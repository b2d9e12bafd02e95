import type { EachWayTerms } from '@pavilion/core/market';
import type { LineRange } from '@pavilion/core/odds';
import type { CatalogueMessage } from '@pavilion/contract/feed';
import type { SportFacts } from '@pavilion/contract/http';
import type { Question } from '@pavilion/core/settlement/facts';
import type { GameEvent, GameSetup } from '@pavilion/core/contests';
import type { BetSide, HouseKind } from '@pavilion/core/market';
import type { RuleId, SettlementVoidReason } from '@pavilion/core/settlement';

export type MarketType = CatalogueMessage['markets'][number]['market_type'];

/** The state of a market as a feed may set it. */
export type FeedMarketStatus = 'OPEN' | 'BALL_RUNNING' | 'SUSPENDED' | 'CLOSED';

/** A market as the feed announces it. */
export interface AnnouncedMarket {
  /** The feed's own name of the market within its match. */
  readonly ref: string;
  readonly type: MarketType;
  readonly name: string;
  /** Number of winning selections. */
  readonly winners: number;
  /** Line markets: the permitted lines. The result is a number (exchange X70). */
  readonly lines?: LineRange;
  /** The terms of an each-way market, whose bets have a win part and a place part. */
  readonly eachWay?: EachWayTerms;
  /** Parameters of its type. */
  readonly question?: Question;
  /** Names of the selections. Chances and results have the same order. */
  readonly selections: readonly string[];
  /** True if the market takes bets during the match. Otherwise it closes when the match begins. */
  readonly inPlay: boolean;
}

/** A house market announced by the feed. Stakes and limits are in points. */
export interface AnnouncedHouseMarket {
  readonly ref: string;
  readonly kind: HouseKind;
  readonly type: string;
  readonly name: string;
  /** Parameters of its type. */
  readonly question?: Question;
  readonly selections: readonly string[];
  readonly inPlay: true;
  /** The largest amount that one account may risk in the market. */
  readonly exposureLimit: number;
  /** Meter: the largest number of runs above its line that count. */
  readonly meterCap?: number;
  /** Delay of a bet in play; absent: no delay. */
  readonly betDelayMs?: number;
}

/**
 * A quote of the house: a price in hundredths, or a rate per 100 (a meter has neither), and a line and band if the kind has them. The line is in runs or, for a
 * binary, a price in points with decimals.
 */
export interface HouseQuote {
  /** Place of the selection. */
  readonly selection: number;
  readonly side: BetSide;
  readonly line: number | null;
  /** Number of winning results, from the line up. */
  readonly bandWidth: number | null;
  readonly rate: number | null;
  readonly price: number | null;
  /** Largest stake of one bet, in points; 0 withdraws the quote. */
  readonly limit: number;
}

/** A match announced by the feed, with its markets. */
export interface AnnouncedMatch {
  /** The feed's own name for the match. Announcing the same name again updates the match. */
  readonly ref: string;
  readonly sportId: number;
  readonly series: string;
  readonly name: string;
  /** The scoring and the participants. */
  readonly setup: GameSetup;
  readonly venue: string;
  /** Milliseconds since 1970. */
  readonly startTime: number;
  readonly format: string;
  readonly markets: readonly AnnouncedMarket[];
  /** Bet delay while in play. */
  readonly betDelayMs: number;
  readonly commissionPercent: number;
  /** Commitment of a virtual match, made before the first bet. */
  readonly fairness: { readonly commitment: string; readonly salt: string; readonly number: number } | null;
}

/** Ids that the exchange gave to a market and its selections. */
export interface MarketIds {
  readonly ref: string;
  /** The market's id on the wire. */
  readonly marketId: string;
  /** In the order in which the selections were announced. */
  readonly selectionIds: readonly number[];
}

/** Ids that the exchange gave to an announced match and its markets. */
export interface MatchIds {
  readonly ref: string;
  readonly matchId: number;
  readonly markets: readonly MarketIds[];
}

/** A match of this source, as stored by the exchange. */
export interface MatchStanding extends MatchIds {
  /** Number of the last message that the exchange has accepted. */
  readonly lastSeq: number;
  /** True if the match is over. Some results may still be unproposed. */
  readonly isFinished: boolean;
  /** References of markets with a result that is in force or waits for confirmation. */
  readonly decided: ReadonlySet<string>;
}

export interface StatusChange {
  readonly status: FeedMarketStatus;
  readonly inPlay: boolean;
  /** Suspended for an incident: bets that do not persist lapse. */
  readonly isMaterial: boolean;
  readonly reason: string;
}

/** The reduction factor of a runner, in hundredths of a percent. */
export interface Factor {
  /** Place of the selection. */
  readonly selection: number;
  readonly factor: number;
}

/** A non-runner. Without a factor, its declared factor applies. */
export type Removal = Pick<Factor, 'selection'> & Partial<Factor>;

export interface MarketChange extends StatusChange {
  /** Reference of the market; null: all markets of the match. */
  readonly market: string | null;
  /** Factors of the remaining runners, applied before any removal. */
  readonly factors?: readonly Factor[];
  /** Runners to remove together, before the status changes. */
  readonly removed?: readonly Removal[];
  /** House markets: their new quotes. */
  readonly quotes?: readonly HouseQuote[];
}

export interface ResultProposal {
  readonly result:
    | { readonly kind: 'WINNERS'; readonly selections: readonly number[] }
    /** In each-way markets: the runners in finishing order, each inner list a dead heat. */
    | { readonly kind: 'FINISH'; readonly order: readonly (readonly number[])[] }
    /** Runs, or (binary) a price in points with its decimals. */
    | { readonly kind: 'NUMBER'; readonly number: number }
    | { readonly kind: 'VOID'; readonly reason: SettlementVoidReason };
  /** 1: provisional; 2: confirmed by the source. */
  readonly certainty: 1 | 2;
  readonly evidence: string;
  /** The deciding rule, if it differs from the market's usual rule. */
  readonly ruleId?: RuleId;
  /** Seed of a virtual match in hex, published with its result. */
  readonly revealedSeed: string | null;
}

/**
 * Sends the feed's messages to the exchange. Messages of a match are numbered from 1 without gaps. The exchange ignores repeated numbers, so every call may be
 * repeated. A refusal throws `FeedRefused`.
 */
export interface FeedGateway {
  /** Returns all matches of this source. */
  standings(): Promise<readonly MatchStanding[]>;
  /** @param house new house markets */
  announce(match: AnnouncedMatch, seq: number, house?: readonly AnnouncedHouseMarket[]): Promise<MatchIds>;
  score(ref: string, seq: number, event: GameEvent): Promise<void>;
  /** Sends one message for each change, numbered from `seq`. */
  status(ref: string, seq: number, changes: readonly MarketChange[]): Promise<void>;
  /** Sends all known facts of a match, from which results follow. */
  facts(ref: string, seq: number, facts: SportFacts, evidence: string): Promise<void>;
  propose(ref: string, seq: number, market: string, proposal: ResultProposal): Promise<void>;
  /** Sets or removes the address of a match's video. */
  video(ref: string, video: { readonly url: string; readonly expiresAt: number } | null): Promise<void>;
  /** Sets or removes the address of a casino table's video. */
  tableVideo(game: string, video: { readonly url: string; readonly expiresAt: number } | null): Promise<void>;
  /** Reports that the source is alive. The exchange suspends the markets of a source that sends no heartbeats. */
  heartbeat(): Promise<void>;
}

/** The exchange is unreachable or not accepting calls. Retry later. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** The exchange refused a readable message. The message's number is used and cannot be sent again. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}
