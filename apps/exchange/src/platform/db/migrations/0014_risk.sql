-- Limits that officers set, halts, and suspicious findings. Not derived from the journal.

-- The house's limit on losses over all its markets together; the newest row is in force, 0: no limit.
CREATE TABLE house_limits (
  limit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Minor units.
  amount   bigint NOT NULL CHECK (amount >= 0),
  reason   text NOT NULL,
  set_by   integer NOT NULL REFERENCES users,
  set_at   timestamptz NOT NULL DEFAULT now()
);

-- The part of each market's limit that an account may stake, in percent, with the reason for later officers. Accounts without a row may
-- stake all of it.
CREATE TABLE stake_factors (
  user_id integer PRIMARY KEY REFERENCES users,
  percent integer NOT NULL CHECK (percent BETWEEN 1 AND 99),
  reason  text NOT NULL DEFAULT '',
  set_by  integer NOT NULL REFERENCES users,
  set_at  timestamptz NOT NULL DEFAULT now()
);

-- Findings of scans of bets and sign-ins. `finding` names one, so that a later scan that finds it again adds nothing.
CREATE TABLE risk_alerts (
  alert_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version   integer NOT NULL DEFAULT 1,
  kind      text NOT NULL CHECK (kind IN ('PUNCHING', 'RELATED', 'LATE_BET', 'ODD_TIMING', 'WIN_ABOVE_CEILING')),
  finding   text NOT NULL UNIQUE,
  status    text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'ACKNOWLEDGED', 'CLOSED')),
  found_at  timestamptz NOT NULL DEFAULT now(),
  market_id integer,
  accounts  integer[] NOT NULL,
  bet_ids   bigint[] NOT NULL,
  facts     jsonb NOT NULL,
  note      text NOT NULL DEFAULT '',
  worked_by integer REFERENCES users,
  worked_at timestamptz
);
CREATE INDEX risk_alerts_by_status ON risk_alerts (status, alert_id);

-- Halts in force: an operator stopped everything, the casino, or a sport with one switch.
CREATE TABLE halts (
  scope     text PRIMARY KEY CHECK (scope ~ '^(ALL|CASINO|SPORT:-?[0-9]+)$'),
  reason    text NOT NULL,
  halted_by integer NOT NULL REFERENCES users,
  halted_at timestamptz NOT NULL DEFAULT now()
);
