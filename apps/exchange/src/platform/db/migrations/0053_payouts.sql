-- Withdrawals by a gateway: an officer sends one there, and the gateway says what became of it; and one that was paid may come back.
-- locks payments: a row for each deposit and withdrawal that a person asked for
ALTER TABLE payments ADD COLUMN sent_by integer;
ALTER TABLE payments ADD COLUMN sent_at timestamptz;
-- When the gateway answered that it has it; until then it is told again.
ALTER TABLE payments ADD COLUMN taken_at timestamptz;
-- What the other side calls the transfer by which a withdrawal was paid.
ALTER TABLE payments ADD COLUMN outside_reference text;
ALTER TABLE payments ADD COLUMN returned_at timestamptz;
-- Of the transfer in the journal by which it came back.
ALTER TABLE payments ADD COLUMN return_seq bigint;
ALTER TABLE payments DROP CONSTRAINT payments_status_check;
ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK (
  status IN ('ASKED', 'WAITING', 'SENT', 'DECIDED', 'PAID', 'REJECTED', 'CANCELLED', 'REFUSED', 'RETURNED')) NOT VALID;
ALTER TABLE payments DROP CONSTRAINT payments_outcome_check;
ALTER TABLE payments ADD CONSTRAINT payments_outcome_check CHECK (
  outcome IN ('PAID', 'REJECTED', 'CANCELLED', 'RETURNED')) NOT VALID;
-- One transfer outside ends one withdrawal.
CREATE UNIQUE INDEX payments_by_outside_reference ON payments (method, outside_reference)
  WHERE kind = 'WITHDRAWAL' AND outside_reference IS NOT NULL AND outcome IN ('PAID', 'RETURNED');
CREATE INDEX payments_under_way ON payments (status, payment_id) WHERE status IN ('ASKED', 'WAITING', 'SENT', 'DECIDED');
