import type { Rights, RightsPlan } from '@pavilion/server/db/rights';
import type { TableName } from './schema.ts';

/**
 * The server's roles, besides the reader for backups. `exchange` serves requests and writes the journal. `projector` fills the reports, and deletes data past
 * its retention.
 */
type Role = 'exchange' | 'projector';

/**
 * Rights of exchange and projector on each table (trust L10, SEC-36); the reader may read all. History is append-only: the exchange cannot change or remove a
 * journal batch, an audit line or a report. The projector deletes old journal batches and adds notices. Apart from that it can write only derived tables. A table
 * without its row here does not compile.
 */
const TABLES = {
  // Kysely's migration tables, which the runtime roles read to check that all migrations ran.
  ...each('kysely_migration kysely_migration_lock', 'S'),
  // The journal and the start of recovery.
  ...each('journal', 'SI', 'SD'),
  ...each('journal_head', 'SU', 'S'),
  ...each('snapshot snapshot_chunk', 'SID', 'S'),
  // Reports, derived from the journal.
  ...each('projection', 'S', 'SU'),
  ...each('bets', 'S', 'SIUD'),
  ...each(
    'fills house_bets instructions ledger_accounts market_results market_states settlements wallet_rounds wallet_transactions',
    'S',
    'SIU',
  ),
  ...each('auctions shown_prices statement_entries transfers', 'S', 'SI'),
  // Messages to players, which both roles add.
  ...each('notices', 'SIUD', 'SI'),
  // Append-only records.
  ...each('audit bookings casino_bookings credit_raises runners uploads void_case_fills', 'SI'),
  // Network addresses of audit lines. They can be deleted once their retention has passed.
  ...each('audit_origins', 'SID'),
  // Rows that migrations create and the server only updates.
  ...each('casino_booked sports', 'SU'),
  // Records with a changing state.
  ...each(
    'booked_settlements casino_games contact_messages contact_threads erasures exclusions feed_leads feed_positions markets',
    'SIU',
  ),
  ...each(
    'match_facts matches partnership_terms payments play_sessions point_moves result_proposals result_queries series settings',
    'SIU',
  ),
  ...each('parked_wins staff_changes users void_cases house_limits asked_house_limits', 'SIU'),
  // Records that are added and deleted.
  ...each('activity begun_acts halts casino_favourites provider_suspensions recovery_codes score_log', 'SID'),
  ...each(
    'account_locks bet_transactions button_values cash_out_quotes casino_launches identity_checks identity_documents',
    'SIUD',
  ),
  ...each('passkeys payment_proofs player_limits preferences push_subscriptions risk_alerts sessions stake_factors', 'SIUD'),
  ...each('week_settlements guess_counts known_places price_alerts', 'SIUD'),
} satisfies Readonly<Record<TableName, Row>>;

type Row = Readonly<Record<Role, Rights>>;
type WordsOf<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | WordsOf<Rest> : Text;

/** Gives the same rights on each table of a list. A word that is no table does not compile. */
function each<const Tables extends string>(
  tables: WordsOf<Tables> extends TableName ? Tables : never,
  exchange: Rights,
  projector: Rights = 'S',
): Readonly<Record<WordsOf<Tables>, Row>> {
  const rows = tables.split(' ').map((table) => [table, { exchange, projector }]);
  return Object.fromEntries(rows) as Readonly<Record<WordsOf<Tables>, Row>>;
}

const BOTH = ['exchange', 'projector'] as const;
export const RIGHTS: RightsPlan<Role> = { schemas: { public: { usedBy: BOTH, sequencesOf: BOTH } }, tables: TABLES };
