-- A new toss and a player who drops out make bets void that were taken after a moment (settlement S-MATCH-6, S-WC-6).
-- locks void_cases: a row for each case of officers, read and written by them alone; the check is not run on what is there
ALTER TABLE void_cases DROP CONSTRAINT void_cases_reason_check;
ALTER TABLE void_cases ADD CONSTRAINT void_cases_reason_check
  CHECK (reason IN ('WRONG_RATE', 'LATE_BET', 'VAR_WINDOW', 'ILLEGITIMATE_PLAY', 'NEW_TOSS', 'PLAYER_DROPPED_OUT')) NOT VALID;
