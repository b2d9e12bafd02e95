-- The journal records everything that happened. A row holds what one commit made durable.
CREATE TABLE journal (
  first_seq     bigint PRIMARY KEY,
  last_seq      bigint NOT NULL CHECK (last_seq >= first_seq),
  epoch         bigint NOT NULL,
  at            bigint NOT NULL,
  previous_hash bytea  NOT NULL,
  hash          bytea  NOT NULL,
  payload       bytea  NOT NULL
);
-- Event records are dense binary: compressing them would cost the writer time and save little.
ALTER TABLE journal ALTER COLUMN payload SET STORAGE EXTERNAL;

-- The end of the journal, and the epoch that may write to it. One statement moves this row and inserts one above, so an old writer, a gap
-- and a number used twice all fail at the same place. The free space keeps its updates inside its page.
CREATE TABLE journal_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  epoch    bigint  NOT NULL,
  seq      bigint  NOT NULL,
  hash     bytea   NOT NULL,
  at       bigint  NOT NULL
) WITH (fillfactor = 10, autovacuum_vacuum_threshold = 10000);
INSERT INTO journal_head (epoch, seq, hash, at) VALUES (0, 0, decode(repeat('00', 32), 'hex'), 0);

-- The state of the exchange at a sequence number, in pieces. One transaction writes all of them and this row.
CREATE TABLE snapshot (
  seq        bigint PRIMARY KEY,
  epoch      bigint NOT NULL,
  at         bigint NOT NULL,
  -- Hash of the journal up to seq: from here on the chain can be checked without the batches before it.
  chain_hash bytea  NOT NULL,
  state_hash text   NOT NULL,
  -- SHA-256 of the bytes.
  bytes_hash bytea  NOT NULL,
  byte_count bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE snapshot_chunk (
  seq   bigint NOT NULL REFERENCES snapshot ON DELETE CASCADE,
  place integer NOT NULL,
  bytes bytea  NOT NULL,
  PRIMARY KEY (seq, place)
);
ALTER TABLE snapshot_chunk ALTER COLUMN bytes SET STORAGE EXTERNAL;
