-- Illegitimate play may be void as a whole episode where the operator is set up for it (settlement D-13, S-GEN-6).
-- locks void_cases: a row for each case of officers, read and written by them alone; the checks are not run on what is there
ALTER TABLE void_cases DROP CONSTRAINT void_cases_scope_check;
ALTER TABLE void_cases ADD CONSTRAINT void_cases_scope_check
  CHECK (scope IN ('BETS', 'WINDOW', 'WINNING_ONLY', 'WHOLE_EPISODE')) NOT VALID;
ALTER TABLE void_cases DROP CONSTRAINT void_cases_check;
ALTER TABLE void_cases ADD CONSTRAINT void_cases_check
  CHECK ((reason = 'ILLEGITIMATE_PLAY') = (scope IN ('WINNING_ONLY', 'WHOLE_EPISODE'))) NOT VALID;
ALTER TABLE void_cases DROP CONSTRAINT void_cases_check1;
ALTER TABLE void_cases ADD CONSTRAINT void_cases_check1
  CHECK ((scope IN ('WINNING_ONLY', 'WHOLE_EPISODE')) = (play IS NOT NULL)) NOT VALID;

-- The event that made a bet against the house void on its own: in a settlement before it the bet counted. Derived from the journal.
ALTER TABLE house_bets ADD COLUMN voided_seq bigint;
