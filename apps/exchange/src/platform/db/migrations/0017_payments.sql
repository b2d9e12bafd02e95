-- Deposits, withdrawals and points issued by the office. The journal says what moved; these tables say why and by whom.
CREATE TABLE payments (
  payment_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version     integer NOT NULL DEFAULT 1,
  user_id     integer NOT NULL REFERENCES users,
  kind        text NOT NULL CHECK (kind IN ('DEPOSIT', 'WITHDRAWAL')),
  method      text NOT NULL,
  -- Minor units.
  amount      bigint NOT NULL CHECK (amount > 0),
  -- ASKED: written down before the exchange is asked to hold the points. SENT: at the gateway, which says how it ends. RETURNED: paid and
  -- come back.
  status      text NOT NULL CHECK
              (status IN ('ASKED', 'WAITING', 'SENT', 'DECIDED', 'PAID', 'REJECTED', 'CANCELLED', 'REFUSED', 'RETURNED')),
  -- The decision, from DECIDED on.
  outcome     text CHECK (outcome IN ('PAID', 'REJECTED', 'CANCELLED', 'RETURNED')),
  -- The other side at the points desk; null: outside.
  parent_id   integer REFERENCES users,
  reference   text NOT NULL DEFAULT '',
  note        text NOT NULL DEFAULT '',
  -- The idempotency key of the request.
  key_hi      bigint NOT NULL,
  key_lo      bigint NOT NULL,
  -- The exchange's number of the hold.
  hold        bigint,
  asked_at    timestamptz NOT NULL DEFAULT now(),
  -- When a picture of the transfer was added; null: there is none.
  proof_at    timestamptz,
  sent_by     integer,
  sent_at     timestamptz,
  -- The gateway answered that it has the withdrawal; until then it is told again.
  taken_at    timestamptz,
  -- The other side's name of the transfer by which a withdrawal was paid.
  outside_reference text,
  -- A withdrawal that was sent and on which the gateway is silent: one officer says how it ended and shows evidence, another confirms.
  end_outcome   text CHECK (end_outcome IN ('PAID', 'REJECTED')),
  -- The gateway's name of the transfer by which it was paid.
  end_reference text,
  end_reason    text,
  end_evidence  text,
  end_by        integer,
  end_at        timestamptz,
  decided_by  integer REFERENCES users,
  refusal     text,
  done_at     timestamptz,
  -- The transfer in the journal.
  seq         bigint,
  returned_at timestamptz,
  -- The transfer in the journal by which it came back.
  return_seq  bigint,
  UNIQUE (user_id, key_hi, key_lo),
  CHECK (kind = 'DEPOSIT' OR status IN ('ASKED', 'REFUSED') OR hold IS NOT NULL)
);
-- One effect per reference: a reference that came once does not come again under another request.
CREATE UNIQUE INDEX payments_by_reference ON payments (method, reference)
  WHERE kind = 'DEPOSIT' AND reference <> '' AND status NOT IN ('REJECTED', 'CANCELLED', 'REFUSED');
-- One transfer outside ends one withdrawal.
CREATE UNIQUE INDEX payments_by_outside_reference ON payments (method, outside_reference)
  WHERE kind = 'WITHDRAWAL' AND outside_reference IS NOT NULL AND outcome IN ('PAID', 'RETURNED');
CREATE INDEX payments_by_user ON payments (user_id, payment_id);
CREATE INDEX payments_under_way ON payments (status, payment_id) WHERE status IN ('ASKED', 'WAITING', 'SENT', 'DECIDED');

-- Pictures by which players show that a transfer was made. Only the people who decide the payment see them.
CREATE TABLE payment_proofs (
  payment_id   bigint PRIMARY KEY REFERENCES payments,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes        bytea NOT NULL,
  added_at     timestamptz NOT NULL DEFAULT now()
);

-- Points that one officer wants issued to an account or taken back, and that a second one has to approve (trust SEC-05).
CREATE TABLE point_moves (
  move_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version    integer NOT NULL DEFAULT 1,
  status     text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'APPROVED', 'DONE', 'REFUSED', 'REJECTED')),
  kind       text NOT NULL CHECK (kind IN ('DEPOSIT', 'WITHDRAWAL')),
  user_id    integer NOT NULL REFERENCES users,
  -- Minor units.
  amount     bigint NOT NULL CHECK (amount > 0),
  note       text NOT NULL,
  -- True if the rule of the demo was in force at the request.
  by_rule    boolean NOT NULL,
  asked_by   integer NOT NULL REFERENCES users,
  asked_at   timestamptz NOT NULL DEFAULT now(),
  -- The idempotency key of the request.
  key_hi     bigint NOT NULL,
  key_lo     bigint NOT NULL,
  decided_by integer REFERENCES users,
  decided_how text CHECK (decided_how IN ('PERSON', 'DEMO_RULE')),
  decided_at timestamptz,
  refusal    text,
  done_at    timestamptz,
  UNIQUE (asked_by, key_hi, key_lo),
  CHECK (status IN ('OPEN', 'REJECTED') OR (decided_how IS NOT NULL AND decided_by IS DISTINCT FROM asked_by))
);
CREATE INDEX point_moves_by_status ON point_moves (status, move_id);
