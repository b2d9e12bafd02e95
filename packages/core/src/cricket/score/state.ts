import type { Delivery, Replacement, WicketKind } from './delivery.ts';
import type { InningsEnd, MatchOutcome, TeamIndex } from './events.ts';

export const BALLS_PER_OVER = 6;
/** In a match of 100 balls a side, an over is a set of five balls. A bowler may bowl two in a row, and the ends change after two. */
export const BALLS_PER_SET = 5;
export type OverLength = typeof BALLS_PER_OVER | typeof BALLS_PER_SET;
export const SUPER_OVER_WICKETS = 2;
export const INNINGS_WICKETS = 10;

export type MatchPhase = 'SCHEDULED' | 'TOSS' | 'PLAYING' | 'INNINGS_BREAK' | 'INTERRUPTED' | 'FINISHED';

export interface BatterScore {
  readonly name: string;
  readonly runs: number;
  /** Balls faced: wides are not faced, no-balls are. */
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  /** The batter's dismissal; null if not out. A batter who resumes after retiring hurt is not out. */
  readonly howOut: WicketKind | null;
  /** The bowler who gets the wicket; null if there is none. */
  readonly outBowler: string | null;
  readonly fielders: readonly string[];
}

export interface BowlerScore {
  readonly name: string;
  readonly legalBalls: number;
  readonly runs: number;
  readonly wickets: number;
  readonly maidens: number;
  readonly dots: number;
  /** Overs in which the bowler delivered at least one ball. */
  readonly oversBegun: number;
  readonly wides: number;
  readonly noBalls: number;
}

/** One ball as the score strip shows it. */
export interface BallMark {
  /** "0" "1" "4" "W" "2+W" "1wd" "1nb" "4nb" "1lb" "2b" */
  readonly label: string;
  readonly runs: number;
  readonly legal: boolean;
  readonly boundary: 0 | 4 | 6;
  readonly wicket: boolean;
}

export interface OverScore {
  /** Over of the innings, from 0. */
  readonly over: number;
  readonly bowler: string;
  /** True if a second bowler finished the over, which is then no maiden. */
  readonly shared: boolean;
  readonly runs: number;
  readonly charged: number;
  readonly legalBalls: number;
  readonly dots: number;
  readonly boundaryRuns: number;
  readonly balls: readonly BallMark[];
  /** The innings' total, wickets on the card and boundaries at the end of the over; during the over, those of now. */
  readonly totalAfter: number;
  readonly wicketsAfter: number;
  readonly boundariesAfter: number;
}

export interface FallOfWicket {
  readonly wicket: number;
  readonly total: number;
  /** The over, from 0, and its legal balls: "7.3". */
  readonly overText: string;
  readonly player: string;
  readonly kind: WicketKind;
}

/** A partnership. Only a dismissal ends it, not a retirement. */
export interface Stand {
  readonly number: number;
  readonly runs: number;
  readonly boundaries: number;
  readonly balls: number;
  /** Score at the end of the stand; for the current stand, the score now. */
  readonly totalAfter: number;
}

export interface ExtrasScore {
  readonly wides: number;
  readonly noBalls: number;
  readonly byes: number;
  readonly legByes: number;
  readonly penalty: number;
  readonly wideDeliveries: number;
  readonly noBallDeliveries: number;
}

/** Penalty runs, usually five, for a fault of the other side. */
export interface PenaltyAward {
  readonly runs: number;
  /** Number of deliveries of the innings so far, including the one on which the penalty was given; 0 before the first ball. */
  readonly afterDeliveries: number;
  /** True if the penalty was given while a delivery was in play. It then belongs to that over and stand. */
  readonly onDelivery: boolean;
}

export interface Crease {
  /** The batter who faces the next ball, as far as the last ball shows it; null while a new batter comes in. */
  readonly striker: string | null;
  readonly nonStriker: string | null;
  readonly bowler: string | null;
}

export interface InningsScore {
  readonly number: number;
  readonly ballsPerOver: OverLength;
  readonly battingTeam: TeamIndex;
  readonly superOver: boolean;
  /** The scoreboard of a side, with penalty runs. */
  readonly total: number;
  readonly penaltyPre: number;
  readonly penaltyPost: number;
  /** Wickets on the card. */
  readonly wickets: number;
  readonly legalBalls: number;
  readonly overs: readonly OverScore[];
  readonly batters: readonly BatterScore[];
  readonly bowlers: readonly BowlerScore[];
  readonly absent: readonly string[];
  readonly extras: ExtrasScore;
  readonly fallOfWickets: readonly FallOfWicket[];
  readonly stands: readonly Stand[];
  readonly unbroken: Stand;
  readonly crease: Crease;
  readonly freeHit: boolean;
  readonly allottedBalls: number | null;
  readonly target: number | null;
  readonly end: InningsEnd | null;
  /** Every ball of the innings, legal or not. */
  readonly deliveries: readonly Delivery[];
  /** Penalty runs in the order in which they were given, even those before the first ball. */
  readonly penalties: readonly PenaltyAward[];
  /** Deliveries bowled at the first cut of the allotment; null if it was never cut after the start. */
  readonly cutAfterDeliveries: number | null;
}

/** The end of a session in a multi-day match (lunch, tea or stumps), and the score then. */
export interface PlaySessionEnd {
  readonly day: number;
  readonly session: number;
  /** The current or last innings; 0 before the first. */
  readonly innings: number;
  readonly deliveries: number;
}

export interface Toss {
  readonly winner: TeamIndex;
  readonly decision: 'bat' | 'field';
}

export interface ScoreState {
  readonly teams: readonly [string, string];
  /** Scheduled overs a side when the match was created; null in formats without a limit. */
  readonly scheduledOvers: number | null;
  readonly ballsPerOver: OverLength;
  /** True if the match was created as cut before its first ball. An allotment below the schedule also shows it. */
  readonly reducedBeforeStart: boolean;
  readonly phase: MatchPhase;
  readonly interruption: string | null;
  readonly toss: Toss | null;
  readonly lineups: readonly [readonly string[], readonly string[]];
  readonly replacements: readonly Replacement[];
  readonly innings: readonly InningsScore[];
  readonly playSessions: readonly PlaySessionEnd[];
  readonly outcome: MatchOutcome | null;
  readonly playersOfMatch: readonly string[];
}

export interface MatchSetup {
  readonly teams: readonly [string, string];
  readonly scheduledOvers: number | null;
  /** Absent: six. */
  readonly ballsPerOver?: OverLength;
  /** True if the officials cut the match before its first ball, perhaps to an unknown number of overs. */
  readonly reducedBeforeStart?: boolean;
}

export function emptyScore(setup: MatchSetup): ScoreState {
  return {
    teams: setup.teams,
    scheduledOvers: setup.scheduledOvers,
    ballsPerOver: setup.ballsPerOver ?? BALLS_PER_OVER,
    reducedBeforeStart: setup.reducedBeforeStart ?? false,
    phase: 'SCHEDULED',
    interruption: null,
    toss: null,
    lineups: [[], []],
    replacements: [],
    innings: [],
    playSessions: [],
    outcome: null,
    playersOfMatch: [],
  };
}
