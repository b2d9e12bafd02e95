-- SCORE_STOPPED: the stored events of a score do not fit each other.
ALTER TABLE risk_alerts DROP CONSTRAINT risk_alerts_kind_check;
ALTER TABLE risk_alerts ADD CONSTRAINT risk_alerts_kind_check
  CHECK (kind IN ('PUNCHING', 'RELATED', 'LATE_BET', 'ODD_TIMING', 'WIN_ABOVE_CEILING', 'RESULT_DIFFERS', 'BALLS_UNUSED', 'SCORE_STOPPED')) NOT VALID;
