import type { Generated, GeneratedAlways } from 'kysely';
import type { TransferReason } from '@pavilion/core/exchange';
import type { ConfirmedHow } from './platform.ts';

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

export type PaymentsTable = {
  payment_id: GeneratedAlways<number>;
  version: Generated<number>;
  user_id: number;
  kind: 'DEPOSIT' | 'WITHDRAWAL';
  method: string;
  amount: number;
  status: 'ASKED' | 'WAITING' | 'SENT' | 'DECIDED' | 'PAID' | 'REJECTED' | 'CANCELLED' | 'REFUSED' | 'RETURNED';
  outcome: 'PAID' | 'REJECTED' | 'CANCELLED' | 'RETURNED' | null;
  /** The status before the decision; null without a decision, and for decisions of earlier versions. */
  decided_from: Generated<PaymentsTable['status'] | null>;
  parent_id: number | null;
  reference: Generated<string>;
  note: Generated<string>;
  key_hi: number;
  key_lo: number;
  hold: number | null;
  asked_at: Generated<Date>;
  decided_by: number | null;
  refusal: string | null;
  done_at: Date | null;
  seq: number | null;
  proof_at: Generated<Date | null>;
  sent_by: Generated<number | null>;
  sent_at: Generated<Date | null>;
  taken_at: Generated<Date | null>;
  outside_reference: Generated<string | null>;
  returned_at: Generated<Date | null>;
  return_seq: Generated<number | null>;
  end_outcome: Generated<'PAID' | 'REJECTED' | null>;
  end_reference: Generated<string | null>;
  end_reason: Generated<string | null>;
  end_evidence: Generated<string | null>;
  end_by: Generated<number | null>;
  end_at: Generated<Date | null>;
};

export type PaymentProofsTable = {
  payment_id: number;
  content_type: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Buffer;
  added_at: Generated<Date>;
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

export type PartnershipTermsTable = {
  user_id: number;
  from_at: number;
  share_bps: number;
  commission_bps: number;
  set_by: number | null;
};

export type AccountLocksTable = {
  user_id: number;
  level: 'BETTING' | 'ACCOUNT';
  locked_by: number;
  ending: Generated<boolean>;
  /** Empty in locks that were set before this column. */
  reason: Generated<string>;
  locked_at: Date | null;
};

export type CreditRaisesTable = {
  user_id: number;
  seq: number;
  /** Minor units added to the previous credit. */
  raised: number;
  /** Microseconds. */
  at: number;
};

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

/** A table of one row: the event up to which ended rounds have been booked. */
export type CasinoBookedTable = { one: Generated<boolean>; upto: number };

export type WeekSettlementsTable = {
  /** YYYY-MM-DD of its Monday. */
  week: string;
  user_id: number;
  amount: number;
  settled_by: number;
  settled_at: Date | null;
  seq: number | null;
};

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
