-- What somebody says the result is. Confirming one is the decision; the exchange carries it out, and again after a crash, until
-- it is done (settling twice with the same result changes nothing).
CREATE TABLE result_proposals (
  proposal_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market_id     integer NOT NULL REFERENCES markets,
  -- Either one result for each runner, in order, or the reason why there is none.
  results       jsonb,
  void_reason   text,
  evidence      text NOT NULL,
  -- Rises with every change: whoever confirms names the version they looked at.
  version       integer NOT NULL DEFAULT 1,
  proposed_by   integer NOT NULL REFERENCES users,
  proposed_at   timestamptz NOT NULL DEFAULT now(),
  -- When the rule of the demo confirms it, if nobody does before.
  auto_confirm_at timestamptz,
  note          text,
  status        text NOT NULL DEFAULT 'PROPOSED'
                CHECK (status IN ('PROPOSED', 'CONFIRMED', 'SETTLED', 'REJECTED', 'ROLLED_BACK')),
  confirmed_by  integer REFERENCES users,
  confirmed_how text CHECK (confirmed_how IN ('PERSON', 'DEMO_RULE')),
  confirmed_at  timestamptz,
  settled_at    timestamptz,
  CHECK ((results IS NULL) <> (void_reason IS NULL))
);
CREATE INDEX result_proposals_by_market ON result_proposals (market_id, proposal_id);
-- One open proposal for a market; a newer one rejects it.
CREATE UNIQUE INDEX result_proposals_open ON result_proposals (market_id) WHERE status IN ('PROPOSED', 'CONFIRMED');

-- One row for every act of the staff and of the feed that needed a right, and for every attempt without one. Rows are never
-- changed or removed.
CREATE TABLE audit (
  audit_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT now(),
  actor      integer,
  role       text NOT NULL,
  action     text NOT NULL,
  target     text NOT NULL,
  details    jsonb NOT NULL DEFAULT '{}',
  request_id text
);
CREATE INDEX audit_by_target ON audit (target, audit_id);
