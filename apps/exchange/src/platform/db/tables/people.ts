import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ContactStatus, ContactTopic, NoticeKind } from '@pavilion/contract/kinds';
import type { StaffRole } from '@pavilion/contract/staff-roles';

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
  /** True for the accounts with which the house's programs bet. */
  is_program: Generated<boolean>;
  notices_read_at: number | null;
  withdrawals_held_until: Date | null;
};

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

export type PreferencesTable = { user_id: number; value: JSONColumnType<Readonly<Record<string, unknown>>> };

export type ButtonValuesTable = { user_id: number; place: number; name: string; value: number; type: 'Game' | 'Casino' };

export type RecoveryCodesTable = { user_id: number; code_hash: Buffer };

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

export type GuessCountsTable = { kind: string; subject: string; count: number; since: Date; next_at: Date };

export type KnownPlacesTable = { user_id: number; place: string; last_at: Date };

export type ActivityTable = {
  activity_id: GeneratedAlways<number>;
  user_id: number;
  at: Date;
  kind: string;
  address: string | null;
  note: string;
};

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

export type ContactThreadsTable = {
  thread_id: GeneratedAlways<number>;
  user_id: number;
  topic: ContactTopic;
  bet_id: number | null;
  status: Generated<ContactStatus>;
  opened_at: Date;
  changed_at: Date;
  is_unread: Generated<boolean>;
  assignee: number | null;
};

export type ContactMessagesTable = {
  message_id: GeneratedAlways<number>;
  thread_id: number;
  author: number;
  is_office: boolean;
  content: string;
  at: Date;
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
  runner: number | null;
  side: 'BACK' | 'LAY' | null;
};

export type PushSubscriptionsTable = {
  endpoint: string;
  user_id: number;
  p256dh: string;
  auth: string;
  /** The session in which the player subscribed. */
  session_id: number | null;
  created_at: GeneratedAlways<Date>;
};
