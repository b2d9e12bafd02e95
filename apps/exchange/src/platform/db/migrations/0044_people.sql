-- An account that its owner closed. It cannot be signed in to or bet with; its ledger stays. Not derived from the journal.
ALTER TABLE users ADD COLUMN closed_at timestamptz, ADD COLUMN erased_at timestamptz;

-- Who somebody says to be, for an officer to look at: age and identity. What a register of people answered, when one is configured, is noted and
-- decides nothing.
CREATE TABLE identity_checks (
  check_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version       integer NOT NULL DEFAULT 1,
  status        text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'APPROVED', 'REFUSED')),
  user_id       integer NOT NULL REFERENCES users,
  full_name     text NOT NULL,
  date_of_birth date NOT NULL,
  country       text NOT NULL,
  document_kind text NOT NULL CHECK (document_kind IN ('PASSPORT', 'IDENTITY_CARD', 'DRIVING_LICENCE', 'OTHER')),
  document_number text NOT NULL,
  register_answer text NOT NULL CHECK (register_answer IN ('NOT_ASKED', 'MATCHES', 'DIFFERS', 'UNKNOWN', 'NO_ANSWER')),
  declared_at   timestamptz NOT NULL DEFAULT now(),
  decided_by    integer REFERENCES users,
  decided_at    timestamptz,
  reason        text,
  CHECK ((status = 'OPEN') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX identity_checks_open ON identity_checks (user_id) WHERE status = 'OPEN';
CREATE INDEX identity_checks_by_user ON identity_checks (user_id, check_id);

-- Personal data that one officer wants erased of a closed account, on the way past a second one.
CREATE TABLE erasures (
  erasure_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     integer NOT NULL REFERENCES users,
  status      text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'DONE', 'REJECTED')),
  reason      text NOT NULL,
  asked_by    integer NOT NULL REFERENCES users,
  asked_at    timestamptz NOT NULL DEFAULT now(),
  decided_by  integer REFERENCES users,
  decided_at  timestamptz,
  CHECK (status <> 'DONE' OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX erasures_open ON erasures (user_id) WHERE status = 'OPEN';
