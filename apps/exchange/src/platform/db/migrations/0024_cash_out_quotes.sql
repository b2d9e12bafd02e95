-- What a player was promised for leaving a market, by the key of the request, written before the bet is placed. With the bet that the
-- exchange knows under the same key it is the first answer, also after a restart. Not derived from the journal; kept for a day.
CREATE TABLE cash_out_quotes (
  user_id integer     NOT NULL,
  key_hi  bigint      NOT NULL,
  key_lo  bigint      NOT NULL,
  -- What was asked: a repeat that asks something else is refused.
  content text        NOT NULL,
  -- Minor units.
  profit  bigint      NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key_hi, key_lo)
);
