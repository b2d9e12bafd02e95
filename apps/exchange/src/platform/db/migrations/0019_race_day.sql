-- Facts of a race beside its card. Neither is derived from the journal.

-- When play began. Reduction factors are updated freely for some minutes after it (settlement S-RACE-14).
ALTER TABLE matches ADD COLUMN off_at timestamptz;

-- The reduction factors that the source declared, and the runners that were out then (settlement S-RACE-15).
ALTER TABLE markets ADD COLUMN factors jsonb;
