import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Command } from '@pavilion/core/exchange';

export type ConfirmedHow = 'PERSON' | 'DEMO_RULE';

export type SettingsTable = { name: string; value: string; updated_at: Date };

export type UploadsTable = {
  name: string;
  content_type: string;
  bytes: Buffer;
  uploaded_by: number;
  uploaded_at: Generated<Date>;
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

export type BegunActsTable = {
  act_id: GeneratedAlways<number>;
  line: JSONColumnType<object>;
  command: JSONColumnType<Command> | null;
  begun_at: GeneratedAlways<Date>;
};
