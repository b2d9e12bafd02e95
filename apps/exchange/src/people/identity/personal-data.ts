import type { Database, TableName } from '../../platform/db/index.ts';

/**
 * The personal data in one table: the owner's column, the secret columns hidden from the owner, and what erasure does to the rows. A test compares this list
 * with the database, and fails if a table that names people is missing.
 *
 * KEEP: the row belongs to the ledger, or records a decision with only the person's number. DELETE: the rows are deleted. An object: these columns are
 * overwritten, and the rows remain.
 */
export type PersonalTable = {
  readonly by: string;
  readonly secret?: readonly string[];
  /** An encrypted column of bytes, exported to its owner in clear. */
  readonly sealed?: string;
  readonly forget: 'KEEP' | 'DELETE' | Readonly<Record<string, string | null>>;
};

/** The columns that name a person. */
type OwnerColumn = 'user_id' | 'account_id' | 'player_id';

/** The typed tables with such a column. The compiler asks for the treatment of each, so that no new table is forgotten. */
type TableOfPeople = { [T in keyof Database]: keyof Database[T] & OwnerColumn extends never ? never : T }[keyof Database];

export const PERSONAL_TABLES: Readonly<Partial<Record<TableName, PersonalTable>> & Record<TableOfPeople, PersonalTable>> = {
  users: {
    by: 'user_id',
    secret: ['password_hash', 'totp_secret', 'totp_step'],
    forget: {
      password_hash: '',
      full_name: null,
      country: null,
      mobile: null,
      email: null,
      date_of_birth: null,
      totp_secret: null,
      notices_read_at: null,
    },
  },
  sessions: { by: 'user_id', secret: ['token_hash'], forget: 'DELETE' },
  recovery_codes: { by: 'user_id', secret: ['code_hash'], forget: 'DELETE' },
  notices: { by: 'account_id', forget: 'DELETE' },
  push_subscriptions: { by: 'user_id', secret: ['endpoint', 'auth'], forget: 'DELETE' },
  passkeys: { by: 'user_id', secret: ['credential_id', 'public_key'], forget: 'DELETE' },
  known_places: { by: 'user_id', forget: 'DELETE' },
  price_alerts: { by: 'user_id', forget: 'DELETE' },
  activity: { by: 'user_id', forget: 'DELETE' },
  preferences: { by: 'user_id', forget: 'DELETE' },
  button_values: { by: 'user_id', forget: 'DELETE' },
  // Deletes these rows before the rows that they belong to.
  identity_documents: { by: 'user_id', sealed: 'sealed', forget: 'DELETE' },
  identity_checks: { by: 'user_id', forget: 'DELETE' },
  casino_favourites: { by: 'user_id', forget: 'DELETE' },
  casino_launches: { by: 'user_id', secret: ['token_hash'], forget: 'DELETE' },
  payments: { by: 'user_id', forget: { reference: '', note: '', proof_at: null, end_reason: null, end_evidence: null } },
  point_moves: { by: 'user_id', forget: { note: '', refusal: null } },
  contact_threads: { by: 'user_id', forget: 'KEEP' },
  result_queries: { by: 'user_id', forget: { question: '' } },
  player_limits: { by: 'user_id', forget: 'KEEP' },
  // Self-excluded people stay excluded.
  exclusions: { by: 'user_id', forget: 'KEEP' },
  account_locks: { by: 'user_id', forget: { reason: '' } },
  play_sessions: { by: 'user_id', secret: ['session_id'], forget: 'KEEP' },
  partnership_terms: { by: 'user_id', forget: 'KEEP' },
  week_settlements: { by: 'user_id', forget: 'KEEP' },
  credit_raises: { by: 'user_id', forget: 'KEEP' },
  parked_wins: { by: 'user_id', forget: { reason: '' } },
  bookings: { by: 'player_id', forget: 'KEEP' },
  casino_bookings: { by: 'player_id', forget: 'KEEP' },
  stake_factors: { by: 'user_id', forget: { reason: '' } },
  erasures: { by: 'user_id', forget: 'KEEP' },
  staff_changes: { by: 'user_id', forget: 'KEEP' },
  cash_out_quotes: { by: 'user_id', secret: ['content'], forget: 'DELETE' },
  bet_transactions: { by: 'user_id', forget: 'KEEP' },
  ledger_accounts: { by: 'account_id', forget: 'KEEP' },
  bets: { by: 'account_id', forget: 'KEEP' },
  house_bets: { by: 'account_id', forget: 'KEEP' },
  instructions: { by: 'account_id', forget: 'KEEP' },
  statement_entries: { by: 'account_id', forget: 'KEEP' },
  market_results: { by: 'account_id', forget: 'KEEP' },
  void_case_fills: { by: 'account_id', forget: 'KEEP' },
  wallet_transactions: { by: 'account_id', forget: 'KEEP' },
  wallet_rounds: { by: 'account_id', forget: 'KEEP' },
};
