-- The reason and time of a lock, the time of a rejection, and a mark for the accounts of the house's programs. Not derived from the journal.
-- locks account_locks: adding empty columns rewrites nothing.
ALTER TABLE account_locks ADD COLUMN reason text NOT NULL DEFAULT '';
ALTER TABLE account_locks ADD COLUMN locked_at timestamptz;
-- locks result_proposals: adding an empty column rewrites nothing.
ALTER TABLE result_proposals ADD COLUMN rejected_at timestamptz;
-- locks users: adding a column with a constant rewrites nothing.
ALTER TABLE users ADD COLUMN is_program boolean NOT NULL DEFAULT false;
