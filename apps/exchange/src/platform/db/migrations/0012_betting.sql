-- Records around bets that the journal does not hold.

-- The profit a player was promised for leaving a market, by the key of the request, written before the bet is placed. With the bet under the
-- same key it is the first answer, also after a restart. Kept for a day.
CREATE TABLE cash_out_quotes (
  user_id integer     NOT NULL,
  key_hi  bigint      NOT NULL,
  key_lo  bigint      NOT NULL,
  -- The request: a repeat that asks for something else is refused.
  content text        NOT NULL,
  -- Minor units.
  profit  bigint      NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key_hi, key_lo)
);

-- Bets that an account sent to exchange markets in a clock hour, including refused ones, which the journal does not know (exchange X49). Only
-- the current hour is kept.
CREATE TABLE bet_transactions (
  user_id integer NOT NULL REFERENCES users,
  hour    timestamptz NOT NULL,
  total   integer NOT NULL,
  PRIMARY KEY (user_id, hour)
);
