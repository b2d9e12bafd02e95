-- What can be bet on, in words. The exchange knows a market by its number and a runner by its place; names live here.
CREATE TABLE sports (
  sport_id      integer PRIMARY KEY,
  name          text NOT NULL,
  is_active     boolean NOT NULL DEFAULT true,
  display_order integer NOT NULL
);
INSERT INTO sports (sport_id, name, is_active, display_order) VALUES
  (4, 'Cricket', true, 1),
  (2378961, 'Politics', true, 2),
  (1, 'Soccer', true, 3),
  (2, 'Tennis', true, 4),
  (7, 'Horse Racing', true, 5),
  (4339, 'Greyhound Racing', true, 6),
  (7522, 'Basketball', true, 7),
  (7511, 'Baseball', true, 8),
  (6422, 'Snooker', true, 9),
  (998917, 'Volleyball', true, 10),
  (468328, 'Handball', true, 11),
  (7524, 'Ice Hockey', true, 12),
  (-1, 'Virtual Sports', true, 13),
  (-17, 'Indian Casino', true, 14);

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
  match_id    integer GENERATED ALWAYS AS IDENTITY (START 30001) PRIMARY KEY,
  sport_id    integer NOT NULL REFERENCES sports,
  series_id   integer NOT NULL REFERENCES series,
  source      text NOT NULL,
  source_ref  text NOT NULL,
  name        text NOT NULL,
  open_date   timestamptz NOT NULL,
  venue       text,
  -- Which teams meet and how many overs they have: what a score is folded from, with the score log.
  score_setup jsonb,
  format      text NOT NULL DEFAULT '',
  is_virtual  boolean NOT NULL DEFAULT false,
  -- A simulated match: what was committed to beforehand and, once it is over, the seed.
  commitment  text,
  salt        text,
  seed        text,
  status      text NOT NULL DEFAULT 'UPCOMING' CHECK (status IN ('UPCOMING', 'IN_PLAY', 'FINISHED')),
  is_active   boolean NOT NULL DEFAULT true,
  created_at  timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  UNIQUE (source, source_ref)
);
CREATE INDEX matches_by_series ON matches (series_id);
CREATE INDEX matches_live ON matches (open_date) WHERE status <> 'FINISHED';

-- The number of a market is shown to players as "1.<number>".
CREATE TABLE markets (
  market_id   integer GENERATED ALWAYS AS IDENTITY (START 1000001) PRIMARY KEY,
  match_id    integer NOT NULL REFERENCES matches,
  source      text NOT NULL,
  source_ref  text NOT NULL,
  name        text NOT NULL,
  market_type text NOT NULL,
  place       smallint NOT NULL DEFAULT 0,
  -- What the market was opened under; the exchange keeps its own copy.
  terms       jsonb NOT NULL,
  -- An operator suspended it by hand: no feed opens it again.
  held        boolean NOT NULL DEFAULT false,
  settled_at  timestamptz,
  UNIQUE (source, source_ref)
);
CREATE INDEX markets_by_match ON markets (match_id);

CREATE TABLE runners (
  market_id    integer NOT NULL REFERENCES markets,
  runner_index smallint NOT NULL,
  selection_id bigint NOT NULL,
  source_ref   text NOT NULL,
  name         text NOT NULL,
  PRIMARY KEY (market_id, runner_index),
  UNIQUE (market_id, selection_id)
);
CREATE SEQUENCE selection_ids AS bigint START 70001;
