-- Higher limits of the house that one member of staff asked for and another must approve. Not derived from the journal.
CREATE TABLE asked_house_limits (
  asked_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Minor units; 0: no limit.
  amount   bigint NOT NULL CHECK (amount >= 0),
  reason   text NOT NULL,
  asked_by integer NOT NULL REFERENCES users,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- When it was approved, rejected or replaced; null: it waits.
  ended_at timestamptz
);

-- At most one waits.
CREATE UNIQUE INDEX asked_house_limits_waiting ON asked_house_limits ((true)) WHERE ended_at IS NULL;
