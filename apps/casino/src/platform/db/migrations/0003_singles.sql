-- Games of one player.

-- Seeds: one in force, one committed to for afterwards, the others revealed.
CREATE TABLE casino.seeds (
  player_id text NOT NULL,
  place integer NOT NULL,
  server_seed text NOT NULL,
  commitment text NOT NULL,
  client_seed text NOT NULL,
  nonce integer NOT NULL DEFAULT 0,
  state text NOT NULL CHECK (state IN ('NEXT', 'CURRENT', 'REVEALED')),
  revealed_at bigint,
  PRIMARY KEY (player_id, place)
);

CREATE SEQUENCE casino.single_numbers;

CREATE TABLE casino.single_games (
  round_id text PRIMARY KEY,
  game_code text NOT NULL,
  player_id text NOT NULL,
  seed_place integer NOT NULL,
  client_seed text NOT NULL,
  nonce integer,
  options json NOT NULL,
  stake bigint NOT NULL,
  moves json NOT NULL DEFAULT '[]',
  -- STARTING: the wallet has not paid yet, and no nonce is used.
  state text NOT NULL CHECK (state IN ('STARTING', 'REFUSED', 'OPEN', 'SETTLED', 'VOID')),
  staked bigint NOT NULL,
  returned bigint NOT NULL DEFAULT 0,
  outcome json,
  void_reason text,
  started_at bigint NOT NULL,
  moved_at bigint NOT NULL,
  ended_at bigint
);
CREATE INDEX single_games_of_player ON casino.single_games (player_id, game_code, started_at DESC);
CREATE UNIQUE INDEX single_games_open ON casino.single_games (player_id, game_code) WHERE state IN ('STARTING', 'OPEN');
