-- What becomes of one runner waits beside what becomes of another; of the same runner, as of a result, one proposal waits at a time.
-- locks result_proposals: a row or two for each market that was ever settled, written by officers and feeds and by no bet
DROP INDEX result_proposals_open;
CREATE UNIQUE INDEX result_proposals_open ON result_proposals (market_id, action, coalesce((removal ->> 'runner')::integer, -1))
  WHERE status IN ('PROPOSED', 'CONFIRMED');
