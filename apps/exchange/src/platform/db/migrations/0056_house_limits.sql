-- What the house may lose over all its markets together, as officers set it; the newest row is in force, 0: no limit.
CREATE TABLE house_limits (
  limit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Minor units.
  amount   bigint NOT NULL CHECK (amount >= 0),
  reason   text NOT NULL,
  set_by   integer NOT NULL REFERENCES users,
  set_at   timestamptz NOT NULL DEFAULT now()
);
