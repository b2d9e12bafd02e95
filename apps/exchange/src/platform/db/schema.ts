import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ContactStatus, ContactTopic, NoticeKind } from '@pavilion/contract/kinds';
import type { StaffRole } from '@pavilion/contract/staff-roles';
import type { BetSide, HouseTerms, MarketTerms } from '@pavilion/core/market';
import type { GameEvent, GameSetup } from '@pavilion/core/contests';
import type { Command, RunnerResult, TransferReason, VoidReason } from '@pavilion/core/exchange';
import type { PaymentProofsTable, PaymentsTable } from './payment-tables.ts';

/** Tables as TypeScript sees them: one type each, the same names as in `migrations/`. */
export type Database = {
  readonly users: UsersTable;
  readonly sessions: SessionsTable;
  readonly button_values: ButtonValuesTable;
  readonly preferences: PreferencesTable;
  readonly settings: SettingsTable;
  readonly sports: SportsTable;
  readonly series: SeriesTable;
  readonly matches: MatchesTable;
  readonly markets: MarketsTable;
  readonly runners: RunnersTable;
  readonly feed_positions: FeedPositionsTable;
  readonly score_log: ScoreLogTable;
  readonly result_proposals: ResultProposalsTable;
  readonly result_queries: ResultQueriesTable;
  readonly void_cases: VoidCasesTable;
  readonly void_case_fills: VoidCaseFillsTable;
  readonly audit: AuditTable;
  readonly audit_origins: AuditOriginsTable;
  readonly guess_counts: GuessCountsTable;
  readonly known_places: KnownPlacesTable;
  readonly staff_changes: StaffChangesTable;
  readonly begun_acts: BegunActsTable;
  readonly point_moves: PointMovesTable;
  readonly bet_transactions: BetTransactionsTable;
  readonly cash_out_quotes: CashOutQuotesTable;
  readonly player_limits: PlayerLimitsTable;
  readonly exclusions: ExclusionsTable;
  readonly activity: ActivityTable;
  readonly recovery_codes: RecoveryCodesTable;
  readonly passkeys: PasskeysTable;
  readonly partnership_terms: PartnershipTermsTable;
  readonly account_locks: AccountLocksTable;
  readonly booked_settlements: BookedSettlementsTable;
  readonly bookings: BookingsTable;
  readonly casino_bookings: CasinoBookingsTable;
  readonly casino_booked: CasinoBookedTable;
  readonly week_settlements: WeekSettlementsTable;
  readonly credit_raises: CreditRaisesTable;
  readonly parked_wins: ParkedWinsTable;
  readonly provider_suspensions: ProviderSuspensionsTable;
  readonly casino_games: CasinoGamesTable;
  readonly casino_favourites: CasinoFavouritesTable;
  readonly casino_launches: CasinoLaunchesTable;
  readonly play_sessions: PlaySessionsTable;
  readonly payments: PaymentsTable;
  readonly halts: HaltsTable;
  readonly uploads: UploadsTable;
  readonly contact_threads: ContactThreadsTable;
  readonly contact_messages: ContactMessagesTable;
  readonly payment_proofs: PaymentProofsTable;
  readonly notices: NoticesTable;
  readonly push_subscriptions: PushSubscriptionsTable;
};

export type NoticesTable = {
  notice_id: GeneratedAlways<number>;
  account_id: number;
  kind: NoticeKind;
  at: number;
  seq: number | null;
  market_id: number | null;
  bet_id: number | null;
  amount: number | null;
  price: number | null;
  reason: string | null;
  text: string | null;
  to_push: boolean;
};

export type PushSubscriptionsTable = {
  endpoint: string;
  user_id: number;
  p256dh: string;
  auth: string;
  /** In which its player asked for it. */
  session_id: number | null;
  created_at: GeneratedAlways<Date>;
};

export type ContactThreadsTable = {
  thread_id: GeneratedAlways<number>;
  user_id: number;
  topic: ContactTopic;
  bet_id: number | null;
  status: Generated<ContactStatus>;
  opened_at: Date;
  changed_at: Date;
  is_unread: Generated<boolean>;
};

export type ContactMessagesTable = {
  message_id: GeneratedAlways<number>;
  thread_id: number;
  author: number;
  is_office: boolean;
  content: string;
  at: Date;
};

export type Role = 'PLAYER' | 'AGENT' | 'OPERATOR' | 'FEED' | 'PAPER';

export type UsersTable = {
  user_id: Generated<number>;
  user_name: string;
  password_hash: string;
  role: Role;
  staff_role: StaffRole | null;
  parent_id: number | null;
  is_change_password: Generated<boolean>;
  barred: Generated<boolean>;
  start_points: number;
  funded: Generated<boolean>;
  created_at: GeneratedAlways<Date>;
  full_name: string | null;
  country: string | null;
  mobile: string | null;
  email: string | null;
  date_of_birth: string | null;
  totp_secret: Buffer | null;
  totp_step: number | null;
  closed_at: Date | null;
  erased_at: Date | null;
  password_ends_at: Date | null;
  is_demo: Generated<boolean>;
  notices_read_at: number | null;
  withdrawals_held_until: Date | null;
};

export type GuessCountsTable = { kind: string; subject: string; count: number; since: Date; next_at: Date };

export type KnownPlacesTable = { user_id: number; place: string; last_at: Date };

export type PasskeysTable = {
  passkey_id: GeneratedAlways<number>;
  user_id: number;
  credential_id: string;
  name: string;
  public_key: Buffer;
  counter: number;
  created_at: Generated<Date>;
  last_used_at: Date | null;
};

export type RecoveryCodesTable = { user_id: number; code_hash: Buffer };

export type SessionsTable = {
  token_hash: Buffer;
  session_id: GeneratedAlways<number>;
  user_id: number;
  created_at: Date;
  last_active_at: Date;
  ends_at: Date;
  ended_at: Generated<Date | null>;
  address: string | null;
  reality_checked_at: Generated<Date | null>;
};

export type ButtonValuesTable = { user_id: number; place: number; name: string; value: number; type: 'Game' | 'Casino' };
export type PreferencesTable = { user_id: number; value: JSONColumnType<Readonly<Record<string, unknown>>> };
export type SettingsTable = { name: string; value: string; updated_at: Date };
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
};

export type MarketsTable = {
  market_id: GeneratedAlways<number>;
  match_id: number;
  source: string;
  source_ref: string;
  name: string;
  market_type: string;
  place: Generated<number>;
  terms: JSONColumnType<MarketTerms | HouseTerms>;
  held: Generated<boolean>;
  by_hand: Generated<boolean>;
  ignores_score: Generated<boolean>;
  ball_by_hand: Generated<boolean>;
  settled_at: Date | null;
};

export type RunnersTable = { market_id: number; runner_index: number; selection_id: number; source_ref: string; name: string };
export type FeedPositionsTable = { source: string; match_ref: string; seq: number };
export type ScoreLogTable = {
  match_id: number;
  seq: number;
  at: Date;
  replaces: number | null;
  event: JSONColumnType<GameEvent>;
};

export type ProposalStatus = 'PROPOSED' | 'CONFIRMED' | 'SETTLED' | 'REJECTED' | 'ROLLED_BACK';
export type ConfirmedHow = 'PERSON' | 'DEMO_RULE';

export type ProposalAction = 'RESULT' | 'ROLL_BACK' | 'RUNNER';

export type ResultProposalsTable = {
  proposal_id: GeneratedAlways<number>;
  action: ProposalAction;
  market_id: number;
  results: JSONColumnType<readonly RunnerResult[]> | null;
  void_reason: VoidReason | null;
  result_number: number | null;
  removal: JSONColumnType<{ readonly runner: number; readonly factor: number | null; readonly seen?: number | null }> | null;
  evidence: string;
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
};

export type ResultQueriesTable = {
  query_id: GeneratedAlways<number>;
  user_id: number;
  bet_id: number;
  market_id: number;
  question: string;
  /** The explanation of the settlement as the player was shown it. */
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

export type AuditTable = {
  audit_id: GeneratedAlways<number>;
  at: GeneratedAlways<Date>;
  actor: number | null;
  role: string;
  action: string;
  target: string;
  details: JSONColumnType<Readonly<Record<string, unknown>>>;
  request_id: string | null;
  place: GeneratedAlways<number>;
  journal_seq: GeneratedAlways<number>;
  journal_hash: GeneratedAlways<Buffer>;
  hash: GeneratedAlways<Buffer>;
  origin: Buffer | null;
};

export type AuditOriginsTable = { place: number; salt: Buffer; address: string };

export type StaffChangesTable = {
  change_id: GeneratedAlways<number>;
  version: Generated<number>;
  status: Generated<'OPEN' | 'DONE' | 'REJECTED' | 'REFUSED'>;
  kind: 'CREATE' | 'SET_ROLE' | 'UNBLOCK';
  user_id: number | null;
  user_name: string;
  staff_role: StaffRole;
  staff_role_before: StaffRole | null;
  reason: string;
  asked_by: number;
  asked_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
  note: string | null;
};

export type BegunActsTable = {
  act_id: GeneratedAlways<number>;
  line: JSONColumnType<object>;
  command: JSONColumnType<Command> | null;
  begun_at: GeneratedAlways<Date>;
};

export type PointMovesTable = {
  move_id: GeneratedAlways<number>;
  version: Generated<number>;
  status: Generated<'OPEN' | 'APPROVED' | 'DONE' | 'REFUSED' | 'REJECTED'>;
  kind: 'DEPOSIT' | 'WITHDRAWAL';
  user_id: number;
  amount: number;
  note: string;
  by_rule: boolean;
  asked_by: number;
  asked_at: Date;
  key_hi: number;
  key_lo: number;
  decided_by: number | null;
  decided_how: ConfirmedHow | null;
  decided_at: Date | null;
  refusal: string | null;
  done_at: Date | null;
};

export type BetTransactionsTable = { user_id: number; hour: Date; total: number };

export type CashOutQuotesTable = {
  user_id: number;
  key_hi: number;
  key_lo: number;
  content: string;
  profit: number;
  made_at: Date;
};

export type LimitKind = 'DEPOSIT' | 'LOSS' | 'STAKE' | 'TIME';

export type PlayerLimitsTable = {
  user_id: number;
  kind: LimitKind;
  period_hours: 24 | 168 | 720;
  value: number;
  is_raising: Generated<boolean>;
  raised_value: number | null;
  raise_from: Date | null;
};

export type ExclusionsTable = { user_id: number; break_until: Date | null; excluded_until: Date | null };

export type ActivityTable = {
  activity_id: GeneratedAlways<number>;
  user_id: number;
  at: Date;
  kind: string;
  address: string | null;
  note: string;
};

export type PartnershipTermsTable = {
  user_id: number;
  from_at: number;
  share_bps: number;
  commission_bps: number;
  set_by: number | null;
};

export type AccountLocksTable = { user_id: number; level: 'BETTING' | 'ACCOUNT'; locked_by: number; ending: Generated<boolean> };
export type BookedSettlementsTable = { market_id: number; settlement: number; reversed: Generated<boolean> };

export type BookingsTable = {
  market_id: number;
  settlement: number;
  reversal: boolean;
  player_id: number;
  level_id: number;
  result: number;
  commission: number;
  booked_at: number;
};

export type CasinoBookingsTable = {
  provider: string;
  round_id: string;
  player_id: number;
  level_id: number;
  game_code: string;
  result: number;
  booked_at: number;
};

/** One row: up to which event ends of rounds have been shared out. */
export type CasinoBookedTable = { one: Generated<boolean>; upto: number };

/** Kinds of line in `statement_entries`. */
export type PostingKind =
  | TransferReason
  | 'MARKET_RESULT'
  | 'MARKET_VOID'
  | 'COMMISSION'
  | 'ROLLBACK'
  | 'CASINO_BET'
  | 'CASINO_WIN'
  | 'CASINO_REFUND';

/** Wins above the ceiling of their game, from parked to decided. */
export type ParkedWinsTable = {
  provider: string;
  tx_id: string;
  bet_tx_id: string;
  user_id: number;
  round_id: string;
  game_code: string;
  amount: number;
  seq: number;
  version: Generated<number>;
  status: Generated<'PARKED' | 'PROPOSED' | 'CONFIRMED' | 'RELEASED' | 'REJECTED'>;
  is_paid: boolean | null;
  reason: Generated<string>;
  parked_at: Date;
  proposed_by: number | null;
  confirmed_by: number | null;
  decided_at: Date | null;
};

export type ProviderSuspensionsTable = { provider: string; suspended_at: Date };

export type CreditRaisesTable = {
  user_id: number;
  seq: number;
  /** Minor units beyond the credit that there was. */
  raised: number;
  /** Microseconds. */
  at: number;
};

export type WeekSettlementsTable = {
  /** YYYY-MM-DD of its Monday. */
  week: string;
  user_id: number;
  amount: number;
  settled_by: number;
  settled_at: Date | null;
  seq: number | null;
};

export type CasinoGamesTable = {
  provider: string;
  game_id: number;
  game_code: string;
  name: string;
  category: string;
  sub_provider: string;
  sub_type: string | null;
  kind: string;
  status: string;
  status_reason: string;
  disabled_reason: string | null;
  url_thumb: string;
  min_stake: number;
  max_stake: number;
  place: number;
  listed: boolean;
};

export type CasinoFavouritesTable = { user_id: number; provider: string; game_id: number };

export type CasinoLaunchesTable = {
  token_hash: Buffer;
  user_id: number;
  login_session_id: number;
  provider: string;
  game_id: number | null;
  platform: string;
  expires_at: Date;
  used_at: Date | null;
};

export type PlaySessionsTable = {
  session_id: string;
  user_id: number;
  login_session_id: number;
  provider: string;
  game_id: number | null;
  game_code: string | null;
  started_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
};

export type HaltsTable = { scope: string; reason: string; halted_by: number; halted_at: Generated<Date> };

export type UploadsTable = {
  name: string;
  content_type: string;
  bytes: Buffer;
  uploaded_by: number;
  uploaded_at: Generated<Date>;
};
