-- Several casinos serve one database (decision 0046). A run is one start of the program; it is alive until its expiry, by the database's clock.
-- locks casino.runs: it has one row for each start of the program, and no bet reads it.
ALTER TABLE casino.runs
  ADD COLUMN process    text        NOT NULL DEFAULT '',
  ADD COLUMN url        text        NOT NULL DEFAULT '',
  ADD COLUMN expires_at timestamptz NOT NULL DEFAULT '-infinity';

-- One run at a time holds a table, and one holds the outbox. The epoch rises with each new holder, and each write of a round checks it. The
-- holder renews its run and not each lease, so these rows change only when a holder does.
CREATE TABLE casino.leases (
  name    text    PRIMARY KEY,
  holder  bigint,
  epoch   bigint  NOT NULL DEFAULT 0,
  is_held boolean NOT NULL DEFAULT false
);

-- The run that last asked the wallet for a bet of the game. When this run is over, another one gives up the bet.
-- locks casino.single_games: a new column without a default changes only the catalogue.
ALTER TABLE casino.single_games ADD COLUMN run_id bigint;
