-- The status of a payment before its decision. A decision that fails returns the payment to it. Not derived from the journal.
-- locks payments: adding an empty column rewrites nothing.
ALTER TABLE payments ADD COLUMN decided_from text;
