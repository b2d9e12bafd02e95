-- A runner that is taken out after the time for it, or that comes back, is proposed and confirmed like a result. `removal`: its place on the card, and
-- its factor in hundredths of a percent; none when it comes back.
-- locks result_proposals: a row or two for each market that was ever settled, written by officers and feeds and by no bet
ALTER TABLE result_proposals DROP CONSTRAINT result_proposals_action_check;
ALTER TABLE result_proposals ADD CONSTRAINT result_proposals_action_check CHECK (action IN ('RESULT', 'ROLL_BACK', 'RUNNER'));
ALTER TABLE result_proposals ADD COLUMN removal jsonb;
ALTER TABLE result_proposals ADD CONSTRAINT result_proposals_removal CHECK ((removal IS NOT NULL) = (action = 'RUNNER'));
