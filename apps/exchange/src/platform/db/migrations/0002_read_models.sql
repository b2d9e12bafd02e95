-- Read models: what happened, arranged for reports. The projector fills them from the journal, they can be dropped and rebuilt
-- from it, and no decision about money reads them.
-- Amounts are minor units, prices hundredths, times microseconds since 1970; account and market ids are the engine's numbers.

-- How far the projector has come. It moves in the transaction that writes the rows, so each event counts exactly once.
CREATE TABLE projection (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seq      bigint  NOT NULL,
  hash     bytea   NOT NULL,
  epoch    bigint  NOT NULL,
  at       bigint  NOT NULL
) WITH (fillfactor = 10, autovacuum_vacuum_threshold = 10000);
INSERT INTO projection (seq, hash, epoch, at) VALUES (0, decode(repeat('00', 32), 'hex'), 0, 0);

CREATE TABLE ledger_accounts (
  account_id   integer PRIMARY KEY,
  account_kind text    NOT NULL,
  -- 0: no parent.
  parent_id    integer NOT NULL,
  locked       boolean NOT NULL,
  opened_at    bigint  NOT NULL
);

-- The last known state of every market there ever was, also of those the engine has dropped from memory.
CREATE TABLE market_states (
  market_id      integer PRIMARY KEY,
  event_id       integer NOT NULL,
  terms          jsonb   NOT NULL,
  status         text    NOT NULL,
  in_play        boolean NOT NULL,
  version        integer NOT NULL,
  -- True from a rollback until the next settlement.
  corrected      boolean NOT NULL,
  opened_at      bigint  NOT NULL,
  changed_at     bigint  NOT NULL,
  in_play_at     bigint,
  evicted        boolean NOT NULL
);

-- One row per order. Its sizes add up by construction (exchange X17), and its status follows from them.
CREATE TABLE bets (
  bet_id        bigint   PRIMARY KEY,
  account_id    integer  NOT NULL,
  market_id     integer  NOT NULL,
  runner        smallint NOT NULL,
  side          text     NOT NULL,
  price         integer  NOT NULL,
  size          bigint   NOT NULL,
  persistence   text     NOT NULL,
  time_in_force text     NOT NULL,
  matched       bigint   NOT NULL,
  -- What the backer gets of the matched part: the average price is payout / (matched + voided).
  payout        bigint   NOT NULL,
  cancelled     bigint   NOT NULL,
  lapsed        bigint   NOT NULL,
  voided        bigint   NOT NULL,
  remaining     bigint   NOT NULL GENERATED ALWAYS AS (size - matched - cancelled - lapsed - voided) STORED,
  -- Waiting out the bet delay.
  pending       boolean  NOT NULL,
  status        text     NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN size - matched - cancelled - lapsed - voided > 0 THEN CASE WHEN pending THEN 'PENDING' ELSE 'EXECUTABLE' END
      WHEN matched + voided = 0 AND time_in_force = 'FILL_OR_KILL' THEN 'EXPIRED'
      ELSE 'EXECUTION_COMPLETE'
    END) STORED,
  placed_at     bigint   NOT NULL,
  -- Last fill, and last time something of it was cancelled or lapsed, with the reason.
  matched_at    bigint,
  reduced_at    bigint,
  reduced_for   text,
  -- Result before commission, once its market is settled or void; the settlement is numbered within its market.
  profit        bigint,
  settlement    integer,
  settled_at    bigint
) WITH (fillfactor = 80);
CREATE INDEX bets_by_account ON bets (account_id, bet_id);
CREATE INDEX bets_by_market ON bets (market_id, account_id, bet_id);
CREATE INDEX bets_settled_by_account ON bets (account_id, settled_at) WHERE settled_at IS NOT NULL;

-- One side of a match; the other side shares its match number.
CREATE TABLE fills (
  bet_id       bigint  NOT NULL,
  seq          bigint  NOT NULL,
  match_number bigint  NOT NULL,
  stake        bigint  NOT NULL,
  payout       bigint  NOT NULL,
  taker        boolean NOT NULL,
  cross_match  boolean NOT NULL,
  at           bigint  NOT NULL,
  PRIMARY KEY (bet_id, seq)
);

-- Every movement of a balance that belongs to a person, with the balance after it. Lines of one account in order of (seq, leg).
CREATE TABLE statement_entries (
  account_id    integer  NOT NULL,
  seq           bigint   NOT NULL,
  leg           smallint NOT NULL,
  -- DEPOSIT, WITHDRAWAL, UPLINE, CORRECTION, MARKET_RESULT, MARKET_VOID, COMMISSION or ROLLBACK.
  kind          text     NOT NULL,
  amount        bigint   NOT NULL,
  balance_after bigint   NOT NULL,
  -- The other account of a transfer.
  other_account integer,
  market_id     integer,
  settlement    integer,
  at            bigint   NOT NULL,
  PRIMARY KEY (account_id, seq, leg)
);
CREATE INDEX statement_entries_by_time ON statement_entries (account_id, at);
CREATE INDEX statement_entries_by_market ON statement_entries (market_id) WHERE market_id IS NOT NULL;

CREATE TABLE settlements (
  market_id      integer NOT NULL,
  settlement     integer NOT NULL,
  -- SETTLED or VOID.
  outcome        text    NOT NULL,
  -- Per runner [paid, tied]; empty for a void market.
  results        jsonb   NOT NULL,
  void_reason    text,
  seq            bigint  NOT NULL,
  settled_at     bigint  NOT NULL,
  rolled_back_at bigint,
  PRIMARY KEY (market_id, settlement)
);
CREATE INDEX settlements_by_time ON settlements (settled_at);

-- What each account made in each settlement, system accounts included: the rows of one settlement add up to nothing.
CREATE TABLE market_results (
  market_id   integer NOT NULL,
  settlement  integer NOT NULL,
  account_id  integer NOT NULL,
  gross       bigint  NOT NULL,
  commission  bigint  NOT NULL,
  net         bigint  NOT NULL GENERATED ALWAYS AS (gross - commission) STORED,
  settled_at  bigint  NOT NULL,
  rolled_back boolean NOT NULL,
  PRIMARY KEY (market_id, settlement, account_id)
);
CREATE INDEX market_results_by_account ON market_results (account_id, settled_at);

CREATE TABLE transfers (
  seq          bigint  PRIMARY KEY,
  from_account integer NOT NULL,
  to_account   integer NOT NULL,
  amount       bigint  NOT NULL,
  from_balance bigint  NOT NULL,
  to_balance   bigint  NOT NULL,
  reason       text    NOT NULL,
  at           bigint  NOT NULL
);
CREATE INDEX transfers_by_sender ON transfers (from_account, seq);
CREATE INDEX transfers_by_receiver ON transfers (to_account, seq);
