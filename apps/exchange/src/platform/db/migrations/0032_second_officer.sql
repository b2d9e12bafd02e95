-- Acts of officers that the exchange is carrying out: the command, and the line of the audit trail that is written when it has. What a
-- crash leaves here is carried out again at the next start, which changes nothing a second time. Not derived from the journal.
CREATE TABLE begun_acts (
  act_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line     jsonb NOT NULL,
  command  jsonb NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now()
);

-- Points that one officer wants issued to an account or taken back, on the way past a second one (trust SEC-05). Not derived from the journal.
CREATE TABLE point_moves (
  move_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version    integer NOT NULL DEFAULT 1,
  status     text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'APPROVED', 'DONE', 'REFUSED', 'REJECTED')),
  kind       text NOT NULL CHECK (kind IN ('DEPOSIT', 'WITHDRAWAL')),
  user_id    integer NOT NULL REFERENCES users,
  -- Minor units.
  amount     bigint NOT NULL CHECK (amount > 0),
  note       text NOT NULL,
  -- Whether the rule of the demo was in force when it was asked for.
  by_rule    boolean NOT NULL,
  asked_by   integer NOT NULL REFERENCES users,
  asked_at   timestamptz NOT NULL DEFAULT now(),
  -- The idempotency key of whoever asked.
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

-- Bets against the house can be of a case too: each is a match by itself, with a liability of its own.
ALTER TABLE void_case_fills ADD COLUMN liability bigint;
