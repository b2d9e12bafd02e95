-- Higher limits of the house that one member of staff asked for and another must approve. Not derived from the journal.
CREATE TABLE asked_house_limits (
  asked_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Minor units; 0: no limit.
  amount   bigint NOT NULL CHECK (amount >= 0),
  reason   text NOT NULL,
  asked_by integer NOT NULL REFERENCES users,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- False once it was approved, rejected or replaced.
  waits    boolean NOT NULL DEFAULT true
);

-- At most one waits.
CREATE UNIQUE INDEX asked_house_limits_waiting ON asked_house_limits (waits) WHERE waits;
