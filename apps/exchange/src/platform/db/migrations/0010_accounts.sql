-- Who may sign in. A player's or agent's number is also the number of the account in the exchange; numbers below 1000 belong to
-- the exchange itself.
CREATE SEQUENCE user_ids AS integer START 1001;
CREATE TABLE users (
  user_id            integer PRIMARY KEY DEFAULT nextval('user_ids'),
  user_name          text NOT NULL,
  password_hash      text NOT NULL,
  role               text NOT NULL CHECK (role IN ('PLAYER', 'AGENT', 'OPERATOR', 'FEED')),
  parent_id          integer REFERENCES users,
  is_change_password boolean NOT NULL DEFAULT false,
  barred             boolean NOT NULL DEFAULT false,
  -- Points to begin with, in minor units; `funded` once the account is open in the exchange and has them.
  start_points       bigint NOT NULL DEFAULT 0,
  funded             boolean NOT NULL DEFAULT false,
  created_at         timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_by_name ON users (lower(user_name));
CREATE INDEX users_by_parent ON users (parent_id) WHERE parent_id IS NOT NULL;

-- Only the SHA-256 of a token is kept: whoever reads this table cannot sign in with it.
CREATE TABLE sessions (
  token_hash     bytea PRIMARY KEY,
  session_id     bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id        integer NOT NULL REFERENCES users,
  created_at     timestamptz NOT NULL,
  last_active_at timestamptz NOT NULL,
  ends_at        timestamptz NOT NULL,
  ended_at       timestamptz
);
CREATE INDEX sessions_by_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_end ON sessions (ends_at);

CREATE TABLE button_values (
  user_id integer NOT NULL REFERENCES users,
  place   smallint NOT NULL,
  name    text NOT NULL,
  value   bigint NOT NULL CHECK (value > 0),
  type    text NOT NULL CHECK (type IN ('Game', 'Casino')),
  PRIMARY KEY (user_id, type, place)
);

-- How somebody wants the screens; only what differs from the defaults.
CREATE TABLE preferences (
  user_id integer PRIMARY KEY REFERENCES users,
  value   jsonb NOT NULL
);

CREATE TABLE settings (
  name       text PRIMARY KEY,
  value      text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
