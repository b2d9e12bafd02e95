-- Bets that an account sent to exchange markets in a clock hour, refused ones too (exchange X49). Not derived from the journal, which knows
-- nothing of what was refused; only the hour that runs is kept.
CREATE TABLE bet_transactions (
  user_id integer NOT NULL REFERENCES users,
  hour    timestamptz NOT NULL,
  total   integer NOT NULL,
  PRIMARY KEY (user_id, hour)
);
