-- What players set themselves (trust REG-27 to REG-30). Not derived from anything: never to be dropped.
CREATE TABLE player_limits (
  user_id      integer NOT NULL REFERENCES users,
  kind         text    NOT NULL CHECK (kind IN ('DEPOSIT', 'LOSS', 'STAKE', 'TIME')),
  -- Hours that are looked back on.
  period_hours integer NOT NULL CHECK (period_hours IN (24, 168, 720)),
  -- Minor units; of TIME minutes.
  value        bigint  NOT NULL CHECK (value >= 0),
  -- A higher value (null: none at all) that was asked for, and from when asking again makes it so.
  is_raising   boolean NOT NULL DEFAULT false,
  raised_value bigint  CHECK (raised_value >= 0),
  raise_from   timestamptz,
  PRIMARY KEY (user_id, kind, period_hours)
);

-- Until when somebody does not bet; both only ever grow.
CREATE TABLE exclusions (
  user_id        integer PRIMARY KEY REFERENCES users,
  break_until    timestamptz,
  excluded_until timestamptz
);

-- What happened around an account that its owner should know of; kept for a year.
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

ALTER TABLE sessions ADD COLUMN address text;
