-- What each operator works on; decides what the office lets them do. Whoever was an operator before there were roles could do everything. Not derived
-- from the journal.
-- locks users: the rows of the few operators, which no bet writes to.
ALTER TABLE users ADD COLUMN staff_role text;
UPDATE users SET staff_role = 'ADMIN' WHERE role = 'OPERATOR';
ALTER TABLE users ADD CONSTRAINT users_staff_role CHECK (
  CASE WHEN role = 'OPERATOR' THEN staff_role IS NOT NULL AND staff_role IN ('ADMIN', 'TRADER', 'RISK', 'PAYMENTS', 'SUPPORT') ELSE staff_role IS NULL END
) NOT VALID;

-- Rights that one officer wants given, on the way past a second one (trust SEC-05): an account in the office, another role, somebody
-- blocked let in again. Blocking needs no second one and no row.
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

-- Where an act came from. The line of the audit trail keeps a digest of the address with a salt, and the hash chain goes over the digest: a changed
-- address shows, and an address that has to be forgotten can be without a line being touched (trust A1). Rows are never changed.
CREATE TABLE audit_origins (
  place   bigint PRIMARY KEY,
  salt    bytea NOT NULL,
  address text  NOT NULL
);
ALTER TABLE audit ADD COLUMN origin bytea;

-- Lines without an origin read as they always did.
CREATE OR REPLACE FUNCTION audit_text(line audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT array_to_string(ARRAY[
    line.place::text, (extract(epoch FROM line.at) * 1000000)::bigint::text, coalesce(line.actor::text, ''), line.role, line.action,
    line.target, line.details::text, coalesce(line.request_id, ''), line.journal_seq::text, encode(line.journal_hash, 'hex'),
    encode(line.origin, 'hex')
  ], E'\x1f')
$$;
