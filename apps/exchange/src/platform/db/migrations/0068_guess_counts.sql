-- Guesses, codes and messages of the last day, counted by account, place and destination. Not derived: a restart must not forget them.
CREATE TABLE guess_counts (
  kind    text NOT NULL,
  subject text NOT NULL,
  count   integer NOT NULL,
  -- Begin of the day that is counted.
  since   timestamptz NOT NULL,
  -- The next one is taken from then on.
  next_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX guess_counts_by_since ON guess_counts (since);

-- Blocks of addresses from which somebody has signed in to the account: guesses made elsewhere do not slow the owner down there.
CREATE TABLE known_places (
  user_id integer NOT NULL REFERENCES users,
  place   text NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, place)
);
