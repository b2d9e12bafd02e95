-- Pictures by which players show that a transfer was made: seen by those who decide it and by nobody else.
CREATE TABLE payment_proofs (
  payment_id   bigint PRIMARY KEY REFERENCES payments,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes        bytea NOT NULL,
  added_at     timestamptz NOT NULL DEFAULT now()
);

-- When the picture of a payment was added; empty: there is none.
ALTER TABLE payments ADD COLUMN proof_at timestamptz;
