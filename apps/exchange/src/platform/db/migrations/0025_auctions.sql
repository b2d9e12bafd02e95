-- Auctions of starting prices, derived from the journal. Markets that left memory publish them from here.
CREATE TABLE auctions (
  market_id integer  NOT NULL,
  runner    smallint NOT NULL,
  -- The price is payout / stake; a stake of 0 is an auction without a price.
  stake     bigint   NOT NULL,
  payout    bigint   NOT NULL,
  -- By arrival, without owner or number: isLay, limit, amount.
  orders    jsonb    NOT NULL,
  PRIMARY KEY (market_id, runner)
);
