-- Age and identity that players declare, for an officer to check. The answer of a register of people, where one is configured, is noted and
-- decides nothing. Not derived from the journal.
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

-- Pictures of the declared documents, sealed with a key that is not in the database. Officers see them; erasing the person removes them.
CREATE TABLE identity_documents (
  document_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_id     bigint NOT NULL REFERENCES identity_checks ON DELETE CASCADE,
  user_id      integer NOT NULL REFERENCES users,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  -- Nonce, tag and picture under AES-256-GCM.
  sealed       bytea NOT NULL,
  added_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX identity_documents_by_check ON identity_documents (check_id, document_id);
CREATE INDEX identity_documents_by_user ON identity_documents (user_id);

-- Erasures of a closed account's personal data that one officer asks for and a second one decides.
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
