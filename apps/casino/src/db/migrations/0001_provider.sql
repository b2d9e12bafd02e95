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

-- What the wallet said last, and what has moved since: the net position that every game shows.
CREATE TABLE casino.players (
  player_id text PRIMARY KEY,
  session_started_at bigint NOT NULL,
  net_position bigint NOT NULL,
  balance bigint NOT NULL
);

CREATE TABLE casino.paused_tables (
  game_code text PRIMARY KEY,
  reason text NOT NULL,
  paused_at bigint NOT NULL
);

CREATE TABLE casino.limits (
  game_code text NOT NULL,
  market text NOT NULL,
  stake_min bigint NOT NULL,
  stake_max bigint NOT NULL,
  PRIMARY KEY (game_code, market)
);

-- The public side of a chain. The salt is set after the commitment, once.
CREATE TABLE casino.chains (
  game_code text NOT NULL,
  chain integer NOT NULL,
  links integer NOT NULL,
  commitment text NOT NULL,
  committed_at bigint NOT NULL,
  salt text,
  salt_source text NOT NULL,
  PRIMARY KEY (game_code, chain)
);

CREATE TABLE casino.rounds (
  round_id text PRIMARY KEY,
  game_code text NOT NULL,
  number bigint NOT NULL,
  chain integer NOT NULL,
  link integer NOT NULL,
  commitment text NOT NULL,
  state text NOT NULL CHECK (state IN ('OPEN', 'RESULT', 'VOID')),
  opened_at bigint NOT NULL,
  closes_at bigint NOT NULL,
  take_off_at bigint,
  dealt jsonb NOT NULL DEFAULT '[]',
  outcome json,
  round_hash text,
  label text,
  ended_at bigint,
  void_reason text,
  UNIQUE (game_code, chain, link)
);
CREATE INDEX rounds_open ON casino.rounds (game_code) WHERE state = 'OPEN';
CREATE INDEX rounds_of_game ON casino.rounds (game_code, number DESC);

-- A bet is one call to the wallet. SENDING: written before the wallet is asked; whoever finds it after a crash rolls it back.
CREATE TABLE casino.bets (
  bet_tx text PRIMARY KEY,
  round_id text NOT NULL,
  game_code text NOT NULL,
  player_id text NOT NULL,
  wallet_session text NOT NULL,
  currency text NOT NULL,
  bet_window integer NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('SENDING', 'OPEN', 'REFUSED', 'CANCELLED', 'WON', 'LOST', 'PUSHED', 'HALF', 'MIXED', 'VOID')),
  refusal text,
  credit bigint,
  placed_at bigint NOT NULL,
  settled_at bigint,
  request_key text NOT NULL,
  fingerprint text NOT NULL
);
CREATE UNIQUE INDEX bets_by_key ON casino.bets (player_id, request_key);
CREATE INDEX bets_of_round ON casino.bets (round_id);
CREATE INDEX bets_of_player ON casino.bets (player_id, placed_at DESC);
CREATE INDEX bets_by_time ON casino.bets (placed_at, bet_tx);
CREATE INDEX bets_sending ON casino.bets (bet_tx) WHERE state = 'SENDING';

CREATE TABLE casino.tickets (
  ticket_id text PRIMARY KEY,
  bet_tx text NOT NULL REFERENCES casino.bets,
  place integer NOT NULL,
  market text NOT NULL,
  selection text NOT NULL,
  side text NOT NULL,
  price bigint NOT NULL,
  by_table boolean NOT NULL,
  stake bigint NOT NULL,
  debit bigint NOT NULL,
  credit bigint,
  state text NOT NULL,
  target bigint,
  cashed_out_at bigint
);
CREATE INDEX tickets_of_bet ON casino.tickets (bet_tx);

-- What the wallet still has to be told. Within a lane (a player's part of a round) one after the other, in the order of ids.
CREATE TABLE casino.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lane text NOT NULL,
  action text NOT NULL CHECK (action IN ('win', 'rollback', 'end-round')),
  tx_id text NOT NULL,
  ref_tx_id text,
  round_id text NOT NULL,
  player_id text NOT NULL,
  amount bigint NOT NULL,
  body jsonb NOT NULL,
  created_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at bigint NOT NULL,
  done_at bigint,
  answer text
);
CREATE INDEX outbox_waiting ON casino.outbox (lane, id) WHERE done_at IS NULL;
CREATE INDEX outbox_by_time ON casino.outbox (created_at, tx_id);
CREATE UNIQUE INDEX outbox_by_tx ON casino.outbox (tx_id);

-- Seeds of games of one player: one in force, one committed for afterwards, the others revealed.
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

-- What is not dealt yet. A schema of its own, so that an operator can give the dealer a role that the rest of the casino does not have.
CREATE SCHEMA casino_dealer;

-- Every thousandth link, from link 1000 up to the last, 32 bytes each.
CREATE TABLE casino_dealer.chains (
  game_code text NOT NULL,
  chain integer NOT NULL,
  links integer NOT NULL,
  checkpoints bytea NOT NULL,
  PRIMARY KEY (game_code, chain)
);

-- Until when nothing of a link may leave the dealer: the end of window 0, written before that window opens, never moved.
CREATE TABLE casino_dealer.seals (
  game_code text NOT NULL,
  chain integer NOT NULL,
  link integer NOT NULL,
  closes_at bigint NOT NULL,
  PRIMARY KEY (game_code, chain, link)
);
