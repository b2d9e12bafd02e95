-- Every line of the audit trail carries the hash of the one before it, and where the journal stood when it was written: an edit, a line that
-- is gone, one put in between, two swapped, all show (trust A1). Lines are never changed or removed.
ALTER TABLE audit
  ADD COLUMN place        bigint UNIQUE,
  ADD COLUMN journal_seq  bigint,
  ADD COLUMN journal_hash bytea,
  ADD COLUMN hash         bytea;

-- What a line says, as the bytes that are hashed: fields between unit separators, the details in the order in which jsonb keeps them.
-- `apps/exchange/src/operators/audit-chain.ts` makes the same text on its own.
CREATE FUNCTION audit_text(line audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT array_to_string(ARRAY[
    line.place::text, (extract(epoch FROM line.at) * 1000000)::bigint::text, coalesce(line.actor::text, ''), line.role, line.action,
    line.target, line.details::text, coalesce(line.request_id, ''), line.journal_seq::text, encode(line.journal_hash, 'hex')
  ], E'\x1f')
$$;

CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before_hash bytea;
BEGIN
  -- One line after the other, until whoever writes this one has committed.
  PERFORM pg_advisory_xact_lock(7316004);
  SELECT a.place + 1, a.hash INTO NEW.place, before_hash FROM audit a WHERE a.place IS NOT NULL ORDER BY a.place DESC LIMIT 1;
  NEW.place := coalesce(NEW.place, 1);
  SELECT h.seq, h.hash INTO NEW.journal_seq, NEW.journal_hash FROM journal_head h;
  NEW.hash := sha256(coalesce(before_hash, decode(repeat('00', 32), 'hex')) || convert_to(audit_text(NEW), 'UTF8'));
  RETURN NEW;
END $$;

DO $$
DECLARE
  line audit;
  before_hash bytea := decode(repeat('00', 32), 'hex');
  next_place bigint := 1;
BEGIN
  FOR line IN SELECT * FROM audit ORDER BY audit_id LOOP
    line.place := next_place;
    line.journal_seq := 0;
    line.journal_hash := decode(repeat('00', 32), 'hex');
    line.hash := sha256(before_hash || convert_to(audit_text(line), 'UTF8'));
    UPDATE audit SET place = line.place, journal_seq = line.journal_seq, journal_hash = line.journal_hash, hash = line.hash
    WHERE audit_id = line.audit_id;
    before_hash := line.hash;
    next_place := next_place + 1;
  END LOOP;
END $$;

ALTER TABLE audit ALTER COLUMN place SET NOT NULL, ALTER COLUMN hash SET NOT NULL;
CREATE TRIGGER audit_chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION chain_audit();

CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lines of the audit trail are never changed or removed';
END $$;
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
