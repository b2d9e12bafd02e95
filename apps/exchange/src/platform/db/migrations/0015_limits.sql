-- Limits and breaks that players set for themselves (trust REG-27 to REG-30). Not derived from the journal.
CREATE TABLE player_limits (
  user_id      integer NOT NULL REFERENCES users,
  kind         text    NOT NULL CHECK (kind IN ('DEPOSIT', 'LOSS', 'STAKE', 'TIME')),
  -- The hours that are looked back on.
  period_hours integer NOT NULL CHECK (period_hours IN (24, 168, 720)),
  -- Minor units; minutes for TIME.
  value        bigint  NOT NULL CHECK (value >= 0),
  -- A higher value (null: no limit) that was asked for. Asking again from `raise_from` on puts it in force.
  is_raising   boolean NOT NULL DEFAULT false,
  raised_value bigint  CHECK (raised_value >= 0),
  raise_from   timestamptz,
  PRIMARY KEY (user_id, kind, period_hours)
);

-- The times until which a player does not bet; both only ever grow.
CREATE TABLE exclusions (
  user_id        integer PRIMARY KEY REFERENCES users,
  break_until    timestamptz,
  excluded_until timestamptz
);
