-- A player questions the result of a settled bet, once; the answer is written once and never changed.
CREATE TABLE result_queries (
  query_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES users,
  bet_id     bigint NOT NULL UNIQUE,
  market_id  integer NOT NULL REFERENCES markets,
  question   text NOT NULL,
  -- What there was to go by when it was asked: bets, result, rule, amounts; and what the result rested on.
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
