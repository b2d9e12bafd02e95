-- Bets against the house: a read model like bets, one row for each, dropped and rebuilt from the journal.
CREATE TABLE house_bets (
  bet_id           bigint   PRIMARY KEY,
  account_id       integer  NOT NULL,
  market_id        integer  NOT NULL,
  runner           smallint NOT NULL,
  side             text     NOT NULL,
  line             bigint   NOT NULL,
  band_width       integer  NOT NULL,
  rate             integer  NOT NULL,
  stake            bigint   NOT NULL,
  potential_profit bigint   NOT NULL,
  liability        bigint   NOT NULL,
  -- PENDING, TAKEN, LAPSED or VOID; reason: why it lapsed or was voided.
  status           text     NOT NULL,
  reason           text,
  placed_at        bigint   NOT NULL,
  -- Once its market is settled or void: WON, LOST, LEVEL or VOID, and the result before commission.
  outcome          text,
  profit           bigint,
  settlement       integer,
  settled_at       bigint
);
CREATE INDEX house_bets_by_account ON house_bets (account_id, bet_id);
CREATE INDEX house_bets_by_market ON house_bets (market_id, account_id, bet_id);

-- What a house market was settled on: the index of the runner that won, or a number (runs, a price in hundredths).
ALTER TABLE settlements ADD COLUMN result_number bigint;
ALTER TABLE result_proposals ADD COLUMN result_number bigint;
ALTER TABLE result_proposals DROP CONSTRAINT result_proposals_content;
ALTER TABLE result_proposals ADD CONSTRAINT result_proposals_content
  CHECK (num_nonnulls(results, void_reason, result_number) = CASE action WHEN 'RESULT' THEN 1 ELSE 0 END);
