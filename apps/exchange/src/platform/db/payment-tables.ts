import type { Generated, GeneratedAlways } from 'kysely';

export type PaymentsTable = {
  payment_id: GeneratedAlways<number>;
  version: Generated<number>;
  user_id: number;
  kind: 'DEPOSIT' | 'WITHDRAWAL';
  method: string;
  amount: number;
  status: 'ASKED' | 'WAITING' | 'SENT' | 'DECIDED' | 'PAID' | 'REJECTED' | 'CANCELLED' | 'REFUSED' | 'RETURNED';
  outcome: 'PAID' | 'REJECTED' | 'CANCELLED' | 'RETURNED' | null;
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
