-- Names of markets and runners; the exchange knows a market by its number and a runner by its place. Not derived from the journal.

-- Players see the number of a market as "1.<number>".
CREATE TABLE markets (
  market_id     integer GENERATED ALWAYS AS IDENTITY (START 1000001) PRIMARY KEY,
  match_id      integer NOT NULL REFERENCES matches,
  source        text NOT NULL,
  source_ref    text NOT NULL,
  name          text NOT NULL,
  market_type   text NOT NULL,
  place         smallint NOT NULL DEFAULT 0,
  -- The terms at the opening; the exchange keeps its own copy.
  terms         jsonb NOT NULL,
  -- An operator suspended it by hand: no feed opens it again.
  held          boolean NOT NULL DEFAULT false,
  -- A trader has taken it over: the feed's quotes and status do not count until the trader hands it back.
  by_hand       boolean NOT NULL DEFAULT false,
  -- Opened by hand, and its trader opted out of following the score (ball running).
  ignores_score boolean NOT NULL DEFAULT false,
  -- A trader set "ball running" by hand, so the score does not open the market again.
  ball_by_hand  boolean NOT NULL DEFAULT false,
  settled_at    timestamptz,
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
