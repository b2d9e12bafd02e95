-- A browser is told things for as long as the session lasts in which its player asked for it: whoever signs in there next is somebody else. Those
-- that are there say nothing of theirs, and are told nothing until their player signs in there again.
-- locks push_subscriptions: a row for each browser that asked, ten of a player at most
ALTER TABLE push_subscriptions ADD COLUMN session_id bigint REFERENCES sessions (session_id) ON DELETE CASCADE;
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);
-- What players are told is read by when it happened: rows that were made anew stand where they stood.
-- locks notices: what players were told in thirty days, and nobody bets by it
CREATE INDEX notices_by_account_time ON notices (account_id, at, notice_id);
-- Up to here bets have been told of: read models that are made anew push none of it a second time.
-- locks projection: one row
ALTER TABLE projection ADD COLUMN told_seq bigint NOT NULL DEFAULT 0;
