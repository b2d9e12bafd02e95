-- Uplines and the accounts below them. Nothing here is derived from the journal except bookings, and those only together with the terms.
-- An issued password works until then (null: it does not end).
ALTER TABLE users ADD COLUMN password_ends_at timestamptz;

-- What an agent and all below it bear of their players' results and of their commission; a row holds for bets accepted after `from_at`
-- (microseconds of the exchange's clock) until the next one. Rows are never changed or removed.
CREATE TABLE partnership_terms (
  user_id        integer NOT NULL REFERENCES users,
  from_at        bigint  NOT NULL,
  share_bps      integer NOT NULL CHECK (share_bps BETWEEN 0 AND 10000),
  commission_bps integer NOT NULL CHECK (commission_bps BETWEEN 0 AND 10000),
  set_by         integer REFERENCES users,
  PRIMARY KEY (user_id, from_at)
);

-- A lock holds for the account and everybody below. `ending`: taken off, and the exchange is being told.
CREATE TABLE account_locks (
  user_id   integer PRIMARY KEY REFERENCES users,
  level     text NOT NULL CHECK (level IN ('BETTING', 'ACCOUNT')),
  locked_by integer NOT NULL REFERENCES users,
  ending    boolean NOT NULL DEFAULT false
);

-- Which settlements have been shared out among the levels, and which of those have been booked back.
CREATE TABLE booked_settlements (
  market_id  integer NOT NULL,
  settlement integer NOT NULL,
  reversed   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (market_id, settlement)
);
-- What each level bears of what a player made in a settlement. With the player's own net the rows of one player, settlement and direction add
-- up to nothing. level_id 0 is the house. A rollback books the same amounts back, later.
CREATE TABLE bookings (
  market_id  integer NOT NULL,
  settlement integer NOT NULL,
  reversal   boolean NOT NULL,
  player_id  integer NOT NULL,
  level_id   integer NOT NULL,
  result     bigint  NOT NULL,
  commission bigint  NOT NULL,
  booked_at  bigint  NOT NULL,
  PRIMARY KEY (market_id, settlement, reversal, player_id, level_id)
);
CREATE INDEX bookings_by_level ON bookings (level_id, booked_at);
CREATE INDEX bookings_by_player ON bookings (player_id, booked_at);

-- What a week came to between an agent and its parent, from the moment in which it is being paid. seq: of the transfer; null: not yet known
-- to be made. Nothing is transferred for an amount of nothing.
CREATE TABLE week_settlements (
  week       date    NOT NULL,
  user_id    integer NOT NULL REFERENCES users,
  amount     bigint  NOT NULL,
  settled_by integer NOT NULL REFERENCES users,
  settled_at timestamptz,
  seq        bigint,
  PRIMARY KEY (week, user_id)
);
