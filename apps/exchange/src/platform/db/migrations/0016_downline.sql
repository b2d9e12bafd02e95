-- Uplines and the accounts below them. Bookings are derived from the journal together with the terms; nothing else here is.

-- The part of their players' results and commission that an agent and all below it bear. A row holds for bets accepted after `from_at`
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

-- Credit granted to an account beyond what it had. It can be spent at once, so it counts against the account's own deposit limits. The upline's
-- act writes the row with its audit line.
CREATE TABLE credit_raises (
  user_id integer NOT NULL REFERENCES users (user_id),
  -- The event of the journal that raised it.
  seq     bigint  NOT NULL,
  raised  bigint  NOT NULL CHECK (raised > 0),
  -- Microseconds.
  at      bigint  NOT NULL,
  PRIMARY KEY (user_id, seq)
);

-- Settlements that have been shared out among the levels, and those of them that have been booked back.
CREATE TABLE booked_settlements (
  market_id  integer NOT NULL,
  settlement integer NOT NULL,
  reversed   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (market_id, settlement)
);

-- Each level's part of a player's result in a settlement. With the player's own net the rows of one player, settlement and direction add up to
-- zero. level_id 0 is the house. A rollback books the same amounts back, later.
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

-- Ends of casino rounds have been shared out up to this event.
CREATE TABLE casino_booked (
  one  boolean PRIMARY KEY DEFAULT true CHECK (one),
  upto bigint  NOT NULL
);
INSERT INTO casino_booked (upto) VALUES (0);

-- Each level's part of a player's result in a casino round. With the player's own result the rows of one round and player add up to zero;
-- level_id 0 is the house.
CREATE TABLE casino_bookings (
  provider  text    NOT NULL,
  round_id  text    NOT NULL,
  player_id integer NOT NULL,
  level_id  integer NOT NULL,
  game_code text    NOT NULL,
  result    bigint  NOT NULL,
  -- The end of the round, in microseconds of the exchange's clock.
  booked_at bigint  NOT NULL,
  PRIMARY KEY (provider, round_id, player_id, level_id)
);
CREATE INDEX casino_bookings_by_level ON casino_bookings (level_id, booked_at);
CREATE INDEX casino_bookings_by_player ON casino_bookings (player_id, booked_at);

-- The balance of a week between an agent and its parent, from the moment in which it is being paid. seq: the transfer; null: not known to be
-- made. An amount of zero needs no transfer.
CREATE TABLE week_settlements (
  week       date    NOT NULL,
  user_id    integer NOT NULL REFERENCES users,
  amount     bigint  NOT NULL,
  settled_by integer NOT NULL REFERENCES users,
  settled_at timestamptz,
  seq        bigint,
  PRIMARY KEY (week, user_id)
);
