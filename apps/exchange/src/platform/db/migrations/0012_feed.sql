-- The newest message of each source about each subject: what is not newer is dropped.
CREATE TABLE feed_positions (
  source    text NOT NULL,
  match_ref text NOT NULL,
  seq       bigint NOT NULL,
  PRIMARY KEY (source, match_ref)
);

-- Everything that was said about the play, in order: a score is the fold of its rows. A correction names the message it replaces.
CREATE TABLE score_log (
  match_id integer NOT NULL REFERENCES matches,
  seq      bigint NOT NULL,
  at       timestamptz NOT NULL,
  replaces bigint,
  event    jsonb NOT NULL,
  PRIMARY KEY (match_id, seq)
);
