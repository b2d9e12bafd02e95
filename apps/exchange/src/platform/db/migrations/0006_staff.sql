-- Rights that one officer wants given, and that a second one has to approve (trust SEC-05): an account in the office, another role, unblocking
-- somebody. Blocking needs no second officer and no row. Not derived from the journal.
CREATE TABLE staff_changes (
  change_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version     integer NOT NULL DEFAULT 1,
  status      text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'DONE', 'REJECTED', 'REFUSED')),
  kind        text NOT NULL CHECK (kind IN ('CREATE', 'SET_ROLE', 'UNBLOCK')),
  user_id     integer REFERENCES users,
  user_name   text NOT NULL,
  staff_role  text NOT NULL,
  staff_role_before text,
  reason      text NOT NULL,
  asked_by    integer NOT NULL REFERENCES users,
  asked_at    timestamptz NOT NULL DEFAULT now(),
  decided_by  integer REFERENCES users,
  decided_at  timestamptz,
  note        text,
  CHECK (status IN ('OPEN', 'REJECTED') OR decided_by <> asked_by),
  CHECK (status = 'REJECTED' OR user_id IS NULL OR kind = 'CREATE' OR (decided_by IS DISTINCT FROM user_id AND asked_by <> user_id))
);
CREATE INDEX staff_changes_by_status ON staff_changes (status, change_id);
