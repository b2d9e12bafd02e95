-- Read models arrange the events for reports. The projector fills them from the journal. They can be dropped and rebuilt from it, and no
-- decision about money reads them. Amounts are minor units, prices hundredths, times microseconds since 1970; account and market ids are
-- the engine's numbers. `db/indexes.ts` adds the indexes by which settled bets are listed.

-- The progress of the projector. It moves in the transaction that writes the rows, so each event counts exactly once.
CREATE TABLE projection (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seq      bigint  NOT NULL,
  hash     bytea   NOT NULL,
  epoch    bigint  NOT NULL,
  at       bigint  NOT NULL,
  -- Players have been told of bets up to this event: a rebuild pushes none of it a second time.
  told_seq bigint  NOT NULL DEFAULT 0
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

-- The last known state of every market there ever was, including those the engine has dropped from memory.
CREATE TABLE market_states (
  market_id  integer PRIMARY KEY,
  event_id   integer NOT NULL,
  terms      jsonb   NOT NULL,
  status     text    NOT NULL,
  in_play    boolean NOT NULL,
  version    integer NOT NULL,
  -- True from a rollback until the next settlement.
  corrected  boolean NOT NULL,
  opened_at  bigint  NOT NULL,
  changed_at bigint  NOT NULL,
  in_play_at bigint,
  evicted    boolean NOT NULL
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
  -- The backer's return on the matched part: the average price is payout / (matched + voided).
  payout        bigint   NOT NULL,
  cancelled     bigint   NOT NULL,
  lapsed        bigint   NOT NULL,
  voided        bigint   NOT NULL,
  -- The part of `voided` that was voided without its market, and the reason.
  voided_alone  bigint   NOT NULL DEFAULT 0,
  void_reason   text,
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

-- One side of a match; the other side shares its match number.
CREATE TABLE fills (
  bet_id       bigint  NOT NULL,
  seq          bigint  NOT NULL,
  match_number bigint  NOT NULL,
  stake        bigint  NOT NULL,
  payout       bigint  NOT NULL,
  -- The line of the match in hundredths, in a line market; it decides what the match pays.
  line         integer,
  taker        boolean NOT NULL,
  cross_match  boolean NOT NULL,
  at           bigint  NOT NULL,
  -- The event that voided this match without its market.
  voided_seq   bigint,
  PRIMARY KEY (bet_id, seq)
);

-- One row per bet against the house.
CREATE TABLE house_bets (
  bet_id           bigint   PRIMARY KEY,
  account_id       integer  NOT NULL,
  market_id        integer  NOT NULL,
  runner           smallint NOT NULL,
  side             text     NOT NULL,
  line             bigint   NOT NULL,
  band_width       integer  NOT NULL,
  rate             integer  NOT NULL,
  stake            bigint   NOT NULL,
  potential_profit bigint   NOT NULL,
  liability        bigint   NOT NULL,
  -- PENDING, TAKEN, LAPSED or VOID, with the reason why it lapsed or was voided.
  status           text     NOT NULL,
  reason           text,
  -- The event that voided this bet without its market: in a settlement before it the bet counted.
  voided_seq       bigint,
  placed_at        bigint   NOT NULL,
  -- Once its market is settled or void: WON, LOST, LEVEL or VOID, and the result before commission.
  outcome          text,
  profit           bigint,
  settlement       integer,
  settled_at       bigint
);
CREATE INDEX house_bets_by_account ON house_bets (account_id, bet_id);
CREATE INDEX house_bets_by_market ON house_bets (market_id, account_id, bet_id);

-- Every movement of a balance that belongs to a person, with the balance after it. Lines of one account in order of (seq, leg).
CREATE TABLE statement_entries (
  account_id    integer  NOT NULL,
  seq           bigint   NOT NULL,
  leg           smallint NOT NULL,
  -- A `PostingKind` of `db/schema.ts`.
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
  -- The result of a house market: the index of the runner that won, or a number (runs, a price in hundredths).
  result_number  bigint,
  void_reason    text,
  seq            bigint  NOT NULL,
  settled_at     bigint  NOT NULL,
  rolled_back_at bigint,
  PRIMARY KEY (market_id, settlement)
);
CREATE INDEX settlements_by_time ON settlements (settled_at);

-- The result of each account in each settlement, system accounts included: the rows of one settlement add up to zero.
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

-- Every transaction of the wallet, tombstones included; also the archive of those the exchange dropped from memory (decision 0018).
CREATE TABLE wallet_transactions (
  provider       text     NOT NULL,
  tx_id          text     NOT NULL,
  -- bet, win or rollback; a tombstone is a bet that never came.
  action         text     NOT NULL,
  ref_tx_id      text,
  account_id     integer  NOT NULL,
  round_id       text     NOT NULL,
  game_code      text     NOT NULL,
  amount         bigint   NOT NULL,
  print          bigint   NOT NULL,
  -- The answer that the provider got.
  outcome        text     NOT NULL,
  -- Bets: OPEN, PAID, LOST, ROLLED_BACK, REFUSED, TOMBSTONE. Others: DONE or REFUSED.
  standing       text     NOT NULL,
  -- The win of a PAID bet.
  paid           bigint   NOT NULL DEFAULT 0,
  betting_window smallint,
  session_id     text,
  tickets        jsonb,
  reason         text,
  seq            bigint   NOT NULL,
  at             bigint   NOT NULL,
  PRIMARY KEY (provider, tx_id)
) WITH (fillfactor = 85);
CREATE INDEX wallet_transactions_by_account ON wallet_transactions (account_id, seq);
CREATE INDEX wallet_transactions_by_round ON wallet_transactions (provider, round_id, account_id);
CREATE INDEX wallet_transactions_by_time ON wallet_transactions (at);
CREATE INDEX wallet_transactions_open ON wallet_transactions (account_id, at) WHERE standing = 'OPEN';

-- One player's part of a round.
CREATE TABLE wallet_rounds (
  provider   text    NOT NULL,
  round_id   text    NOT NULL,
  account_id integer NOT NULL,
  game_code  text    NOT NULL,
  bets       integer NOT NULL,
  -- Without what was given back.
  debit      bigint  NOT NULL,
  credit     bigint  NOT NULL,
  -- Parked wins that wait for officers, and the amount claimed and not paid.
  waiting    integer NOT NULL DEFAULT 0,
  withheld   bigint  NOT NULL DEFAULT 0,
  opened_at  bigint  NOT NULL,
  -- The provider ended the round. Reports close it once no win waits.
  ended_at   bigint,
  closed_at  bigint,
  closed_seq bigint,
  result_ref text,
  -- How each bet came out, as the provider said: {"txId": "WON"}.
  states     jsonb,
  PRIMARY KEY (provider, round_id, account_id)
) WITH (fillfactor = 85);
CREATE INDEX wallet_rounds_by_account ON wallet_rounds (account_id, opened_at);
CREATE INDEX wallet_rounds_closed ON wallet_rounds (closed_seq);
