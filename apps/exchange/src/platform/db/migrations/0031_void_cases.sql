-- Bets that an officer wants void, on the way past a second person (settlement 5.4, S-GEN-2, S-GEN-6, S-GEN-10). Not derived from the journal.
CREATE TABLE void_cases (
  case_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version     integer NOT NULL DEFAULT 1,
  status      text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'APPROVED', 'REJECTED', 'DONE')),
  market_id   integer NOT NULL REFERENCES markets,
  reason      text NOT NULL CHECK (reason IN ('WRONG_RATE', 'LATE_BET', 'VAR_WINDOW', 'ILLEGITIMATE_PLAY')),
  scope       text NOT NULL CHECK (scope IN ('BETS', 'WINDOW', 'WINNING_ONLY')),
  play        text CHECK (play IN ('VPN', 'ROBOT', 'MULTIPLE_IDS', 'PUNCHING')),
  user_ids    integer[] NOT NULL,
  -- The bets that were chosen, or listed for the accounts; empty for a window.
  bet_ids     bigint[] NOT NULL,
  -- Microseconds since 1970, the end exclusive.
  window_from  bigint,
  window_until bigint,
  evidence    text NOT NULL CHECK (evidence <> ''),
  opened_by   integer NOT NULL REFERENCES users,
  opened_at   timestamptz NOT NULL DEFAULT now(),
  decided_by  integer REFERENCES users,
  decided_at  timestamptz,
  note        text,
  -- The end of the day of the approval.
  lapses_at   timestamptz,
  done_by     integer REFERENCES users,
  done_at     timestamptz,
  CHECK ((reason = 'ILLEGITIMATE_PLAY') = (scope = 'WINNING_ONLY')),
  CHECK ((scope = 'WINNING_ONLY') = (play IS NOT NULL)),
  CHECK (decided_by IS NULL OR status = 'REJECTED' OR decided_by <> opened_by)
);
CREATE INDEX void_cases_by_status ON void_cases (status, case_id);

-- Every side of every match of a case as it was when it was opened; nothing else is made void by it.
CREATE TABLE void_case_fills (
  case_id      bigint  NOT NULL REFERENCES void_cases,
  bet_id       bigint  NOT NULL,
  seq          bigint  NOT NULL,
  match_number bigint  NOT NULL,
  account_id   integer NOT NULL,
  runner       smallint NOT NULL,
  side         text    NOT NULL,
  -- Of a bet that was chosen, not of the other side.
  named        boolean NOT NULL,
  stake        bigint  NOT NULL,
  payout       bigint  NOT NULL,
  matched_at   bigint  NOT NULL,
  -- What it made by the result in force, minor units; null: none was.
  profit       bigint,
  PRIMARY KEY (case_id, bet_id, seq)
);
CREATE INDEX void_case_fills_by_bet ON void_case_fills (bet_id);
