-- Notices to players. Rows with a place in the journal come from the projector, the others from the officer or service that decided something;
-- neither is ever changed. Bets and markets are named by number: the words are found when a notice is read.
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
  -- The price of new terms that were not accepted, in hundredths; their stake is the amount. Null in every other notice.
  price      integer,
  reason     text,
  -- Words of a person.
  text       text,
  -- Waits to be sent to the browsers that asked for it.
  to_push    boolean NOT NULL
);
CREATE INDEX notices_by_account ON notices (account_id, notice_id);
-- Notices are read by when they happened: rows made again by a rebuild stand where they stood.
CREATE INDEX notices_by_account_time ON notices (account_id, at, notice_id);
CREATE INDEX notices_by_time ON notices (at);
CREATE INDEX notices_to_push ON notices (notice_id) WHERE to_push;

-- Browsers that take notices while no page is open, as their push services named them. A subscription ends with the session in which its
-- player asked for it, because somebody else may sign in to that browser next. Not derived from the journal.
CREATE TABLE push_subscriptions (
  endpoint   text PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES users,
  session_id bigint REFERENCES sessions (session_id) ON DELETE CASCADE,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);
