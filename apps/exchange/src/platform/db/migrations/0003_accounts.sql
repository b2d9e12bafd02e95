-- Accounts of people and programs, and how they sign in. Not derived from the journal.

-- The number of a player or agent is also the number of the account in the exchange; numbers below 1000 belong to the exchange itself.
CREATE SEQUENCE user_ids AS integer START 1001;
CREATE TABLE users (
  user_id                integer PRIMARY KEY DEFAULT nextval('user_ids'),
  user_name              text NOT NULL,
  password_hash          text NOT NULL,
  is_change_password     boolean NOT NULL DEFAULT false,
  -- An issued password works until then (null: it does not end).
  password_ends_at       timestamptz,
  -- PAPER: bets with points that are worth nothing, beside the account of the player who is its parent.
  role                   text NOT NULL CHECK (role IN ('PLAYER', 'AGENT', 'OPERATOR', 'FEED', 'PAPER')),
  -- An operator's work; decides what the office lets them do.
  staff_role             text,
  parent_id              integer REFERENCES users,
  barred                 boolean NOT NULL DEFAULT false,
  -- Points to begin with, in minor units; `funded` once the account is open in the exchange and has them.
  start_points           bigint NOT NULL DEFAULT 0,
  funded                 boolean NOT NULL DEFAULT false,
  -- Made by the demo, or let in by an account of the demo. Without play money these accounts cannot sign in.
  is_demo                boolean NOT NULL DEFAULT false,
  created_at             timestamptz NOT NULL DEFAULT now(),
  -- Declared at sign-up.
  full_name              text,
  country                text,
  mobile                 text,
  email                  text,
  date_of_birth          date,
  -- The secret of an authenticator, and the last thirty-second step whose code was used: no step is accepted twice.
  totp_secret            bytea,
  totp_step              bigint,
  -- After a change to how an account is signed in to, withdrawals are refused until then.
  withdrawals_held_until timestamptz,
  -- Notices up to here have been seen, in microseconds. Null: the notices were never opened.
  notices_read_at        bigint,
  -- An account that its owner closed cannot be signed in to or bet with; its ledger stays.
  closed_at              timestamptz,
  erased_at              timestamptz,
  CONSTRAINT users_staff_role CHECK (
    CASE WHEN role = 'OPERATOR' THEN staff_role IS NOT NULL AND staff_role IN ('ADMIN', 'TRADER', 'RISK', 'PAYMENTS', 'SUPPORT') ELSE staff_role IS NULL END
  )
);
CREATE UNIQUE INDEX users_by_name ON users (lower(user_name));
CREATE INDEX users_by_parent ON users (parent_id) WHERE parent_id IS NOT NULL;

-- Only the SHA-256 of a token is kept: a reader of this table cannot sign in with it.
CREATE TABLE sessions (
  token_hash         bytea PRIMARY KEY,
  session_id         bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id            integer NOT NULL REFERENCES users,
  address            text,
  created_at         timestamptz NOT NULL,
  last_active_at     timestamptz NOT NULL,
  -- The player last answered a reality check in this session; null: not yet.
  reality_checked_at timestamptz,
  ends_at            timestamptz NOT NULL,
  ended_at           timestamptz
);
CREATE INDEX sessions_by_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_end ON sessions (ends_at);

-- Preferences for the screens; only values that differ from the defaults.
CREATE TABLE preferences (
  user_id integer PRIMARY KEY REFERENCES users,
  value   jsonb NOT NULL
);

CREATE TABLE button_values (
  user_id integer NOT NULL REFERENCES users,
  place   smallint NOT NULL,
  name    text NOT NULL,
  value   bigint NOT NULL CHECK (value > 0),
  type    text NOT NULL CHECK (type IN ('Game', 'Casino')),
  PRIMARY KEY (user_id, type, place)
);

-- Hashed codes that replace a lost authenticator. Each works once.
CREATE TABLE recovery_codes (
  user_id   integer NOT NULL REFERENCES users,
  code_hash bytea   NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- Passkeys of accounts: a public key for each device of the owner.
CREATE TABLE passkeys (
  passkey_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       integer NOT NULL REFERENCES users,
  -- The browser's name for it, base64url.
  credential_id text NOT NULL UNIQUE,
  name          text NOT NULL,
  public_key    bytea NOT NULL,
  -- The device counts its uses; a counter that goes back shows a copy.
  counter       bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);

-- Guesses, codes and messages of the last day, counted by account, place and destination: a restart must not forget them.
CREATE TABLE guess_counts (
  kind    text NOT NULL,
  subject text NOT NULL,
  count   integer NOT NULL,
  -- Start of the day that is counted.
  since   timestamptz NOT NULL,
  -- The next guess is accepted from then on.
  next_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX guess_counts_by_since ON guess_counts (since);

-- Blocks of addresses from which somebody has signed in to the account: guesses made elsewhere do not slow the owner down there.
CREATE TABLE known_places (
  user_id integer NOT NULL REFERENCES users,
  place   text NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, place)
);

-- Events around an account that its owner should know of; kept for a year.
CREATE TABLE activity (
  activity_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     integer     NOT NULL REFERENCES users,
  at          timestamptz NOT NULL DEFAULT now(),
  kind        text        NOT NULL,
  address     text,
  note        text        NOT NULL DEFAULT ''
);
CREATE INDEX activity_by_user ON activity (user_id, activity_id);
CREATE INDEX activity_by_time ON activity (at);
