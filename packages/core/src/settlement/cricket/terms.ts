import type { BallEventKind, TotalKind } from '../../cricket/index.ts';

/** A market's choices where practices differ. They are fixed when the market opens (settlement 1). */
export interface CricketFlags {
  /** True if penalty runs count (D-1). Under HELMET_ONLY, only the awards named in the evidence count. */
  readonly penaltyRunsCount: boolean | 'HELMET_ONLY';
  /** True if a batter who retires out ends the stand (D-2). */
  readonly retiredOutEndsStand: boolean;
  /** The effect of a tie on match odds: void, or the winner of the super over wins (D-3). */
  readonly tieRule: 'VOID' | 'SUPER_OVER_COUNTS';
  /** The result of a session in which a chase is won before its last over (D-14). */
  readonly sessionOnTargetReached: 'VOID' | 'SCORE';
}

export const DEFAULT_FLAGS: CricketFlags = {
  penaltyRunsCount: true,
  retiredOutEndsStand: false,
  tieRule: 'VOID',
  sessionOnTargetReached: 'VOID',
};

/** Innings by playing order, from 1, without super overs; overs, wickets, days and sessions count from 1 too. */
interface OfInnings {
  readonly innings: number;
}

export interface SessionSubject extends OfInnings {
  readonly of: 'SESSION';
  readonly over: number;
}
export interface InningsSubject extends OfInnings {
  readonly of: 'INNINGS';
}
export interface BatterSubject extends OfInnings {
  readonly of: 'BATTER';
  readonly player: string;
}
export interface StandSubject extends OfInnings {
  readonly of: 'STAND';
  readonly stand: number;
}

/** An event counted over a range of overs, or a question about a wicket. */
export type OverEvent =
  /** Overs `from` to `to`; with `atLeast` the question is if at least that many events happen. */
  | {
      readonly kind: 'COUNT';
      readonly what: BallEventKind;
      readonly from: number;
      readonly to: number;
      readonly atLeast: number | null;
    }
  /** The n-th dismissal of an innings is a catch. */
  | { readonly kind: 'CAUGHT_WICKET'; readonly innings: number; readonly wicket: number };

/** Either a batter reaching a score, or an event in the market's own words that only staff can observe. */
export type PlayerEvent =
  | { readonly kind: 'SCORE'; readonly runs: number }
  | { readonly kind: 'SPECIAL'; readonly special: string };

/** The question, with everything besides the match that determines the answer. */
export type CricketQuestion =
  | { readonly type: 'MATCH_ODDS' | 'BOOKMAKER_WINNER' | 'TOSS' | 'TIED_MATCH' | 'COMPLETED_MATCH' | 'LUNCH_FAVOURITE' }
  | { readonly type: 'TOP_BATTER' | 'MAN_OF_MATCH'; readonly runners: readonly string[] }
  | { readonly type: 'MOST_SIXES' | 'MOST_FOURS' | 'MOST_FIRST_OVERS' | 'OPENING_PAIR' | 'OVER_COMPARISON' | 'GAME_COMPLETED' }
  | { readonly type: 'BATTER_MATCH'; readonly players: readonly [string, string] }
  | ({ readonly type: 'SESSION' | 'ONLY_OVER'; readonly over: number } & OfInnings)
  | ({ readonly type: 'INNINGS_RUN' | 'LAMBI' | 'KHADO' } & OfInnings)
  | { readonly type: 'DAY_SESSION'; readonly day: number; readonly session: number }
  | { readonly type: 'DAY_TOTAL'; readonly day: number }
  | ({ readonly type: 'FALL_OF_WICKET'; readonly wicket: number } & OfInnings)
  | ({ readonly type: 'PARTNERSHIP' | 'PARTNERSHIP_BOUNDARIES'; readonly stand: number } & OfInnings)
  /** `opener`: true if the market was opened before the innings and names the player as an opening batter. */
  | ({
      readonly type: 'BATTER_RUNS' | 'BATTER_BOUNDARIES' | 'BALLS_FACED';
      readonly player: string;
      readonly opener: boolean;
    } & OfInnings)
  | ({ readonly type: 'BALLS_TO_RUNS'; readonly player: string; readonly runs: number } & OfInnings)
  /** `overs` null: the full spell. */
  | ({
      readonly type: 'BOWLER_RUNS' | 'BOWLER_WICKETS';
      readonly player: string;
      readonly overs: number | null;
    } & OfInnings)
  | { readonly type: 'MATCH_TOTAL'; readonly what: TotalKind }
  | { readonly type: 'BALLS_TO_50' }
  | { readonly type: 'FREE_HIT_BOUNDARY' }
  | ({ readonly type: 'BALLS_TO_WICKET' } & OfInnings)
  | { readonly type: 'DOT_BALLS' | 'BOUNDARY_RUNS'; readonly overs: number }
  | { readonly type: 'OVER_EVENT'; readonly event: OverEvent }
  /** Either side loses this many wickets, or is all out, in its first overs. */
  | { readonly type: 'WICKETS_IN_OVERS'; readonly wickets: number | 'ALL_OUT'; readonly overs: number }
  | { readonly type: 'PLAYER_EVENT'; readonly player: string; readonly event: PlayerEvent }
  /** `batter`: the batter named by the market, if any. */
  | { readonly type: 'FIRST_BOUNDARY_SIDE'; readonly batter: string | null }
  | { readonly type: 'METER'; readonly subject: SessionSubject | InningsSubject }
  | { readonly type: 'ODD_EVEN'; readonly subject: SessionSubject | InningsSubject | BatterSubject | StandSubject }
  | ({ readonly type: 'DIGIT_SINGLE' | 'DIGIT_DOUBLE' } & OfInnings)
  /** `third`: the score after fifteen overs, or the innings total. */
  | ({ readonly type: 'DIGIT_TRIPLE'; readonly third: 'SESSION' | 'INNINGS' } & OfInnings)
  | ({ readonly type: 'NEXT_MAN_OUT'; readonly pair: readonly [string, string] } & OfInnings)
  /** `ball` is the delivery of the over, from 1; wides and no-balls are counted. */
  | ({ readonly type: 'NO_BOUNDARY'; readonly over: number; readonly ball: number } & OfInnings);

export type CricketMarketType = CricketQuestion['type'];

/** The frozen terms of a cricket market. */
export type CricketTerms = CricketQuestion & {
  /** True if opened before its innings or match. */
  readonly advance: boolean;
  readonly flags: CricketFlags;
};
