import type { LineQuote } from '../cricket/index.ts';
import type { EachWayTerms } from '../market/index.ts';
import type { Question } from '../settlement/facts/index.ts';
import type { RuleId, SettlementVoidReason } from '../settlement/index.ts';
import type { DrawStream } from '../fairness/index.ts';

/**
 * Contests shown by incidents and a table. A cricket match has a scorecard instead. LEAGUE is the season of virtual cricket, and its incidents are the matches.
 */
export const CONTEST_KINDS = ['FOOTBALL', 'TENNIS', 'KABADDI', 'RACE', 'ELECTION', 'LEAGUE', 'FUTURE'] as const;
export type ContestKind = (typeof CONTEST_KINDS)[number];

/** Facts fixed before the start: the participants, in the order used by events and tables. */
export interface ContestSetup {
  readonly kind: ContestKind;
  readonly sides: readonly string[];
}

export type ContestPhase = 'SCHEDULED' | 'PLAYING' | 'BREAK' | 'FINISHED';

/** A line in the report of a contest: the time in the words of the sport ("54'", "Set 2", "Raid 31"), and the incident. */
export interface ContestNote {
  readonly at: string;
  readonly text: string;
}

/** The view of any contest: one row for each side under named columns, and the incidents, newest last. */
export interface ContestTable {
  readonly phase: ContestPhase;
  /** "62'", "Second set", "Declared 41 of 61". */
  readonly clock: string;
  /** The score in one line, for lists: "2–1", "6–4 3–2"; empty before the start. */
  readonly summary: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly string[]; readonly marked: boolean }[];
  readonly notes: readonly ContestNote[];
  /** History of the number that bets are on, oldest first. Absent unless this number rises and falls. */
  readonly chart?: readonly { readonly at: string; readonly value: number }[];
}

/** Outcome of a market: the places of the winning selections, or the reason why none won. */
export type ContestResult =
  | { readonly kind: 'WINNERS'; readonly selections: readonly number[] }
  /** For each-way markets, the finishers in order; tied ones form a group. */
  | { readonly kind: 'FINISH'; readonly order: readonly (readonly number[])[] }
  | { readonly kind: 'VOID'; readonly reason: 'TIE' | 'RACE_VOID' };

/** A market that a sport's rules can price and settle from the score. */
export interface ContestMarket<State> {
  readonly ref: string;
  readonly type: string;
  readonly name: string;
  readonly winners: number;
  /** Parameters of the market type. */
  readonly question?: Question;
  readonly selections: readonly string[];
  /** Present if every bet has a win part and a place part (exchange X69). */
  readonly eachWay?: EachWayTerms;
  /** True if the market accepts bets in play. */
  readonly inPlay: boolean;
  /**
   * Returns the chance of each selection. The chances sum to the number of winners. In an each-way market, each chance is one divided by the price at which
   * both parts together are fair. Null if the market no longer has a price.
   */
  chances(state: State): readonly number[] | null;
  /** Returns the result as soon as the score makes it certain; undefined until then. */
  result(state: State): ContestResult | undefined;
}

/** Quote for a row of a line market. */
export interface RowQuote extends LineQuote {
  /** Index into `rows`. */
  readonly row: number;
}

/** Outcome of a line market without a winner, with the rule that decides so. */
export interface LineVoid {
  readonly kind: 'VOID';
  readonly reason: SettlementVoidReason;
  readonly ruleId: RuleId;
}

/** A number at the end of a contest on which the house quotes lines: a count, or a price in hundredths (binary). */
export interface ContestLine<State> {
  readonly ref: string;
  readonly kind: 'FANCY' | 'BINARY';
  readonly type: string;
  readonly name: string;
  /** Parameters of the market type. */
  readonly question?: Question;
  /** The lines quoted side by side. They concern the same number and share one net position (D-8). */
  readonly rows: readonly string[];
  /** The rule that settles the number. */
  readonly ruleId: RuleId;
  /** Returns the quotes of the rows. A row without a quote accepts no bets now. */
  quotes(state: State): readonly RowQuote[];
  /** Returns true if betting has ended before the number is known. */
  isClosed(state: State): boolean;
  /** Returns the number as soon as the score makes it certain; undefined until then. */
  result(state: State): number | LineVoid | undefined;
}

/** The scoring of a sport: it adds the events up to a state. */
export interface ContestScoring<State, Event> {
  empty(setup: ContestSetup): State;
  /** Explains in a sentence why an event cannot follow a state; undefined if it can. */
  refusal(state: State, event: Event): string | undefined;
  apply(state: State, event: Event): State;
  table(state: State): ContestTable;
}

/** One step of a simulated contest: the drawn event, and its effect on betting. */
export interface ContestStep<Event> {
  readonly events: readonly Event[];
  /** An incident that makes prices stale: markets are suspended for a moment. */
  readonly incident: string | undefined;
  readonly pause: 'STEP' | 'INCIDENT' | 'BREAK';
}

/**
 * A simulated contest. Each step is drawn on request, from a stream that was committed to before the first bet. The weights are published, so prices and draws
 * cannot disagree (VS-1, VS-7).
 */
export interface VirtualContest<State, Event> {
  readonly setup: ContestSetup;
  readonly markets: readonly ContestMarket<State>[];
  /** Absent if the house quotes no lines on this contest. */
  readonly lines?: readonly ContestLine<State>[];
  /** Returns the next step after `state`; undefined when the contest is over. */
  step(state: State, draws: DrawStream): ContestStep<Event> | undefined;
  /** Draws the withdrawals while bets are open, some time before the start. A race may lose horses. Absent if no participant can withdraw. */
  readonly withdrawals?: (draws: DrawStream) => readonly Event[];
}
