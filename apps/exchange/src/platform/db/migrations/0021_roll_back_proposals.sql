-- Undoing a settlement is proposed and confirmed like a result, beside the result that may be waiting to follow it.
ALTER TABLE result_proposals ADD COLUMN action text NOT NULL DEFAULT 'RESULT' CHECK (action IN ('RESULT', 'ROLL_BACK'));
ALTER TABLE result_proposals DROP CONSTRAINT result_proposals_check;
ALTER TABLE result_proposals ADD CONSTRAINT result_proposals_content
  CHECK (num_nonnulls(results, void_reason) = CASE action WHEN 'RESULT' THEN 1 ELSE 0 END);
DROP INDEX result_proposals_open;
CREATE UNIQUE INDEX result_proposals_open ON result_proposals (market_id, action) WHERE status IN ('PROPOSED', 'CONFIRMED');
