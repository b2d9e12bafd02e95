-- Credit granted to an account beyond what it had: spendable at once, so it counts against the account's own deposit limits. Not derived from the journal's
-- reports: an act of an upline writes it with its audit line.
CREATE TABLE credit_raises (
  user_id integer NOT NULL REFERENCES users (user_id),
  -- The event of the journal that raised it.
  seq     bigint  NOT NULL,
  raised  bigint  NOT NULL CHECK (raised > 0),
  -- Microseconds.
  at      bigint  NOT NULL,
  PRIMARY KEY (user_id, seq)
);
