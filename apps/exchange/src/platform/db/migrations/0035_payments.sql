-- Deposits and withdrawals. Not derived from the journal: what moved is there, why and by whom is here.
CREATE TABLE payments (
  payment_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version     integer NOT NULL DEFAULT 1,
  user_id     integer NOT NULL REFERENCES users,
  kind        text NOT NULL CHECK (kind IN ('DEPOSIT', 'WITHDRAWAL')),
  method      text NOT NULL,
  -- Minor units.
  amount      bigint NOT NULL CHECK (amount > 0),
  -- ASKED: written down, and the exchange not asked to hold the points yet.
  status      text NOT NULL CHECK (status IN ('ASKED', 'WAITING', 'DECIDED', 'PAID', 'REJECTED', 'CANCELLED', 'REFUSED')),
  -- What was decided, from DECIDED on.
  outcome     text CHECK (outcome IN ('PAID', 'REJECTED', 'CANCELLED')),
  -- The other side at the points desk; null: outside.
  parent_id   integer REFERENCES users,
  reference   text NOT NULL DEFAULT '',
  note        text NOT NULL DEFAULT '',
  -- The idempotency key of whoever asked.
  key_hi      bigint NOT NULL,
  key_lo      bigint NOT NULL,
  -- The exchange's number of the hold.
  hold        bigint,
  asked_at    timestamptz NOT NULL DEFAULT now(),
  decided_by  integer REFERENCES users,
  refusal     text,
  done_at     timestamptz,
  -- Of the transfer in the journal.
  seq         bigint,
  UNIQUE (user_id, key_hi, key_lo),
  CHECK (kind = 'DEPOSIT' OR status IN ('ASKED', 'REFUSED') OR hold IS NOT NULL)
);
-- One effect per reference: what came once does not come again under another request.
CREATE UNIQUE INDEX payments_by_reference ON payments (method, reference)
  WHERE kind = 'DEPOSIT' AND reference <> '' AND status NOT IN ('REJECTED', 'CANCELLED', 'REFUSED');
CREATE INDEX payments_by_user ON payments (user_id, payment_id);
CREATE INDEX payments_open ON payments (status, payment_id) WHERE status IN ('ASKED', 'WAITING', 'DECIDED');
