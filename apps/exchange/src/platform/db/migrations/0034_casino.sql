-- Casino: what providers offer, who was let in, and what the wallet did.

-- Games as their providers list them (casino C-CAT-1), kept when a provider does not answer. Not derived from the journal.
CREATE TABLE casino_games (
  provider        text    NOT NULL,
  game_id         integer NOT NULL,
  game_code       text    NOT NULL,
  name            text    NOT NULL,
  category        text    NOT NULL,
  sub_provider    text    NOT NULL,
  sub_type        text,
  kind            text    NOT NULL,
  -- ACTIVE or empty, as the provider says; the reason of an empty one.
  status          text    NOT NULL,
  status_reason   text    NOT NULL,
  -- Why the platform does not open it; null: it does.
  disabled_reason text,
  url_thumb       text    NOT NULL,
  -- Minor units.
  min_stake       bigint  NOT NULL,
  max_stake       bigint  NOT NULL,
  -- The provider's order. A game that left its list is kept for histories and not shown.
  place           integer NOT NULL,
  listed          boolean NOT NULL,
  PRIMARY KEY (provider, game_id),
  UNIQUE (provider, game_code)
);

CREATE TABLE casino_favourites (
  user_id  integer NOT NULL REFERENCES users,
  provider text    NOT NULL,
  game_id  integer NOT NULL,
  PRIMARY KEY (user_id, provider, game_id)
);

-- Launch tokens, by their hash alone (casino C-LCH-3). Not derived from the journal; old ones are dropped.
CREATE TABLE casino_launches (
  token_hash       bytea   PRIMARY KEY,
  user_id          integer NOT NULL REFERENCES users,
  login_session_id bigint  NOT NULL,
  provider         text    NOT NULL,
  -- Null: the provider's own list of games.
  game_id          integer,
  platform         text    NOT NULL,
  expires_at       timestamptz NOT NULL,
  used_at          timestamptz
);
CREATE INDEX casino_launches_by_time ON casino_launches (expires_at);

-- Who plays: a session at a provider, opened by a launch token. Not derived from the journal.
CREATE TABLE play_sessions (
  session_id       text    PRIMARY KEY,
  user_id          integer NOT NULL REFERENCES users,
  login_session_id bigint  NOT NULL,
  provider         text    NOT NULL,
  game_id          integer,
  game_code        text,
  started_at       timestamptz NOT NULL,
  last_seen_at     timestamptz NOT NULL,
  ended_at         timestamptz
);
CREATE INDEX play_sessions_by_user ON play_sessions (user_id, started_at);

-- Every transaction of the wallet, tombstones included. A read model of the journal, and the archive of what the exchange has let go of
-- (decision 0018). Amounts are minor units, times microseconds.
CREATE TABLE wallet_transactions (
  provider   text     NOT NULL,
  tx_id      text     NOT NULL,
  -- bet, win or rollback; a tombstone is a bet that never came.
  action     text     NOT NULL,
  ref_tx_id  text,
  account_id integer  NOT NULL,
  round_id   text     NOT NULL,
  game_code  text     NOT NULL,
  amount     bigint   NOT NULL,
  print      bigint   NOT NULL,
  -- What it was answered.
  outcome    text     NOT NULL,
  -- Of bets: OPEN, PAID, LOST, ROLLED_BACK, REFUSED, TOMBSTONE. Of the others DONE or REFUSED.
  standing   text     NOT NULL,
  -- Of a PAID bet: its win.
  paid       bigint   NOT NULL DEFAULT 0,
  betting_window smallint,
  session_id text,
  tickets    jsonb,
  reason     text,
  seq        bigint   NOT NULL,
  at         bigint   NOT NULL,
  PRIMARY KEY (provider, tx_id)
) WITH (fillfactor = 85);
CREATE INDEX wallet_transactions_by_account ON wallet_transactions (account_id, seq);
CREATE INDEX wallet_transactions_by_round ON wallet_transactions (provider, round_id, account_id);
CREATE INDEX wallet_transactions_by_time ON wallet_transactions (at);
CREATE INDEX wallet_transactions_open ON wallet_transactions (account_id, at) WHERE standing = 'OPEN';

-- One player's part of a round. A read model of the journal.
CREATE TABLE wallet_rounds (
  provider   text    NOT NULL,
  round_id   text    NOT NULL,
  account_id integer NOT NULL,
  game_code  text    NOT NULL,
  bets       integer NOT NULL,
  -- Without what was given back.
  debit      bigint  NOT NULL,
  credit     bigint  NOT NULL,
  opened_at  bigint  NOT NULL,
  closed_at  bigint,
  closed_seq bigint,
  result_ref text,
  -- How each bet came out, as the provider said: {"txId": "WON"}.
  states     jsonb,
  PRIMARY KEY (provider, round_id, account_id)
) WITH (fillfactor = 85);
CREATE INDEX wallet_rounds_by_account ON wallet_rounds (account_id, opened_at);
