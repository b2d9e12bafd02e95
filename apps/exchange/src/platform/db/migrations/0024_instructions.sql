-- Stops, take-profits and auto-greens, waiting and ended, derived from the journal. Those placed before this table exist in the journal only.
CREATE TABLE instructions (
  instruction_id bigint   PRIMARY KEY,
  account_id     integer  NOT NULL,
  market_id      integer  NOT NULL,
  placed_at      bigint   NOT NULL,
  -- An auto-green has only a profit, in minor units; a stop or take-profit has its trigger and its bet.
  profit         bigint,
  trigger        text,
  trigger_runner smallint,
  trigger_price  integer,
  runner         smallint,
  side           text,
  price          integer,
  size           bigint,
  -- Null while it waits.
  ended          text,
  ended_at       bigint,
  bet_id         bigint,
  refusal        text
);
CREATE INDEX instructions_ended_by_account ON instructions (account_id, ended_at) WHERE ended_at IS NOT NULL;
