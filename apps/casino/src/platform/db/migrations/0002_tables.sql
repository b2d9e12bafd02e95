-- Shared tables: their limits, chains and rounds, the bets on them, and the calls to the wallet.

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

-- A bet is one call to the wallet. SENDING: written before the wallet is asked; after a crash it is rolled back.
-- A bet changes twice: the wallet pays, and its round is settled. No index names its state and its page has room, so that a change stays where
-- the bet is and adds no entry to any index. Bets without an answer are found through the open round or game they belong to (decision 0028).
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
) WITH (fillfactor = 75);
CREATE UNIQUE INDEX bets_by_key ON casino.bets (player_id, request_key);
CREATE INDEX bets_of_round ON casino.bets (round_id);
CREATE INDEX bets_of_player ON casino.bets (player_id, placed_at DESC);
CREATE INDEX bets_by_time ON casino.bets (placed_at, bet_tx);

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
) WITH (fillfactor = 85);
CREATE INDEX tickets_of_bet ON casino.tickets (bet_tx);

-- Calls that the wallet still has to get. Within a lane (a player's part of a round) they go one after the other, in the order of ids.
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
