-- The rule of the Site Rules that a result rests on, as the proposer named it or as such markets are ordinarily decided.
ALTER TABLE result_proposals ADD COLUMN rule_id text;
