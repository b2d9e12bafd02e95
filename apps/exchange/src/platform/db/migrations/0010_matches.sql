-- Sports, series and matches in words. Not derived from the journal.
CREATE TABLE sports (
  sport_id      integer PRIMARY KEY,
  name          text NOT NULL,
  is_active     boolean NOT NULL DEFAULT true,
  display_order integer NOT NULL
);
INSERT INTO sports (sport_id, name, display_order) VALUES
  (4, 'Cricket', 1),
  (2378961, 'Politics', 2),
  (1, 'Football', 3),
  (2, 'Tennis', 4),
  (7, 'Horse Racing', 5),
  (4339, 'Greyhound Racing', 6),
  (138, 'Kabaddi', 6),
  (6231, 'Binary', 6),
  (7522, 'Basketball', 7),
  (7511, 'Baseball', 8),
  (6422, 'Snooker', 9),
  (998917, 'Volleyball', 10),
  (468328, 'Handball', 11),
  (2593174, 'Table Tennis', 11),
  (627555, 'Badminton', 11),
  (7524, 'Ice Hockey', 12),
  (468329, 'Futsal', 12),
  (27454571, 'E-Games', 12),
  (-1, 'Virtual Sports', 13),
  (-17, 'Indian Casino', 14);

CREATE TABLE series (
  series_id  integer GENERATED ALWAYS AS IDENTITY (START 5001) PRIMARY KEY,
  sport_id   integer NOT NULL REFERENCES sports,
  source     text NOT NULL,
  source_ref text NOT NULL,
  name       text NOT NULL,
  is_active  boolean NOT NULL DEFAULT true,
  UNIQUE (source, source_ref)
);

CREATE TABLE matches (
  match_id     integer GENERATED ALWAYS AS IDENTITY (START 30001) PRIMARY KEY,
  sport_id     integer NOT NULL REFERENCES sports,
  series_id    integer NOT NULL REFERENCES series,
  source       text NOT NULL,
  source_ref   text NOT NULL,
  name         text NOT NULL,
  open_date    timestamptz NOT NULL,
  venue        text,
  -- The teams that meet and their overs: a score is folded from this and the score log.
  score_setup  jsonb,
  format       text NOT NULL DEFAULT '',
  is_virtual   boolean NOT NULL DEFAULT false,
  -- A simulated match: what was committed to beforehand, its number in the seed chain and, once it is over, the seed. They say who took
  -- part and what was drawn.
  commitment   text,
  salt         text,
  chain_number integer,
  seed         text,
  status       text NOT NULL DEFAULT 'UPCOMING' CHECK (status IN ('UPCOMING', 'IN_PLAY', 'FINISHED')),
  is_active    boolean NOT NULL DEFAULT true,
  created_at   timestamptz NOT NULL DEFAULT now(),
  finished_at  timestamptz,
  UNIQUE (source, source_ref)
);
CREATE INDEX matches_by_series ON matches (series_id);
CREATE INDEX matches_live ON matches (open_date) WHERE status <> 'FINISHED';

-- Everything that was said about the play, in order: a score is the fold of its rows. A correction names the message it replaces.
CREATE TABLE score_log (
  match_id integer NOT NULL REFERENCES matches,
  seq      bigint NOT NULL,
  at       timestamptz NOT NULL,
  replaces bigint,
  event    jsonb NOT NULL,
  PRIMARY KEY (match_id, seq)
);

-- The newest message of each source about each subject: a message that is not newer is dropped.
CREATE TABLE feed_positions (
  source    text NOT NULL,
  match_ref text NOT NULL,
  seq       bigint NOT NULL,
  PRIMARY KEY (source, match_ref)
);
