-- When the player last saw and answered a reality check in this session; null: not yet. Not derived from the journal.
ALTER TABLE sessions ADD COLUMN reality_checked_at timestamptz;
