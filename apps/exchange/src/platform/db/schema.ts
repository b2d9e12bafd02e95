import type * as money from './tables/money.ts';
import type * as people from './tables/people.ts';
import type * as platform from './tables/platform.ts';
import type * as trading from './tables/trading.ts';

/** The tables as TypeScript sees them, with the names used in `migrations/`. The types of each wing are in `tables/`. */
export type Database = {
  readonly users: people.UsersTable;
  readonly sessions: people.SessionsTable;
  readonly button_values: people.ButtonValuesTable;
  readonly preferences: people.PreferencesTable;
  readonly settings: platform.SettingsTable;
  readonly sports: trading.SportsTable;
  readonly series: trading.SeriesTable;
  readonly matches: trading.MatchesTable;
  readonly markets: trading.MarketsTable;
  readonly runners: trading.RunnersTable;
  readonly feed_positions: trading.FeedPositionsTable;
  readonly feed_leads: trading.FeedLeadsTable;
  readonly score_log: trading.ScoreLogTable;
  readonly match_facts: trading.MatchFactsTable;
  readonly result_proposals: trading.ResultProposalsTable;
  readonly result_queries: trading.ResultQueriesTable;
  readonly void_cases: trading.VoidCasesTable;
  readonly void_case_fills: trading.VoidCaseFillsTable;
  readonly audit: platform.AuditTable;
  readonly audit_origins: platform.AuditOriginsTable;
  readonly guess_counts: people.GuessCountsTable;
  readonly known_places: people.KnownPlacesTable;
  readonly staff_changes: people.StaffChangesTable;
  readonly begun_acts: platform.BegunActsTable;
  readonly point_moves: money.PointMovesTable;
  readonly bet_transactions: trading.BetTransactionsTable;
  readonly cash_out_quotes: trading.CashOutQuotesTable;
  readonly player_limits: money.PlayerLimitsTable;
  readonly exclusions: money.ExclusionsTable;
  readonly activity: people.ActivityTable;
  readonly recovery_codes: people.RecoveryCodesTable;
  readonly passkeys: people.PasskeysTable;
  readonly partnership_terms: money.PartnershipTermsTable;
  readonly account_locks: money.AccountLocksTable;
  readonly booked_settlements: money.BookedSettlementsTable;
  readonly bookings: money.BookingsTable;
  readonly casino_bookings: money.CasinoBookingsTable;
  readonly casino_booked: money.CasinoBookedTable;
  readonly week_settlements: money.WeekSettlementsTable;
  readonly credit_raises: money.CreditRaisesTable;
  readonly parked_wins: money.ParkedWinsTable;
  readonly provider_suspensions: money.ProviderSuspensionsTable;
  readonly casino_games: money.CasinoGamesTable;
  readonly casino_favourites: money.CasinoFavouritesTable;
  readonly casino_launches: money.CasinoLaunchesTable;
  readonly play_sessions: money.PlaySessionsTable;
  readonly payments: money.PaymentsTable;
  readonly halts: trading.HaltsTable;
  readonly price_alerts: trading.PriceAlertsTable;
  readonly uploads: platform.UploadsTable;
  readonly contact_threads: people.ContactThreadsTable;
  readonly contact_messages: people.ContactMessagesTable;
  readonly payment_proofs: money.PaymentProofsTable;
  readonly notices: people.NoticesTable;
  readonly push_subscriptions: people.PushSubscriptionsTable;
};

/** Every table of the database. The tables that are not in `Database` are used only in SQL texts. */
export type TableName =
  | keyof Database
  | 'kysely_migration'
  | 'kysely_migration_lock'
  | 'journal'
  | 'journal_head'
  | 'snapshot'
  | 'snapshot_chunk'
  | 'projection'
  | 'auctions'
  | 'bets'
  | 'fills'
  | 'house_bets'
  | 'instructions'
  | 'ledger_accounts'
  | 'market_results'
  | 'market_states'
  | 'settlements'
  | 'shown_prices'
  | 'statement_entries'
  | 'transfers'
  | 'wallet_rounds'
  | 'wallet_transactions'
  | 'erasures'
  | 'house_limits'
  | 'asked_house_limits'
  | 'identity_checks'
  | 'identity_documents'
  | 'risk_alerts'
  | 'stake_factors';
