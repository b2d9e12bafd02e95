-- Further corrections that one message of a score makes. The score takes all of them or none.
ALTER TABLE score_log ADD COLUMN also jsonb;
