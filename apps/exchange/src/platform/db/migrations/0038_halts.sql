-- What an operator has stopped with one switch: everything, the casino, or a sport. A row is a halt in force; not derived from the journal.
CREATE TABLE halts (
  scope     text PRIMARY KEY CHECK (scope ~ '^(ALL|CASINO|SPORT:-?[0-9]+)$'),
  reason    text NOT NULL,
  halted_by integer NOT NULL REFERENCES users,
  halted_at timestamptz NOT NULL DEFAULT now()
);
