-- What players are told of. Rows with a place in the journal come from the projector, the others from whoever decided something; neither is ever
-- changed. Bets and markets are named, not copied: the words are found when it is read.
CREATE TABLE notices (
  notice_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL,
  kind       text    NOT NULL,
  -- Microseconds since 1970.
  at         bigint  NOT NULL,
  seq        bigint,
  market_id  integer,
  bet_id     bigint,
  -- Minor units.
  amount     bigint,
  reason     text,
  -- Words of a person.
  text       text,
  -- Waits to be sent to the browsers that asked for it.
  to_push    boolean NOT NULL
);
CREATE INDEX notices_by_account ON notices (account_id, notice_id);
CREATE INDEX notices_by_time ON notices (at);
CREATE INDEX notices_to_push ON notices (notice_id) WHERE to_push;

-- What a player was told up to here has been seen, in microseconds. Null: nobody has ever looked, and nothing is written down; programs that bet
-- are such players.
ALTER TABLE users ADD COLUMN notices_read_at bigint;

-- Browsers that take notices while no page is open, as their push services gave them out.
CREATE TABLE push_subscriptions (
  endpoint   text PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES users,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);
