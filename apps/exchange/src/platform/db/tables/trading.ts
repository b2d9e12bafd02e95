import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { BetSide, HouseTerms, MarketTerms } from '@pavilion/core/market';
import type { GameEvent, GameSetup } from '@pavilion/core/contests';
import type { RunnerResult, VoidReason } from '@pavilion/core/exchange';
import type { DeclaredFactors } from '@pavilion/core/settlement';
import type { Facts, Figures, Question } from '@pavilion/core/settlement/facts';
import type { ConfirmedHow } from './platform.ts';

export type SportsTable = { sport_id: number; name: string; is_active: boolean; display_order: number };

export type SeriesTable = {
  series_id: GeneratedAlways<number>;
  sport_id: number;
  source: string;
  source_ref: string;
  name: string;
  is_active: Generated<boolean>;
};

export type MatchStatus = 'UPCOMING' | 'IN_PLAY' | 'FINISHED';

export type MatchesTable = {
  match_id: GeneratedAlways<number>;
  sport_id: number;
  series_id: number;
  source: string;
  source_ref: string;
  name: string;
  open_date: Date;
  venue: string | null;
  score_setup: JSONColumnType<GameSetup> | null;
  format: string;
  is_virtual: boolean;
  commitment: string | null;
  salt: string | null;
  chain_number: number | null;
  seed: string | null;
  status: Generated<MatchStatus>;
  is_active: Generated<boolean>;
  created_at: GeneratedAlways<Date>;
  finished_at: Date | null;
  off_at: Date | null;
};

export type ScoreLogTable = {
  match_id: number;
  seq: number;
  at: Date;
  replaces: number | null;
  event: JSONColumnType<GameEvent>;
  also: JSONColumnType<readonly { readonly replaces: number; readonly event: GameEvent }[]> | null;
};

export type FeedPositionsTable = { source: string; match_ref: string; seq: number };
export type FeedLeadsTable = { source: string; holder: string; epoch: number; leased_until: number };

export type MarketsTable = {
  market_id: GeneratedAlways<number>;
  match_id: number;
  source: string;
  source_ref: string;
  name: string;
  market_type: string;
  place: Generated<number>;
  terms: JSONColumnType<MarketTerms | HouseTerms>;
  question: ColumnType<Question, string, never>;
  held: Generated<boolean>;
  by_hand: Generated<boolean>;
  ignores_score: Generated<boolean>;
  ball_by_hand: Generated<boolean>;
  settled_at: Date | null;
  factors: JSONColumnType<DeclaredFactors> | null;
};

export type RunnersTable = { market_id: number; runner_index: number; selection_id: number; source_ref: string; name: string };

export type BetTransactionsTable = { user_id: number; hour: Date; total: number };

export type CashOutQuotesTable = {
  user_id: number;
  key_hi: number;
  key_lo: number;
  content: string;
  profit: number;
  bets: readonly number[] | null;
  placed: Generated<readonly number[] | null>;
  made_at: Date;
};

export type ProposalStatus = 'PROPOSED' | 'CONFIRMED' | 'SETTLED' | 'REJECTED' | 'ROLLED_BACK';

export type ProposalAction = 'RESULT' | 'ROLL_BACK' | 'RUNNER';

export type ProposalHow = 'FACTS' | 'FEED' | 'BY_HAND';

/** The computation of a result: the facts' version, the facts read by the rule, and its figures. */
export type StoredComputation = {
  readonly sport: string;
  /** Name of the match, with both sides. */
  readonly match: string;
  readonly version: number;
  readonly source: string;
  readonly recordedAt: string;
  readonly facts: Facts;
  readonly figures: Figures;
};

export type MatchFactsTable = {
  match_id: number;
  version: number;
  facts: JSONColumnType<Facts>;
  source: string;
  recorded_by: number;
  recorded_at: Date;
  is_applied: Generated<boolean>;
};

/** A runner that leaves the market or comes back. `also` has those that leave together with it. */
type StoredRemoval = { readonly runner: number; readonly factor: number | null; readonly seen?: number | null };

export type ResultProposalsTable = {
  proposal_id: GeneratedAlways<number>;
  action: ProposalAction;
  market_id: number;
  results: JSONColumnType<readonly RunnerResult[]> | null;
  void_reason: VoidReason | null;
  result_number: number | null;
  /** True if more than the number was possible. */
  is_least: Generated<boolean>;
  removal: JSONColumnType<StoredRemoval & { readonly also?: readonly StoredRemoval[] }> | null;
  evidence: string;
  how: ProposalHow;
  computation: JSONColumnType<StoredComputation> | null;
  rule_id: string | null;
  version: Generated<number>;
  proposed_by: number;
  proposed_at: Date;
  auto_confirm_at: Date | null;
  note: string | null;
  status: Generated<ProposalStatus>;
  confirmed_by: number | null;
  confirmed_how: ConfirmedHow | null;
  confirmed_at: Date | null;
  settled_at: Date | null;
  rejected_by: number | null;
  /** Null in proposals that were rejected before this column. */
  rejected_at: Date | null;
};

export type ResultQueriesTable = {
  query_id: GeneratedAlways<number>;
  user_id: number;
  bet_id: number;
  market_id: number;
  question: string;
  /** The settlement's explanation as shown to the player. */
  facts: JSONColumnType<object>;
  evidence: string;
  raised_at: Date;
  decision: 'UPHELD' | 'REJECTED' | null;
  reason: string | null;
  rule_id: string | null;
  decided_by: number | null;
  decided_at: Date | null;
};

export type VoidCasesTable = {
  case_id: GeneratedAlways<number>;
  version: Generated<number>;
  status: Generated<'OPEN' | 'APPROVED' | 'REJECTED' | 'DONE'>;
  market_id: number;
  reason: 'WRONG_RATE' | 'LATE_BET' | 'VAR_WINDOW' | 'ILLEGITIMATE_PLAY' | 'NEW_TOSS' | 'PLAYER_DROPPED_OUT';
  scope: 'BETS' | 'WINDOW' | 'WINNING_ONLY' | 'WHOLE_EPISODE';
  play: 'VPN' | 'ROBOT' | 'MULTIPLE_IDS' | 'PUNCHING' | null;
  user_ids: number[];
  bet_ids: number[];
  /** Microseconds since 1970, the end exclusive. */
  window_from: number | null;
  window_until: number | null;
  evidence: string;
  opened_by: number;
  opened_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
  note: string | null;
  lapses_at: Date | null;
  done_by: number | null;
  done_at: Date | null;
};

export type VoidCaseFillsTable = {
  case_id: number;
  bet_id: number;
  seq: number;
  match_number: number;
  account_id: number;
  runner: number;
  side: BetSide;
  named: boolean;
  stake: number;
  payout: number;
  liability: number | null;
  matched_at: number;
  profit: number | null;
};

export type HaltsTable = { scope: string; reason: string; halted_by: number; halted_at: Generated<Date> };

export type PriceAlertsTable = {
  alert_id: GeneratedAlways<number>;
  user_id: number;
  market_id: number;
  runner: number;
  side: 'BACK' | 'LAY';
  direction: 'AT_LEAST' | 'AT_MOST';
  price: number;
  created_at: Date;
};
