-- What each level bears of what a player made in a round of the casino, as `bookings` for markets: with the player's own result the rows of one
-- round and player add up to nothing, and level_id 0 is the house. Derived from the wallet's rounds together with the terms of the levels.
CREATE TABLE casino_bookings (
  provider  text    NOT NULL,
  round_id  text    NOT NULL,
  player_id integer NOT NULL,
  level_id  integer NOT NULL,
  game_code text    NOT NULL,
  result    bigint  NOT NULL,
  -- When the round had ended, in microseconds of the exchange's clock.
  booked_at bigint  NOT NULL,
  PRIMARY KEY (provider, round_id, player_id, level_id)
);
CREATE INDEX casino_bookings_by_level ON casino_bookings (level_id, booked_at);
CREATE INDEX casino_bookings_by_player ON casino_bookings (player_id, booked_at);

-- Up to which event ends of rounds have been shared out. Rounds that had ended before are the house's: their weeks are paid.
CREATE TABLE casino_booked (
  one  boolean PRIMARY KEY DEFAULT true CHECK (one),
  upto bigint  NOT NULL
);
INSERT INTO casino_booked (upto) SELECT coalesce(max(closed_seq), 0) FROM wallet_rounds;

-- locks wallet_rounds: only the reports are written to it, which may wait; no bet does
CREATE INDEX wallet_rounds_closed ON wallet_rounds (closed_seq);
