-- The casino as the exchange sees it: games of providers, launches, sessions and wins that wait for officers. Not derived from the journal;
-- the read models of the wallet are in `0002_read_models.sql`.

-- Games as their providers list them (casino C-CAT-1), kept for when a provider does not answer.
CREATE TABLE casino_games (
  provider        text    NOT NULL,
  game_id         integer NOT NULL,
  game_code       text    NOT NULL,
  name            text    NOT NULL,
  category        text    NOT NULL,
  sub_provider    text    NOT NULL,
  sub_type        text,
  kind            text    NOT NULL,
  -- ACTIVE or empty, as the provider says, with the reason of an empty one.
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

-- Launch tokens, by their hash alone (casino C-LCH-3); old ones are dropped.
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

-- A player's session at a provider, opened by a launch token.
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

-- Wins above a game's ceiling. One officer proposes what becomes of a parked win, and another confirms it.
CREATE TABLE parked_wins (
  provider     text    NOT NULL,
  tx_id        text    NOT NULL,
  bet_tx_id    text    NOT NULL,
  user_id      integer NOT NULL REFERENCES users,
  round_id     text    NOT NULL,
  game_code    text    NOT NULL,
  amount       bigint  NOT NULL,
  seq          bigint  NOT NULL,
  version      integer NOT NULL DEFAULT 1,
  status       text    NOT NULL DEFAULT 'PARKED' CHECK (status IN ('PARKED', 'PROPOSED', 'CONFIRMED', 'RELEASED', 'REJECTED')),
  is_paid      boolean,
  reason       text    NOT NULL DEFAULT '',
  parked_at    timestamptz NOT NULL,
  proposed_by  integer REFERENCES users,
  confirmed_by integer REFERENCES users,
  decided_at   timestamptz,
  PRIMARY KEY (provider, tx_id)
);
CREATE INDEX parked_wins_by_user ON parked_wins (user_id);

-- Providers that open no games and take no bets, since one of their wins was parked.
CREATE TABLE provider_suspensions (
  provider     text PRIMARY KEY,
  suspended_at timestamptz NOT NULL
);
