-- Prices that players want to be told about. A row goes away when its price is reached, its market is over, or its player removes it. Not derived
-- from the journal.
CREATE TABLE price_alerts (
  alert_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer     NOT NULL REFERENCES users,
  market_id  integer     NOT NULL,
  runner     integer     NOT NULL,
  side       text        NOT NULL,
  direction  text        NOT NULL,
  -- Hundredths; the line in a line market.
  price      integer     NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX price_alerts_by_user ON price_alerts (user_id);

-- The runner and side of a price that was reached. Other notices have those of their bet.
ALTER TABLE notices ADD COLUMN runner integer;
ALTER TABLE notices ADD COLUMN side text;
