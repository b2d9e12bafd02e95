import type { LineQuote } from '../cricket/index.ts';
import type { EachWayTerms } from '../market/index.ts';
import type { Question } from '../settlement/facts/index.ts';
import type { RuleId, SettlementVoidReason } from '../settlement/index.ts';
import type { DrawStream } from '../fairness/index.ts';

/** Sports that are told by incidents and a table; cricket has a score of its own, and a season of it is told by its matches. */
export const CONTEST_KINDS = ['FOOTBALL', 'TENNIS', 'KABADDI', 'RACE', 'ELECTION', 'LEAGUE', 'FUTURE'] as const;
export type ContestKind = (typeof CONTEST_KINDS)[number];

/** Facts fixed before the start: the participants, in the order in which events and tables name them. */
export interface ContestSetup {
  readonly kind: ContestKind;
  readonly sides: readonly string[];
}

export type ContestPhase = 'SCHEDULED' | 'PLAYING' | 'BREAK' | 'FINISHED';

/** A line of the contest's story: when, as that sport tells time ("54'", "Set 2", "Raid 31"), and what. */
export interface ContestNote {
  readonly at: string;
  readonly text: string;
}

/** The view of any contest: one row for each side under named columns, and its events, newest last. */
export interface ContestTable {
  readonly phase: ContestPhase;
  /** "62'", "Second set", "Declared 41 of 61". */
  readonly clock: string;
  /** "2–1", "6–4 3–2", in one line for lists; empty before the start. */
  readonly summary: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly string[]; readonly marked: boolean }[];
  readonly notes: readonly ContestNote[];
  /** History of the number that is bet on, oldest first, if it rises and falls. */
  readonly chart?: readonly { readonly at: string; readonly value: number }[];
}

/** Outcome of a market: places of the winning selections, or the reason why none won. */
export type ContestResult =
  | { readonly kind: 'WINNERS'; readonly selections: readonly number[] }
  /** Each way: who finished, the first first; those who finished level stand together. */
  | { readonly kind: 'FINISH'; readonly order: readonly (readonly number[])[] }
  | { readonly kind: 'VOID'; readonly reason: 'TIE' | 'RACE_VOID' };

/** A market that the rules of a sport know how to price and to settle from its score. */
export interface ContestMarket<State> {
  readonly ref: string;
  readonly type: string;
  readonly name: string;
  readonly winners: number;
  /** Parameters of its type. */
  readonly question?: Question;
  readonly selections: readonly string[];
  /** Every bet has a win and a place part (exchange X69). */
  readonly eachWay?: EachWayTerms;
  /** It is still bet on once the contest has begun. */
  readonly inPlay: boolean;
  /**
   * Chance of each selection, summing to the number of winners; each way one over the price at which both parts together are fair. Null when nobody
   * has a price any more.
   */
  chances(state: State): readonly number[] | null;
  /** The result as soon as the score makes it certain; undefined until then. */
  result(state: State): ContestResult | undefined;
}

/** Quote for a row of a line market. */
export interface RowQuote extends LineQuote {
  /** Place of the row. */
  readonly row: number;
}

/** A line market that nobody wins, and the rule that says so. */
export interface LineVoid {
  readonly kind: 'VOID';
  readonly reason: SettlementVoidReason;
  readonly ruleId: RuleId;
}

/** A number that a contest comes to, on which the house quotes lines: a count, or (binary) a price in hundredths. */
export interface ContestLine<State> {
  readonly ref: string;
  readonly kind: 'FANCY' | 'BINARY';
  readonly type: string;
  readonly name: string;
  /** Parameters of its type. */
  readonly question?: Question;
  /** The lines quoted side by side; all of them are about the same number and net against each other (D-8). */
  readonly rows: readonly string[];
  /** The rule that settles it. */
  readonly ruleId: RuleId;
  /** Quotes of all rows; a row without a quote takes no bets now. */
  quotes(state: State): readonly RowQuote[];
  /** No bets are taken any more, though the number is not known yet. */
  isClosed(state: State): boolean;
  /** The number as soon as the score makes it certain; undefined until then. */
  result(state: State): number | LineVoid | undefined;
}

/** How a sport is scored: the fold of its events. */
export interface ContestScoring<State, Event> {
  empty(setup: ContestSetup): State;
  /** Why an event cannot follow on a state, in a sentence; undefined when it can. */
  refusal(state: State, event: Event): string | undefined;
  apply(state: State, event: Event): State;
  table(state: State): ContestTable;
}

/** One step of a simulated contest: what was drawn, and what it means for those who bet on it. */
export interface ContestStep<Event> {
  readonly events: readonly Event[];
  /** An incident after which prices have to be found again: markets are suspended for a moment. */
  readonly incident: string | undefined;
  readonly pause: 'STEP' | 'INCIDENT' | 'BREAK';
}

/**
 * A simulated contest. Each step is drawn only when it is asked for, from a stream that was committed to before the first bet.
 * The weights are published, so prices and draws cannot disagree (VS-1, VS-7).
 */
export interface VirtualContest<State, Event> {
  readonly setup: ContestSetup;
  readonly markets: readonly ContestMarket<State>[];
  /** Absent: the house quotes nothing of its own. */
  readonly lines?: readonly ContestLine<State>[];
  /** The next step after `state`; undefined when the contest is over. */
  step(state: State, draws: DrawStream): ContestStep<Event> | undefined;
  /** Draws made while bets are open, some time before the start: a race loses a horse. */
  readonly withdrawals?: (draws: DrawStream) => readonly Event[];
}
