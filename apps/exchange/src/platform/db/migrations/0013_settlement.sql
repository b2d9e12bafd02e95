-- Results, voided bets and questions about them. Not derived from the journal.

-- Proposed results. Confirming one is the decision; the exchange carries it out, and again after a crash, until it is done (settling twice with
-- the same result changes nothing). A rollback and a late change of a runner are proposed and confirmed in the same way.
CREATE TABLE result_proposals (
  proposal_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action        text NOT NULL DEFAULT 'RESULT' CHECK (action IN ('RESULT', 'ROLL_BACK', 'RUNNER')),
  market_id     integer NOT NULL REFERENCES markets,
  -- One result for each runner in order, the number a house market is settled on, or the reason why there is no result.
  results       jsonb,
  result_number bigint,
  void_reason   text,
  -- A runner that is withdrawn late or comes back: its place on the card, and its factor in hundredths of a percent (null when it comes back).
  removal       jsonb,
  evidence      text NOT NULL,
  -- The Site Rule that the result rests on: named by the proposer, or the rule by which such markets are usually decided.
  rule_id       text,
  -- Rises with every change: a confirmation names the version that was read.
  version       integer NOT NULL DEFAULT 1,
  proposed_by   integer NOT NULL REFERENCES users,
  proposed_at   timestamptz NOT NULL DEFAULT now(),
  -- The rule of the demo confirms it then, unless a person did before.
  auto_confirm_at timestamptz,
  note          text,
  status        text NOT NULL DEFAULT 'PROPOSED'
                CHECK (status IN ('PROPOSED', 'CONFIRMED', 'SETTLED', 'REJECTED', 'ROLLED_BACK')),
  confirmed_by  integer REFERENCES users,
  confirmed_how text CHECK (confirmed_how IN ('PERSON', 'DEMO_RULE')),
  confirmed_at  timestamptz,
  settled_at    timestamptz,
  CONSTRAINT result_proposals_content
    CHECK (num_nonnulls(results, void_reason, result_number) = CASE action WHEN 'RESULT' THEN 1 ELSE 0 END),
  CONSTRAINT result_proposals_removal CHECK ((removal IS NOT NULL) = (action = 'RUNNER'))
);
CREATE INDEX result_proposals_by_market ON result_proposals (market_id, proposal_id);
-- One open proposal for each action of a market, and for each runner; a newer one rejects it.
CREATE UNIQUE INDEX result_proposals_open ON result_proposals (market_id, action, coalesce((removal ->> 'runner')::integer, -1))
  WHERE status IN ('PROPOSED', 'CONFIRMED');

-- A player's question about the result of a settled bet, asked once. The answer is written once and never changed.
CREATE TABLE result_queries (
  query_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES users,
  bet_id     bigint NOT NULL UNIQUE,
  market_id  integer NOT NULL REFERENCES markets,
  question   text NOT NULL,
  -- The facts at the time of the question: bets, result, rule, amounts; and the evidence of the result.
  facts      jsonb NOT NULL,
  evidence   text NOT NULL,
  raised_at  timestamptz NOT NULL DEFAULT now(),
  decision   text CHECK (decision IN ('UPHELD', 'REJECTED')),
  reason     text,
  rule_id    text,
  decided_by integer REFERENCES users,
  decided_at timestamptz,
  CHECK (num_nonnulls(decision, reason, decided_by, decided_at) IN (0, 4))
);
CREATE INDEX result_queries_by_user ON result_queries (user_id, query_id);
CREATE INDEX result_queries_open ON result_queries (query_id) WHERE decision IS NULL;

-- Bets that an officer wants voided, and that a second person has to approve (settlement 5.4, D-13, S-GEN-2, S-GEN-6, S-GEN-10, S-MATCH-6,
-- S-WC-6).
CREATE TABLE void_cases (
  case_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version     integer NOT NULL DEFAULT 1,
  status      text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'APPROVED', 'REJECTED', 'DONE')),
  market_id   integer NOT NULL REFERENCES markets,
  reason      text NOT NULL CHECK (reason IN
              ('WRONG_RATE', 'LATE_BET', 'VAR_WINDOW', 'ILLEGITIMATE_PLAY', 'NEW_TOSS', 'PLAYER_DROPPED_OUT')),
  scope       text NOT NULL CHECK (scope IN ('BETS', 'WINDOW', 'WINNING_ONLY', 'WHOLE_EPISODE')),
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
  CHECK ((reason = 'ILLEGITIMATE_PLAY') = (scope IN ('WINNING_ONLY', 'WHOLE_EPISODE'))),
  CHECK ((scope IN ('WINNING_ONLY', 'WHOLE_EPISODE')) = (play IS NOT NULL)),
  CHECK (decided_by IS NULL OR status = 'REJECTED' OR decided_by <> opened_by)
);
CREATE INDEX void_cases_by_status ON void_cases (status, case_id);

-- Every side of every match of a case, and its bets against the house, as they were when the case was opened. A case voids nothing else.
CREATE TABLE void_case_fills (
  case_id      bigint  NOT NULL REFERENCES void_cases,
  bet_id       bigint  NOT NULL,
  seq          bigint  NOT NULL,
  match_number bigint  NOT NULL,
  account_id   integer NOT NULL,
  runner       smallint NOT NULL,
  side         text    NOT NULL,
  -- The side of a bet that was chosen, not the other side.
  named        boolean NOT NULL,
  stake        bigint  NOT NULL,
  payout       bigint  NOT NULL,
  -- The liability of a bet against the house.
  liability    bigint,
  matched_at   bigint  NOT NULL,
  -- Its profit by the result in force, minor units; null: there was no result.
  profit       bigint,
  PRIMARY KEY (case_id, bet_id, seq)
);
CREATE INDEX void_case_fills_by_bet ON void_case_fills (bet_id);
