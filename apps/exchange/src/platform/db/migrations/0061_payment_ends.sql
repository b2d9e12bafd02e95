-- A withdrawal that was sent and of which the gateway says nothing: one officer says how it ended and what shows it, another confirms.
-- locks payments: a row for each deposit and withdrawal that a person asked for
ALTER TABLE payments ADD COLUMN end_outcome text CHECK (end_outcome IN ('PAID', 'REJECTED'));
-- What the gateway calls the transfer by which it was paid.
ALTER TABLE payments ADD COLUMN end_reference text;
ALTER TABLE payments ADD COLUMN end_reason text;
ALTER TABLE payments ADD COLUMN end_evidence text;
ALTER TABLE payments ADD COLUMN end_by integer;
ALTER TABLE payments ADD COLUMN end_at timestamptz;
