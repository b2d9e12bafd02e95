-- The provider's own books. Nothing here is derived: sessions may be lost, everything else may not. Amounts are minor units, times are
-- milliseconds since 1970 by the casino's clock, odds are ten-thousandths.

CREATE TABLE casino.runs (
  run_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at bigint NOT NULL,
  alive_until bigint NOT NULL
);

CREATE TABLE casino.sessions (
  token_hash bytea PRIMARY KEY,
  player_id text NOT NULL,
  wallet_session text NOT NULL,
  game_code text,
  currency text NOT NULL,
  display_name text NOT NULL,
  language text NOT NULL,
  stake_min bigint NOT NULL,
  stake_max bigint NOT NULL,
  return_max bigint NOT NULL,
  session_started_at bigint NOT NULL,
  created_at bigint NOT NULL,
  last_active_at bigint NOT NULL,
  ended_at bigint
);
CREATE INDEX sessions_of_player ON casino.sessions (player_id) WHERE ended_at IS NULL;

-- The wallet's last balance, and the net position that every game shows.
CREATE TABLE casino.players (
  player_id text PRIMARY KEY,
  session_started_at bigint NOT NULL,
  net_position bigint NOT NULL,
  balance bigint NOT NULL,
  -- The wallet's own count at this balance. Answers come out of order, and an older one never replaces a newer one.
  balance_as_of bigint NOT NULL DEFAULT 0,
  -- Counts changes of the row, so that a page keeps the newest that it is told.
  version bigint NOT NULL DEFAULT 0
);
