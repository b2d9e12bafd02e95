-- What part of each market's limit an account may stake, percent; who is not here may stake all of it. Not derived from the journal.
CREATE TABLE stake_factors (
  user_id integer PRIMARY KEY REFERENCES users,
  percent integer NOT NULL CHECK (percent BETWEEN 1 AND 99),
  set_by  integer NOT NULL REFERENCES users,
  set_at  timestamptz NOT NULL DEFAULT now()
);

-- What scans of bets and sign-ins have found. `finding` names it, so that a later scan that finds it again adds nothing.
CREATE TABLE risk_alerts (
  alert_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version   integer NOT NULL DEFAULT 1,
  kind      text NOT NULL CHECK (kind IN ('PUNCHING', 'RELATED', 'LATE_BET', 'ODD_TIMING')),
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
