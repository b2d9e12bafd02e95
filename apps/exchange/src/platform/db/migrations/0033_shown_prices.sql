-- Best prices of markets in play, derived from the journal: when the market opened, and before it stopped taking bets.
-- Only markets on the winner of a match that a lunch favourite is read from have rows.
CREATE TABLE shown_prices (
  market_id integer NOT NULL,
  seq       bigint  NOT NULL,
  -- Microseconds since 1970.
  at        bigint  NOT NULL,
  opens     boolean NOT NULL,
  -- The best price to back each runner, in hundredths; 0: none.
  prices    integer[] NOT NULL,
  PRIMARY KEY (market_id, at, seq)
);
