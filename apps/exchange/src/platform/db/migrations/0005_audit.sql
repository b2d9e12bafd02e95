-- The audit trail: one line for every act of the staff and of the feed that needed a right, and for every attempt without one. Not derived
-- from the journal.

-- Every line carries the hash of the line before it, and the position of the journal when it was written: an edit, a missing line, an
-- inserted one and a swap all show (trust A1). Lines are never changed or removed.
CREATE TABLE audit (
  audit_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  place        bigint NOT NULL UNIQUE,
  at           timestamptz NOT NULL DEFAULT now(),
  actor        integer,
  role         text NOT NULL,
  action       text NOT NULL,
  target       text NOT NULL,
  details      jsonb NOT NULL DEFAULT '{}',
  request_id   text,
  -- A digest of the address the act came from, with the salt of `audit_origins`.
  origin       bytea,
  journal_seq  bigint,
  journal_hash bytea,
  hash         bytea NOT NULL
);
CREATE INDEX audit_by_target ON audit (target, audit_id);

-- The bytes of a line that are hashed: fields between unit separators, the details in the order in which jsonb keeps them.
-- `apps/exchange/src/platform/audit/audit-chain.ts` makes the same text on its own.
CREATE FUNCTION audit_text(line audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT array_to_string(ARRAY[
    line.place::text, (extract(epoch FROM line.at) * 1000000)::bigint::text, coalesce(line.actor::text, ''), line.role, line.action,
    line.target, line.details::text, coalesce(line.request_id, ''), line.journal_seq::text, encode(line.journal_hash, 'hex'),
    encode(line.origin, 'hex')
  ], E'\x1f')
$$;

CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before_hash bytea;
BEGIN
  -- Lines are written one after the other: the lock holds until the writer of this one has committed.
  PERFORM pg_advisory_xact_lock(7316004);
  SELECT a.place + 1, a.hash INTO NEW.place, before_hash FROM audit a WHERE a.place IS NOT NULL ORDER BY a.place DESC LIMIT 1;
  NEW.place := coalesce(NEW.place, 1);
  SELECT h.seq, h.hash INTO NEW.journal_seq, NEW.journal_hash FROM journal_head h;
  NEW.hash := sha256(coalesce(before_hash, decode(repeat('00', 32), 'hex')) || convert_to(audit_text(NEW), 'UTF8'));
  RETURN NEW;
END $$;
CREATE TRIGGER audit_chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION chain_audit();

CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lines of the audit trail are never changed or removed';
END $$;
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();

-- The address behind a line's digest. The chain covers the digest: a changed address shows, and an address can be forgotten without touching
-- its line (trust A1). Rows are never changed.
CREATE TABLE audit_origins (
  place   bigint PRIMARY KEY,
  salt    bytea NOT NULL,
  address text  NOT NULL
);

-- Acts of officers that the exchange is carrying out: the command, and the audit line to write when it is done. A restart carries out again
-- what a crash left here, which changes nothing a second time. An act of several steps has no command; after a crash only its line is written.
CREATE TABLE begun_acts (
  act_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line     jsonb NOT NULL,
  command  jsonb,
  begun_at timestamptz NOT NULL DEFAULT now()
);
