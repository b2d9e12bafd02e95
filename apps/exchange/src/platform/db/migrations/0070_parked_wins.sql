-- Wins above a game's ceiling. Read models: parked wins of a round that wait for officers, what was claimed and not paid, and when the provider ended the
-- round, which closes in reports once nothing waits.
-- locks wallet_rounds: columns with constant defaults, and only the reports are written to it
ALTER TABLE wallet_rounds ADD COLUMN waiting integer NOT NULL DEFAULT 0;
ALTER TABLE wallet_rounds ADD COLUMN withheld bigint NOT NULL DEFAULT 0;
ALTER TABLE wallet_rounds ADD COLUMN ended_at bigint;

-- Not derived from the journal. One officer proposes what becomes of a parked win, and another confirms it.
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

-- locks risk_alerts: a row for each finding of the last weeks; no bet writes to it
ALTER TABLE risk_alerts DROP CONSTRAINT risk_alerts_kind_check;
ALTER TABLE risk_alerts ADD CONSTRAINT risk_alerts_kind_check
  CHECK (kind IN ('PUNCHING', 'RELATED', 'LATE_BET', 'ODD_TIMING', 'WIN_ABOVE_CEILING')) NOT VALID;
