-- The member of staff that rejected a proposal; null for one that newer facts withdrew or replaced.
ALTER TABLE result_proposals ADD COLUMN rejected_by integer;
ALTER TABLE result_proposals ADD CONSTRAINT result_proposals_rejected_by FOREIGN KEY (rejected_by) REFERENCES users NOT VALID;
