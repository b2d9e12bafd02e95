-- Facts of matches, from which results follow by the published rules. Not derived from the journal.

-- Every version of the facts of a match. The newest is in force, and it holds all facts that are known.
CREATE TABLE match_facts (
  match_id    integer NOT NULL REFERENCES matches,
  version     integer NOT NULL CHECK (version >= 1),
  facts       jsonb NOT NULL,
  -- Who or what says so: the report of the referee, the evidence of a feed.
  source      text NOT NULL,
  recorded_by integer NOT NULL REFERENCES users,
  recorded_at timestamptz NOT NULL,
  -- The proposals that follow from them are made. A start makes those that a crash left out.
  is_applied  boolean NOT NULL DEFAULT false,
  PRIMARY KEY (match_id, version)
);
CREATE INDEX match_facts_to_apply ON match_facts (match_id) WHERE NOT is_applied;

-- The parameters of a market's question and the outcome of each selection, as it was opened.
ALTER TABLE markets ADD COLUMN question jsonb NOT NULL DEFAULT '{}';

-- A rule computed the result from facts, a feed named it, or an officer picked it by hand.
ALTER TABLE result_proposals ADD COLUMN how text NOT NULL DEFAULT 'BY_HAND';
ALTER TABLE result_proposals ADD CONSTRAINT result_proposals_how CHECK (how IN ('FACTS', 'FEED', 'BY_HAND')) NOT VALID;
ALTER TABLE result_proposals ADD COLUMN computation jsonb;

ALTER TABLE risk_alerts DROP CONSTRAINT risk_alerts_kind_check;
ALTER TABLE risk_alerts ADD CONSTRAINT risk_alerts_kind_check
  CHECK (kind IN ('PUNCHING', 'RELATED', 'LATE_BET', 'ODD_TIMING', 'WIN_ABOVE_CEILING', 'RESULT_DIFFERS')) NOT VALID;
